import { access, linkRoutes } from '../src/access';
import type { TestClient } from './TestClient';
import { recordAnswers, type Recorded } from './recordAnswers';
import { registerPerson } from './registerPerson';
import { createOwnTestApp } from './testApp';

/** What browsers hold us to, asked of every row of the access table: A8 (cookies), A9 (other sites), A10 (headers). */
const app = createOwnTestApp({
  isHttps: true,
  // No request is made to it: going there only sets a cookie.
  wechat: {
    appId: 'wx-app',
    appSecret: 's3cret',
    apiEndpoint: 'http://127.0.0.1:1',
    pageEndpoint: 'http://127.0.0.1:1',
  },
});
const recording = recordAnswers();
const PASSWORD = '春天的第一张凭证';
const FOREIGN = '请求来源不正确，请从明账的页面操作。';

const endpoints = Object.keys(access).map((key) => {
  const [method, path = ''] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return { key, method, url: path.replace(/:\w+/g, '999999999') };
});

/** What our own pages show in a frame, to be printed. */
const documents = new Set(
  endpoints.filter(({ key }) => linkRoutes.has(key)).map(({ method, url }) => `${method} ${url}`),
);

/** Other sites' ways of making a browser ask: none can set a header of ours, all may bring the cookie. */
const fromElsewhere = {
  form: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  },
  image: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  link: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
  sibling: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
  'fetch without leave': { 'content-type': 'text/plain', origin: 'https://evil.example' },
  'fetch with our header': { 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' },
} as const;

test.each(Object.entries(fromElsewhere))(
  'A9 from another site by %s: nothing is done',
  async (_way, headers) => {
    const client = await app.signUp();
    await app.createAccountSet(client);
    const before = client.token;
    // A link and an image can only GET; a form and a script are tried on all that may change something.
    const asked = endpoints.filter(({ method }) => (method === 'GET') === !('origin' in headers));
    for (const { key, method, url } of asked) {
      const answer = await client.send({
        ...{ method, url, headers: { 'x-requested-with': '', ...headers } },
        ...('content-type' in headers ? { payload: 'id=1' } : {}),
      });
      expect([key, answer.success, answer.msg, answer.headers['set-cookie']]).toEqual([
        ...[key, false, FOREIGN, undefined],
      ]);
    }
    expect(client.token).toBe(before);
    expect(await client.get('/init')).toMatchObject({ success: true });
  },
);

test('A9 what a link may open reads only', () => {
  expect([...linkRoutes].filter((key) => !key.startsWith('GET '))).toStrictEqual([]);
});

/** Signs in and out by every way there is, and asks every endpoint once with a session and once without. */
async function everyAnswer(): Promise<readonly Recorded[]> {
  const client = app.anonymous();
  const mobile = await registerPerson(app, '13511112222', PASSWORD);
  await client.form('/login', { mobile, password: PASSWORD, forever: 'true' });
  await client.form('/login', { mobile, password: PASSWORD, forever: 'false' });
  await app.createAccountSet(client);
  await client.post('/login/wechat/start');
  for (const asked of [client, app.anonymous()] satisfies TestClient[]) {
    for (const { method, url, key } of endpoints) {
      if (key !== 'GET /logout') await asked.send({ method, url });
    }
  }
  await client.get('/logout');
  const dead = app.anonymous();
  dead.token = 'nobody-has-this-token-any-more-0';
  await dead.get('/account-sets');
  await client.send({
    method: 'POST',
    url: '/login',
    payload: '{"mobile":',
    headers: { 'content-type': 'application/json' },
  });
  await client.get('/no-such-call');
  await client.get('/%zz');
  return recording.answers;
}

describe('of all answers', () => {
  let answers: readonly Recorded[] = [];
  beforeAll(async () => {
    answers = await everyAnswer();
  });

  test('A8 every cookie, also one that is taken away, is HttpOnly, Secure, SameSite=Lax, of this host alone', () => {
    const cookies = answers.flatMap(({ answer: { headers } }) =>
      [headers['set-cookie'] ?? []].flat().map(String),
    );
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['fsatoken', 'fswechat']));
    expect(cookies.some((cookie) => cookie.startsWith('fsatoken=;'))).toBe(true);
    const path = (cookie: string) => (cookie.startsWith('fsatoken=') ? 'Path=/' : 'Path=/api');
    for (const cookie of cookies) {
      const attributes = cookie.split('; ').slice(1);
      expect(attributes).toEqual(
        expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', path(cookie)]),
      );
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  test('A10 the policies of headers, whatever was asked and however it ended', () => {
    expect(answers.length).toBeGreaterThan(2 * endpoints.length);
    expect([...new Set(answers.map(({ answer }) => answer.status))].sort()).toEqual(
      expect.arrayContaining([200, 400, 401, 404]),
    );
    for (const {
      call,
      answer: { headers },
    } of answers) {
      const isShown = headers['x-frame-options'] === 'SAMEORIGIN' && documents.has(call.replace(/\?.*/, ''));
      expect(headers).toMatchObject({
        'content-security-policy': isShown
          ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
          : "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': isShown ? 'SAMEORIGIN' : 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
      });
      expect(Object.keys(headers).filter((name) => /^access-control|^x-powered|^server$/.test(name))).toEqual(
        [],
      );
    }
  });
});
