import { bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';

/** `Idempotency-Key`: what is sent twice is done once, and one key is one request (wire.md 2.10). */
const app = createOwnTestApp();

const DOLLARS = { code: 'USD', name: '美元', exchangeRate: 7.1 };

test('同一个请求编号在另一个账套里，不会得到前一个账套的回答，也不会当成已经做过', async () => {
  const { client, set } = await bookkeeper(app);
  client.headers['idempotency-key'] = 'dollars';
  const first = await client.post<{ id: number }>('/currency', DOLLARS);
  expect(await client.post('/currency', DOLLARS)).toMatchObject({ success: true, data: first.data });
  delete client.headers['idempotency-key'];
  const other = await app.createAccountSet(client, { companyName: '晨光二店' });
  expect(other.id).not.toBe(set.id);
  client.headers['idempotency-key'] = 'dollars';
  expect(await client.post('/currency', DOLLARS)).toMatchObject({
    success: false,
    msg: '同一个请求编号提交了不同的内容，请刷新页面后重试。',
  });
  client.headers['idempotency-key'] = 'dollars of the other';
  const second = await client.post<{ id: number }>('/currency', DOLLARS);
  expect(second.success).toBe(true);
  expect(second.data.id).not.toBe(first.data.id);
});

test.each([
  ['数组', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['对象', '{"a":'.repeat(200_000) + '1' + '}'.repeat(200_000)],
])('带编号的请求嵌套几十万层%s：说明原因，什么也不做', async (_what, payload) => {
  const { client } = await bookkeeper(app);
  client.headers['idempotency-key'] = 'deep';
  for (const url of ['/voucher', '/currency', '/preferences', '/report/template']) {
    for (const method of ['POST', 'PUT'] as const) {
      const headers = { 'content-type': 'application/json' };
      const sent = `{"code":"USD","name":"美元","exchangeRate":7.1,"rest":${payload}}`;
      const { status, success, msg } = await client.send({ method, url, headers, payload: sent });
      if (status === 404) continue;
      expect([url, method, status, success, msg]).toEqual([
        ...[url, method, 200, false],
        '提交的内容嵌套太深（超过 64 层），请检查后重新提交。',
      ]);
    }
  }
});
