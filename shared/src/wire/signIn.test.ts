import { refusalsOf } from '../testing/survives';
import { codeCredentials, codeRequest, credentials, passwordReset, registration } from './signIn';

const mobile = '13812345678';
const longest = 'p'.repeat(200);

test('账号和密码登录：密码一个字不动；记住我是 true 才是', () => {
  expect(credentials.parse({ mobile: ` ${mobile} `, password: ' 密 码 ' })).toEqual({
    ...{ mobile, password: ' 密 码 ', isLasting: false },
  });
  expect(credentials.parse({ mobile, password: longest }).password).toBe(longest);
  for (const forever of ['true', true, '1']) {
    expect(credentials.parse({ mobile, password: 'p', forever }).isLasting).toBe(true);
    expect(codeCredentials.parse({ mobile, code: '1234', forever }).isLasting).toBe(true);
  }
  for (const forever of ['false', 'undefined', '', null, ['true']]) {
    expect(credentials.parse({ mobile, password: 'p', forever }).isLasting).toBe(false);
  }
  // A wrong number is an unknown one.
  expect(credentials.parse({ mobile: '1'.repeat(30), password: 'p' }).mobile).toHaveLength(30);
});

test.each([
  [{ mobile: undefined }, ['请填写手机号']],
  [{ mobile: ' ' }, ['请填写手机号']],
  [{ mobile: '1'.repeat(31) }, ['手机号不能超过 30 个字']],
  [{ password: undefined }, ['请填写密码']],
  [{ password: '' }, ['请填写密码']],
  [{ password: `${longest}p` }, ['密码不能超过 200 个字符']],
])('登录 %j → %j', (wrong, messages) => {
  expect(refusalsOf(credentials, { mobile, password: 'p', ...wrong })).toEqual(messages);
});

test('验证码登录', () => {
  expect(codeCredentials.parse({ mobile: ` ${mobile}`, code: ' 0123 ' })).toEqual({
    ...{ mobile, code: '0123', isLasting: false },
  });
  expect(codeRequest.parse({ mobile: `${mobile} ` })).toEqual({ mobile });
});

const WRONG_MOBILE = '手机号不正确，请填写 11 位手机号';
const WRONG_CODE = '验证码错误！请填写短信中的 4 位数字';

test.each(['1381234567', '138123456789', '12812345678', '23812345678', '1381234567x', ''])(
  '手机号 %j 不正确',
  (wrong) => {
    for (const schema of [codeRequest, codeCredentials, registration, passwordReset]) {
      const rest = { code: '1234', newPassword: 'p', repeatPassword: 'p' };
      expect(refusalsOf(schema, { mobile: wrong, ...rest })).toEqual([WRONG_MOBILE]);
    }
  },
);

test.each(['123', '12345', '12a4', ''])('验证码 %j 不正确', (code) => {
  for (const schema of [codeCredentials, registration, passwordReset]) {
    expect(refusalsOf(schema, { mobile, code, newPassword: 'p', repeatPassword: 'p' })).toEqual([WRONG_CODE]);
  }
});

test('什么也没有填写', () => {
  expect(refusalsOf(codeRequest, {})).toEqual(['请填写手机号']);
  expect(refusalsOf(codeCredentials, {})).toEqual(['请填写手机号', '请填写验证码']);
  expect(refusalsOf(passwordReset, {})).toEqual([
    ...['请填写手机号', '请填写验证码', '请填写新密码', '请填写确认密码'],
  ]);
});

test('注册：旧客户端没有密码', () => {
  const body = { mobile, code: '1234' };
  expect(registration.parse(body)).toEqual(body);
  for (const password of [null, '', longest]) {
    expect(registration.parse({ ...body, password })).toEqual({ ...body, password });
  }
  expect(registration.safeParse({ ...body, password: `${longest}p` }).success).toBe(false);
  expect(registration.safeParse({ ...body, password: 7 }).success).toBe(false);
});

test('重置密码', () => {
  const body = { mobile, code: '1234', newPassword: ' 新 ', repeatPassword: longest };
  expect(passwordReset.parse(body)).toEqual(body);
  expect(refusalsOf(passwordReset, { ...body, newPassword: `${longest}p`, repeatPassword: '' })).toEqual([
    ...['新密码不能超过 200 个字符', '请填写确认密码'],
  ]);
});
