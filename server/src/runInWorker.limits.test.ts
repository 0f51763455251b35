import { EventEmitter } from 'node:events';
import { onTask } from './task';
import { refuseHeavy, runInWorker, streamFromWorker, WorkerStopped } from './runInWorker';
import type { WorkerStreams, WorkerTasks } from './worker/workerTasks';

/** Threads that do what the test says. */
class Thread extends EventEmitter {
  postMessage() {
    // The test answers.
  }
}
let thread: Thread;
jest.mock('./worker/threads', () => ({
  takeThread: () => (thread = new Thread()),
  leaveThread: () => Promise.resolve(),
}));

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Once everything that waits for no clock is done. */
const settled = () => jest.advanceTimersByTimeAsync(0);

test('一小时的恢复，只要还在报进度就不中断；不再报的，到时限为止', async () => {
  const input = {} as WorkerTasks['restoreBackup']['input'];
  const run = onTask({ party: '甲', lane: 'statement' }, () =>
    runInWorker('restoreBackup', input, { timeLimit: 10 * MINUTE }),
  );
  const stopped = expect(run).rejects.toThrow('took too long');
  await settled();
  for (let minute = 0; minute < 60; minute += 5) {
    thread.emit('message', { rows: minute, isOnItsWay: true });
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
  }
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  await stopped;
});

test('一份文件有十秒；线程还没有开始的，先等它半分钟', async () => {
  const input = {} as WorkerTasks['readInvoices']['input'];
  const read = () =>
    onTask({ party: '甲', lane: 'statement' }, () =>
      runInWorker('readInvoices', input, { timeLimit: 10_000 }),
    );
  const run = read();
  const stopped = expect(run).rejects.toThrow('took too long');
  await jest.advanceTimersByTimeAsync(29_000);
  thread.emit('message', { rows: 0, isOnItsWay: true });
  await jest.advanceTimersByTimeAsync(9_000);
  thread.emit('message', { rows: 1, isOnItsWay: true });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  await stopped;
  expect(jest.getTimerCount()).toBe(0);
});

test('停下来的用一句话拒绝；别的错照样是错', () => {
  const refuseLong = refuseHeavy('MATCH_TOO_HEAVY', '太多了');
  expect(() => refuseLong(new WorkerStopped('findMatches took too long'))).toThrow('太多了');
  const broken = new TypeError('no such table');
  expect(() => refuseLong(broken)).toThrow(broken);
});

test('一小时才写完的文件是完整的；不再写的，中断', async () => {
  const input = {} as WorkerStreams['writeLeaving'];
  const open = () =>
    onTask({ party: '甲', lane: 'statement' }, () => streamFromWorker('writeLeaving', input));
  const file = await open();
  await settled();
  for (let minute = 0; minute < 60; minute += 4) {
    await jest.advanceTimersByTimeAsync(4 * MINUTE);
    thread.emit('message', Buffer.from('字'));
  }
  thread.emit('message', null);
  jest.useRealTimers();
  expect((await file.toArray()).join('')).toBe('字'.repeat(15));

  jest.useFakeTimers();
  const silent = await open();
  await settled();
  const broken = new Promise((resolve) => silent.once('error', resolve));
  await jest.advanceTimersByTimeAsync(6 * MINUTE);
  jest.useRealTimers();
  expect(await broken).toMatchObject({ message: 'writeLeaving took too long' });
});
