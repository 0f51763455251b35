import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';
import { runBookChecks } from './verifyBooks';

/** Rows that no save would let in and that add up all the same, one deed a test. */
const app = createOwnTestApp();
let books: Bookkeeper;
let audited: number;

beforeAll(async () => {
  books = await bookkeeper(app, { voucherReviewed: '1' });
  const director = await app.signUp();
  expect(await books.client.post('/user', { mobile: director.mobile, role: 'Director' })).toMatchObject({
    success: true,
  });
  await director.post(`/selectAccountSets/${books.set.id}`);
  const [, rent] = await books.enter(`
    2026-01-05 记-0 投资
      借 1002 银行存款  3100.00
      贷 3001 实收资本  3100.00
    2026-02-25 记-0 支付房租
      借 560206 房租      1500.00
      贷 1002 银行存款    1500.00
  `);
  audited = rent?.id ?? 0;
  expect(await director.form('/voucher/audit', { checked: [audited], year: 2026, month: 2 })).toMatchObject({
    success: true,
  });
});

/** What is found in this set after a deed past triggers and keys; all is undone afterwards. */
async function findingsAfter(deed: string): Promise<string> {
  const undo = new Error('undo');
  let findings: string[] = [];
  await app.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(deed).execute(trx);
      findings = await runBookChecks(trx, { accountSetId: books.set.id });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return findings.join('\n');
}

const here = () => `account_set_id = ${books.set.id}`;
const account = (code: string) => books.account(code);

test('审核的人不是制单人，账就没有问题', async () => {
  expect(await findingsAfter('select 1')).toBe('');
});

type Deed = readonly [what: string, sql: () => string, finding: string];

/** A template with so many lines of one amount. */
const template = (name: string, fen: number, lines: number) => `
  insert into voucher_template (account_set_id, id, name, type) values ($set, 1, '${name}', 'dailyExpense');
  insert into voucher_template_line (account_set_id, template_id, line_number, summary, debit_fen, credit_fen)
    select $set, 1, number, '房租', ${fen}, 0 from generate_series(1, ${lines}) as number`;

const deeds: readonly Deed[] = [
  [
    '把审核人改成制单人',
    () => `update voucher set maker_id = auditor_id where ${here()} and id = ${audited}`,
    'voucher 2026-02 记-1 (id $audited) was audited by its own author',
  ],
  [
    '科目互为上级',
    () => `update account set parent_id = ${account('560206')} where ${here()} and code = '5602'`,
    'leads to itself',
  ],
  [
    '报表项目在自己下面',
    () => `update report_item set parent_id = id where ${here()} and position = 2`,
    'report line',
  ],
  [
    '科目越级',
    () => `update account set level = 3 where ${here()} and code = '560206'`,
    'account 560206 (id $560206) is not where its code, level and category belong',
  ],
  [
    '期间跳过几个月',
    () => `update accounting_period set period = '2026-06' where ${here()} and period = '2026-02'`,
    '2026-06 does not follow the month before it',
  ],
  [
    '前面的月份开着，后面的结了账',
    () => `update accounting_period set is_closed = true where ${here()} and period = '2026-02'`,
    '2026-02 does not follow the month before it',
  ],
  [
    '记在上级科目',
    () =>
      `update voucher_line set account_id = ${account('5602')} where ${here()} and account_id = ${account('560206')}`,
    'vouchers are posted on account 5602, which has accounts below it',
  ],
  [
    '读不懂的设置',
    () => `insert into carry_forward_setting (account_set_id, organization_id, key, since, value)
      values (${books.set.id}, ${books.set.organizationId}, 'incomeTax', '2026-01', '"很多"')`,
    'the setting incomeTax of 2026-01 is not of the form its card reads',
  ],
  [
    '科目编码比编码规则长',
    () => `update account set code = '5602061' where ${here()} and code = '560206'`,
    'account 5602061 (id $560206) is not where its code, level and category belong',
  ],
  [
    '下级科目的类别与上级不同',
    () => `update account set category = 'asset' where ${here()} and code = '560206'`,
    'account 560206 (id $560206) is not where its code, level and category belong',
  ],
  [
    '科目要求的辅助核算没有填',
    () => `insert into account_auxiliary_category (account_set_id, account_id, category_id, position)
      select account_set_id, ${account('560206')}, id, 1 from auxiliary_category where ${here()} and name = '部门'`,
    'a line on account 560206 carries the items [], which are not those of its categories',
  ],
  [
    '现金流量项目指定给不是现金的一行',
    () => `update cash_flow_part set line_number = 1 where ${here()} and voucher_id = ${audited}`,
    'line 1 of voucher 2026-02 记-1 (id $audited) has a cash flow item and is not cash',
  ],
  [
    '同一行的流入流出相抵，报表却变了',
    () => `insert into cash_flow_part
      select account_set_id, voucher_id, position + number, organization_id, period, line_number, null, number, 
        case number when 1 then 900000 else -900000 end, 'person', false
      from cash_flow_part, generate_series(1, 2) as number where ${here()} and voucher_id = ${audited}`,
    'line 2 of voucher 2026-02 记-1 (id $audited) has more assigned to cash flow items than it moves',
  ],
  [
    '现金流量表没有的项目',
    () => `update cash_flow_part set cash_flow_line = 999 where ${here()} and voucher_id = ${audited}`,
    'line 2 of voucher 2026-02 记-1 (id $audited) has an item that is not on the cash flow statement',
  ],
  [
    '对方科目也是现金',
    () => `update cash_flow_part set counter_line_number = 2 where ${here()} and voucher_id = ${audited}`,
    'line 2 of voucher 2026-02 记-1 (id $audited) has an item that no line of its voucher stands for',
  ],
  [
    '对方的一行没有',
    () => `update cash_flow_part set counter_line_number = 9 where ${here()} and voucher_id = ${audited}`,
    'line 2 of voucher 2026-02 记-1 (id $audited) has an item that no line of its voucher stands for',
  ],
  [
    '凭证写着一个项目，报表归到另一个',
    () => `update voucher_line set cash_flow_line = 1
      where ${here()} and voucher_id = ${audited} and line_number = 2`,
    'line 2 of voucher 2026-02 记-1 (id $audited) names another cash flow item than it is assigned to',
  ],
  ...(
    [
      ['没有分录', '', '房租', 0],
      ['有几千行', template('房租', 1, 1001), '房租', 1001],
      ['名称有一段话那么长', template('长'.repeat(51), 1, 1), '长'.repeat(51), 1],
      ['没有名称', template(' ', 1, 1), ' ', 1],
      ['金额太大', template('房租', 100_000_000_000_000, 1), '房租', 1],
    ] as const
  ).map(([what, deed, name, lines]): Deed => [
    `凭证模板${what}`,
    () => (deed === '' ? template('房租', 1, 0) : deed).replaceAll('$set', String(books.set.id)),
    `voucher template ${name} of ${lines} lines is not one that could be saved`,
  ]),
  [
    '期初余额缺辅助核算',
    () => `insert into account_auxiliary_category (account_set_id, account_id, category_id, position)
        select account_set_id, ${account('1123')}, id, 1 from auxiliary_category where ${here()} and name = '供应商';
      insert into opening_balance (account_set_id, organization_id, account_id, auxiliary_key, net_fen, year_debit_fen,
        year_credit_fen, quantity_micro, year_debit_quantity_micro, year_credit_quantity_micro)
      values (${books.set.id}, ${books.set.organizationId}, ${account('1123')}, '', 5, 0, 0, 0, 0, 0)`,
    'an opening on account 1123 carries the items [], which are not those of its categories',
  ],
  [
    '没有摘要',
    () =>
      `update voucher_line set summary = ' ' where ${here()} and voucher_id = ${audited} and line_number = 1`,
    'line 1 of voucher $audited says what no save takes',
  ],
  [
    '外币没有汇率',
    () => `insert into currency (account_set_id, id, code, name, exchange_rate_e8, is_local)
        values (${books.set.id}, 1, 'USD', '美元', 700000000, false);
      update voucher_line set currency_code = 'USD', currency_fen = 5
      where ${here()} and voucher_id = ${audited} and line_number = 2`,
    'line 2 of voucher $audited says what no save takes',
  ],
  [
    '金额太大',
    () => `update voucher_line set debit_fen = debit_fen + 10000000000000, credit_fen = credit_fen
      where ${here()} and voucher_id = ${audited} and line_number = 1`,
    'line 1 of voucher $audited says what no save takes',
  ],
  [
    '非损益科目有实际损益发生额',
    () => `insert into opening_balance (account_set_id, organization_id, account_id, auxiliary_key, net_fen, year_debit_fen,
        year_credit_fen, quantity_micro, year_debit_quantity_micro, year_credit_quantity_micro, year_result_fen)
      values (${books.set.id}, ${books.set.organizationId}, ${account('1123')}, '', 0, 5, 5, 0, 0, 0, 5)`,
    'the opening of account 1123 says what no save takes',
  ],
  [
    '红冲不掉原凭证',
    () => `update voucher set reverses_id = (select min(id) from voucher where ${here()}), kind = 'reversal'
      where ${here()} and id = ${audited}`,
    'voucher $audited does not cancel out voucher',
  ],
  [
    '没有原凭证的红冲',
    () => `update voucher set kind = 'reversal' where ${here()} and id = ${audited}`,
    'voucher $audited does not cancel out any other',
  ],
  [
    '把费用说成结转损益',
    () => `update voucher set is_profit_transfer = true where ${here()} and id = ${audited}`,
    'voucher $audited is marked as a transfer of profit, against its lines',
  ],
  [
    '把结转损益说成费用',
    () => `update voucher_line set account_id = ${account('3103')}
      where ${here()} and voucher_id = ${audited} and account_id = ${account('1002')}`,
    'voucher $audited is not marked as a transfer of profit, against its lines',
  ],
  [
    '累计金额无法精确计算',
    () =>
      `update movement set debit_fen = 9000000000000000 where ${here()} and account_id = ${account('1002')}`,
    'its totals are beyond the exact range (SET_TOTAL_TOO_LARGE)',
  ],
  [
    '永远的时间',
    () => `update voucher set created_at = 'infinity' where ${here()} and id = ${audited}`,
    '1 rows of voucher hold a moment or a number nobody can read',
  ],
  [
    '期初大得读不出来',
    () => `insert into opening_balance (account_set_id, organization_id, account_id, auxiliary_key, net_fen, year_debit_fen,
        year_credit_fen, quantity_micro, year_debit_quantity_micro, year_credit_quantity_micro)
      values (${books.set.id}, ${books.set.organizationId}, ${account('1123')}, '', 9100000000000000000, 0, 0, 0, 0, 0)`,
    '1 rows of opening_balance hold a moment or a number nobody can read',
  ],
  [
    '科目核算没有的外币',
    () => `update account set currency_codes = '{EUR}' where ${here()} and code = '1002'`,
    'account 1002 keeps a currency that is not of the set',
  ],
  [
    '没有名称的自定义列',
    () => `update auxiliary_category set custom_columns = '{null}' where ${here()} and name = '客户'`,
    'auxiliary category 客户 has a column without a name',
  ],
  [
    '门店在部门之下',
    () => `insert into organization (account_set_id, id, code, name, type, parent_id, enable_period, is_enabled) values
        (${books.set.id}, 1, '901', '一部', 'department', ${books.set.organizationId}, '2026-01', true),
        (${books.set.id}, 2, '902', '一店', 'store', 1, '2026-01', true)`,
    'organization 902 is not in its place',
  ],
  [
    '总部的启用期间不是账套的',
    () => `update organization set enable_period = '2026-03' where ${here()}`,
    'is not in its place',
  ],
  [
    '结转超过百分之百',
    () => `insert into custom_carry_forward_target (account_set_id, custom_carry_forward_id, position, account_id,
        auxiliary_key, share_basis_points)
      select ${books.set.id}, 1, position, ${account('1002')}, '', 6000 from generate_series(1, 2) as position`,
    'custom carry-forward 1 carries more than there is',
  ],
  [
    '公式有几百项',
    () => `insert into report_term (account_set_id, item_id, position, sign, account_id, rule)
      select account_set_id, id, position + number, 1, ${account('1002')}, 'net' from (
        select * from report_item where ${here()} limit 1) as item, generate_series(100, 300) as number`,
    'terms',
  ],
  [
    '报表有几百项',
    () => `insert into report_item (account_set_id, id, template_id, title, level, is_bold, is_header, is_folding,
        position, source, version)
      select account_set_id, number, template_id, '其他', 1, false, false, false, number, 'account', 1 from (
        select * from report_item where ${here()} limit 1) as item, generate_series(1, 500) as number`,
    'lines',
  ],
];

test.each(deeds)('%s：查得出来', async (_what, deed, finding) => {
  const expected = finding
    .replaceAll('$audited', String(audited))
    .replace('$560206', String(account('560206')));
  expect(await findingsAfter(deed())).toContain(expected);
});

test('只看问到的账套', async () => {
  const other = await bookkeeper(app);
  const deed = `update account set level = 3 where account_set_id = ${other.set.id} and code = '560206'`;
  expect(await findingsAfter(deed)).toBe('');
});
