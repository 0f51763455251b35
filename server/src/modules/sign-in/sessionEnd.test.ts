import type { WireUser } from '@mingzhang/shared/wire/user';
import { createTestApp } from '../../../test/testApp';
import { registerPerson } from '../../../test/registerPerson';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();
const PASSWORD = '春天的第一张凭证';

let last = 0;
const freshMobile = () => `137${String(++last).padStart(8, '0')}`;

const registered = (mobile = freshMobile()) => registerPerson(app, mobile, PASSWORD);

const login = (client: TestClient, mobile: string, password = PASSWORD, forever = 'true') =>
  client.form<WireUser>('/login', { mobile, password, forever });

describe('迟到的 401', () => {
  const deadCookie = async (token: string | null) => {
    const stale = app.anonymous();
    stale.token = token;
    const answer = await stale.get('/account-sets');
    return [answer.status, answer.headers['set-cookie'] !== undefined];
  };

  test('重新登录、选择账套换了令牌：旧令牌的 401 不收 Cookie，新的还在', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    await login(client, mobile);
    const first = client.token;
    await login(client, mobile);
    const second = client.token;
    const { id } = await app.createAccountSet(client);
    await client.post(`/selectAccountSets/${id}`);
    expect(client.token).not.toBe(second);
    expect(await deadCookie(first)).toEqual([401, false]);
    expect(await deadCookie(second)).toEqual([401, false]);
    expect((await client.get('/init')).success).toBe(true);
  });

  test('过期以后再登录：过期令牌的 401 不收新 Cookie', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    await login(client, mobile);
    const expired = client.token;
    app.clock.advance(8 * 86_400);
    expect(await deadCookie(expired)).toEqual([401, true]);
    await login(client, mobile);
    expect(await deadCookie(expired)).toEqual([401, false]);
  });

  test('退出以后再登录：退出前发出的请求迟到的 401 不收新 Cookie', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    await login(client, mobile);
    const signedOut = client.token;
    await client.get('/logout');
    client.token = null;
    await login(client, mobile);
    expect(await deadCookie(signedOut)).toEqual([401, false]);
    expect((await client.get('/init')).success).toBe(true);
  });

  test('过期的令牌只收一次：收过以后才登录的，再迟到的 401 不收', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    await login(client, mobile);
    const expired = client.token;
    app.clock.advance(8 * 86_400);
    expect(await deadCookie(expired)).toEqual([401, true]);
    client.token = null;
    await login(client, mobile);
    expect(await deadCookie(expired)).toEqual([401, false]);
  });

  test('新的会话也结束以后，两个都收', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    await login(client, mobile);
    const first = client.token;
    await login(client, mobile);
    await client.get('/logout');
    expect(await deadCookie(first)).toEqual([401, true]);
    expect(await deadCookie('没有见过的令牌'.repeat(3))).toEqual([401, true]);
  });
});

describe('时钟被拨回去', () => {
  test('输错密码以后拨回一天：等待不超过规则的半分钟', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    for (let attempt = 0; attempt < 10; attempt += 1) await login(client, mobile, '错的密码');
    app.clock.advance(-86_400);
    expect((await login(client, mobile)).msg).toBe('密码错误次数过多，请 30 秒后再试，或用“忘记密码”重置。');
    app.clock.advance(31);
    expect(await login(client, mobile)).toMatchObject({ success: true });
  });
});

describe('会话的期限', () => {
  test('七天不用就过期，回答 401 并收回 Cookie', async () => {
    const client = await app.signUp();
    app.clock.advance(6.9 * 86_400);
    expect(await client.get('/account-sets')).toMatchObject({ success: true });
    app.clock.advance(6.9 * 86_400);
    expect(await client.get('/account-sets')).toMatchObject({ success: true });
    app.clock.advance(7.1 * 86_400);
    expect(await client.get('/account-sets')).toMatchObject({
      status: 401,
      success: false,
      code: 401,
      msg: '登录已过期，请重新登录。',
    });
    expect(client.token).toBeNull();
  });

  test('一直在用也最多三十天', async () => {
    const client = await app.signUp();
    for (let day = 0; day < 29; day += 1) {
      app.clock.advance(86_400);
      expect((await client.get('/account-sets')).success).toBe(true);
    }
    app.clock.advance(1.1 * 86_400);
    expect((await client.get('/account-sets')).status).toBe(401);
  });
});
