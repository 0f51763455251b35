import { gunzipSync } from 'node:zlib';
import { bookkeeper } from '../../test/bookkeeper';
import { createTestApp } from '../../test/testApp';

const app = createTestApp();

/** An answer as it travels. */
async function travels(path: string, encoding: string) {
  const { client } = await bookkeeper(app);
  const reply = await app.app.inject({
    url: `/api${path}`,
    headers: { ...client.headers, 'accept-encoding': encoding },
    cookies: { fsatoken: client.token ?? '' },
  });
  return {
    status: reply.statusCode,
    encoding: reply.headers['content-encoding'],
    vary: reply.headers.vary,
    body: reply.rawPayload,
  };
}

test('长的 JSON 压缩了才走，解开就是原来的回答', async () => {
  const { encoding, vary, body } = await travels('/subject', 'gzip, deflate, br');
  expect(encoding).toBe('gzip');
  expect(vary).toContain('accept-encoding');
  const plain = gunzipSync(body);
  expect(body.length * 5).toBeLessThan(plain.length);
  expect(JSON.parse(plain.toString())).toMatchObject({ success: true });
});

test.each([
  ['不懂压缩的客户端', '/subject', 'identity'],
  ['短的回答', '/voucher-word', 'gzip'],
  ['已经压缩过的文件', '/voucher/download?startDate=2026-01-01&endDate=2026-01-31', 'gzip'],
])('%s照原样', async (_, path, encoding) => {
  const answer = await travels(path, encoding);
  expect(answer.status).toBe(200);
  expect(answer.encoding).toBeUndefined();
});
