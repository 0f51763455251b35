import type { WorkerStopped } from '../../runInWorker';
import { readInThread } from './invoiceFiles.routes';

jest.mock('../../runInWorker', () => {
  const real = jest.requireActual<{ WorkerStopped: typeof WorkerStopped }>('../../runInWorker');
  const stop = () => Promise.reject(new real.WorkerStopped('readInvoices took too long'));
  return { ...real, runInWorker: stop };
});

/** A file that a thread does not read within its limits. */
test('读不完的文件说清楚怎么办：压缩包分几次，单个文件换一种格式或手工录入', async () => {
  const files = await readInThread([
    { name: '一年.ZIP', content: new Uint8Array(1) },
    { name: '扫描件.pdf', content: new Uint8Array(1) },
  ]);
  expect(files.map(({ name, problems }) => [name, ...problems.map(({ message }) => message)])).toEqual([
    ['一年.ZIP', '文件太复杂，无法在限定的时间和内存内读完，请分几次导入'],
    [
      '扫描件.pdf',
      '文件太复杂，无法在限定的时间和内存内读完，请重新下载后再试，或导入它的数电票 XML，也可以手工录入',
    ],
  ]);
});
