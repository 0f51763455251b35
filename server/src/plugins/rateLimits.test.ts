import { createTestApp } from '../../test/testApp';
import type { TestClient } from '../../test/TestClient';

const app = createTestApp();
let client: TestClient;

beforeAll(async () => {
  client = await app.signUp();
  await app.createAccountSet(client);
});

/**
 * What can be guessed at, costs money or reveals whether a mobile is registered: how many times an address may ask.
 */
const limited: readonly [call: string, most: number][] = [
  ['POST /login', 60],
  ['POST /login/message', 30],
  ['POST /login/code', 60],
  ['POST /register', 60],
  ['POST /resetPassword', 60],
  ['POST /updatePwd', 60],
  ['POST /changePhoneNumber', 60],
  ['POST /login/wechat/start', 60],
  ['POST /login/wechat', 60],
  ['POST /personal/wechat/start', 60],
  ['POST /personal/wechat', 60],
  ['POST /personal/avatar', 30],
  ['GET /sendMsg/13900000000', 30],
  ['GET /regMsg/13900000000', 30],
  ['POST /user', 60],
  ['GET /account-sets/addUser', 60],
  ['GET /account-sets/addNewUser', 60],
  ['POST /account-sets', 60],
  ['POST /account-sets/restores', 60],
  ['POST /account-sets/identification', 60],
  ['POST /account-sets/handOver', 60],
  ['DELETE /account-sets/1/1234', 60],
];

test.each(limited)('%s：一个地址只能问 %i 次', async (call, most) => {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const { headers } = await client.send({ method, url });
  expect(headers['x-ratelimit-limit']).toBe(String(most));
});

test('凭证一类的日常工作不限次数', async () => {
  for (const url of ['/voucher', '/subject', '/init']) {
    expect((await client.get(url)).headers).not.toHaveProperty('x-ratelimit-limit');
  }
});
