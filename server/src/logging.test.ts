import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { loggerOptions } from './logging';

test('日志里有请求编号和路由，没有手机号、验证码、密码和令牌', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const options = loggerOptions({ logLevel: 'trace' });
  const app = Fastify({ logger: typeof options === 'object' ? { ...options, stream } : false });
  app.post('/sendMsg/:mobile', () => {
    throw new Error('boom');
  });
  await app.inject({
    method: 'POST',
    url: '/sendMsg/13912345678?code=0427',
    headers: { cookie: 'fsatoken=SECRET-TOKEN', 'x-forwarded-for': '1.2.3.4\r\nforged' },
    payload: { password: 'SECRET-PASSWORD' },
  });
  const log = lines.join('');
  expect(log).toContain('/sendMsg/:mobile');
  expect(log).toContain('"message":"boom"');
  expect(log).toMatch(/"reqId":"[^"]+"/);
  for (const secret of ['13912345678', '0427', 'SECRET', 'forged']) expect(log).not.toContain(secret);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('silent：不写日志', () => {
  expect(loggerOptions({ logLevel: 'silent' })).toBe(false);
});
