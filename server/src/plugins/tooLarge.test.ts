import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestApp } from '../../test/testApp';

/** A name of 300,000 characters, wherever it is sent: the answer says that it is too long, and what to do. */
const app = createTestApp();
const LONG = '长'.repeat(300_000);
const TOO_LARGE = '提交的内容太大（一次最多 2 MB），没有保存。请把过长的文字改短，或分几次提交。';

test('在表单里、在 JSON 里', async () => {
  const client = await app.signUp();
  await app.createAccountSet(client);
  expect(await client.form('/updateUser', { realName: LONG })).toMatchObject({ status: 413, msg: TOO_LARGE });
  const currency = { code: 'USD', name: LONG, exchangeRate: 7.1 };
  expect(await client.post('/currency', currency)).toMatchObject({ msg: '币别名称不能超过 20 个字' });
  expect(await client.post('/currency', { ...currency, name: LONG.repeat(3) })).toMatchObject({
    status: 413,
    msg: TOO_LARGE,
  });
});

test('在地址里', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const asking = connect(port, '127.0.0.1');
  asking.end(`GET /api/account-sets?name=${'x'.repeat(300_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [head, body] = (await text(asking)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 431 /);
  expect(JSON.parse(body ?? '')).toMatchObject({
    success: false,
    msg: '提交的内容太长，无法查询。请把名称、关键字等文字改短后再试。',
  });
});
