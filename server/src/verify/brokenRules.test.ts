import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { createTestApp } from '../../test/testApp';
import { runBookChecks } from './verifyBooks';

/** Rows that no save would let in and that add up all the same, one deed a test. */
const app = createTestApp();
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

const deeds: readonly [string, () => string, string][] = [
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
    'account 560206 (id $560206) is not one level below its parent',
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
];

test.each(deeds)('%s：查得出来', async (_what, deed, finding) => {
  const expected = finding.replace('$audited', String(audited)).replace('$560206', String(account('560206')));
  expect(await findingsAfter(deed())).toContain(expected);
});

test('只看问到的账套', async () => {
  const other = await bookkeeper(app);
  const deed = `update account set level = 3 where account_set_id = ${other.set.id} and code = '560206'`;
  expect(await findingsAfter(deed)).toBe('');
});
