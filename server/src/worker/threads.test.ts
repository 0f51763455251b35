import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { leaveThread, takeThread } from './threads';

/** Threads that say whether they run. */
class Thread extends EventEmitter {
  isEnded = false;
  isHolding = true;
  ref() {
    this.isHolding = true;
  }
  unref() {
    this.isHolding = false;
  }
  terminate() {
    this.isEnded = true;
    this.emit('exit', 1);
    return Promise.resolve(1);
  }
}
jest.mock('./startThread', () => ({ startThread: () => new Thread() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers(); // Those that wait end.
  jest.useRealTimers();
});

type Taken = Worker & Thread;
const take = (name = 'drawVouchers') => takeThread(name) as Taken;

test('写完一份文件的线程等着写下一份，不拖住要退出的进程', async () => {
  const first = take();
  first.on('message', () => undefined);
  await leaveThread('drawVouchers', first, true);
  expect([first.isHolding, first.listenerCount('message')]).toEqual([false, 0]);
  expect(take('writeDocument')).not.toBe(first);
  const next = take();
  expect(next).toBe(first);
  expect(next.isHolding).toBe(true);
  jest.runAllTimers();
  expect(next.isEnded).toBe(false);
});

test('只有一个等着；等久了结束', async () => {
  const threads = [take(), take()] as const;
  for (const thread of threads) await leaveThread('drawVouchers', thread, true);
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([false, true]);
  jest.runAllTimers();
  expect(threads[0].isEnded).toBe(true);
  expect(take()).not.toBe(threads[0]);
});

test('没有写完的、出了错的、读外来文件的，不再用', async () => {
  const broken = take();
  await leaveThread('drawVouchers', broken, false);
  const reader = take('readSpreadsheet');
  await leaveThread('readSpreadsheet', reader, true);
  expect([broken.isEnded, reader.isEnded]).toEqual([true, true]);

  for (const [event, value] of [
    ['error', new Error('没有内存了')],
    ['exit', 1],
  ] as const) {
    const thread = take();
    await leaveThread('drawVouchers', thread, true);
    thread.emit(event, value);
    expect(take()).not.toBe(thread);
  }
});
