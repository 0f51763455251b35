import { onTask } from './task';
import { runInWorker, WorkerStopped } from './runInWorker';

// Each task begins a thread, as in the product: one that waits ready would be done before the others have begun.
jest.mock('./worker/threads', (): unknown => jest.requireActual('../src/worker/threads'));

test('一个账套排着几个文件，另一个账套的文件不等它们', async () => {
  const done: string[] = [];
  const read = async (party: string, name: string) =>
    onTask({ party, lane: 'statement' }, async () => {
      await runInWorker('readSpreadsheet', { name: 'a.csv', content: Buffer.from('日期,摘要\n') });
      done.push(name);
    });
  const busy = ['甲1', '甲2', '甲3'].map((name) => read('甲', name));
  await read('乙', '乙1');
  await Promise.all(busy);
  expect(done.indexOf('乙1')).toBeLessThan(done.indexOf('甲3'));
});

test('恢复和检查备份有自己的线程：不排在别家的文件后面，别家的文件也不排在它后面', async () => {
  const done: string[] = [];
  const work = (name: string, lane: 'long' | 'backup') =>
    onTask({ party: name, lane: 'statement' }, async () => {
      await runInWorker('readSpreadsheet', { name: 'a.csv', content: Buffer.from('日期,摘要\n') }, { lane });
      done.push(name);
    });
  await Promise.all([
    ...['甲的文件', '乙的文件', '丙的文件', '丁的文件', '戊的文件'].map((name) => work(name, 'long')),
    work('己的备份', 'backup'),
  ]);
  expect(done.indexOf('己的备份')).toBeLessThan(done.indexOf('戊的文件'));
  done.length = 0;
  await Promise.all([
    ...['甲的备份', '乙的备份', '丙的备份', '丁的备份', '戊的备份'].map((name) => work(name, 'backup')),
    work('己的文件', 'long'),
  ]);
  expect(done.indexOf('己的文件')).toBeLessThan(done.indexOf('戊的备份'));
});

test('叫停：做着的马上停，排着的不再做，线程让给后来的', async () => {
  const stop = new AbortController();
  const read = (options: { signal?: AbortSignal } = {}) =>
    onTask({ party: '甲', lane: 'statement' }, () =>
      runInWorker('readSpreadsheet', { name: 'a.csv', content: Buffer.from('日期,摘要\n') }, options),
    );
  const early = { signal: AbortSignal.abort() };
  const stopped = Promise.allSettled([read(stop), read(stop), read(early)]);
  await new Promise(setImmediate); // The first has its thread now.
  stop.abort();
  for (const outcome of await stopped) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(WorkerStopped) as unknown });
  }
  await expect(read()).resolves.toBeDefined();
});
