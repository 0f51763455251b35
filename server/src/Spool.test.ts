import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setImmediate as soon } from 'node:timers/promises';
import { Spool } from './Spool';

const MEGABYTE = 1024 * 1024;
/** Each begins with its number. */
const piece = (number: number, length = MEGABYTE) => {
  const content = Buffer.alloc(length, number % 251);
  content.writeUInt32BE(number);
  return content;
};
const named = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`mingzhang-${process.pid}-`));

async function read(
  spool: Spool,
  onPiece: () => Promise<unknown> | undefined = () => undefined,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const part of spool) {
    pieces.push(part as Buffer);
    await onPiece();
  }
  return Buffer.concat(pieces);
}

test('没有人读的时候，写的一方不等，多出来的不留在内存里；读出来一个字节不差，磁盘上什么也不留下', async () => {
  const spool = new Spool();
  const pieces = Array.from({ length: 20 }, (_, number) => piece(number));
  for (const one of pieces.slice(0, 8)) spool.accept(one);
  expect(spool.isOnDisk).toBe(false);
  for (const one of pieces.slice(8)) spool.accept(one);
  while (!spool.isOnDisk) await soon();
  spool.finish();
  expect((await read(spool)).equals(Buffer.concat(pieces))).toBe(true);
  expect(named()).toStrictEqual([]);
});

test('一边写一边读，快慢不一，顺序不乱', async () => {
  const spool = new Spool();
  const pieces = Array.from({ length: 60 }, (_, number) =>
    piece(number, 4 + ((number * 7919) % (2 * MEGABYTE))),
  );
  const whole = read(spool, soon);
  for (const [index, one] of pieces.entries()) {
    spool.accept(one);
    if (index % 5 === 0) await soon();
  }
  spool.finish();
  expect((await whole).equals(Buffer.concat(pieces))).toBe(true);
});

test('空文件也有结尾；写完以前不会结束', async () => {
  const spool = new Spool();
  let isOver = false;
  const whole = read(spool).finally(() => (isOver = true));
  for (let turn = 0; turn < 20; turn += 1) await soon();
  expect(isOver).toBe(false);
  spool.finish();
  expect(await whole).toHaveLength(0);
});

test('读的人走了：不再收，也不出错', async () => {
  const spool = new Spool();
  for (let number = 0; number < 10; number += 1) spool.accept(piece(number));
  spool.destroy();
  spool.accept(piece(10));
  await new Promise((closed) => spool.once('close', closed));
  expect(named()).toStrictEqual([]);
});
