import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { systemNames } from './resolveName';

/** A server of names that hears every question and answers none. */
let silent: Socket;
let address: string;

beforeEach(async () => {
  silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  address = `127.0.0.1:${silent.address().port}`;
});
afterEach(() => silent.close());

test('名字写在本机的 hosts 里，不问别人', async () => {
  const found = await systemNames([address])('localhost', new AbortController().signal);
  expect(found).toContainEqual({ address: '127.0.0.1', family: 4 });
});

test('名字没有回音：说停就停，期间不占用整个进程的线程', async () => {
  const deadline = new AbortController();
  const heard = once(silent, 'message');
  const outcomes: string[] = [];
  // More of them than the process has threads for names and files.
  const asked = Array.from({ length: 8 }, async (_, index) => {
    const found = await systemNames([address])(`slow-${index}.example`, deadline.signal);
    outcomes.push(`没有找到（${found.length}）`);
  });
  await heard;
  // As text messages and files are looked up: in one of those threads.
  expect(await lookup('localhost', { family: 4 })).toMatchObject({ address: '127.0.0.1' });
  expect(outcomes).toStrictEqual([]);
  deadline.abort();
  await Promise.all(asked);
  expect(outcomes).toEqual(Array(8).fill('没有找到（0）'));
});
