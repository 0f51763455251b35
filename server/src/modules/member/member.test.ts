import { randomInt } from 'node:crypto';
import type { WireMember } from '@mingzhang/shared/wire/member';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();
let manager: TestClient;
let setId: number;

beforeEach(async () => {
  manager = await app.signUp();
  setId = (await app.createAccountSet(manager)).id;
});

const newMobile = () => `137${String(randomInt(1e8)).padStart(8, '0')}`;
const members = async (client = manager) => (await client.get<WireMember[]>('/user')).data;

const events = () =>
  app.db
    .selectFrom('event')
    .where('account_set_id', '=', setId)
    .where('action', 'like', 'member.%')
    .orderBy('sequence')
    .select(['action', 'target_id', 'user_id', 'content'])
    .execute();

/** Invites as an older client does: code to the new mobile, then addNewUser. */
async function invite(mobile: string, role = 'Making') {
  await manager.get(`/sendMsg/${mobile}`);
  return manager.get('/account-sets/addNewUser', { role, mobile, code: app.sms.last(mobile).code });
}

describe('被邀请的人', () => {
  test('用这个手机号注册，就到了邀请的账套；以后不能再注册一次', async () => {
    const mobile = newMobile();
    await invite(mobile, 'Cashier');
    app.clock.advance(60);
    const person = app.anonymous();
    expect(await person.get(`/regMsg/${mobile}`)).toMatchObject({ success: true });
    const { code } = app.sms.last(mobile);
    const password = 'wanhao-7788';
    expect(await person.form('/register', { mobile, code, password })).toMatchObject({ success: true });
    expect((await person.get<WireUser>('/init')).data).toMatchObject({
      mobile,
      role: 'Cashier',
      accountSetsId: setId,
    });
    expect(await app.anonymous().form('/login', { mobile, password, forever: 'true' })).toMatchObject({
      success: true,
    });
    expect((await members()).find((member) => member.mobile === mobile)?.invited).toBe(false);
    app.clock.advance(60);
    expect(await person.get(`/regMsg/${mobile}`)).toMatchObject({
      success: false,
      msg: '此手机号已被注册，请直接登录。',
    });
  });

  test.each(['登录', '找回密码'])('也可以直接用验证码%s', async (way) => {
    const mobile = newMobile();
    await invite(mobile);
    app.clock.advance(60);
    const person = app.anonymous();
    if (way === '登录') {
      await person.form('/login/message', { mobile });
      await person.form('/login/code', { mobile, code: app.sms.last(mobile).code });
    } else {
      await person.get(`/sendMsg/${mobile}`);
      const { code } = app.sms.last(mobile);
      const chosen = { newPassword: 'wanhao-7788', repeatPassword: 'wanhao-7788' };
      await person.form('/resetPassword', { mobile, code, ...chosen });
      await person.form('/login', { mobile, password: 'wanhao-7788', forever: 'true' });
    }
    expect((await person.get<WireUser>('/init')).data).toMatchObject({
      role: 'Making',
      accountSetsId: setId,
    });
    expect((await members()).find((member) => member.mobile === mobile)?.invited).toBe(false);
  });

  test('验证码到手以前对方自己注册了，照样成为成员', async () => {
    const mobile = newMobile();
    await manager.get(`/sendMsg/${mobile}`);
    const { code } = app.sms.last(mobile);
    const person = await app.signUp(mobile);
    const answer = await manager.get('/account-sets/addNewUser', { role: 'View', mobile, code });
    expect(answer).toMatchObject({ success: true });
    expect((await person.get<WireUser>('/init')).data).toMatchObject({ role: 'View' });
  });
});

describe('最后一位管理员', () => {
  const LAST = /是唯一的账套管理员，不能.*请先把另一位成员改为账套管理员，或移交账套。/;

  test('不能移出，也不能改成别的角色；有了第二位就可以', async () => {
    const second = await app.addMember(manager, 'maker');
    const demote = () => manager.get('/account-sets/updateUserRole', { role: 'View', id: manager.userId });
    expect((await demote()).msg).toMatch(LAST);
    expect((await manager.get(`/account-sets/removeUser/${manager.userId}`)).msg).toMatch(LAST);
    expect((await manager.del(`/user/${manager.userId}`)).msg).toMatch(LAST);
    await manager.put('/user', { id: second.userId, role: 'Manager' });
    expect(await demote()).toMatchObject({ success: true });
    expect(await manager.get('/user')).toMatchObject({ success: false, code: 403 });
    expect((await members(second)).map(({ role }) => role)).toEqual(['View', 'Manager']);
  });

  test('两位同时把对方降职或移出，总有一位留下（C8）', async () => {
    for (let round = 0; round < 20; round += 1) {
      const second = await app.addMember(manager, 'manager');
      const [byFirst, bySecond] = await Promise.all([
        manager.get(`/account-sets/removeUser/${second.userId}`),
        second.put('/user', { id: manager.userId, role: 'View' }),
      ]);
      expect([byFirst.success, bySecond.success].sort()).toEqual([false, true]);
      const left = byFirst.success ? manager : second;
      expect((await members(left)).filter(({ role }) => role === 'Manager')).toHaveLength(1);
      manager = left;
    }
  });

  test('数据库也不答应：绕过程序的两个事务', async () => {
    const removal = app.db
      .deleteFrom('member')
      .where('account_set_id', '=', setId)
      .where('user_id', '=', manager.userId)
      .execute();
    await expect(removal).rejects.toMatchObject({ code: 'MZ005' });
    expect(await members()).toHaveLength(1);
  });
});

test('角色改了，下一个请求就按新的（T5）', async () => {
  const member = await app.addMember(manager, 'viewer');
  expect(await member.get('/checkout')).toMatchObject({ code: 403 });
  await manager.put('/user', { id: member.userId, role: 'Director' });
  expect(await member.get('/checkout')).toMatchObject({ success: true });
  await manager.put('/user', { id: member.userId, role: 'Cashier' });
  expect(await member.get('/checkout')).toMatchObject({ code: 403 });
});

test('每一次变动都记下来：谁、对谁、从什么到什么；没有变的不记', async () => {
  const member = await app.addMember(manager, 'viewer');
  await manager.put('/user', { id: member.userId, role: 'View' });
  await manager.put('/user', { id: member.userId, role: 'Making' });
  await manager.del(`/user/${member.userId}`);
  await manager.post('/user', { mobile: member.mobile, role: 'Cashier' });
  const realName = `会计${member.mobile.slice(-4)}`;
  const left = await events();
  expect(left.map(({ action, target_id }) => [action, target_id])).toEqual([
    ['member.changeRole', member.userId],
    ['member.remove', member.userId],
    ['member.add', member.userId],
  ]);
  expect(left.map(({ content }) => JSON.parse(content) as object)).toMatchObject([
    { before: { realName, role: 'viewer' }, after: { realName, role: 'maker' } },
    { before: { realName, role: 'maker' } },
    { after: { realName, role: 'cashier' } },
  ]);
  expect(
    left.every(({ user_id, content }) => user_id === manager.userId && !content.includes(member.mobile)),
  ).toBe(true);
});

test('别的账套的成员和不存在的人是同一个回答', async () => {
  const other = await app.signUp();
  await app.createAccountSet(other);
  const stranger = await app.addMember(other, 'viewer');
  for (const call of [
    (id: number) => manager.get(`/user/${id}`),
    (id: number) => manager.del(`/user/${id}`),
    (id: number) => manager.get(`/account-sets/removeUser/${id}`),
    (id: number) => manager.put('/user', { id, role: 'Making' }),
    (id: number) => manager.get('/account-sets/updateUserRole', { id, role: 'Making' }),
  ]) {
    const answer = await call(stranger.userId);
    expect(answer).toMatchObject({
      success: false,
      code: 404,
      msg: expect.stringContaining('成员不存在') as string,
    });
    expect(answer.text).toBe((await call(999_999_999)).text);
  }
  expect((await stranger.get<WireUser>('/init')).data.role).toBe('View');
});

test.each(['director', 'maker', 'cashier', 'viewer'] as const)('%s 看不到成员，也改不了', async (role) => {
  const member = await app.addMember(manager, role);
  for (const answer of [
    await member.get('/user'),
    await member.get('/account-sets/addUser', { role: 'Manager', mobile: newMobile() }),
    await member.get(`/account-sets/removeUser/${manager.userId}`),
    await member.put('/user', { id: member.userId, role: 'Manager' }),
  ]) {
    expect(answer).toMatchObject({ status: 200, success: false, code: 403 });
    expect(answer.text).not.toContain(manager.mobile);
  }
});
