import type { WireAuxiliaryCategory, WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { backUp, restoreFile } from '../../../test/backup';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();
const RULE = '/account-sets/itemRule';
const ITEM = '/accounting-category-details';
let books: Bookkeeper;
let maker: TestClient;

beforeEach(async () => {
  books = await bookkeeper(app);
  maker = await app.addMember(books.client, 'maker');
});

async function addCustomer(client: TestClient, code: string, name: string) {
  const { data } = await books.client.get<WireAuxiliaryCategory[]>('/accounting-category');
  const accountingCategoryId = data.find((category) => category.name === '客户')?.id;
  return client.post<WireAuxiliaryItem>(ITEM, { accountingCategoryId, code, name, enable: true });
}

const allows = async (client: TestClient) =>
  (await client.get<WireUser>('/init')).data.accountSets?.makersAddItems;

test('起初制单人不能新增客户，说明谁能；管理员允许以后能，收回以后又不能', async () => {
  const refused = await addCustomer(maker, '001', '南方商贸');
  expect(refused).toMatchObject({ success: false });
  expect(refused.msg).toBe(
    '您的角色不能新增辅助核算项目，请主管或账套管理员新增；账套管理员也可以在“权限设置”中允许制单人新增',
  );
  expect(await allows(maker)).toBe(false);
  expect(await books.client.put(RULE, { makersAddItems: true })).toMatchObject({ success: true });
  expect(await allows(maker)).toBe(true);
  expect(await addCustomer(maker, '001', '南方商贸')).toMatchObject({
    success: true,
    data: { name: '南方商贸' },
  });
  await books.client.put(RULE, { makersAddItems: false });
  expect(await addCustomer(maker, '002', '北方商贸')).toMatchObject({ success: false });
  expect(await books.findings()).toStrictEqual([]);
});

test('只有管理员能改这个开关；允许的只是新增，改和删仍要主管；出纳和查看不能新增', async () => {
  const director = await app.addMember(books.client, 'director');
  for (const client of [director, maker]) {
    expect(await client.put(RULE, { makersAddItems: true })).toMatchObject({ success: false, code: 403 });
  }
  expect(await addCustomer(director, '001', '南方商贸')).toMatchObject({ success: true });
  await books.client.put(RULE, { makersAddItems: true });
  const { data: item } = await addCustomer(maker, '002', '北方商贸');
  expect(await maker.put(ITEM, { ...item, name: '北方' })).toMatchObject({ success: false, code: 403 });
  expect(await maker.del(`${ITEM}/${item.id}`)).toMatchObject({ success: false, code: 403 });
  for (const role of ['cashier', 'viewer'] as const) {
    const other = await app.addMember(books.client, role);
    expect(await addCustomer(other, '003', '西部商贸')).toMatchObject({ success: false, code: 403 });
  }
});

test('读不懂的不改；别的客户端改账套资料不带这一项，原样留着', async () => {
  expect(await books.client.put(RULE, {})).toMatchObject({ success: false });
  expect(await books.client.put(RULE, { makersAddItems: '也许' })).toMatchObject({ success: false });
  await books.client.put(RULE, { makersAddItems: true });
  const { data } = await books.client.get<{ makersAddItems?: boolean }>(`/account-sets/${books.set.id}`);
  const { makersAddItems: _ours, ...older } = data;
  expect(await books.client.put('/account-sets', { ...older, companyName: '改名公司' })).toMatchObject({
    success: true,
    data: { makersAddItems: true },
  });
});

test('开关记在操作日志，跟着备份走；没有日志的改动会被核对出来', async () => {
  await books.client.put(RULE, { makersAddItems: true });
  const file = await backUp(app, books.client, books.set.id);
  expect(await restoreFile(books.client, file, { companyName: '恢复的账套' })).toMatchObject({
    state: 'done',
  });
  const row = await app.db
    .selectFrom('account_set')
    .where('company_name', '=', '恢复的账套')
    .select('makers_add_items')
    .executeTakeFirstOrThrow();
  expect(row.makers_add_items).toBe(true);
  const { text } = await books.client.get('/log');
  expect(text).toContain('修改新增辅助核算项目的权限');
  expect(text).toContain('允许');
  await app.db
    .updateTable('account_set')
    .where('id', '=', books.set.id)
    .set({ makers_add_items: false })
    .execute();
  expect(await books.findings()).toEqual([
    `account set ${books.set.id}: master data 晨光文具商行 (${books.set.id}) has the makers_add_items false; the trail says true`,
  ]);
});
