import type { WirePersonal } from '@mingzhang/shared/wire/personal';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { createOwnTestApp, createTestApp } from '../../../test/testApp';
import type { TestAnswer, TestClient } from '../../../test/TestClient';
import { startWechat, type WechatStandIn } from '../../../test/wechatStandIn';
import { readConfig } from '../../config';

/** Where the stand-in is, is known when it runs: the app reads it then. */
const settings = {
  appId: 'wx-app',
  appSecret: 's3cret',
  apiEndpoint: '',
  pageEndpoint: 'https://open.weixin.qq.com',
};
const app = createOwnTestApp({ wechat: settings });
const bare = createTestApp();
let wechat: WechatStandIn;

beforeAll(async () => {
  wechat = await startWechat();
  settings.apiEndpoint = wechat.address;
});
afterAll(() => wechat.close());
beforeEach(() => wechat.instead.clear());

let last = 0;
/** A WeChat that was never used here scans next. */
function freshScanner(): void {
  last += 1;
  wechat.scanner = { openid: `o-${last}`, unionid: `u-${last}`, nickname: `微信${last}` };
}
const freshCode = () => `code-${String(++last)}`;

const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';
const start = async (client: TestClient, path = '/personal/wechat/start') =>
  (await client.post<{ url: string }>(path, {})).data.url;
const bindWith = (client: TestClient, state: string, code = freshCode()) =>
  client.post('/personal/wechat', { code, state });
const bind = async (client: TestClient) => bindWith(client, stateOf(await start(client)));

/** The cookie of the browser that went to WeChat. */
const visitCookie = (answer: TestAnswer<unknown>) =>
  /fswechat=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';

async function scanToSignIn(client: TestClient) {
  const started = await client.post<{ url: string }>('/login/wechat/start', {});
  return { state: stateOf(started.data.url), cookie: `fswechat=${visitCookie(started)}`, started };
}
const enter = (client: TestClient, visit: { state: string; cookie: string }, code = freshCode()) =>
  client.send<WireUser>({
    method: 'POST',
    url: '/login/wechat',
    payload: { code, state: visit.state, forever: true },
    headers: { cookie: visit.cookie },
  });

describe('绑定', () => {
  test('去微信的地址带着应用、本站的回调和一次性的 state；回来就绑上', async () => {
    freshScanner();
    const client = await app.signUp();
    const url = new URL(await start(client));
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx-app',
      redirect_uri: 'http://localhost:80/personal/binding-webchat',
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{32}$/) as string,
    });
    wechat.asked.length = 0;
    expect(await bindWith(client, stateOf(url.href), 'the-code')).toMatchObject({
      success: true,
      data: null,
    });
    expect(
      wechat.asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]),
    ).toEqual([
      [
        '/sns/oauth2/access_token',
        { appid: 'wx-app', secret: 's3cret', code: 'the-code', grant_type: 'authorization_code' },
      ],
      ['/sns/userinfo', { access_token: 'at-1', openid: wechat.scanner.openid, lang: 'zh_CN' }],
    ]);
    const { openid, unionid, nickname } = wechat.scanner;
    expect((await client.get<WireUser>('/init')).data).toMatchObject({
      openId: openid,
      unionId: unionid,
      nickname,
    });
    expect((await client.get<WirePersonal>('/personal')).data).toMatchObject({
      wechatConfigured: true,
      wechat: { nickname, boundAt: app.clock.now().toISOString() },
    });
  });

  test('解绑以后不能再用它登录，可以再绑', async () => {
    freshScanner();
    const client = await app.signUp();
    await bind(client);
    expect(await client.del('/personal/wechat')).toMatchObject({ success: true });
    expect((await client.get<WireUser>('/init')).data).toMatchObject({ openId: null, unionId: null });
    expect(await client.del('/personal/wechat')).toMatchObject({ success: false, code: 404 });
    const visit = await scanToSignIn(app.anonymous());
    expect(await enter(app.anonymous(), visit)).toMatchObject({ success: false });
    expect(await bind(client)).toMatchObject({ success: true });
  });

  test('一个微信只绑一个账号，一个账号只绑一个微信', async () => {
    freshScanner();
    const [client, other] = [await app.signUp(), await app.signUp()];
    await bind(client);
    expect(await bind(other)).toMatchObject({
      success: false,
      msg: '这个微信已经绑定了另一个账号，请先在那个账号里解绑。',
    });
    freshScanner();
    expect(await bind(client)).toMatchObject({
      success: false,
      msg: '您的账号已经绑定了微信，要换一个请先解绑。',
    });
  });

  test('没有 unionid 的微信各认各的：都绑得上，谁扫码就是谁登录，已经绑的别人绑不上', async () => {
    const people = [];
    for (const openid of ['o-甲', 'o-乙']) {
      wechat.scanner = { openid, nickname: openid };
      const client = await app.signUp();
      expect(await bind(client)).toMatchObject({ success: true });
      people.push({ client, scanner: wechat.scanner });
    }
    for (const { client, scanner } of people) {
      wechat.scanner = scanner;
      const answer = await enter(app.anonymous(), await scanToSignIn(app.anonymous()));
      expect(answer).toMatchObject({ success: true, data: { mobile: client.mobile, unionId: null } });
      expect(await bind(await app.signUp())).toMatchObject({ success: false });
    }
  });

  test('同一个人的微信在别的应用里 openid 不同，凭 unionid 认得：登录的是他，别的账号绑不上', async () => {
    freshScanner();
    const client = await app.signUp();
    await bind(client);
    wechat.scanner = { ...wechat.scanner, openid: `${wechat.scanner.openid}-another-app` };
    const answer = await enter(app.anonymous(), await scanToSignIn(app.anonymous()));
    expect(answer).toMatchObject({ success: true, data: { mobile: client.mobile } });
    expect(await bind(await app.signUp())).toMatchObject({ success: false });
  });

  test('没有回来的扫码，过期以后不留下', async () => {
    const client = await app.signUp();
    const visits = () => app.db.selectFrom('wechat_visit').select('expires_at').execute();
    for (const seconds of [0, 599, 2]) {
      app.clock.advance(seconds);
      await start(client);
    }
    const now = app.clock.now().getTime();
    const left = (await visits()).map(({ expires_at: at }) => (at.getTime() - now) / 1000).toSorted();
    expect(left).toEqual([598, 600]);
  });

  const expired = '扫码已过期，或不是在这个浏览器里开始的，请重新扫码。';

  test('state 只能用一次、只能在开始的会话里用、十分钟内用；否则不去问微信', async () => {
    freshScanner();
    const [client, other] = [await app.signUp(), await app.signUp()];
    wechat.asked.length = 0;
    expect(await bindWith(client, 'made-up')).toMatchObject({ success: false, msg: expired });
    const stolen = stateOf(await start(client));
    expect(await bindWith(other, stolen)).toMatchObject({ msg: expired });
    expect(await bindWith(client, stolen)).toMatchObject({ msg: expired });
    const late = stateOf(await start(client));
    app.clock.advance(600);
    expect(await bindWith(client, late)).toMatchObject({ msg: expired });
    expect(wechat.asked).toStrictEqual([]);
  });

  test('登录用的 state 不能拿来绑定：不能让别人把自己的微信绑到您的账号上', async () => {
    const client = await app.signUp();
    const { state } = await scanToSignIn(client);
    expect(await bindWith(client, state)).toMatchObject({ msg: expired });
  });

  test('登录很久了要先填登录密码', async () => {
    const client = await app.signUp();
    app.clock.advance(901);
    expect(await client.post('/personal/wechat/start', {})).toMatchObject({ success: false, data: null });
    expect(await client.post('/personal/wechat/start', { password: '猜的' })).toMatchObject({
      msg: '登录密码错误！',
    });
  });
});

describe('登录', () => {
  test('绑定了的微信扫码就登录，令牌是新的', async () => {
    freshScanner();
    const owner = await app.signUp();
    await bind(owner);
    const client = app.anonymous();
    const visit = await scanToSignIn(client);
    expect(String(visit.started.headers['set-cookie'])).toMatch(
      /^fswechat=[\w-]{32}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    expect(visit.state).toMatch(/^in-/);
    expect(await enter(client, visit)).toMatchObject({ success: true, data: { id: owner.userId } });
    expect(client.token).toHaveLength(32);
    expect((await client.get<WireUser>('/init')).data.mobile).toBe(owner.mobile);
  });

  test('没有绑定的微信不能登录，也不会变成新用户', async () => {
    freshScanner();
    const client = app.anonymous();
    expect(await enter(client, await scanToSignIn(client))).toMatchObject({
      success: false,
      msg: '这个微信还没有绑定账号。请先用密码或验证码登录，再到“个人设置”里绑定微信。',
    });
    expect(client.token).toBeNull();
  });

  test('别的浏览器拿着这个 state 登录不了，没有 Cookie 的也不行，用过的也不行', async () => {
    freshScanner();
    await bind(await app.signUp());
    const visit = await scanToSignIn(app.anonymous());
    const another = await scanToSignIn(app.anonymous());
    expect(await enter(app.anonymous(), { ...visit, cookie: another.cookie })).toMatchObject({
      success: false,
    });
    expect(await enter(app.anonymous(), visit)).toMatchObject({ success: false });
    expect(await enter(app.anonymous(), { ...another, cookie: 'fswechat=' })).toMatchObject({
      success: false,
    });
    const good = await scanToSignIn(app.anonymous());
    expect(await enter(app.anonymous(), good)).toMatchObject({ success: true });
    expect(await enter(app.anonymous(), good)).toMatchObject({ success: false });
  });
});

describe('微信那边不好', () => {
  const away = '微信没有应答，请稍后再试，或用密码、验证码登录。';

  test.each([
    ['授权码用过了', { errcode: 40163, errmsg: 'code been used' }, '微信的授权已失效，请重新扫码。'],
    ['应用密钥不对', { errcode: 40125, errmsg: 'invalid appsecret' }, away],
    ['不是 JSON', '<html>502</html>', away],
    ['缺东西', { access_token: 'at' }, away],
    ['没完没了', 'x'.repeat(100_000), away],
  ])('%s', async (_what, answer, msg) => {
    freshScanner();
    wechat.instead.set('/sns/oauth2/access_token', answer);
    const refused = await bind(await app.signUp());
    expect(refused).toMatchObject({ status: 200, success: false, msg });
    expect(refused.text).not.toMatch(/s3cret|errcode|invalid/);
  });

  test('资料是另一个人的：不认', async () => {
    freshScanner();
    wechat.instead.set('/sns/userinfo', { openid: 'somebody-else', nickname: '别人' });
    expect(await bind(await app.signUp())).toMatchObject({ success: false, msg: away });
  });

  test('一直不应答：五秒以内就放手', async () => {
    freshScanner();
    wechat.instead.set('/sns/userinfo', 'silence');
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBeLessThanOrEqual(5_000);
      return AbortSignal.abort(new DOMException('slow', 'TimeoutError'));
    });
    expect(await bind(await app.signUp())).toMatchObject({ success: false, msg: away });
    timeout.mockRestore();
  });
});

describe('没有配置', () => {
  test('登录页知道没有，开始也开始不了', async () => {
    expect((await bare.anonymous().get('/login/wechat')).data).toEqual({ isConfigured: false });
    expect((await app.anonymous().get('/login/wechat')).data).toEqual({ isConfigured: true });
    const client = await bare.signUp();
    for (const call of ['/login/wechat/start', '/personal/wechat/start']) {
      expect(await client.post(call, {})).toMatchObject({
        success: false,
        msg: '还没有开通微信登录，请联系系统管理员配置。',
      });
    }
  });

  test('环境里两个都要有，只有一个就是写错了', () => {
    expect(readConfig({}, 'x').wechat).toBeNull();
    expect(readConfig({ WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 'b' }, 'x').wechat).toEqual({
      appId: 'a',
      appSecret: 'b',
      apiEndpoint: 'https://api.weixin.qq.com',
      pageEndpoint: 'https://open.weixin.qq.com',
    });
    expect(() => readConfig({ WECHAT_APP_ID: 'a' }, 'x')).toThrow('WECHAT_APP_ID needs WECHAT_APP_SECRET');
    expect(() => readConfig({ WECHAT_APP_SECRET: 'b' }, 'x')).toThrow(
      'WECHAT_APP_SECRET needs WECHAT_APP_ID',
    );
  });
});
