import { randomInt } from 'node:crypto';
import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
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
const roles = async () => Object.fromEntries((await members()).map(({ id, role }) => [id, role]));

describe('旧客户端的调用（wire.md 2.7、2.8）', () => {
  test('GET /user：编号、姓名、手机号、角色', async () => {
    const cashier = await app.addMember(manager, 'cashier');
    expect(await members()).toEqual([
      {
        id: manager.userId,
        realName: `会计${manager.mobile.slice(-4)}`,
        mobile: manager.mobile,
        role: 'Manager',
        invited: false,
      },
      expect.objectContaining({ id: cashier.userId, mobile: cashier.mobile, role: 'Cashier' }),
    ]);
    expect((await manager.get(`/user/${cashier.userId}`)).data).toMatchObject({ role: 'Cashier' });
  });

  test('addUser：已注册的手机号马上成为成员，下一个请求就看得到账套', async () => {
    const maker = await app.signUp();
    const answer = await manager.get('/account-sets/addUser', { role: 'Making', mobile: maker.mobile });
    expect(answer).toMatchObject({ status: 200, success: true, code: 200, data: null });
    expect((await maker.get<WireUser>('/init')).data).toMatchObject({ accountSetsId: setId, role: 'Making' });
  });

  test('addUser：没注册的手机号是 501，已是成员是 502', async () => {
    const cashier = await app.addMember(manager, 'cashier');
    const unknown = { role: 'View', mobile: newMobile() };
    expect(await manager.get('/account-sets/addUser', unknown)).toMatchObject({
      status: 200,
      success: false,
      code: 501,
    });
    expect(
      await manager.get('/account-sets/addUser', { role: 'View', mobile: cashier.mobile }),
    ).toMatchObject({
      status: 200,
      success: false,
      code: 502,
      msg: `会计${cashier.mobile.slice(-4)}已经是本账套的成员（出纳）。`,
    });
    expect(await members()).toHaveLength(2);
  });

  test('addNewUser：验证码对就开通账号；错的、用过的都不行', async () => {
    const mobile = newMobile();
    await manager.get(`/sendMsg/${mobile}`);
    const { code } = app.sms.last(mobile);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const add = (used: string) =>
      manager.get('/account-sets/addNewUser', { role: 'Director', mobile, code: used });
    expect(await add(wrong)).toMatchObject({ status: 200, success: false, msg: '验证码错误!' });
    expect(await add(code)).toMatchObject({ success: true, data: null });
    expect(await members()).toContainEqual({
      id: expect.any(Number) as number,
      realName: `用户${mobile.slice(-4)}`,
      mobile,
      role: 'Director',
      invited: true,
    });
    expect(await add(code)).toMatchObject({ success: false, msg: '验证码错误!' });
  });

  test('updateUserRole 带着手机号和编号，两样要一致', async () => {
    const member = await app.addMember(manager, 'viewer');
    const change = (fields: object) =>
      manager.get('/account-sets/updateUserRole', { role: 'Making', id: member.userId, ...fields });
    expect(await change({ mobile: manager.mobile })).toMatchObject({ success: false, code: 409 });
    expect(await change({ mobile: member.mobile })).toMatchObject({ success: true });
    expect(await change({ role: 'Cashier' })).toMatchObject({ success: true });
    expect((await roles())[member.userId]).toBe('Cashier');
  });

  test('removeUser/{uid}：移出以后下一个请求就进不去', async () => {
    const member = await app.addMember(manager, 'director');
    expect(await manager.get(`/account-sets/removeUser/${member.userId}`)).toMatchObject({ success: true });
    expect(await member.get('/organization')).toMatchObject({ success: false, code: 403 });
    expect((await member.get<WireUser>('/init')).data.accountSetsList).toStrictEqual([]);
  });

  test('/user 的 POST、PUT、DELETE 做的是同样的事，多出来的字段不起作用', async () => {
    const person = await app.signUp();
    const extra = { id: 7, realName: '改名', status: '1', accountSetsId: 1, password: 'x', _heyui_uuid: 'u' };
    expect(await manager.post('/user', { ...extra, mobile: person.mobile, role: 'View' })).toMatchObject({
      success: true,
    });
    expect(
      await manager.put('/user', { ...extra, id: person.userId, mobile: person.mobile, role: 'Making' }),
    ).toMatchObject({ success: true });
    expect((await manager.get<WireMember>(`/user/${person.userId}`)).data).toEqual({
      id: person.userId,
      realName: `会计${person.mobile.slice(-4)}`,
      mobile: person.mobile,
      role: 'Making',
      invited: false,
    });
    expect(await manager.del(`/user/${person.userId}`)).toMatchObject({ success: true });
    expect(await members()).toHaveLength(1);
  });

  test.each([
    ['没有角色', { mobile: '13712345678' }, '请选择角色'],
    ['角色不认识', { role: 'Owner', mobile: '13712345678' }, '角色不正确，请重新选择'],
    ['没有手机号', { role: 'View' }, '请填写手机号'],
    ['手机号不对', { role: 'View', mobile: '1234' }, '手机号不正确，请填写 11 位手机号'],
  ])('拒绝：%s', async (_what, query, msg) => {
    expect(await manager.get('/account-sets/addUser', query)).toMatchObject({
      status: 200,
      success: false,
      msg,
    });
  });

  test('/account-sets 下的这些调用不会被当作编号', async () => {
    for (const call of ['addUser', 'addNewUser', 'updateUserRole', 'checkUse'])
      expect((await manager.get(`/account-sets/${call}`)).msg).not.toBe('编号不正确');
    expect((await manager.get<WireAccountSet>(`/account-sets/${setId}`)).data.id).toBe(setId);
  });
});
