import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireUser } from '@mingzhang/shared/testing/givenSession';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { render, screen, waitFor } from '@testing-library/react';
import { isMobileNumber } from '@mingzhang/shared/sign-in';
import { LoginPage } from './LoginPage';

useFakeApi();

function show() {
  const entered: unknown[] = [];
  const { user } = renderElement(
    <LoginPage onEnter={() => entered.push('home')} onChoose={(answer) => entered.push(answer)} />,
    { as: null },
  );
  return { user, entered };
}

test.each([
  ['13812345678', true],
  ['19912345678', true],
  ['12812345678', false],
  ['23812345678', false],
  ['1381234567', false],
  ['138123456789', false],
  ['1381234567a', false],
])('mobile number %s: %s', (mobile, valid) => {
  expect(isMobileNumber(mobile)).toBe(valid);
});

describe('login', () => {
  test('nothing is sent without mobile and password', async () => {
    const login = api.post('/login').replies(wireUser());
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('请输入手机号')).toBeVisible();
    expect(screen.getByText('请输入密码')).toBeVisible();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(login.received).toHaveLength(0);
  });

  test('a refusal is shown and the form is usable again', async () => {
    api.post('/login').refuses('账号或密码错误！');
    const { user, entered } = show();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('密码'), 'wrong{Enter}');
    expect(await screen.findByText('账号或密码错误！')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '登录' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(entered).toStrictEqual([]);
  });
});

describe('register', () => {
  async function openRegister() {
    const shown = show();
    await shown.user.click(screen.getByRole('button', { name: '立即注册' }));
    return shown;
  }

  test('the code button waits for a whole mobile number', async () => {
    const { user } = await openRegister();
    const send = screen.getByRole('button', { name: '发送验证码' });
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText('手机号'), '12812345678');
    expect(send).toBeDisabled();
    await user.clear(screen.getByLabelText('手机号'));
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    expect(send).toBeEnabled();
  });

  test('a code is sent, then the button counts down', async () => {
    const sent = api.get('/regMsg/13812345678').replies(null, { delay: 30 });
    const { user } = await openRegister();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(screen.getByRole('button', { name: '正在发送...' })).toBeDisabled();
    expect(await screen.findByRole('button', { name: /^5\d 秒后重发$/ })).toBeDisabled();
    expect(screen.getByLabelText('验证码')).toHaveFocus();
    expect(sent.received).toHaveLength(1);
  });

  test('a failed sending can be tried again at once', async () => {
    api.get('/regMsg/13812345678').refuses('此手机号已被注册');
    const { user } = await openRegister();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByText('此手机号已被注册')).toBeVisible();
    expect(await screen.findByRole('button', { name: '发送验证码' })).toBeEnabled();
  });

  test('registering needs mobile and code, of at most four characters', async () => {
    const call = api.post('/register').replies(null);
    const { user, entered } = await openRegister();
    await user.click(screen.getByRole('button', { name: '注册并进入' }));
    expect(await screen.findByText('请输入短信验证码')).toBeVisible();
    expect(call.received).toHaveLength(0);
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('验证码'), '482915');
    expect(screen.getByLabelText('验证码')).toHaveValue('4829');
    await user.click(screen.getByRole('button', { name: '注册并进入' }));
    await waitFor(() => expect(entered).toEqual(['home']));
    expect(call.received[0]?.body).toBe('mobile=13812345678&code=4829');
  });

  test('a password may be set at once, of eight characters at least', async () => {
    const call = api.post('/register').replies(null);
    const { user, entered } = await openRegister();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('验证码'), '4829');
    await user.type(screen.getByLabelText('登录密码'), 'short{Enter}');
    expect(await screen.findByText('密码至少 8 位')).toBeVisible();
    expect(call.received).toHaveLength(0);
    await user.type(screen.getByLabelText('登录密码'), '-but-longer{Enter}');
    await waitFor(() => expect(entered).toEqual(['home']));
    expect(call.received[0]?.body).toBe('mobile=13812345678&code=4829&password=short-but-longer');
  });

  test('it leads back to the login', async () => {
    const { user } = await openRegister();
    await user.click(screen.getByRole('button', { name: '返回登录' }));
    expect(screen.getByRole('heading', { name: '登录' })).toBeVisible();
  });
});

test('signing in by code keeps the mobile that was typed, and tells that a new one is registered', async () => {
  const sent = api.post('/login/message').replies(null);
  const call = api.post('/login/code').replies(wireUser());
  const { user, entered } = show();
  await user.type(screen.getByLabelText('手机号'), '13812345678');
  await user.click(screen.getByRole('button', { name: '验证码登录' }));
  expect(screen.getByLabelText('手机号')).toHaveValue('13812345678');
  expect(screen.getByText('没有注册的手机号，验证后自动注册')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发送验证码' }));
  await waitFor(() => expect(sent.received[0]?.body).toBe('mobile=13812345678'));
  await user.type(screen.getByLabelText('验证码'), '4829{Enter}');
  await waitFor(() => expect(entered).toEqual(['home']));
  expect(call.received[0]?.body).toBe('mobile=13812345678&code=4829&forever=true');
});

test('忘记密码 and back keeps the mobile that was typed', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('手机号'), '13812345678');
  await user.click(screen.getByRole('button', { name: '忘记密码' }));
  expect(screen.getByLabelText('手机号')).toHaveValue('13812345678');
  await user.type(screen.getByLabelText('手机号'), '{Backspace}9');
  await user.click(screen.getByRole('button', { name: '返回登录' }));
  expect(screen.getByLabelText('手机号')).toHaveValue('13812345679');
});

describe('forgotten password', () => {
  async function openForgot() {
    const shown = show();
    await shown.user.click(screen.getByRole('button', { name: '忘记密码' }));
    return shown;
  }

  test('nothing is sent while the passwords differ or a field is empty', async () => {
    const call = api.post('/resetPassword').replies(null);
    const { user } = await openForgot();
    await user.click(screen.getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('请输入新密码')).toBeVisible();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('验证码'), '4829');
    await user.type(screen.getByLabelText('新密码'), 'new-pass-1');
    await user.type(screen.getByLabelText('确认新密码'), 'new-pass-2');
    await user.click(screen.getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
    expect(call.received).toHaveLength(0);
  });

  test('a reset password is told, and the login comes back', async () => {
    const call = api.post('/resetPassword').replies(null);
    const { user } = await openForgot();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('验证码'), '4829');
    await user.type(screen.getByLabelText('新密码'), 'new-pass-1');
    await user.type(screen.getByLabelText('确认新密码'), 'new-pass-1');
    await user.click(screen.getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('密码重置成功！')).toBeVisible();
    expect(screen.getByRole('heading', { name: '登录' })).toBeVisible();
    expect(call.received[0]?.body).toBe(
      'mobile=13812345678&code=4829&newPassword=new-pass-1&repeatPassword=new-pass-1',
    );
  });
});

describe('what is wrong', () => {
  test('the first field that is wrong is where one goes on typing', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByLabelText('密码')).toHaveFocus();
    expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('请输入密码');
    await user.keyboard('secret-8');
    expect(screen.queryByText('请输入密码')).not.toBeInTheDocument();
  });

  test('half a number is named when one goes on, not while one types it', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '验证码登录' }));
    await user.type(screen.getByLabelText('手机号'), '13812');
    expect(screen.queryByText(/11 位数字/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(/11 位数字/)).toBeVisible();
  });

  test('a password can be looked at', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('密码'), 'secret-8');
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '显示' }));
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
  });
});

describe('WeChat', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  /** As on the sign-in page: without a router. */
  function comeBack(address: string) {
    const entered: unknown[] = [];
    history.replaceState(null, '', address);
    api.get('/login/wechat').replies({ isConfigured: true });
    render(<LoginPage onEnter={() => entered.push('home')} onChoose={(answer) => entered.push(answer)} />);
    return entered;
  }

  test('whoever comes back from it is signed in, and its code leaves the address', async () => {
    const call = api.post('/login/wechat').replies(wireUser());
    const entered = comeBack('/personal/binding-webchat?code=w7&state=in-4f');
    await waitFor(() => expect(entered).toEqual(['home']));
    expect(call.received[0]?.body).toEqual({ code: 'w7', state: 'in-4f', forever: true });
    expect(location.pathname + location.search).toBe('/');
  });

  test('what was begun by binding is not for signing in', async () => {
    const entered = comeBack('/personal/binding-webchat?code=w7&state=bind-4f');
    expect(await screen.findByRole('button', { name: '微信扫码登录' })).toBeVisible();
    expect(location.search).toBe('?code=w7&state=bind-4f');
    expect(entered).toStrictEqual([]);
  });

  test('is offered only where it is set up', async () => {
    const asked = api.get('/login/wechat').replies({ isConfigured: false });
    show();
    await waitFor(() => expect(asked.received).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '微信扫码登录' })).not.toBeInTheDocument();
  });

  test('set up, it is one more way in', async () => {
    api.get('/login/wechat').replies({ isConfigured: true });
    api.post('/login/wechat/start').refuses('还没有开通微信登录，请联系系统管理员配置。');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '微信扫码登录' }));
    expect(await screen.findByText('还没有开通微信登录，请联系系统管理员配置。')).toBeVisible();
  });
});
