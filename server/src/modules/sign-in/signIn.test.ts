import type { WireUser } from '@mingzhang/shared/wire/user';
import { hashPassword } from '../../password/hashPassword';
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

describe('登录', () => {
  test('账号和密码对了：回答里有账套列表，令牌在 HttpOnly 的 Cookie 里', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    const answer = await login(client, mobile);
    expect(answer).toMatchObject({ status: 200, success: true, code: 200 });
    expect(answer.data).toMatchObject({ mobile, accountSetsList: [], checkoutList: [] });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^fsatoken=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await client.get('/init')).success).toBe(true);
  });

  test('以前存的便宜的散列，登录一次就换成现在的算法', async () => {
    const mobile = await registered();
    const stored = () =>
      app.db
        .selectFrom('app_user')
        .where('mobile', '=', mobile)
        .select('password_hash')
        .executeTakeFirstOrThrow();
    const now = await stored();
    await app.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(PASSWORD, 2) })
      .where('mobile', '=', mobile)
      .execute();
    const old = await stored();
    await login(app.anonymous(), mobile, '错的密码');
    expect(await stored()).toEqual(old);
    expect(await login(app.anonymous(), mobile)).toMatchObject({ success: true });
    const renewed = await stored();
    expect(renewed.password_hash?.slice(0, 30)).toBe(now.password_hash?.slice(0, 30));
    expect(await login(app.anonymous(), mobile)).toMatchObject({ success: true });
    expect(await stored()).toEqual(renewed);
  });

  test('不保持登录：Cookie 随浏览器关闭而消失', async () => {
    const mobile = await registered();
    const answer = await login(app.anonymous(), mobile, PASSWORD, 'false');
    expect(String(answer.headers['set-cookie'])).not.toMatch(/Max-Age|Expires/);
  });

  test('不说要不要保持登录，就不保持', async () => {
    const mobile = await registered();
    const answer = await app.anonymous().form('/login', { mobile, password: PASSWORD });
    expect(answer).toMatchObject({ success: true });
    expect(String(answer.headers['set-cookie'])).not.toMatch(/Max-Age|Expires/);
  });

  test('进入上次选择的账套', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    await login(client, mobile);
    const first = await app.createAccountSet(client, { companyName: '甲公司' });
    const second = await app.createAccountSet(client, { companyName: '乙公司' });
    await client.post(`/selectAccountSets/${first.id}`);
    const again = await login(app.anonymous(), mobile);
    expect(again.data).toMatchObject({
      accountSetsId: first.id,
      role: 'Manager',
      accountSetsList: [{ id: second.id }, { id: first.id }],
    });
  });

  test('密码错、手机号没有注册、还没有设密码：同一个回答', async () => {
    const mobile = await registered();
    const withoutPassword = await app.signUp();
    const answers = [
      await login(app.anonymous(), mobile, '不是这个密码'),
      await login(app.anonymous(), freshMobile()),
      await login(app.anonymous(), withoutPassword.mobile),
      await login(app.anonymous(), 'no such mobile'),
    ];
    expect(answers[0]).toMatchObject({ status: 200, success: false, code: -1, msg: '账号或密码错误！' });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['没有手机号', { password: PASSWORD }, '请填写手机号'],
    ['手机号是空的', { mobile: '', password: PASSWORD }, '请填写手机号'],
    ['没有密码', { mobile: '13700000000' }, '请填写密码'],
    ['密码是空的', { mobile: '13700000000', password: '' }, '请填写密码'],
    ['两个手机号', { mobile: ['13700000000', '13700000001'], password: PASSWORD }, '请填写手机号'],
    ['密码太长', { mobile: '13700000000', password: 'x'.repeat(201) }, '密码不能超过 200 个字符'],
  ])('拒绝登录：%s', async (_what, form, msg) => {
    expect(await app.anonymous().form('/login', { forever: 'true', ...form })).toMatchObject({
      status: 200,
      success: false,
      msg,
      data: null,
    });
  });

  test.each([
    ['没有手机号', {}, '请填写手机号'],
    ['手机号少一位', { mobile: '1370000000' }, '手机号不正确，请填写 11 位手机号'],
    ['座机', { mobile: '02112345678' }, '手机号不正确，请填写 11 位手机号'],
  ])('不发登录的验证码：%s', async (_what, form, msg) => {
    expect(await app.anonymous().form('/login/message', form)).toMatchObject({ success: false, msg });
  });

  test('再次登录换新令牌，旧令牌立即失效', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    await login(client, mobile);
    const stale = app.anonymous();
    stale.token = client.token;
    await login(client, mobile);
    expect(client.token).not.toBe(stale.token);
    expect(await stale.get('/account-sets')).toMatchObject({ status: 401, code: 401 });
  });

  test('退出以后令牌失效；没有登录也可以退出', async () => {
    const client = await app.signUp();
    const stale = app.anonymous();
    stale.token = client.token;
    expect(await client.get('/logout')).toMatchObject({ success: true });
    expect(client.token).toBeNull();
    expect(await stale.get('/account-sets')).toMatchObject({ status: 401 });
    expect(await client.get('/logout')).toMatchObject({ success: true });
  });
});

describe('连续输错密码', () => {
  test('十次以后每半分钟才能试一次，对的密码也要等，但不会永远锁住', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await login(client, mobile, '猜的密码')).toMatchObject({ msg: '账号或密码错误！' });
    }
    expect(await login(client, mobile)).toMatchObject({
      success: false,
      code: 429,
      msg: '密码错误次数过多，请 30 秒后再试，或用“忘记密码”重置。',
    });
    app.clock.advance(30);
    expect(await login(client, mobile)).toMatchObject({ success: true });
    expect(await login(client, mobile, '又错')).toMatchObject({ msg: '账号或密码错误！' });
  });

  test('没有注册的手机号也一样慢下来', async () => {
    const mobile = freshMobile();
    const client = app.anonymous();
    for (let attempt = 0; attempt < 10; attempt += 1) await login(client, mobile);
    expect(await login(client, mobile)).toMatchObject({ code: 429 });
  });

  test('同时猜五十次，最多试十个密码', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => login(client, mobile, `猜的密码${guess}`)),
    );
    expect(answers.filter(({ code }) => code === -1).length).toBeLessThanOrEqual(10);
    expect(answers.every(({ success }) => !success)).toBe(true);
  });

  test('一刻钟以后重新计数', async () => {
    const mobile = await registered();
    const client = app.anonymous();
    for (let attempt = 0; attempt < 10; attempt += 1) await login(client, mobile, '猜的密码');
    app.clock.advance(901);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await login(client, mobile, '猜的密码')).toMatchObject({ msg: '账号或密码错误！' });
    }
  });

  test('陌生人从别处猜，不妨碍本人登录', async () => {
    const mobile = await registered();
    const stranger = app.anonymous();
    for (let attempt = 0; attempt < 11; attempt += 1) await login(stranger, mobile, '猜的密码');
    expect(await login(stranger, mobile)).toMatchObject({ code: 429 });
    expect(await login(app.anonymous(), mobile)).toMatchObject({ success: true });
  });

  test('换着地址猜：一百次以后每三秒才能试一次', async () => {
    const mobile = freshMobile();
    const ids = await app.ids.take(100);
    const at = app.clock.now();
    await app.db
      .insertInto('login_failure')
      .values(ids.map((id, index) => ({ id, mobile, address: `198.51.100.${index}`, at })))
      .execute();
    expect(await login(app.anonymous(), mobile)).toMatchObject({
      code: 429,
      msg: '密码错误次数过多，请 3 秒后再试，或用“忘记密码”重置。',
    });
    app.clock.advance(3);
    expect(await login(app.anonymous(), mobile)).toMatchObject({ msg: '账号或密码错误！' });
  });

  test('一个地址试很多账号：太频繁就拒绝', async () => {
    const client = app.anonymous();
    const answers = [];
    for (let attempt = 0; attempt < 61; attempt += 1) answers.push(await client.form('/login', {}));
    expect(answers.at(-1)).toMatchObject({ status: 429, success: false, msg: '操作太频繁，请稍后再试' });
    expect(answers.at(-2)).toMatchObject({ status: 200 });
  });
});
