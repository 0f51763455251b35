import { createHash } from 'node:crypto';
import { zip } from '../../../test/package';
import { BLUE, invoiceXml } from '../../../test/evouchers';
import type { WorkerStopped } from '../../runInWorker';
import { readInvoiceFiles, type EvoucherUpload } from './files/readInvoiceFiles';
import { readInThread } from './invoiceFiles.routes';

const mockRead = readInvoiceFiles;
jest.mock('../../runInWorker', () => {
  const real = jest.requireActual<{ WorkerStopped: typeof WorkerStopped }>('../../runInWorker');
  /** A thread that never gets through a file whose text is 慢, nor far enough to name one when it is called a ZIP. */
  const runInWorker = (
    _: string,
    upload: EvoucherUpload,
    { onRows }: { readonly onRows: (at: number) => void },
  ) => {
    const stopped = new real.WorkerStopped('readInvoices took too long');
    const isSlow = Buffer.from(upload.content).toString() === '慢';
    if (isSlow && upload.name.endsWith('.ZIP')) throw stopped;
    const slow = (isSlow ? [0] : [1, 3]).find((at) => !upload.without?.includes(at));
    return mockRead(upload, (at) => {
      onRows(at);
      if (at === slow) throw stopped;
    });
  };
  return { ...real, runInWorker };
});

const slow = Buffer.from('慢');
const TOO_HEAVY = '文件太复杂，无法在限定的时间和内存内读完，';
const BY_ITSELF = `${TOO_HEAVY}请重新下载后再试，或导入它的数电票 XML，也可以手工录入`;

test('读不完的文件说清楚怎么办：压缩包分几次，单个文件换一种格式或手工录入', async () => {
  const files = await readInThread([
    { name: '一年.ZIP', content: slow },
    { name: '扫描件.pdf', content: slow },
  ]);
  expect(files.map(({ name, problems }) => [name, ...problems.map(({ message }) => message)])).toEqual([
    ['一年.ZIP', `${TOO_HEAVY}请分几次导入`],
    ['扫描件.pdf', BY_ITSELF],
  ]);
  expect(files[1]?.sha256).toBe(createHash('sha256').update(slow).digest('hex'));
});

test('压缩包里读不完的几个文件各自拒绝，说出是哪个，其余的照样读', async () => {
  const xml = (number: string) => invoiceXml({ ...BLUE, number });
  const archive = zip({
    ...{ 'a.xml': xml(BLUE.number), 'b.pdf': slow, 'c.xml': xml('26992000000000000002'), 'd.pdf': slow },
  });
  const files = await readInThread([{ name: '六月.zip', content: archive }]);
  expect(
    files.map(({ name, documents, problems }) => [name, documents.length, problems[0]?.message]),
  ).toEqual([
    ['a.xml', 1, undefined],
    ['b.pdf', 0, BY_ITSELF],
    ['c.xml', 1, undefined],
    ['d.pdf', 0, BY_ITSELF],
  ]);
  expect(files[1]?.sha256).toBe(createHash('sha256').update(slow).digest('hex'));
});
