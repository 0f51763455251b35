import { createTestApp } from '../../../test/testApp';
import { SmsNotSent } from '../../sms/smsGateway';

const app = createTestApp();

let last = 0;
const freshMobile = () => `136${String(++last).padStart(8, '0')}`;
const sent = (mobile: string) => app.sms.messages.filter((message) => message.mobile === mobile);
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Registering is the cheapest door a code opens. */
const redeem = (mobile: string, code: string) => app.anonymous().form('/register', { mobile, code });

test('短信里有四位数字，五分钟内有效', async () => {
  const mobile = freshMobile();
  await app.anonymous().get(`/regMsg/${mobile}`);
  const { purpose, code, text } = app.sms.last(mobile);
  expect(purpose).toBe('register');
  expect(code).toMatch(/^\d{4}$/);
  expect(text).toBe(`【明账】您正在注册，验证码 ${code}，5 分钟内有效。请勿告诉他人。`);
  app.clock.advance(300);
  expect(await redeem(mobile, code)).toMatchObject({ success: false, msg: '验证码错误！' });
});

test('验证码只存散列', async () => {
  const mobile = freshMobile();
  await app.anonymous().get(`/sendMsg/${mobile}`);
  const row = await app.db
    .selectFrom('sms_code')
    .where('mobile', '=', mobile)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(`"${app.sms.last(mobile).code}"`);
});

test('错五次以后，对的也不行', async () => {
  const mobile = freshMobile();
  await app.anonymous().get(`/regMsg/${mobile}`);
  const { code } = app.sms.last(mobile);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await redeem(mobile, wrongFor(code))).toMatchObject({ msg: '验证码错误！' });
  }
  expect(await redeem(mobile, code)).toMatchObject({ success: false, msg: '验证码错误！' });
});

test('错四次还可以', async () => {
  const mobile = freshMobile();
  await app.anonymous().get(`/regMsg/${mobile}`);
  const { code } = app.sms.last(mobile);
  for (let attempt = 0; attempt < 4; attempt += 1) await redeem(mobile, wrongFor(code));
  expect(await redeem(mobile, code)).toMatchObject({ success: true });
});

test('同时提交五十次对的验证码，只成功一次', async () => {
  const mobile = freshMobile();
  await app.anonymous().get(`/regMsg/${mobile}`);
  const { code } = app.sms.last(mobile);
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(mobile, code)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.filter(({ success }) => !success).map(({ msg }) => msg))).toEqual(
    new Set(['验证码错误！']),
  );
});

test('同时猜五十个错的，也只算五次机会', async () => {
  const mobile = freshMobile();
  await app.anonymous().get(`/regMsg/${mobile}`);
  const { code } = app.sms.last(mobile);
  await Promise.all(Array.from({ length: 50 }, () => redeem(mobile, wrongFor(code))));
  const row = await app.db
    .selectFrom('sms_code')
    .where('mobile', '=', mobile)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.failed_tries).toBe(5);
  expect(await redeem(mobile, code)).toMatchObject({ success: false });
});

test('一个手机号一天最多猜十次', async () => {
  const mobile = freshMobile();
  for (let round = 0; round < 3; round += 1) {
    await app.anonymous().get(`/regMsg/${mobile}`);
    const { code } = app.sms.last(mobile);
    for (let attempt = 0; attempt < 4; attempt += 1) await redeem(mobile, wrongFor(code));
    app.clock.advance(60);
  }
  // Twelve wrong submissions were made: ten were held against a code, the last two were refused unseen.
  const rows = await app.db.selectFrom('sms_code').where('mobile', '=', mobile).selectAll().execute();
  expect(rows.reduce((tries, row) => tries + row.failed_tries, 0)).toBe(10);
  expect(await redeem(mobile, app.sms.last(mobile).code)).toMatchObject({ success: false });
  expect(await app.anonymous().get(`/regMsg/${mobile}`)).toMatchObject({
    success: false,
    code: 429,
    msg: '验证码错误次数过多，请明天再试。',
  });
  app.clock.advance(86_400);
  expect(await app.anonymous().get(`/regMsg/${mobile}`)).toMatchObject({ success: true });
});

test('换一种用途也还是这十次：登录和重置密码开的是同一扇门', async () => {
  const mobile = freshMobile();
  const guess = (code: string) => app.anonymous().form('/login/code', { mobile, code: wrongFor(code) });
  for (let round = 0; round < 2; round += 1) {
    await app.anonymous().form('/login/message', { mobile });
    const { code } = app.sms.last(mobile);
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(code);
    app.clock.advance(60);
  }
  expect(await app.anonymous().get(`/sendMsg/${mobile}`)).toMatchObject({
    code: 429,
    msg: '验证码错误次数过多，请明天再试。',
  });
});

test('新的验证码使前一个作废', async () => {
  const mobile = freshMobile();
  await app.anonymous().get(`/regMsg/${mobile}`);
  const first = app.sms.last(mobile).code;
  app.clock.advance(59);
  await app.anonymous().get(`/regMsg/${mobile}`);
  const second = app.sms.last(mobile).code;
  if (first !== second) expect(await redeem(mobile, first)).toMatchObject({ success: false });
  expect(await redeem(mobile, second)).toMatchObject({ success: true });
});

test('五十九秒之内不能再发，两种用途合在一起算', async () => {
  const mobile = freshMobile();
  const client = app.anonymous();
  expect(await client.get(`/sendMsg/${mobile}`)).toMatchObject({ success: true });
  app.clock.advance(19);
  expect(await client.get(`/regMsg/${mobile}`)).toMatchObject({
    success: false,
    code: 429,
    msg: '发送太频繁，请 40 秒后再试。',
  });
  app.clock.advance(40);
  expect(await client.get(`/sendMsg/${mobile}`)).toMatchObject({ success: true });
  expect(sent(mobile)).toHaveLength(2);
});

test('时钟被拨回一天：等待不超过五十九秒，旧的验证码不会多活', async () => {
  const mobile = freshMobile();
  const client = app.anonymous();
  await client.get(`/regMsg/${mobile}`);
  const { code } = app.sms.last(mobile);
  app.clock.advance(-86_400);
  expect(await client.get(`/regMsg/${mobile}`)).toMatchObject({
    success: false,
    msg: '发送太频繁，请 59 秒后再试。',
  });
  app.clock.advance(59);
  expect(await client.get(`/regMsg/${mobile}`)).toMatchObject({ success: true });
  app.clock.advance(301);
  expect(await redeem(mobile, code)).toMatchObject({ msg: '验证码错误！' });
  expect(sent(mobile)).toHaveLength(2);
});

test('同时要二十次，只发一条', async () => {
  const mobile = freshMobile();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.anonymous().get(`/sendMsg/${mobile}`)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(sent(mobile)).toHaveLength(1);
});

test('一天最多五条，第二天又可以', async () => {
  const mobile = freshMobile();
  for (let count = 0; count < 5; count += 1) {
    expect(await app.anonymous().get(`/sendMsg/${mobile}`)).toMatchObject({ success: true });
    app.clock.advance(60);
  }
  expect(await app.anonymous().get(`/sendMsg/${mobile}`)).toMatchObject({
    code: 429,
    msg: '这个手机号今天的验证码已用完，请明天再试。',
  });
  app.clock.advance(86_400);
  expect(await app.anonymous().get(`/sendMsg/${mobile}`)).toMatchObject({ success: true });
});

test('没发出去的短信不算，可以马上重发', async () => {
  const mobile = freshMobile();
  jest.spyOn(app.sms, 'send').mockRejectedValueOnce(new SmsNotSent('aliyun: isv.OUT_OF_SERVICE'));
  const failed = await app.anonymous().get(`/sendMsg/${mobile}`);
  expect(failed).toMatchObject({ status: 200, success: false, msg: '短信没有发送成功，请稍后再试。' });
  expect(failed.text).not.toContain('aliyun');
  expect(await app.anonymous().get(`/sendMsg/${mobile}`)).toMatchObject({ success: true });
});

describe('登录的人要的验证码，只开自己的门', () => {
  test('告诉了别人，别的账套的管理员也用不上；一次机会也没有少', async () => {
    const [asker, stranger] = [await app.signUp(), await app.signUp()];
    for (const client of [asker, stranger]) await app.createAccountSet(client);
    const mobile = freshMobile();
    await asker.get(`/sendMsg/${mobile}`, { purpose: 'add-user' });
    const { code } = app.sms.last(mobile);
    const invite = (client: typeof asker) =>
      client.get('/account-sets/addNewUser', { mobile, role: 'Making', code, verificationCode: code });
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await invite(stranger)).toMatchObject({ success: false, msg: '验证码错误!' });
    }
    expect(await invite(asker)).toMatchObject({ success: true });
  });

  test('别人再要一条，作废不了自己要的', async () => {
    const [asker, stranger] = [await app.signUp(), await app.signUp()];
    const mobile = freshMobile();
    await asker.get(`/sendMsg/${mobile}`, { purpose: 'change-phone' });
    const { code } = app.sms.last(mobile);
    app.clock.advance(60);
    await stranger.get(`/sendMsg/${mobile}`, { purpose: 'change-phone' });
    const change = { mobile, verificationCode: code };
    expect(await stranger.form('/changePhoneNumber', change)).toMatchObject({ success: false });
    expect(await asker.form('/changePhoneNumber', change)).toMatchObject({ success: true });
  });
});

test('注册过和没注册过的手机号，忘记密码的验证码是同一个回答', async () => {
  const { mobile } = await app.signUp();
  const known = await app.anonymous().get(`/sendMsg/${mobile}`);
  expect(known.text).toBe((await app.anonymous().get(`/sendMsg/${freshMobile()}`)).text);
});

test.each(['abc', '12345678901', '1390000000', '139000000001', '1390000%0d%0a0000', "1'or'1"])(
  '手机号不对就不发：%s',
  async (mobile) => {
    const before = app.sms.messages.length;
    for (const call of ['sendMsg', 'regMsg']) {
      expect(await app.anonymous().get(`/${call}/${mobile}`)).toMatchObject({
        status: 200,
        success: false,
        data: null,
      });
    }
    expect(app.sms.messages).toHaveLength(before);
  },
);
