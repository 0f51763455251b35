import { sql } from 'kysely';
import type { WireClosingReport } from '@mingzhang/shared/wire/closing';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { JANUARY, enterJanuary, januaryQuery } from '../../../test/month';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';

/** What the checks find in real books, and where each finding leads. */
const app = createTestApp();

async function findings({ client }: Bookkeeper, query: object = januaryQuery): Promise<string[]> {
  const { data } = await client.get<WireClosingReport>('/closing/checks', query as Record<string, number>);
  return data.checks.flatMap(({ key, findings: found }) =>
    found.map(({ severity, message, link }) => `${severity} ${key} ${message} → ${link}`),
  );
}

const ledgerOf = (books: Bookkeeper, code: string) =>
  `/account-book/detailed?account=${books.account(code)}&from=2026-01&to=2026-01`;

test('还有没生成的结转：提醒，指向期末结转', async () => {
  const books = await bookkeeper(app);
  await books.enter(JANUARY);
  const say = { ...januaryQuery, values: { payrollGroups: [wagesOf(books)] } };
  expect(await books.client.put('/closing/carryForwardSettings', say)).toMatchObject({ success: true });
  expect(await findings(books)).toEqual([
    'warn carriedForward 尚有未生成的结转：计提职工薪酬；请生成凭证，不需要的可设为不使用 → /check-out/carry-forward/2026/1',
    'block finalCheck 损益类科目尚未结转完毕：5001 主营业务收入 贷 10,000.00 等4项；请先结转损益 → /check-out/carry-forward/2026/1',
  ]);
  await books.client.post('/closing/carryForwards/payroll', januaryQuery);
  await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
  expect(await findings(books)).toStrictEqual([]);
});

const wagesOf = (books: Bookkeeper) => ({
  expense: { subjectId: books.account('560201'), auxiliary: [] },
  gross: 1000,
  socialInsurance: 0,
  housingFund: 0,
});

test('固定资产没有计提折旧、过渡科目有余额、往来在反方向、现金为负：都只是提醒', async () => {
  const books = await bookkeeper(app);
  await books.enter(`
    2026-01-05 记-1 投入设备
      借 1601 固定资产            5000.00
      贷 3001 实收资本            5000.00
    2026-01-06 记-2 各项往来
      借 190101 待处理流动资产损溢  20.00
      借 2202 应付账款              50.00
      贷 1122 应收账款              30.00
      贷 1001 库存现金              40.00
  `);
  expect(await findings(books)).toEqual([
    'warn assetsDepreciated 固定资产净值 5,000.00，本期未计提折旧 → /check-out/carry-forward/2026/1?settings=depreciation',
    `warn transitCleared 1901 待处理财产损溢期末应无余额，现有余额 20.00 → ${ledgerOf(books, '190101')}`,
    `warn partnersOnUsualSide 1122 应收账款出现贷方余额 30.00 → ${ledgerOf(books, '1122')}`,
    `warn partnersOnUsualSide 2202 应付账款出现借方余额 50.00 → ${ledgerOf(books, '2202')}`,
    `warn cashNotOverdrawn 1001 库存现金出现贷方余额 40.00 → ${ledgerOf(books, '1001')}`,
    'warn cashFlowAssigned 2笔现金流量的项目由规则推测，请确认 → /report/cashFlow?view=worksheet&period=2026-01&state=toDo',
  ]);
  expect(await books.client.get('/checkout/invoicing', januaryQuery)).toMatchObject({ success: true });
});

test('停用的客户本月仍有发生额：指向这个客户的凭证', async () => {
  const kept = await bookkeeper(app);
  await kept.keepAuxiliary('1122', '客户');
  const books = await kept.reload();
  await books.enter(`
    2026-01-05 记-1 投资转账
      借 1122 应收账款 [客户:旧友公司]  30.00
      贷 3001 实收资本                  30.00
  `);
  const item = await books.item('客户', '旧友公司');
  await app.db
    .updateTable('auxiliary_item')
    .set({ is_enabled: false })
    .where('account_set_id', '=', books.set.id)
    .where('id', '=', item)
    .execute();
  const [found] = await findings(books);
  expect(found).toContain(`→ /voucher?from=2026-01&to=2026-01&item=${item}`);
});

test('断号、未审核各指向凭证列表', async () => {
  const books = await bookkeeper(app, { voucherReviewed: '1' });
  const [, second] = await books.enter(JANUARY);
  await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
  await books.client.del(`/voucher/${(second as WireVoucher).id}`);
  expect(await findings(books)).toEqual([
    'block brokenCheck 凭证号不连续：记字缺1个号（2）；请整理断号 → /voucher?from=2026-01&to=2026-01',
    'block audited 凭证记-1等6张未审核 → /voucher?from=2026-01&to=2026-01&audited=false',
  ]);
});

test('上期未结账：指向上期的结账检查；各组织分别检查', async () => {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  await books.enter(`
    2026-02-10 记-1 提现
      借 1001 库存现金  30.00
      贷 1002 银行存款  30.00
  `);
  const february = { year: 2026, month: 2 };
  expect(await findings(books, february)).toEqual([
    'block previousClosed 2026年第01期尚未结账，请先结账 → /check-out/check/2026/1',
  ]);
  const storeId = await openStore(app, books);
  expect(await findings(books, { ...januaryQuery, orgId: storeId })).toEqual([
    'warn monthNotEmpty 2026年第01期没有凭证 → /voucher/form',
  ]);
});

test('借贷不平的凭证（墙破了才会有）：指向这张凭证，不能结账', async () => {
  const books = await bookkeeper(app);
  const [first] = await books.enter(`
    2026-01-05 记-1 提现
      借 1001 库存现金  30.00
      贷 1002 银行存款  30.00
  `);
  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update voucher_line set debit_fen = 2900
      where account_set_id = ${books.set.id} and voucher_id = ${first?.id} and debit_fen > 0`.execute(trx);
  });
  const found = await findings(books);
  expect(found.slice(0, 2)).toEqual([
    `block vouchersSound 凭证记-1：借贷不平衡 → /voucher/form/${first?.id}`,
    expect.stringContaining('block booksSound 账表数据不一致：科目“1001 库存现金”'),
  ]);
  expect(await books.client.get('/checkout/invoicing', januaryQuery)).toMatchObject({ success: false });
});

describe('发生额与凭证不符（墙破了才会有）', () => {
  /** A dollar account that also has euros; the books in yuan stay as they are whatever is done to the originals. */
  async function foreignBooks(): Promise<Bookkeeper> {
    const books = await bookkeeper(app);
    for (const [code, rate] of [
      ['USD', 7.1],
      ['EUR', 8],
    ] as const) {
      await books.client.post('/currency', { code, name: code, exchangeRate: rate });
    }
    await app.db
      .updateTable('account')
      .set({ currency_codes: ['USD', 'EUR'] })
      .where('account_set_id', '=', books.set.id)
      .where('code', '=', '1002')
      .execute();
    await books.enter(`
      2026-01-05 记-1 外币投资
        借 1002 银行存款  710.00 USD 100.00 汇率 7.1
        借 1002 银行存款  800.00 EUR 100.00 汇率 8
        贷 3001 实收资本     1510.00
      2026-01-06 记-2 用外币支付
        借 1001 库存现金       71.00
        贷 1002 银行存款   71.00 USD 10.00 汇率 7.1
    `);
    return books;
  }

  async function breakMovements({ set }: Bookkeeper, changes: readonly string[]): Promise<void> {
    await app.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const change of changes) {
        await sql`update movement set ${sql.raw(change)} and account_set_id = ${set.id}`.execute(trx);
      }
    });
  }

  const sound = async (books: Bookkeeper) =>
    (await findings(books)).filter((found) => found.includes('booksSound'));

  test.each([
    ['原币借方少了一分', ["debit_currency_fen = debit_currency_fen - 1 where currency_code = 'USD'"]],
    ['原币贷方多了一分', ["credit_currency_fen = credit_currency_fen + 1 where currency_code = 'USD'"]],
    ['数量借方不是零', ["debit_quantity_micro = 1 where currency_code = 'EUR'"]],
    ['数量贷方不是零', ["credit_quantity_micro = 1 where currency_code = 'EUR'"]],
    [
      '两种外币互换，合起来分文不差',
      [
        "debit_currency_fen = debit_currency_fen - 500 where currency_code = 'USD'",
        "debit_currency_fen = debit_currency_fen + 500 where currency_code = 'EUR'",
      ],
    ],
    [
      '两种外币的人民币互换',
      [
        "debit_fen = debit_fen - 500 where currency_code = 'USD'",
        "debit_fen = debit_fen + 500 where currency_code = 'EUR'",
      ],
    ],
  ])('%s：指向这个科目，不能结账', async (_, changes) => {
    const books = await foreignBooks();
    expect(await sound(books)).toStrictEqual([]);
    await breakMovements(books, changes);
    expect(await sound(books)).toEqual([
      `block booksSound 账表数据不一致：科目“1002 银行存款”的发生额与凭证不符，请联系管理员 → ${ledgerOf(books, '1002')}`,
    ]);
    expect(await books.client.get('/checkout/invoicing', januaryQuery)).toMatchObject({ success: false });
  });
});

test('新增的科目没有列入资产负债表，不能结账；存货数量为负只是提醒', async () => {
  const first = await bookkeeper(app);
  const account = { name: '其他资产', balanceDirection: '借', type: '资产', auxiliaryAccounting: '' };
  await first.client.post('/subject', { ...account, code: '1999', parentId: null });
  await app.db
    .updateTable('account')
    .set({ unit: '件' })
    .where('account_set_id', '=', first.set.id)
    .where('code', '=', '1405')
    .execute();
  const books = await first.reload();
  await books.enter(`
    2026-01-05 记-1 出库
      借 1999 其他资产  30.00
      贷 1405 库存商品  30.00 数量 2
  `);
  expect(await findings(books)).toEqual([
    expect.stringContaining('block reportCheck 资产负债表不平衡'),
    'block reportCheck 下列科目有余额但未列入资产负债表：1999 其他资产 → /report/balance',
    `warn stockNotNegative 1405 库存商品结存数量为负：-2件 → ${ledgerOf(books, '1405')}`,
  ]);
});
