import type { WireUser } from '@mingzhang/shared/wire/user';
import { createTestApp } from '../../../test/testApp';
import { registerPerson } from '../../../test/registerPerson';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();
const PASSWORD = '春天的第一张凭证';

let last = 0;
const freshMobile = () => `135${String(++last).padStart(8, '0')}`;

const registered = (mobile = freshMobile()) => registerPerson(app, mobile, PASSWORD);

const login = (client: TestClient, mobile: string, password = PASSWORD) =>
  client.form<WireUser>('/login', { mobile, password, forever: 'true' });

describe('注册', () => {
  test('手机号和验证码对了就登录，还没有账套', async () => {
    const mobile = freshMobile();
    const client = app.anonymous();
    expect(await client.get(`/regMsg/${mobile}`)).toMatchObject({ success: true, data: null });
    const answer = await client.form('/register', { mobile, code: app.sms.last(mobile).code });
    expect(answer).toMatchObject({ success: true, data: null });
    expect((await client.get<WireUser>('/init')).data).toMatchObject({
      mobile,
      realName: `用户${mobile.slice(-4)}`,
      accountSetsList: [],
    });
  });

  test('已经注册的手机号拿不到注册验证码', async () => {
    const { mobile } = await app.signUp();
    expect(await app.anonymous().get(`/regMsg/${mobile}`)).toMatchObject({
      success: false,
      msg: '此手机号已被注册，请直接登录。',
    });
    expect(app.sms.messages.filter((message) => message.mobile === mobile)).toStrictEqual([]);
  });

  test('拿到验证码以后别处注册了同一个手机号', async () => {
    const mobile = freshMobile();
    const client = app.anonymous();
    await client.get(`/regMsg/${mobile}`);
    await app.signUp(mobile);
    expect(await client.form('/register', { mobile, code: app.sms.last(mobile).code })).toMatchObject({
      success: false,
      msg: '此手机号已被注册，请直接登录。',
    });
    expect(client.token).toBeNull();
  });

  test.each([
    ['没有手机号', { code: '1234' }, '请填写手机号'],
    ['手机号少一位', { mobile: '1370000000', code: '1234' }, '手机号不正确，请填写 11 位手机号'],
    ['手机号第二位不对', { mobile: '12700000000', code: '1234' }, '手机号不正确，请填写 11 位手机号'],
    ['没有验证码', { mobile: '13700000000' }, '请填写验证码'],
    ['验证码五位', { mobile: '13700000000', code: '12345' }, '验证码错误！请填写短信中的 4 位数字'],
    ['验证码不是数字', { mobile: '13700000000', code: '12a4' }, '验证码错误！请填写短信中的 4 位数字'],
    ['没有要过验证码', { mobile: '13700000000', code: '1234' }, '验证码错误！'],
  ])('拒绝注册：%s', async (_what, form, msg) => {
    const client = app.anonymous();
    expect(await client.form('/register', form)).toMatchObject({ status: 200, success: false, msg });
    expect(client.token).toBeNull();
  });
});

describe('注册时设密码', () => {
  test('设了就可以用密码登录', async () => {
    const mobile = freshMobile();
    const client = app.anonymous();
    await client.get(`/regMsg/${mobile}`);
    const form = { mobile, code: app.sms.last(mobile).code, password: PASSWORD };
    expect(await client.form('/register', form)).toMatchObject({ success: true, data: null });
    expect(await login(app.anonymous(), mobile)).toMatchObject({ success: true, data: { mobile } });
  });

  test('不合格的密码不注册，验证码没有用掉', async () => {
    const mobile = freshMobile();
    const client = app.anonymous();
    await client.get(`/regMsg/${mobile}`);
    const { code } = app.sms.last(mobile);
    expect(await client.form('/register', { mobile, code, password: '1234567' })).toMatchObject({
      success: false,
      msg: '密码设置错误！密码至少 8 位',
    });
    expect(await client.form('/register', { mobile, code, password: '' })).toMatchObject({ success: true });
  });
});

describe('验证码登录', () => {
  const ask = (mobile: string) => app.anonymous().form('/login/message', { mobile });
  const enter = (client: TestClient, mobile: string, code: string) =>
    client.form<WireUser>('/login/code', { mobile, code, forever: 'true' });

  test('注册过的手机号用验证码登录，回答和密码登录一样', async () => {
    const mobile = await registered();
    app.clock.advance(60);
    await ask(mobile);
    const { purpose, code } = app.sms.last(mobile);
    expect(purpose).toBe('sign-in');
    const client = app.anonymous();
    const byCode = await enter(client, mobile, code);
    expect(byCode.data).toEqual((await login(app.anonymous(), mobile)).data);
    expect(await client.get('/init')).toMatchObject({ success: true, data: { mobile } });
    expect(await enter(app.anonymous(), mobile, code)).toMatchObject({ msg: '验证码错误！' });
  });

  test('没有注册的手机号验证以后就是新用户', async () => {
    const mobile = freshMobile();
    await ask(mobile);
    const client = app.anonymous();
    expect(await enter(client, mobile, app.sms.last(mobile).code)).toMatchObject({
      success: true,
      data: { mobile, accountSetsList: [] },
    });
  });

  test('要验证码、输错验证码，都看不出手机号注册过没有', async () => {
    const known = await registered();
    const unknown = freshMobile();
    app.clock.advance(60);
    expect((await ask(known)).text).toBe((await ask(unknown)).text);
    const wrong = (mobile: string) => (app.sms.last(mobile).code === '0000' ? '1111' : '0000');
    const answers = [
      await enter(app.anonymous(), known, wrong(known)),
      await enter(app.anonymous(), unknown, wrong(unknown)),
    ];
    expect(answers[0]).toMatchObject({ success: false, msg: '验证码错误！' });
    expect(answers[1]?.text).toBe(answers[0]?.text);
  });

  test('各种用途的验证码不能混用', async () => {
    const mobile = await registered();
    app.clock.advance(60);
    const client = app.anonymous();
    await client.get(`/sendMsg/${mobile}`);
    const reset = app.sms.last(mobile).code;
    expect(await enter(client, mobile, reset)).toMatchObject({ msg: '验证码错误！' });
    app.clock.advance(60);
    await ask(mobile);
    const { code } = app.sms.last(mobile);
    const form = { mobile, code, newPassword: PASSWORD, repeatPassword: PASSWORD };
    if (code !== reset) {
      expect(await client.form('/resetPassword', form)).toMatchObject({ msg: '验证码错误！' });
    }
    expect(await enter(client, mobile, code)).toMatchObject({ success: true });
  });
});

describe('忘记密码', () => {
  test('新密码生效，旧密码作废，所有旧会话立即失效', async () => {
    const mobile = await registered();
    const elsewhere = app.anonymous();
    await login(elsewhere, mobile);
    app.clock.advance(60);
    const client = app.anonymous();
    await client.get(`/sendMsg/${mobile}`);
    const newPassword = '夏天的第二张凭证';
    const { code } = app.sms.last(mobile);
    expect(
      await client.form('/resetPassword', { mobile, code, newPassword, repeatPassword: newPassword }),
    ).toMatchObject({ success: true, data: null });
    expect(await elsewhere.get('/account-sets')).toMatchObject({ status: 401 });
    expect(await login(app.anonymous(), mobile)).toMatchObject({ msg: '账号或密码错误！' });
    expect(await login(app.anonymous(), mobile, newPassword)).toMatchObject({ success: true });
  });

  test.each([
    ['两次不一致', { repeatPassword: '另一个密码吧吧' }, '密码设置错误！两次输入的密码不一致'],
    ['太短', { newPassword: '1234567', repeatPassword: '1234567' }, '密码设置错误！密码至少 8 位'],
    [
      '太常见',
      { newPassword: 'Password1', repeatPassword: 'Password1' },
      '密码设置错误！这个密码太常见，容易被猜到，请换一个',
    ],
    ['没有新密码', { newPassword: '' }, '请填写新密码'],
    ['验证码错', { code: 'wrong' }, '验证码错误！请填写短信中的 4 位数字'],
  ])('拒绝重置：%s；验证码没有用掉', async (_what, change, msg) => {
    const mobile = await registered();
    app.clock.advance(60);
    const client = app.anonymous();
    await client.get(`/sendMsg/${mobile}`);
    const form = {
      mobile,
      code: app.sms.last(mobile).code,
      newPassword: '秋天的凭证册',
      repeatPassword: '秋天的凭证册',
    };
    const long = { ...form, newPassword: '秋天的凭证册子啊啊', repeatPassword: '秋天的凭证册子啊啊' };
    expect(await client.form('/resetPassword', { ...long, ...change })).toMatchObject({
      success: false,
      msg,
    });
    expect(await login(app.anonymous(), mobile)).toMatchObject({ success: true });
    expect(await client.form('/resetPassword', long)).toMatchObject({ success: true });
  });

  test('没有注册的手机号：验证码对了才说用户不存在', async () => {
    const mobile = freshMobile();
    const client = app.anonymous();
    await client.get(`/sendMsg/${mobile}`);
    const { code } = app.sms.last(mobile);
    const form = { mobile, newPassword: PASSWORD, repeatPassword: PASSWORD };
    const wrong = code === '0000' ? '1111' : '0000';
    expect(await client.form('/resetPassword', { ...form, code: wrong })).toMatchObject({
      msg: '验证码错误！',
    });
    expect(await client.form('/resetPassword', { ...form, code })).toMatchObject({ msg: '用户不存在！' });
  });

  test('注册的验证码不能用来重置密码', async () => {
    const mobile = freshMobile();
    const client = app.anonymous();
    await client.get(`/regMsg/${mobile}`);
    const { code } = app.sms.last(mobile);
    expect(
      await client.form('/resetPassword', { mobile, code, newPassword: PASSWORD, repeatPassword: PASSWORD }),
    ).toMatchObject({ msg: '验证码错误！' });
    expect(await client.form('/register', { mobile, code })).toMatchObject({ success: true });
  });
});

test('没有一个回答带着密码、密码的散列、验证码或令牌', async () => {
  const mobile = freshMobile();
  const client = app.anonymous();
  const answers = [await client.get(`/regMsg/${mobile}`)];
  const secrets = [PASSWORD, '$argon2', app.sms.last(mobile).code];
  answers.push(await client.form('/register', { mobile, code: app.sms.last(mobile).code }));
  secrets.push(client.token ?? '');
  app.clock.advance(60);
  answers.push(await client.get(`/sendMsg/${mobile}`));
  const { code } = app.sms.last(mobile);
  secrets.push(code);
  const reset = { mobile, code, newPassword: PASSWORD, repeatPassword: PASSWORD };
  answers.push(
    await client.form('/resetPassword', reset),
    await login(client, mobile),
    await client.get('/init'),
  );
  secrets.push(client.token ?? '');
  // The mobile is the person's own and holds digits that a code may repeat by chance.
  const bodies = answers
    .map(({ text }) => text.replaceAll(mobile, '').replaceAll(mobile.slice(-4), ''))
    .join('\n');
  for (const secret of secrets) expect(bodies).not.toContain(secret);
  expect(client.token).toHaveLength(32);
});
