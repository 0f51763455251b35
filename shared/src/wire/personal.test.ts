import { refusalsOf } from '../testing/survives';
import { mobileChange, passwordChange, profileChange } from './personal';

describe('个人资料', () => {
  const profile = { realName: ' 王会计 ' };

  test('没有送来的不动，送来空的是清空', () => {
    expect(profileChange.parse(profile)).toEqual({ realName: '王会计' });
    expect(profileChange.parse({ ...profile, email: '', nickname: '', avatarUrl: null })).toEqual({
      ...{ realName: '王会计', email: null, nickname: null, avatarUrl: null },
    });
    expect(profileChange.parse({ ...profile, email: null }).email).toBeNull();
    const sent = { email: ' wang@mail.example.com ', nickname: ' 老王 ', avatarUrl: '/a.png' };
    expect(profileChange.parse({ ...profile, ...sent })).toEqual({
      ...{ realName: '王会计', email: 'wang@mail.example.com', nickname: '老王', avatarUrl: '/a.png' },
    });
  });

  test.each([
    [{ realName: '' }, '请填写姓名'],
    [{ realName: '长'.repeat(21) }, '姓名不能超过 20 个字'],
    [{ nickname: '长'.repeat(31) }, '昵称不能超过 30 个字'],
    [{ email: 7 }, '邮箱不正确'],
    [{ email: 'wang@mail' }, '邮箱不正确，请按 name@example.com 的格式填写'],
    [{ email: 'wang mail@a.cn' }, '邮箱不正确，请按 name@example.com 的格式填写'],
    [{ email: `${'w'.repeat(96)}@a.cn` }, '邮箱不能超过 100 个字符'],
    [{ avatarUrl: 7 }, '头像请上传图片'],
  ])('%j → %s', (wrong, message) => {
    expect(refusalsOf(profileChange, { ...profile, ...wrong })).toEqual([message]);
  });
});

test('改密码：还没有密码的人用验证码', () => {
  const change = { newPassword: 'Bamboo-2026', repeatPassword: 'Bamboo-2026' };
  expect(passwordChange.parse({ ...change, code: '1234' })).toEqual({
    ...change,
    original: '',
    code: '1234',
  });
  expect(passwordChange.parse({ ...change, original: 'x'.repeat(200) }).original).toHaveLength(200);
  expect(refusalsOf(passwordChange, { ...change, original: 'x'.repeat(201) })).toEqual([
    '原密码不能超过 200 个字符',
  ]);
  expect(refusalsOf(passwordChange, { ...change, original: 7 })).toEqual(['请填写原密码']);
});

test('换手机号：验证码发到新号码', () => {
  const change = { mobile: '13800138000', verificationCode: '4321' };
  expect(mobileChange.parse(change)).toEqual({ mobile: '13800138000', code: '4321' });
  expect(mobileChange.parse({ ...change, password: 'x' })).toEqual({
    ...{ mobile: '13800138000', code: '4321', password: 'x' },
  });
  expect(refusalsOf(mobileChange, { ...change, mobile: '138' })).toEqual([
    '手机号不正确，请填写 11 位手机号',
  ]);
  expect(refusalsOf(mobileChange, { ...change, password: 'x'.repeat(201) })).toEqual([
    '密码不能超过 200 个字符',
  ]);
});
