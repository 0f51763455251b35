import { sql } from 'kysely';
import { formatQuantity, parseQuantity } from '@mingzhang/shared/primitives/scaled';
import type { WireOpeningRow } from '@mingzhang/shared/wire/openingBalance';
import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { createOwnTestApp } from '../../../../test/testApp';
import { upload, workbook } from '../../../../test/upload';

/** 精确范围: no voucher makes a book fail. */
const app = createOwnTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
  await app.db
    .updateTable('account')
    .set({ unit: '支' })
    .where('account_set_id', '=', books.set.id)
    .where('id', '=', books.account('1405'))
    .execute();
});

const bought = (quantity: string) => `
  2026-01-05 记-0 采购
    借 1405 库存商品  10.00 数量 ${quantity} 单价 1
    贷 1002 银行存款  10.00
`;

/** So many lines of the largest amount on either side. */
const huge = (lines: number, sign = '') => `
  2026-01-06 记-0 投资
${`    借 1002 银行存款  ${sign}99999999999.99\n    贷 3001 实收资本  ${sign}99999999999.99\n`.repeat(lines)}`;

const READS = [
  '/accountBook/subjectBalance?accountDate=2026-01&showNumPrice=true',
  '/accountBook/generalLedger?accountDate=2026-01&showNumPrice=true',
  '/closing/checks?year=2026&month=1',
  '/closing/carryForwards?year=2026&month=1',
  '/home/chart/cash',
] as const;

test('订单号填进数量：一行、几行合计、几张凭证累计，都在保存时拒绝', async () => {
  expect(messages(await books.post(bought('9007199254')))).toEqual([
    '第1行：数量超出范围（最大 999,999,999.999999）',
    '凭证的数量合计超出范围（最大 8999999999.999999），请拆成几张凭证',
  ]);
  const most = '999999999.999999';
  for (let count = 0; count < 9; count += 1) expect((await books.post(bought(most))).success).toBe(true);
  expect(messages(await books.post(bought(most)))).toEqual([
    '科目的累计数量将超出可精确计算的范围（最大 8999999999.999999），不能保存；请检查金额和数量是否填错了位置',
  ]);
  for (const path of READS)
    expect(await books.client.get(path)).toMatchObject({ status: 200, success: true });
  expect(formatQuantity(parseQuantity(most) ?? (0 as never))).toBe(most);
});

test('最大的金额写满几百行：凭证合计和账套累计都在保存时拒绝', async () => {
  expect(messages(await books.post(huge(240)))).toEqual([
    '凭证的合计金额超出范围（最大 9,999,999,999,999.99），请拆成几张凭证',
  ]);
  expect((await books.post(huge(40))).success).toBe(true);
  const [refused] = messages(await books.post(huge(40)));
  expect(refused).toBe(
    '账套的累计金额将超出可精确计算的范围（最大 9,999,999,999,999.99），不能保存；请检查金额和数量是否填错了位置',
  );
  expect(await books.post(huge(5, '-'))).toMatchObject({ success: true });
  for (const path of READS)
    expect(await books.client.get(path)).toMatchObject({ status: 200, success: true });
});

test('已经超出精确范围的账：凭证改小照样能存，改大拒绝', async () => {
  const [voucher] = await books.enter(huge(30));
  await app.db
    .updateTable('movement')
    .set(({ eb }) => ({ debit_fen: eb('debit_fen', '+', 900_000_000_000_000 as never) }))
    .where('account_set_id', '=', books.set.id)
    .where('account_id', '=', books.account('1002'))
    .execute();
  const change = async (lines: number) =>
    books.client.put('/voucher', { ...(await books.body(huge(lines))), id: voucher?.id });
  expect(messages(await change(31)).join()).toContain('账套的累计金额将超出可精确计算的范围');
  expect(await change(29)).toMatchObject({ success: true });
});

test('导入和期初也一样拒绝，试导入先说', async () => {
  const row = ['2026-01-05', '投资', '1002', '99999999999.99', ''];
  const back = ['2026-01-05', '投资', '3001', '', '99999999999.99'];
  const rows = Array.from({ length: 60 }, () => [row, back]).flat();
  const titles = ['日期', '摘要', '科目编码', '借方金额', '贷方金额'];
  const file = await workbook([titles, ...rows]);
  const asked = await upload<{ problems: { message: string }[] }>(
    books.client,
    '/voucher/import?dryRun=1',
    '凭证.xlsx',
    file,
  );
  expect(asked.data.problems[0]?.message).toContain('账套的累计金额将超出可精确计算的范围');
  expect(await upload(books.client, '/voucher/import', '凭证.xlsx', file)).toMatchObject({ success: false });
});

test('期初累计超出精确范围的，保存时拒绝，什么也没有存', async () => {
  books = await bookkeeper(app, { enableDate: '2026-03-01' });
  const most = '99999999999.99';
  const openings = async () => (await books.client.get<WireOpeningRow[]>('/initial-balance')).data;
  const rows = (await openings())
    .filter(({ leaf, auxiliaryAccounting }) => leaf && auxiliaryAccounting === '')
    .map(({ subjectId, code, balanceDirection }) => ({
      ...{ subjectId, subjectCode: code, [balanceDirection === '借' ? 'debitAmount' : 'creditAmount']: most },
      ...{ cumulativeDebit: most, cumulativeCredit: most },
    }));
  const answer = await books.client.post('/initial-balance/batch', { rows });
  expect(answer).toMatchObject({ status: 200, success: false });
  expect(messages(answer).join()).toContain('账套的累计金额将超出可精确计算的范围');
  expect((await openings()).filter(({ beginBalance }) => beginBalance !== null)).toStrictEqual([]);
});

test('已经存下的：账簿、报表、首页、结账检查、导出、打印说出是哪张凭证，不是后台异常', async () => {
  const [first] = await books.enter([bought('1'), bought('2')].join('\n'));
  await app.db
    .updateTable('voucher_line')
    .set({ quantity_micro: 9_007_199_254_740_991 as never })
    .where('account_set_id', '=', books.set.id)
    .where('account_id', '=', books.account('1405'))
    .execute();
  await app.db
    .updateTable('movement')
    .set({ debit_quantity_micro: 9_007_199_254_740_991 as never, debit_fen: 9_007_199_254_740_991 as never })
    .where('account_set_id', '=', books.set.id)
    .execute();
  for (const path of READS) {
    const answer = await books.client.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    if (!answer.success) expect(answer.msg).toContain('2026-01-05 凭证记-1 第1行 科目“1405 库存商品”');
  }
  expect((await books.client.get(READS[0])).success).toBe(false);
  const named = '2026-01-05 凭证记-1 第1行 科目“1405 库存商品”';
  const templates = await books.client.get<{ id: number; type: number }[]>('/report/template');
  // 现金流量表 takes nothing from the books.
  for (const { id } of templates.data.filter(({ type }) => type !== 2)) {
    const statement = await books.client.get(`/report/template/view/${id}?accountDate=2026-01`);
    expect([id, statement.status]).toEqual([id, 200]);
    if (!statement.success) expect(statement.msg).toContain(named);
  }
  // One that no number of ours holds any more, from before the tables were bounded: a file would break off at it.
  await sql`alter table voucher_line drop constraint voucher_line_bounded`.execute(app.db);
  await sql`update voucher_line set quantity_micro = 9007199254740993
    where account_set_id = ${books.set.id} and account_id = ${books.account('1405')}`.execute(app.db);
  for (const path of [
    '/voucher/download',
    `/pfd/voucher?id=${first?.id ?? 0}`,
    '/pfd/voucher?year=2026&month=1',
  ]) {
    const file = await books.client.get(path);
    expect([path, file.status]).toEqual([path, 200]);
    expect([path, file.msg]).toEqual([path, expect.stringContaining(named)]);
  }
  await books.client.del(`/voucher/${first?.id ?? 0}`);
});
