import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { enterJanuary } from '../../test/month';
import { createOwnTestApp } from '../../test/testApp';
import { TRAIL_KEY } from '../../test/testDatabase';
import { runBookChecks, verifyBooks } from './verifyBooks';

const app = createOwnTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  const other = await bookkeeper(app);
  await enterJanuary(other);
  books = await bookkeeper(app);
  await enterJanuary(books);
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  await books.enter(`
    2026-02-03 记-1 提现
      借 1001 库存现金  500.00
      贷 1002 银行存款  500.00
  `);
});

test('正常的账没有问题', async () => {
  expect(await verifyBooks(app.db, evidence())).toStrictEqual([]);
});

const evidence = () => ({ key: TRAIL_KEY, filesDir: app.services.config.filesDir });

/** Damages the books as a superuser would, past triggers and foreign keys; all is undone afterwards. */
async function findingsAfter(damage: string): Promise<string[]> {
  const undo = new Error('undo');
  let findings: string[] = [];
  await app.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(damage.replaceAll('$set', String(books.set.id))).execute(trx);
      findings = await runBookChecks(trx, evidence());
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return findings;
}

const inSet = (text: string): unknown => expect.stringContaining(`account set ${books.set.id}: ${text}`);

test('一个金额差一位，说出是哪张凭证、哪个科目、哪个已结账的月', async () => {
  const { id } = await app.db
    .selectFrom('voucher')
    .where('account_set_id', '=', books.set.id)
    .where('number', '=', 3)
    .select('id')
    .executeTakeFirstOrThrow();
  // 1010000 分 → 1010001 分
  const findings = await findingsAfter(
    `update voucher_line set debit_fen = debit_fen # 1 where account_set_id = $set and voucher_id = ${id} and debit_fen <> 0`,
  );
  expect(findings).toEqual([
    `account set ${books.set.id}: voucher 2026-01 记-3 (id ${id}) has 3 lines, debits of 1010001 fen and credits of 1010000 fen`,
    inSet(`organization ${books.set.organizationId}, 2026-01, account 1122 keeps [1010000, 0, 0, 0, 0, 0]`),
    inSet(`voucher 2026-01-12 记-3 (id ${id}) has the line 1 debit 1010001; the trail says 1010000`),
    inSet(`organization ${books.set.organizationId}, 2026-01 was changed after it was closed`),
  ]);
});

test('凭证自己记的合计与分录不符，说出两个数', async () => {
  const findings = await findingsAfter(
    `update voucher set debit_fen = 50001 where account_set_id = $set and period = '2026-02'`,
  );
  expect(findings).toEqual([
    expect.stringMatching(/voucher 2026-02 记-1 \(id \d+\) says 50001 fen, its lines 50000 fen$/),
  ]);
});

test('金额不变只改了摘要，封存的月份仍然看得出', async () => {
  const findings = await findingsAfter(`
    update voucher_line set summary = '改过的摘要' where account_set_id = $set and voucher_date < '2026-02-01'
  `);
  expect(findings.at(-1)).toEqual(
    inSet(`organization ${books.set.organizationId}, 2026-01 was changed after it was closed`),
  );
  expect(findings[0]).toContain('has the line 1 summary "改过的摘要"; the trail says "收到投资款"');
});

test.each([
  [
    '发生额与分录不符',
    `update movement set credit_fen = credit_fen + 100 where account_set_id = $set and period = '2026-02' and credit_fen <> 0`,
    'account 1002 keeps',
  ],
  [
    '少一行分录',
    `delete from voucher_line where account_set_id = $set and line_number = 2 and voucher_date > '2026-02-01'`,
    'has 1 lines',
  ],
  [
    '凭证号重复',
    `alter table voucher drop constraint voucher_account_set_id_organization_id_period_word_number_key; update voucher set number = 1 where account_set_id = $set and number = 2`,
    'number 2026-01 记-1 is held by vouchers',
  ],
  [
    '分录的日期与凭证不同',
    `update voucher_line set voucher_date = '2026-02-09' where account_set_id = $set and voucher_date = '2026-02-03'`,
    'line 1 of voucher 2026-02 记-1',
  ],
  [
    '期初不平衡',
    `insert into opening_balance (account_set_id, organization_id, account_id, net_fen) select account_set_id, organization_id, account_id, 700 from voucher_line where account_set_id = $set limit 1`,
    'differ by 700 fen',
  ],
  [
    '线索的内容被改',
    `update event set content = replace(content, '提现', '体现') where account_set_id = $set`,
    'the trail breaks at event',
  ],
  [
    '线索少一条',
    `delete from event where account_set_id = $set and sequence = 4`,
    'the trail breaks at event 5',
  ],
  [
    '线索少最后一条',
    `delete from event where account_set_id = $set and sequence = (select last_sequence from event_chain where account_set_id = $set)`,
    'the trail does not end with event',
  ],
  [
    '没有记录的结账',
    `update accounting_period set is_closed = true where account_set_id = $set and period = '2026-02'`,
    'is closed, but the trail does not say so',
  ],
  [
    '不存在的辅助项目',
    `update movement set auxiliary_key = '11:12' where account_set_id = $set and period = '2026-02'`,
    '[11:12]',
  ],
])('%s', async (_what, damage, culprit) => {
  const findings = await findingsAfter(damage);
  expect(findings).toContainEqual(inSet(''));
  expect(findings).toContainEqual(expect.stringContaining(culprit));
});

test('指向别的账套的科目', async () => {
  const findings = await findingsAfter(`
    update voucher_line set account_id = (
      select account.id from account where account.account_set_id <> $set limit 1
    ) where account_set_id = $set and voucher_date = '2026-02-03' and line_number = 1
  `);
  expect(findings).toContainEqual(
    expect.stringMatching(
      new RegExp(`^voucher_line ${books.set.id}/\\d+ refers to a missing row of account$`),
    ),
  );
});
