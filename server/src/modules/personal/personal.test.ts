import type { WireDevice, WirePersonal, WireSecurityEvent } from '@mingzhang/shared/wire/personal';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { createTestApp } from '../../../test/testApp';
import { registerPerson } from '../../../test/registerPerson';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();
const PASSWORD = '春天的第一张凭证';
const NEW = '夏天的第二张凭证';

let last = 0;
const freshMobile = () => `133${String(++last).padStart(8, '0')}`;

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

const login = (client: TestClient, mobile: string, password = PASSWORD) =>
  client.form<WireUser>('/login', { mobile, password, forever: 'true' });

/** A user with a password, signed in with it. */
async function signedIn(mobile?: string, userAgent = CHROME): Promise<TestClient & { own: string }> {
  const own = mobile ?? (await registerPerson(app, freshMobile(), PASSWORD));
  const client = app.anonymous();
  client.headers['user-agent'] = userAgent;
  await login(client, own);
  return Object.assign(client, { own });
}

const me = async (client: TestClient) => (await client.get<WireUser>('/init')).data;
const events = async (client: TestClient) =>
  (await client.get<WireSecurityEvent[]>('/personal/events')).data.map(({ action }) => action);

/** A code for another mobile, as the page asks for it. */
async function codeFor(client: TestClient, mobile: string, purpose?: string): Promise<string> {
  await client.get(`/sendMsg/${mobile}`, { purpose });
  return app.sms.last(mobile).code;
}

describe('个人资料', () => {
  test('老的客户端只送邮箱和姓名；改了就在 /init 里', async () => {
    const client = await signedIn();
    expect(await client.form('/updateUser', { email: 'li@example.com', realName: ' 李会计 ' })).toMatchObject(
      { status: 200, success: true, code: 200, data: null },
    );
    expect(await me(client)).toMatchObject({ realName: '李会计', email: 'li@example.com', nickname: null });
    await client.form('/updateUser', { realName: '李会计', nickname: '小李' });
    expect(await me(client)).toMatchObject({ nickname: '小李', email: 'li@example.com' });
    await client.form('/updateUser', { realName: '李会计', email: '' });
    expect(await me(client)).toMatchObject({ nickname: '小李', email: null });
    await client.form('/updateUser', { realName: '李会计', nickname: '' });
    expect(await me(client)).toMatchObject({ nickname: null });
    expect((await events(client))[0]).toBe('profile.change');
  });

  test.each([
    ['没有姓名', { email: 'li@example.com' }, '请填写姓名'],
    ['姓名是空的', { email: '', realName: '  ' }, '请填写姓名'],
    ['姓名太长', { email: '', realName: '李'.repeat(21) }, '姓名不能超过 20 个字'],
    ['邮箱不像邮箱', { email: 'li@', realName: '李' }, '邮箱不正确，请按 name@example.com 的格式填写'],
    [
      '别处的头像',
      { realName: '李', avatarUrl: 'http://169.254.169.254/a.png' },
      '头像请上传图片，不能填写网址。',
    ],
    ['脚本作头像', { realName: '李', avatarUrl: 'javascript:alert(1)' }, '头像请上传图片，不能填写网址。'],
  ])('拒绝：%s', async (_what, form, msg) => {
    const client = await app.signUp();
    expect(await client.form('/updateUser', form)).toMatchObject({ status: 200, success: false, msg });
    expect((await me(client)).realName).not.toBe('李');
  });

  test('多送的字段不认：角色、账套、手机号、微信', async () => {
    const client = await app.signUp();
    const extra = { role: 'Manager', accountSetsId: 7, mobile: '13800000000', openId: 'x', id: 1, orgId: 2 };
    const form = { ...extra, realName: '王会计', email: '', avatarUrl: 'null', createDate: '2020-01-01' };
    expect(await client.form('/updateUser', form)).toMatchObject({ success: true });
    const now = await me(client);
    expect(now).toMatchObject({ id: client.userId, mobile: client.mobile, realName: '王会计', openId: null });
    expect(now).not.toHaveProperty('role');
  });
});

describe('修改密码', () => {
  test('要原密码；别的设备都退出，自己的令牌也换', async () => {
    const client = await signedIn();
    const elsewhere = await signedIn(client.own, IPHONE);
    const before = client.token;
    const form = { original: PASSWORD, newPassword: NEW, repeatPassword: NEW };
    expect(await client.form('/updatePwd', form)).toMatchObject({ status: 200, success: true, data: null });
    expect(client.token).not.toBe(before);
    expect((await me(client)).mobile).toBe(client.own);
    const stale = app.anonymous();
    stale.token = before;
    expect(await stale.get('/account-sets')).toMatchObject({ status: 401 });
    expect(await elsewhere.get('/account-sets')).toMatchObject({ status: 401 });
    expect(await login(app.anonymous(), client.own)).toMatchObject({ msg: '账号或密码错误！' });
    expect(await login(app.anonymous(), client.own, NEW)).toMatchObject({ success: true });
    expect((await events(client)).slice(0, 2)).toEqual(['password.change', 'password.reset']);
  });

  test.each([
    ['原密码错', { original: '不是这个密码' }, '原密码错误!'],
    ['没有原密码', { original: '' }, '原密码错误!'],
    ['两次不一样', { repeatPassword: '另一个密码吧吧' }, '密码设置错误！两次输入的密码不一致'],
    ['太短', { newPassword: '1234567', repeatPassword: '1234567' }, '密码设置错误！密码至少 8 位'],
    ['和原来一样', { newPassword: PASSWORD, repeatPassword: PASSWORD }, '新密码不能和原密码相同，请换一个。'],
  ])('拒绝：%s；原密码照样能登录，别的设备还在', async (_what, change, msg) => {
    const client = await signedIn();
    const elsewhere = await signedIn(client.own);
    const form = { original: PASSWORD, newPassword: NEW, repeatPassword: NEW, ...change };
    expect(await client.form('/updatePwd', form)).toMatchObject({ status: 200, success: false, msg });
    expect(await login(app.anonymous(), client.own)).toMatchObject({ success: true });
    expect(await elsewhere.get('/account-sets')).toMatchObject({ success: true });
  });

  test('拿着别人开着的电脑猜原密码，和登录一样慢下来', async () => {
    const client = await signedIn();
    const guess = () =>
      client.form('/updatePwd', { original: '猜的密码', newPassword: NEW, repeatPassword: NEW });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await guess()).toMatchObject({ msg: '原密码错误!' });
    }
    expect(await guess()).toMatchObject({ success: false, code: 429 });
  });

  test('还没有密码的人用本人手机的验证码设第一个', async () => {
    const client = await app.signUp();
    expect((await client.get<WirePersonal>('/personal')).data).toEqual({
      ways: ['code'],
      wechatConfigured: false,
      wechat: null,
    });
    const form = { newPassword: NEW, repeatPassword: NEW };
    expect(await client.form('/updatePwd', form)).toMatchObject({ msg: '原密码错误!' });
    const code = await codeFor(client, client.mobile, 'set-password');
    expect(app.sms.last(client.mobile).text).toContain('您正在设置登录密码');
    const wrong = code === '0000' ? '1111' : '0000';
    expect(await client.form('/updatePwd', { ...form, code: wrong })).toMatchObject({ msg: '验证码错误！' });
    expect(await client.form('/updatePwd', { ...form, code })).toMatchObject({ success: true });
    expect((await client.get<WirePersonal>('/personal')).data.ways).toEqual(['code', 'password']);
    expect(await login(app.anonymous(), client.mobile, NEW)).toMatchObject({ success: true });
  });

  test('有密码的人不能用验证码绕过原密码', async () => {
    const client = await signedIn();
    app.clock.advance(60);
    const code = await codeFor(client, client.own, 'set-password');
    expect(await client.form('/updatePwd', { code, newPassword: NEW, repeatPassword: NEW })).toMatchObject({
      msg: '原密码错误!',
    });
  });
});

describe('更换手机号', () => {
  test('老的客户端：验证码发到新号码，刚登录的可以直接换；别的设备退出，令牌也换', async () => {
    const client = await signedIn();
    const elsewhere = await signedIn(client.own);
    const mobile = freshMobile();
    const verificationCode = await codeFor(client, mobile);
    const before = client.token;
    expect(await client.form('/changePhoneNumber', { verificationCode, mobile })).toMatchObject({
      status: 200,
      success: true,
      data: null,
    });
    expect(client.token).not.toBe(before);
    expect((await me(client)).mobile).toBe(mobile);
    expect(await elsewhere.get('/account-sets')).toMatchObject({ status: 401 });
    expect(await login(app.anonymous(), mobile)).toMatchObject({ success: true });
    expect(await login(app.anonymous(), client.own)).toMatchObject({ msg: '账号或密码错误！' });
    expect((await events(client))[0]).toBe('mobile.change');
  });

  test('登录很久了要先填登录密码；错的密码和没填一样换不了', async () => {
    const client = await signedIn();
    app.clock.advance(16 * 60);
    const mobile = freshMobile();
    const form = { mobile, verificationCode: await codeFor(client, mobile, 'change-phone') };
    expect(await client.form('/changePhoneNumber', form)).toMatchObject({
      success: false,
      msg: '为了您的账号安全，请填写登录密码确认是您本人；没有密码的，请退出后重新登录，在 15 分钟内操作。',
    });
    expect(await client.form('/changePhoneNumber', { ...form, password: '错的密码' })).toMatchObject({
      msg: '登录密码错误！',
    });
    expect(await client.form('/changePhoneNumber', { ...form, password: PASSWORD })).toMatchObject({
      success: true,
    });
  });

  test('验证码错、给旧号码的验证码、别人的号码、同一个号码：都不换', async () => {
    const client = await signedIn();
    const mobile = freshMobile();
    const change = (fields: object) => client.form('/changePhoneNumber', { mobile, ...fields });
    const verificationCode = await codeFor(client, mobile);
    const wrong = verificationCode === '0000' ? '1111' : '0000';
    expect(await change({ verificationCode: wrong })).toMatchObject({ msg: '验证码错误!' });
    expect(await change({ verificationCode, mobile: client.own })).toMatchObject({
      msg: '这就是您现在的手机号，不用更换。',
    });
    app.clock.advance(60);
    const ownCode = await codeFor(client, client.own);
    if (ownCode !== verificationCode) {
      expect(await change({ verificationCode: ownCode })).toMatchObject({ msg: '验证码错误!' });
    }
    const taken = (await app.signUp(freshMobile())).mobile;
    const takenCode = await codeFor(client, taken);
    expect(await change({ mobile: taken, verificationCode: takenCode })).toMatchObject({
      msg: '此手机号已被注册，请换一个手机号。',
    });
    expect((await me(client)).mobile).toBe(client.own);
  });

  test('两个人同时换成同一个号码，只有一个成功', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const mobile = freshMobile();
    const verificationCode = await codeFor(one, mobile, 'change-phone');
    const answers = await Promise.all(
      [one, other].map((client) => client.form('/changePhoneNumber', { mobile, verificationCode })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('登录的设备', () => {
  test('列出设备、地址和最近使用的时间；现在这台排在前面并标明', async () => {
    const phone = await signedIn(undefined, IPHONE);
    app.clock.advance(600);
    const client = await signedIn(phone.own);
    const { data } = await client.get<WireDevice[]>('/personal/sessions');
    expect(data).toEqual([
      {
        id: data[0]?.id,
        device: 'Chrome · Windows',
        address: client.address,
        signedInAt: app.clock.now().toISOString(),
        lastSeenAt: app.clock.now().toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Safari · iPhone', address: phone.address, isCurrent: false }),
    ]);
    const stored = await app.db.selectFrom('session').select('token_hash').execute();
    const hashes = stored.map(({ token_hash }) => token_hash.toString('hex'));
    expect(hashes.some((hash) => JSON.stringify(data).includes(hash))).toBe(false);
  });

  test('结束一台：那里立即要重新登录，这里照常', async () => {
    const phone = await signedIn(undefined, IPHONE);
    const client = await signedIn(phone.own);
    const { data } = await client.get<WireDevice[]>('/personal/sessions');
    const id = data.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await client.del(`/personal/sessions/${id}`)).toMatchObject({ success: true });
    expect(await phone.get('/account-sets')).toMatchObject({ status: 401 });
    expect((await client.get<WireDevice[]>('/personal/sessions')).data).toHaveLength(1);
    expect(await client.del(`/personal/sessions/${id}`)).toMatchObject({ success: false, code: 404 });
  });

  test('不能在这里结束自己这一台，也动不了别人的', async () => {
    const [client, stranger] = [await signedIn(), await signedIn()];
    const own = (await client.get<WireDevice[]>('/personal/sessions')).data[0]?.id ?? '';
    expect(await client.del(`/personal/sessions/${own}`)).toMatchObject({ success: false, code: 404 });
    expect(await stranger.del(`/personal/sessions/${own}`)).toMatchObject({ success: false, code: 404 });
    expect(await client.get('/account-sets')).toMatchObject({ success: true });
    const told = { success: false, code: 400, msg: '编号不正确' };
    expect(await client.del('/personal/sessions/1')).toMatchObject(told);
  });

  test('结束其他所有设备', async () => {
    const phone = await signedIn(undefined, IPHONE);
    const client = await signedIn(phone.own);
    expect(await client.del('/personal/sessions')).toMatchObject({ success: true, data: 1 });
    expect(await phone.get('/account-sets')).toMatchObject({ status: 401 });
    expect(await client.del('/personal/sessions')).toMatchObject({ success: true, data: 0 });
    expect((await events(client)).filter((action) => action === 'session.end')).toHaveLength(1);
  });
});
