import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import type { WireDevice } from '@mingzhang/shared/wire/personal';
import { screen, waitFor, within } from '@testing-library/react';
import { ChangeMobilePage } from './mobile/ChangeMobilePage';
import { ChangePasswordPage } from './password/ChangePasswordPage';
import { PersonalSettingPage } from './profile/PersonalSettingPage';
import { BindWechatPage } from './wechat/BindWechatPage';

useFakeApi();

const routes = [
  { path: '/personal/personal-setting', element: <PersonalSettingPage /> },
  { path: '/personal/change-password', element: <ChangePasswordPage /> },
  { path: '/personal/change-phone-number', element: <ChangeMobilePage /> },
  { path: '/personal/binding-webchat', element: <BindWechatPage /> },
];
const open = (page: string) => renderRoute(routes, { at: `/personal/${page}` });

const personal = (changes: object = {}) =>
  api
    .get('/personal')
    .replies(
      { ways: ['code', 'password'], wechatConfigured: true, wechat: null, ...changes },
      { times: 'always' },
    );

const device = (id: string, changes: Partial<WireDevice> = {}): WireDevice => ({
  id,
  device: 'Chrome · Windows',
  address: '203.0.113.7',
  signedInAt: '2026-03-14T01:05:00.000Z',
  lastSeenAt: '2026-03-15T02:30:00.000Z',
  isCurrent: false,
  ...changes,
});

describe('个人设置', () => {
  const show = (devices: WireDevice[]) => {
    api.get('/personal/sessions').replies(devices, { times: 'always' });
    api
      .get('/personal/events')
      .replies([
        { id: 5, at: '2026-03-15T02:00:00.000Z', action: 'password.change', address: '203.0.113.9' },
      ]);
    return open('personal-setting');
  };

  test('姓名、昵称、邮箱一起保存，页眉的名字跟着变', async () => {
    const saved = api.post('/updateUser').replies(null);
    const reloaded = api.get('/init').replies(fromUser({ ...givenUser('manager'), realName: '李主管' }));
    const { user } = show([]);
    const form = within(screen.getByRole('form', { name: '个人资料' }));
    await user.clear(form.getByLabelText('姓名'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('请填写姓名')).toBeVisible();
    await user.type(form.getByLabelText('姓名'), '李主管');
    await user.type(form.getByLabelText(/昵称/), '老李');
    await user.type(form.getByLabelText(/邮箱/), 'li@example.com');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(reloaded.received).toHaveLength(1));
    const sent = new URLSearchParams(String(saved.received[0]?.body));
    expect(Object.fromEntries(sent)).toEqual({
      realName: '李主管',
      nickname: '老李',
      email: 'li@example.com',
    });
  });

  test('列出设备和安全记录；让一台不认得的设备退出', async () => {
    const ended = api.delete('/personal/sessions/b').replies(null);
    const { user } = show([device('a', { isCurrent: true }), device('b', { device: 'Safari · iPhone' })]);
    const devices = within(screen.getByRole('region', { name: '登录的设备' }));
    expect(await devices.findByText('这台设备')).toBeVisible();
    expect(
      devices.getAllByText(/203\.0\.113\.7 · 最近使用 2026-03-15 10:30 · 登录于 2026-03-14 09:05/),
    ).toHaveLength(2);
    expect(await screen.findByText('修改了登录密码')).toBeVisible();
    await user.click(devices.getByRole('button', { name: '让Safari · iPhone退出登录' }));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(ended.received).toHaveLength(1));
  });

  test('其他设备都退出', async () => {
    const ended = api.delete('/personal/sessions').replies(1);
    const { user } = show([device('a', { isCurrent: true }), device('b')]);
    await user.click(await screen.findByRole('button', { name: '其他设备都退出' }));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(ended.received).toHaveLength(1));
  });

  test('只有这一台时没有可以退出的', async () => {
    show([device('a', { isCurrent: true })]);
    expect(await screen.findByText('这台设备')).toBeVisible();
    expect(screen.queryByRole('button', { name: /退出/ })).not.toBeInTheDocument();
  });

  test('换头像：图片上传以后重新读一次自己', async () => {
    const uploaded = api.post('/personal/avatar').replies({ avatarUrl: '/api/avatar/x' });
    const reloaded = api.get('/init').replies(fromUser(givenUser('manager')));
    const { user } = show([]);
    await user.upload(
      screen.getByLabelText('选择头像图片'),
      new File(['picture'], '我.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(reloaded.received).toHaveLength(1));
    expect(uploaded.received).toHaveLength(1);
  });
});

describe('修改密码', () => {
  test('原密码和两次新密码一起送；拒绝的原因显示出来', async () => {
    personal();
    const call = api.post('/updatePwd').refuses('原密码错误!');
    const { user } = open('change-password');
    await user.type(await screen.findByLabelText('原密码'), '旧的密码吧吧吧');
    await user.type(screen.getByLabelText('新密码'), '新的密码吧吧吧吧');
    await user.type(screen.getByLabelText('确认新密码'), '新的密码吧吧');
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
    await user.type(screen.getByLabelText('确认新密码'), '吧吧');
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('原密码错误!')).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(String(call.received[0]?.body)))).toEqual({
      original: '旧的密码吧吧吧',
      newPassword: '新的密码吧吧吧吧',
      repeatPassword: '新的密码吧吧吧吧',
    });
  });

  test('还没有密码的人用本人手机的验证码', async () => {
    personal({ ways: ['code'] });
    const sent = api.get('/sendMsg/13812345678').replies(null);
    const { user } = open('change-password');
    await user.click(await screen.findByRole('button', { name: '发送验证码' }));
    await waitFor(() => expect(sent.received[0]?.query).toEqual({ purpose: 'set-password' }));
    expect(screen.queryByLabelText('原密码')).not.toBeInTheDocument();
  });
});

test('更换手机号：登录密码、新号码、发到新号码的验证码', async () => {
  personal();
  const sent = api.get('/sendMsg/13700000001').replies(null);
  const call = api.post('/changePhoneNumber').replies(null);
  api.get('/init').replies(fromUser({ ...givenUser('manager'), mobile: '13700000001' }));
  const { user } = open('change-phone-number');
  await user.type(await screen.findByLabelText('登录密码'), '我的登录密码');
  expect(screen.getByRole('button', { name: '发送验证码' })).toBeDisabled();
  await user.type(screen.getByLabelText('新手机号'), '13700000001');
  await user.click(screen.getByRole('button', { name: '发送验证码' }));
  await waitFor(() => expect(sent.received[0]?.query).toEqual({ purpose: 'change-phone' }));
  await user.type(screen.getByLabelText('验证码'), '4829');
  await user.click(screen.getByRole('button', { name: '更换手机号' }));
  expect(
    await screen.findByText('现在的手机号是 13700000001。换了以后用新号码登录，账套、角色和凭证都不变。'),
  ).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(String(call.received[0]?.body)))).toEqual({
    password: '我的登录密码',
    mobile: '13700000001',
    verificationCode: '4829',
  });
});

describe('绑定微信', () => {
  test('没有配置：说明系统管理员要设什么', async () => {
    personal({ wechatConfigured: false });
    open('binding-webchat');
    expect(await screen.findByText('这个系统还没有开通微信登录')).toBeVisible();
    expect(screen.getByText('WECHAT_APP_ID')).toBeVisible();
    expect(screen.getByText('WECHAT_APP_SECRET')).toBeVisible();
  });

  test('从微信回来：授权码和回执只送一次，并从地址里消失', async () => {
    personal();
    const call = api.post('/personal/wechat').replies(null);
    const shown = open('binding-webchat?code=c-1&state=s-1');
    expect(await screen.findByText('微信已绑定，以后可以扫码登录')).toBeVisible();
    expect(call.received.map(({ body }) => body)).toEqual([{ code: 'c-1', state: 's-1' }]);
    expect(shown.location()).toBe('/personal/binding-webchat');
  });

  test('绑不上：说明原因', async () => {
    personal();
    api.post('/personal/wechat').refuses('扫码已过期，请重新扫码。');
    open('binding-webchat?code=c-1&state=s-1');
    expect(await screen.findByText('扫码已过期，请重新扫码。')).toBeVisible();
  });

  test('绑定了的可以解绑', async () => {
    personal({ wechat: { nickname: '老李', boundAt: '2026-03-15T02:00:00.000Z' } });
    const call = api.delete('/personal/wechat').replies(null);
    const { user } = open('binding-webchat');
    expect(await screen.findByText(/已绑定微信“老李”，绑定于 2026-03-15 10:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /解\s*绑/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /解\s*绑/ }));
    await waitFor(() => expect(call.received).toHaveLength(1));
  });
});
