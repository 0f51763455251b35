import { createTestApp, newCompany } from '../../../test/testApp';
import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { WireUser } from '@mingzhang/shared/wire/user';

const app = createTestApp();

/** Rows of a set in a table that starts full. */
async function countOf(table: 'account' | 'voucher_word' | 'currency' | 'auxiliary_category', setId: number) {
  const rows = await app.db.selectFrom(table).where('account_set_id', '=', setId).select('id').execute();
  return rows.length;
}

async function countSets(): Promise<number> {
  return (await app.db.selectFrom('account_set').select('id').execute()).length;
}

test('创建账套：一次准备好一个公司要用的全部', async () => {
  const client = await app.signUp();
  const { data } = await client.post<WireAccountSet>('/account-sets', newCompany);
  expect(data).toMatchObject({
    companyName: '晨光文具商行',
    creditCode: null,
    enableDate: '2026-01-01',
    currentAccountDate: '2026-01-31',
    accountingStandards: 0,
    vatType: 0,
    voucherReviewed: 0,
    fixedAssetModule: 0,
    cashierModule: 0,
    industry: 4,
    encoding: '4-2-2-2',
    creatorId: client.userId,
  });
  const init = await client.get<WireUser>('/init');
  expect(init.data).toMatchObject({
    role: 'Manager',
    accountSetsId: data.id,
    accountSetsList: [{ id: data.id }],
    org: { name: '晨光文具商行', type: 0, parentId: null, status: true, currentAccountDate: '2026-01-31' },
    checkoutList: [{ checkYear: 2026, checkMonth: 1, status: 0, checkDate: null }],
  });
  const { org } = init.data;
  expect([org?.profitTemplateId, org?.debtTemplateId, org?.cashTemplateId]).toEqual(
    Array(3).fill(expect.any(Number)),
  );
  expect(await countOf('voucher_word', data.id)).toBe(4);
  expect(await countOf('currency', data.id)).toBe(1);
  expect(await countOf('auxiliary_category', data.id)).toBe(7);
});

test('准则和纳税人种类决定科目表', async () => {
  const client = await app.signUp();
  const chartSize = async (fields: object) =>
    countOf('account', (await app.createAccountSet(client, { ...fields })).id);
  expect(await chartSize({ accountingStandards: '0', vatType: '1' })).toBe(250);
  expect(await chartSize({ accountingStandards: 1, vatType: 1 })).toBe(356);
  expect(await chartSize({ accountingStandards: '0', vatType: '0' })).toBeLessThan(250);
});

test('新科目表没有打开任何辅助核算、数量或外币', async () => {
  const client = await app.signUp();
  const { id } = await app.createAccountSet(client);
  const accounts = await app.db.selectFrom('account').where('account_set_id', '=', id).selectAll().execute();
  expect(accounts.filter(({ unit, currency_codes }) => unit !== null || currency_codes.length > 0)).toEqual(
    [],
  );
  const categories = await app.db
    .selectFrom('account_auxiliary_category')
    .where('account_set_id', '=', id)
    .selectAll()
    .execute();
  expect(categories).toStrictEqual([]);
});

test('每个账套的公式只指向自己的科目和行', async () => {
  const client = await app.signUp();
  const { id } = await app.createAccountSet(client, { vatType: 0 });
  const terms = await app.db.selectFrom('report_term').where('account_set_id', '=', id).selectAll().execute();
  expect(terms.length).toBeGreaterThan(100);
  for (const term of terms) expect((term.account_id === null) !== (term.source_item_id === null)).toBe(true);
});

test('创建账套写进这个账套的操作记录', async () => {
  const client = await app.signUp();
  const { id, organizationId } = await app.createAccountSet(client);
  const [event] = await app.db.selectFrom('event').where('account_set_id', '=', id).selectAll().execute();
  expect(event).toMatchObject({ sequence: 1, action: 'accountSet.create', target_id: id });
  expect(JSON.parse(event?.content ?? '')).toMatchObject({
    userId: client.userId,
    organizationId,
    address: client.address,
    after: { companyName: '晨光文具商行' },
  });
});

test('账套列表：自己的全部账套，新的在前；别人的看不到', async () => {
  const [mine, stranger] = [await app.signUp(), await app.signUp()];
  const first = await app.createAccountSet(mine, { companyName: '甲公司' });
  const second = await app.createAccountSet(mine, { companyName: '乙公司' });
  expect((await mine.get<WireAccountSet[]>('/account-sets')).data.map(({ id }) => id)).toEqual([
    second.id,
    first.id,
  ]);
  expect((await stranger.get('/account-sets')).data).toStrictEqual([]);
});

test('别人的账套和不存在的账套是同一个回答', async () => {
  const [mine, stranger] = [await app.signUp(), await app.signUp()];
  const { id } = await app.createAccountSet(mine);
  for (const path of [`/account-sets/${id}`, `/account-sets/checkUse?asid=${id}`]) {
    const foreign = await stranger.get(path);
    const missing = await stranger.get(path.replace(String(id), '999999999'));
    expect(foreign).toMatchObject({ status: 200, success: false, code: 404, data: null });
    expect(foreign.text).toBe(missing.text);
  }
  expect((await mine.get(`/account-sets/${id}`)).data).toMatchObject({ id });
  expect((await mine.get('/account-sets/checkUse', { asid: id })).data).toBe(false);
});

const refusals: readonly [string, object, string][] = [
  ['没有单位名称', { companyName: '' }, '请填写单位名称'],
  ['单位名称只有空白', { companyName: '  ' }, '请填写单位名称'],
  ['单位名称太长', { companyName: '长'.repeat(101) }, '单位名称不能超过 100 个字'],
  ['没有启用日期', { enableDate: undefined }, '请填写日期'],
  ['启用日期不存在', { enableDate: '2026-02-30' }, '日期“2026-02-30”不正确，请按 2026-03-31 的格式填写'],
  ['启用期间太远', { enableDate: '2027-04-01' }, '启用期间不能晚于2027年第03期'],
  ['没有会计准则', { accountingStandards: undefined }, '请选择会计准则'],
  ['会计准则不认识', { accountingStandards: '2' }, '会计准则不正确'],
  ['没有增值税种类', { vatType: undefined }, '请选择增值税种类'],
  ['增值税种类不认识', { vatType: 'x' }, '增值税种类不正确'],
  ['没有凭证审核', { voucherReviewed: undefined }, '请选择凭证审核'],
  ['凭证审核不认识', { voucherReviewed: 2 }, '凭证审核只能是 0 或 1'],
  ['没有固定资产模块', { fixedAssetModule: undefined }, '请选择固定资产模块'],
  ['没有出纳模块', { cashierModule: undefined }, '请选择出纳模块'],
  ['行业不认识', { industry: 13 }, '行业不正确'],
];

test.each(refusals)('拒绝创建账套：%s', async (_what, change, message) => {
  const client = await app.signUp();
  const before = await countSets();
  const answer = await client.post('/account-sets', { ...newCompany, ...change });
  expect(answer).toMatchObject({ status: 200, success: false, msg: message, data: null });
  expect(await countSets()).toBe(before);
});

test('没有登录不能创建账套', async () => {
  const before = await countSets();
  expect(await app.anonymous().post('/account-sets', newCompany)).toMatchObject({ status: 401, code: 401 });
  expect(await countSets()).toBe(before);
});

test('同一个请求编号只创建一个账套', async () => {
  const client = await app.signUp();
  client.headers['idempotency-key'] = 'create-1';
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.post('/account-sets', newCompany)),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await client.get<unknown[]>('/account-sets')).data).toHaveLength(1);
  const kept = app.db.selectFrom('idempotency_key').where('user_id', '=', client.userId);
  expect(await kept.select('created_at').execute()).toEqual([{ created_at: app.clock.now() }]);
});

test('创建账套的内容里多出来的字段不起作用', async () => {
  const client = await app.signUp();
  const answer = await client.post('/account-sets', {
    ...newCompany,
    id: 1,
    creatorId: 1,
    encoding: '4-4-4-4',
    _heyui_uuid: 'x',
  });
  expect(answer.data).toMatchObject({ creatorId: client.userId, encoding: '4-2-2-2' });
});
