import type { WireFundCategory } from '@mingzhang/shared/wire/fundAccount';
import type {
  WireFundRule,
  WireOpenLines,
  WireRuleDraft,
  WireVoucherMatched,
} from '@mingzhang/shared/wire/fundMatch';
import { cashBooks, fundAccount, keptStatement } from '../../../../test/bank';
import type { Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';

/** 对账单规则: what a line of the bank is booked against; drafts, never saves. */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-04-10T02:00:00Z');
  books = await cashBooks(app);
});

const fee = (fields: object = {}) => ({
  ...{ title: '手续费', flow: 'paid', words: ['手续费'] },
  target: { subjectId: books.account('560303'), auxiliary: [] },
  ...fields,
});
const rules = async () => (await books.client.get<WireFundRule[]>('/cashier/rule')).data;

test('常用规则只来一次；增、改、删都记版本', async () => {
  const { data } = await books.client.post<WireFundRule[]>('/cashier/rule/ready');
  expect(data.map(({ title, accountCode }) => `${title} ${accountCode}`)).toEqual(
    expect.arrayContaining([
      ...['银行手续费 560303', '利息收入 560302', '增值税 222101', '企业所得税 222106'],
      '税款（没有写明税种） 222117',
    ]),
  );
  expect((await books.client.post<WireFundRule[]>('/cashier/rule/ready')).data).toEqual(data);
  const made = await books.client.post<WireFundRule>('/cashier/rule', fee());
  expect(made.data).toMatchObject({
    title: '手续费',
    version: 1,
    position: data.length + 1,
    accountCode: '560303',
  });
  const { id } = made.data;
  const changed = await books.client.put<WireFundRule>('/cashier/rule', {
    ...fee({ words: ['服务费'] }),
    id,
    version: 1,
  });
  expect(changed.data).toMatchObject({ version: 2, words: ['服务费'], position: data.length + 1 });
  const late = await books.client.put('/cashier/rule', { ...fee(), id, version: 1 });
  expect(late.msg).toBe('规则“手续费”已被他人修改，您的修改没有保存；请刷新后再改。');
  expect((await books.client.del(`/cashier/rule/${id}?version=2`)).msg).toBe('');
  expect(await rules()).toHaveLength(data.length);
  expect(await books.findings()).toStrictEqual([]);
});

test('科目编码改长了的、一般纳税人的账套，常用规则和类别也有各自的科目', async () => {
  books = await cashBooks(app, { vatType: '1' });
  await books.client.form('/account-sets/updateEncode', {
    ...{ encoding: '4-2-2-2', newEncoding: '4-3-3-3' },
  });
  const { data } = await books.client.post<WireFundRule[]>('/cashier/rule/ready');
  expect(data.map(({ title, accountCode }) => `${title} ${accountCode}`)).toEqual(
    expect.arrayContaining(['银行手续费 5603003', '增值税 2221002', '税款（没有写明税种） 2221017']),
  );
  const categories = (await books.client.post<WireFundCategory[]>('/cashier/category/ready')).data;
  const account = (name: string) => categories.find((one) => one.name === name)?.accountCode;
  expect([account('办公费'), account('银行手续费')]).toEqual(['5602002', '5603003']);
});

test('名称重复，非末级科目，没有关键词：说明白', async () => {
  await books.client.post('/cashier/rule', fee());
  expect((await books.client.post('/cashier/rule', fee())).msg).toBe('规则“手续费”已经有了，请换一个名称');
  const parent = { title: '别的', target: { subjectId: books.account('5603'), auxiliary: [] } };
  expect((await books.client.post('/cashier/rule', fee(parent))).msg).toBe(
    '请选择末级科目，以及科目要求的辅助核算项目',
  );
  expect((await books.client.post('/cashier/rule', fee({ words: [] }))).msg).toBe('请填写关键词');
});

test('规则用着的科目，有了下级就转到下级；辅助核算项目也算用着', async () => {
  await books.client.post('/cashier/rule', fee());
  const child = { code: '56030301', name: '网银费', balanceDirection: '借', type: '损益' };
  const asked = await books.client.post('/subject', child);
  expect(asked.msg).toMatch(/对账单规则手续费/);
  await books.client.post('/subject', { ...child, confirm: '1' });
  await books.client.post('/subject', child);
  expect(await rules()).toMatchObject([{ accountCode: '56030301' }]);
  expect(await books.findings()).toStrictEqual([]);
});

test('按规则填凭证：收付各自的方向，没有规则的指出来，什么都不保存', async () => {
  const fund = await fundAccount(books);
  await books.client.post('/cashier/rule', fee());
  await keptStatement(books, fund, [
    '2026-03-05 09:00:00,,12.00,-12.00,,网银手续费,',
    '2026-03-21 09:00:00,8.00,,-4.00,,结息,',
  ]);
  const asked = { account_id: fund, as_of: '2026-03-31' };
  const { data } = await books.client.get<WireOpenLines>('/cashier/match', asked);
  const keys = data.banks.records.map(({ key }) => key);
  const draft = await books.client.post<WireRuleDraft>('/cashier/rule/draft', { accountId: fund, keys });
  expect(draft.data).toEqual({
    date: '2026-03-21',
    lines: [
      expect.objectContaining({ subjectCode: '1002', debitAmount: null, creditAmount: 12 }),
      expect.objectContaining({
        subjectCode: '560303',
        debitAmount: 12,
        creditAmount: null,
        summary: '手续费 网银手续费',
      }),
    ],
    missing: [{ key: keys[1], message: '2026-03-21 结息：没有适用的规则，请自己填写对方科目' }],
  });
  const count = await app.db
    .selectFrom('voucher')
    .where('account_set_id', '=', books.set.id)
    .select(({ fn }) => fn.countAll<number>().as('vouchers'))
    .executeTakeFirstOrThrow();
  expect(Number(count.vouchers)).toBe(0);
});

describe('按规则制单以后', () => {
  let fund: number;
  let keys: string[];
  const matched = async (voucherId: number | undefined) =>
    books.client.post<WireVoucherMatched>('/cashier/match/voucher', { accountId: fund, voucherId, keys });
  const open = async () => {
    const asked = { account_id: fund, as_of: '2026-03-31' };
    const { books: own, banks } = (await books.client.get<WireOpenLines>('/cashier/match', asked)).data;
    return [own.total, banks.total];
  };

  beforeEach(async () => {
    fund = await fundAccount(books);
    await keptStatement(books, fund, [
      '2026-03-05 09:00:00,,12.00,-12.00,,网银手续费,',
      '2026-03-21 09:00:00,8.00,,-4.00,,结息,',
      '2026-03-25 09:00:00,,12.00,-16.00,,网银手续费,',
    ]);
    const asked = { account_id: fund, as_of: '2026-03-31' };
    const { data } = await books.client.get<WireOpenLines>('/cashier/match', asked);
    keys = data.banks.records.map(({ key }) => key);
  });

  test('凭证的分录和它的对账单各自勾对，一次能全部撤销', async () => {
    const [voucher] = await books.enter(`
      2026-03-25 记-1 手续费和利息
        借 1002 银行存款  8.00
        贷 560302 利息收入  8.00
        借 560303 手续费  24.00
        贷 1002 银行存款  12.00
        贷 1002 银行存款  12.00
    `);
    const { data } = await matched(voucher?.id);
    expect(data).toEqual({ batchId: expect.any(Number), matched: 3, left: 0 });
    expect(await open()).toEqual([0, 0]);
    expect((await books.client.post('/cashier/rule/draft', { accountId: fund, keys })).msg).toBe(
      '这些对账单已勾对，不用再制单',
    );
    expect(await books.findings()).toStrictEqual([]);
    expect((await matched(voucher?.id)).data).toEqual({ batchId: null, matched: 0, left: 3 });
    await books.client.del(`/cashier/match/batch/${data.batchId}`);
    expect(await open()).toEqual([3, 3]);
  });

  test('合并成一行的也勾对；金额改了的留着', async () => {
    const [merged, other] = await books.enter(`
      2026-03-25 记-1 手续费
        借 560303 手续费  24.00
        贷 1002 银行存款  24.00
      2026-03-26 记-2 利息
        借 1002 银行存款  7.00
        贷 560302 利息收入  7.00
    `);
    const all = keys;
    keys = all.slice(1, 2);
    expect((await matched(other?.id)).data).toEqual({ batchId: null, matched: 0, left: 1 });
    keys = [all[0] ?? '', all[2] ?? ''];
    expect((await matched(merged?.id)).data).toMatchObject({ matched: 2, left: 0 });
    expect(await open()).toEqual([1, 1]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('别的账户的行当作没有；没有指定的行不收', async () => {
    const [voucher] = await books.enter(`
      2026-03-25 记-1 手续费
        借 560303 手续费  12.00
        贷 1002 银行存款  12.00
    `);
    keys = ['b999999'];
    expect((await matched(voucher?.id)).msg).toMatch(/没有找到|不存在/);
    keys = [];
    expect((await matched(voucher?.id)).msg).toBe('请选择银行记录');
  });
});
