import { registeredRoutes } from '../../test/routeSchemas';
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
  ['GET /sendMsg/:mobile', 30],
  ['GET /regMsg/:mobile', 30],
  ['POST /user', 60],
  ['GET /account-sets/addUser', 60],
  ['GET /account-sets/addNewUser', 60],
  ['POST /account-sets', 60],
  ['POST /account-sets/restores', 60],
  ['POST /moves', 60],
  ['POST /moves/:key/apply', 60],
  ['POST /account-sets/identification', 60],
  ['POST /account-sets/handOver', 60],
  ['DELETE /account-sets/:id/:code', 60],
  ['POST /account-sets/demo', 6],
];

test.each(limited)('%s：一个地址只能问 %i 次', async (call, most) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const url = path.replace(':mobile', '13900000000').replace(':id', '1').replace(':code', '1234');
  const { headers } = await client.send({ method, url });
  expect(headers['x-ratelimit-limit']).toBe(String(most));
});

test('限次数的一个不少、一个不多，都在上面这张表里', async () => {
  const routes = await registeredRoutes();
  const found = routes.flatMap(({ key, config }) => (config?.rateLimit ? [[key, config.rateLimit.max]] : []));
  expect(found.sort()).toEqual([...limited].sort());
});

test('凭证一类的日常工作不限次数', async () => {
  for (const url of ['/voucher', '/subject', '/init']) {
    expect((await client.get(url)).headers).not.toHaveProperty('x-ratelimit-limit');
  }
});
