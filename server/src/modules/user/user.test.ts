import { period } from '@mingzhang/shared/primitives/period';
import { usualPreferences } from '@mingzhang/shared/wire/preferences';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { bookkeeper } from '../../../test/bookkeeper';
import { enterJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('没有登录时 /init 不是 401 也不是 403，也没有提示（wire.md 1.3）', async () => {
  for (const token of [null, 'not-a-token', 'x'.repeat(500)]) {
    const client = app.anonymous();
    client.token = token;
    expect(await client.get('/init')).toMatchObject({
      status: 200,
      success: false,
      code: -1,
      msg: '',
      data: null,
    });
  }
});

test('没有账套的人：列表是空的，没有角色，也没有当前账套', async () => {
  const client = await app.signUp();
  const { data } = await client.get<WireUser>('/init');
  expect(data).toEqual({
    id: client.userId,
    mobile: client.mobile,
    realName: `会计${client.mobile.slice(-4)}`,
    preferences: usualPreferences,
    email: null,
    avatarUrl: null,
    nickname: null,
    openId: null,
    unionId: null,
    createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    accountSetsList: [],
    checkoutList: [],
  });
});

test('期间列表新的在前', async () => {
  const client = await app.signUp();
  const { id, organizationId } = await app.createAccountSet(client);
  await app.db
    .insertInto('accounting_period')
    .values({
      account_set_id: id,
      organization_id: organizationId,
      period: period('2026-02'),
      id: await app.ids.next(),
      closed_by: null,
    })
    .execute();
  const { data } = await client.get<WireUser>('/init');
  expect(data.checkoutList.map(({ checkYear, checkMonth }) => [checkYear, checkMonth])).toEqual([
    [2026, 2],
    [2026, 1],
  ]);
  // The current month is the earliest open one, not the newest.
  expect(data.org?.currentAccountDate).toBe('2026-01-31');
});

test('哪个未结账的月份还没有凭证，登录时就知道', async () => {
  const books = await bookkeeper(app);
  const months = async () =>
    (await books.client.get<WireUser>('/init')).data.checkoutList.map(
      ({ checkMonth, isEmpty = false }) => `${checkMonth}月${isEmpty ? '（空）' : ''}`,
    );
  expect(await months()).toEqual(['1月（空）']);
  await enterJanuary(books);
  await books.client.post('/closing/carryForwards/profitAndLoss', { year: 2026, month: 1 });
  expect(await months()).toEqual(['1月']);
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  expect(await months()).toEqual(['2月（空）', '1月']);
  await books.enter(`
    2026-02-03 记-1 零售
      借 1001 库存现金  300.00
      贷 5001 主营业务收入  300.00
  `);
  expect(await months()).toEqual(['2月', '1月']);
});

test.each(['POST /selectAccountSets', 'GET /changeAccountSets'])(
  '%s：换账套换令牌，旧令牌立即失效',
  async (call) => {
    const client = await app.signUp();
    const first = await app.createAccountSet(client, { companyName: '甲公司' });
    await app.createAccountSet(client, { companyName: '乙公司' });
    const before = client.token;
    const answer = call.startsWith('POST')
      ? await client.post(`/selectAccountSets/${first.id}`, { id: 1, role: 'Manager', accountSetsId: 7 })
      : await client.get('/changeAccountSets', { accountSetsId: first.id });
    expect(answer).toMatchObject({ status: 200, success: true });
    expect(client.token).not.toBe(before);
    expect((await client.get<WireUser>('/init')).data).toMatchObject({
      accountSetsId: first.id,
      orgId: first.organizationId,
      accountSets: { companyName: '甲公司' },
    });
    const old = app.anonymous();
    old.token = before;
    expect(await old.get('/init')).toMatchObject({ success: false, code: -1 });
  },
);

test('不能选别人的账套，令牌和当前账套都不变', async () => {
  const [mine, stranger] = [await app.signUp(), await app.signUp()];
  const foreign = await app.createAccountSet(mine);
  const own = await app.createAccountSet(stranger);
  const token = stranger.token;
  const refused = await stranger.post(`/selectAccountSets/${foreign.id}`, {});
  expect(refused).toMatchObject({ status: 200, success: false, code: 404 });
  expect(refused.text).toBe((await stranger.post('/selectAccountSets/999999999', {})).text);
  expect(stranger.token).toBe(token);
  expect((await stranger.get<WireUser>('/init')).data.accountSetsId).toBe(own.id);
});

test('换组织：只认编号，记住到下次', async () => {
  const client = await app.signUp();
  const { id, organizationId } = await app.createAccountSet(client);
  const storeId = await app.ids.next();
  await app.db
    .insertInto('organization')
    .values({
      account_set_id: id,
      id: storeId,
      code: '02',
      name: '城东店',
      type: 'store',
      parent_id: organizationId,
      enable_period: period('2026-01'),
      contact: null,
      telephone: null,
      profit_template_id: null,
      balance_template_id: null,
      cash_flow_template_id: null,
    })
    .execute();
  await app.db
    .insertInto('accounting_period')
    .values({
      account_set_id: id,
      organization_id: storeId,
      period: period('2026-01'),
      id: await app.ids.next(),
      closed_by: null,
    })
    .execute();
  expect(await client.post('/selectOrg', { id: storeId, name: '总部', type: 0 })).toMatchObject({
    success: true,
  });
  expect((await client.get<WireUser>('/init')).data).toMatchObject({
    orgId: storeId,
    org: { name: '城东店' },
    orgList: [{ id: organizationId }, { id: storeId }],
  });

  await app.db
    .updateTable('organization')
    .set({ is_enabled: false })
    .where('id', '=', organizationId)
    .execute();
  expect(await client.post('/selectOrg', { id: organizationId })).toMatchObject({
    success: false,
    msg: '晨光文具商行已停用，不能切换。',
  });
  expect((await client.get<WireUser>('/init')).data.orgId).toBe(storeId);
});

test('不能换到别的账套的组织', async () => {
  const [mine, stranger] = [await app.signUp(), await app.signUp()];
  const foreign = await app.createAccountSet(mine);
  const own = await app.createAccountSet(stranger);
  expect(await stranger.post('/selectOrg', { id: foreign.organizationId })).toMatchObject({
    success: false,
    code: 404,
  });
  expect((await stranger.get<WireUser>('/init')).data.orgId).toBe(own.organizationId);
});

test.each([{}, { id: 'abc' }, { id: null }, { id: '__proto__' }])('换组织的编号不对：%j', async (body) => {
  const client = await app.signUp();
  await app.createAccountSet(client);
  expect(await client.post('/selectOrg', body)).toMatchObject({ status: 200, success: false, data: null });
});

test('角色改了，下一个请求就按新角色；移出账套，下一个请求就进不去', async () => {
  const manager = await app.signUp();
  const { id } = await app.createAccountSet(manager);
  const member = await app.addMember(manager, 'viewer');
  expect((await member.get<WireUser>('/init')).data.role).toBe('View');
  const own = app.db
    .updateTable('member')
    .where('account_set_id', '=', id)
    .where('user_id', '=', member.userId);
  await own.set({ role: 'maker' }).execute();
  expect((await member.get<WireUser>('/init')).data.role).toBe('Making');
  await app.db
    .deleteFrom('member')
    .where('account_set_id', '=', id)
    .where('user_id', '=', member.userId)
    .execute();
  expect(await member.get('/organization')).toMatchObject({ success: false, code: 403 });
  expect((await member.get<WireUser>('/init')).data).not.toHaveProperty('accountSets');
});

test('被移出账套的人，在自己的另一个账套里继续', async () => {
  const manager = await app.signUp();
  const { id } = await app.createAccountSet(manager);
  const member = await app.addMember(manager, 'maker');
  const second = await app.createAccountSet(member, { companyName: '自己的公司' });
  await member.post(`/selectAccountSets/${id}`);
  await app.db
    .deleteFrom('member')
    .where('account_set_id', '=', id)
    .where('user_id', '=', member.userId)
    .execute();
  expect((await member.get<WireUser>('/init')).data).toMatchObject({
    accountSetsId: second.id,
    accountSetsList: [{ companyName: '自己的公司' }],
  });
  expect(await member.get('/organization')).toMatchObject({ success: true });
});
