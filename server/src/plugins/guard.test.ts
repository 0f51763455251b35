import Fastify from 'fastify';
import { createTestApp } from '../../test/testApp';
import type { TestClient } from '../../test/TestClient';
import { access, linkRoutes } from '../access';
import { registerGuard } from './guard';

/** What holds for every route; who may call it is in server/test/accessMatrix.test.ts. */
const app = createTestApp();

interface Endpoint {
  readonly key: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
}

const endpoints = Object.keys(access).map((key): Endpoint => {
  const [method, path = ''] = key.split(' ') as [Endpoint['method'], string];
  // An unused id: the guard answers before it is looked up.
  return { key, method, url: path.replace(/:\w+/g, '999999999') };
});

const call = (client: TestClient, { method, url }: Endpoint) => client.send({ method, url });

test('表里每一行都有对应的接口', () => {
  for (const key of Object.keys(access)) {
    const [method = '', path = ''] = key.split(' ');
    expect([key, app.app.hasRoute({ method: method as 'GET', url: `/api${path}` })]).toEqual([key, true]);
  }
});

test('接口不在表里就不能启动；页面和图片不归它管', () => {
  const server = Fastify();
  registerGuard(server);
  expect(() => server.get('/api/forgotten', () => null)).toThrow('GET /forgotten is not in the access table');
  expect(() => server.get('/index.html', () => null)).not.toThrow();
});

describe('请求来自哪里', () => {
  test('没有 X-Requested-With 的请求一律拒绝，GET 也一样；下载链接除外', async () => {
    for (const endpoint of endpoints.filter(({ key }) => !linkRoutes.has(key))) {
      const client = app.anonymous();
      client.headers['x-requested-with'] = '';
      expect([endpoint.key, (await call(client, endpoint)).msg]).toEqual([
        endpoint.key,
        '请求来源不正确，请从明账的页面操作。',
      ]);
    }
  });

  test('别的网站的表单和图片不能退出登录', async () => {
    const client = await app.signUp();
    for (const headers of [
      { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' },
      { 'x-requested-with': 'fetch', origin: 'https://evil.example' },
    ]) {
      expect(await client.send({ method: 'GET', url: '/logout', headers })).toMatchObject({
        status: 200,
        success: false,
      });
    }
    expect((await client.get('/init')).success).toBe(true);
  });

  test('HEAD、OPTIONS、TRACE 什么也不做：不退出、不发短信', async () => {
    const client = await app.signUp();
    const { token, mobile } = client;
    for (const method of ['HEAD', 'OPTIONS', 'TRACE'] as const) {
      for (const url of ['/logout', `/sendMsg/${mobile}`, '/account-sets', '/checkout/invoicing']) {
        for (const headers of [{}, { 'x-requested-with': '', origin: 'https://evil.example' }]) {
          const answer = await app.app.inject({
            method: method as 'HEAD',
            url: `/api${url}`,
            headers: { ...client.headers, ...headers },
            cookies: { fsatoken: token ?? '' },
          });
          expect([method, url, [400, 404, 405].includes(answer.statusCode)]).toEqual([method, url, true]);
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
      }
    }
    expect(app.sms.messages.filter((message) => message.mobile === mobile)).toStrictEqual([]);
    expect((await client.get('/init')).success).toBe(true);
  });

  test('每个登记的方法都在权限表里，没有自动生成的', () => {
    const routes = app.app.printRoutes({ commonPrefix: false });
    expect(routes).toContain('GET');
    expect(routes).not.toMatch(/HEAD|OPTIONS/);
  });

  test.each([
    ['http://localhost', true],
    ['http://localhost:80', true],
    ['http://localhost:8080', false],
    ['https://evil.example', false],
    ['http://localhost.evil.example', false],
    ['null', false],
    ['', false],
  ])('Origin 写着“%s”：%p', async (origin, isOwn) => {
    const client = await app.signUp();
    for (const request of [
      { method: 'GET', url: '/init' },
      { method: 'POST', url: '/selectAccountSets/999999999' },
      { method: 'GET', url: '/health' },
    ] as const) {
      const answer = await client.send({ ...request, headers: { origin } });
      expect([request.url, answer.msg === '请求来源不正确，请从明账的页面操作。']).toEqual([
        request.url,
        !isOwn,
      ]);
    }
  });

  test('别的网站不能用链接下载', async () => {
    const headers = { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' };
    expect(await app.anonymous().send({ method: 'GET', url: '/health', headers })).toMatchObject({
      success: false,
    });
  });

  test('不给任何来源 CORS 许可', async () => {
    const answer = await app
      .anonymous()
      .send({
        method: 'OPTIONS',
        url: '/login',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toStrictEqual([]);
  });
});

test('每个回答都带着安全的头，也不许缓存', async () => {
  const { headers } = await app.anonymous().get('/init');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

describe('读不懂的请求', () => {
  test.each([
    ['不是 JSON', '{"mobile":', 'application/json', 200, '提交的内容无法识别'],
    ['不认识的格式', '<a/>', 'application/xml', 200, '提交的内容无法识别'],
    ['原型污染', '{"__proto__":{"role":"Manager"}}', 'application/json', 200, '提交的内容无法识别'],
    [
      '太大',
      `"${'x'.repeat(3 * 1024 * 1024)}"`,
      'application/json',
      413,
      '提交的内容太大（一次最多 2 MB），没有保存。请把过长的文字改短，或分几次提交。',
    ],
  ])('%s', async (_what, payload, type, status, msg) => {
    const client = await app.signUp();
    const answer = await client.send({
      method: 'POST',
      url: '/account-sets',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status, success: false, msg, data: null });
  });
});
