import { sql } from 'kysely';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { attachFile, goOnInFebruary } from '../../test/february';
import { enterJanuary, januaryQuery } from '../../test/month';
import { createOwnTestApp } from '../../test/testApp';
import { TRAIL_KEY } from '../../test/testDatabase';
import { runBookChecks, verifyBooks } from './verifyBooks';

/**
 * What a superuser can do to the books with SQL, one deed a test. Each deed covers its tracks in the tables
 * as far as it can; what it cannot know is the key.
 */
const app = createOwnTestApp();
let books: Bookkeeper;
let head: string;
let heads: string[];
let file: number | undefined;

const evidence = () => ({ key: TRAIL_KEY, filesDir: app.services.config.filesDir });

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.client.post('/initial-balance/batch', {
    rows: [
      { subjectId: books.account('1001'), subjectCode: '1001', debitAmount: 888 },
      { subjectId: books.account('3001'), subjectCode: '3001', creditAmount: 888 },
    ],
  });
  await enterJanuary(books);
  const close = () => books.client.get<{ head: string }>('/checkout/invoicing', januaryQuery);
  await close();
  await books.client.get('/checkout/unCheck', { ...januaryQuery, reason: '复核' });
  head = (await close()).data.head;
  await books.client.post('/subject', {
    code: '560288',
    name: '招待费',
    balanceDirection: '借',
    type: '损益',
    auxiliaryAccounting: '',
    parentId: books.account('5602'),
  });
  const [cash] = await books.enter(`
    2026-02-03 记-1 提现
      借 1001 库存现金  500.00
      贷 560206 房租  500.00
    2026-02-09 记-2 付房租
      借 560206 房租  70.00
      贷 1001 库存现金  70.00
  `);
  const id = cash?.id ?? 0;
  file = await attachFile(books, id);
  await books.client.put(`/voucher/${id}/attachments/${file}`, { name: '房租发票' });
  await goOnInFebruary(books);
  heads = [head];
});

test('没有动过的账没有问题，抄下的结账校验码找得到', async () => {
  expect(head).toMatch(new RegExp(`^${books.set.id}-\\d+-[0-9a-f]{16}$`));
  expect(await verifyBooks(app.db, { ...evidence(), heads })).toStrictEqual([]);
});

/** Damages the books past triggers and foreign keys; all is undone afterwards. */
async function findingsAfter(damage: string): Promise<string[]> {
  const undo = new Error('undo');
  let findings: string[] = [];
  await app.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(damage.replaceAll('$set', String(books.set.id))).execute(trx);
      findings = await runBookChecks(trx, { ...evidence(), heads });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return findings;
}

/** Hashes the chain of the set anew from its first event, as an intruder with the code but without the key would. */
const REHASH = `
  do $$
  declare one record; previous bytea := ''; place bigint := 0;
  begin
    for one in select * from event where account_set_id = $set order by sequence loop
      place := place + 1;
      update event set sequence = place, previous_hash = previous,
        hash = sha256(convert_to('1' || E'\\n' || encode(previous, 'hex') || E'\\n' || place || E'\\n' || content, 'UTF8'))
        where account_set_id = $set and sequence = one.sequence returning hash into previous;
    end loop;
    update event_chain set last_sequence = place, last_hash = previous where account_set_id = $set;
  end $$`;

const CUT = `
  delete from event where account_set_id = $set
    and sequence > (select max(sequence) - 2 from event where account_set_id = $set);
  update event_chain set (last_sequence, last_hash) =
    (select sequence, hash from event where account_set_id = $set order by sequence desc limit 1)
    where account_set_id = $set`;

const FEBRUARY = `account_set_id = $set and period = '2026-02' and number = 1`;
const OF_FEBRUARY = `(select id from voucher where ${FEBRUARY})`;

test.each([
  [
    '已结账的月份被打开',
    `update accounting_period set is_closed = false where account_set_id = $set and period = '2026-01'`,
    '2026-01 is open; the trail closed it',
  ],
  [
    '期初现金流量被塞进去',
    `insert into opening_cash_flow select account_set_id, id, 3, -1234 from organization where account_set_id = $set`,
    'is -1234; the trail says 0',
  ],
  [
    '凭证被加倍，发生额一起改',
    `update voucher_line set debit_fen = debit_fen * 2, credit_fen = credit_fen * 2
       where account_set_id = $set and voucher_id = ${OF_FEBRUARY};
     update movement set debit_fen = debit_fen + 50000 where account_set_id = $set and period = '2026-02' and debit_fen >= 50000;
     update movement set credit_fen = credit_fen + 50000 where account_set_id = $set and period = '2026-02' and credit_fen >= 50000`,
    'has the line 1 debit 100000; the trail says 50000',
  ],
  [
    '凭证被复制一张',
    `insert into voucher (account_set_id, id, organization_id, period, word, number, voucher_date, remark, attachment_count,
       kind, is_carry_forward, is_profit_transfer, version, maker_id, auditor_id, audited_at, created_at, reverses_id)
     select account_set_id, 999999, organization_id, period, word, 30, voucher_date, remark, attachment_count,
       kind, is_carry_forward, is_profit_transfer, version, maker_id, auditor_id, audited_at, created_at, reverses_id
       from voucher where ${FEBRUARY};
     insert into voucher_line select account_set_id, 999999, line_number, organization_id, voucher_date, summary, account_id,
       auxiliary_key, debit_fen, credit_fen, quantity_micro, unit_price_e8, currency_code, exchange_rate_e8, currency_fen, cash_flow_line
       from voucher_line where account_set_id = $set and voucher_id = ${OF_FEBRUARY}`,
    '记-30 (id 999999) is in the books; the trail has it not',
  ],
  [
    '凭证被删除',
    `delete from attachment where account_set_id = $set;
     delete from voucher_line where account_set_id = $set and voucher_id = ${OF_FEBRUARY};
     delete from voucher where ${FEBRUARY}`,
    '2026-02-03 记-1',
  ],
  ['凭证被标为已审核', `update voucher set auditor_id = maker_id where ${FEBRUARY}`, 'has the auditorId'],
  [
    '备注被改',
    `update voucher set remark = '改' where ${FEBRUARY}`,
    'has the remark "改"; the trail says null',
  ],
  [
    '已结账月份的备注被改',
    `update voucher set remark = '改' where account_set_id = $set and period = '2026-01' and number = 2`,
    'has the remark "改"; the trail says null',
  ],
  [
    '附单据数被改',
    `update voucher set attachment_count = 9 where ${FEBRUARY}`,
    'has the attachmentCount 9; the trail says 1',
  ],
  [
    '审核被取消',
    `update voucher set auditor_id = null where account_set_id = $set and auditor_id is not null`,
    'has the auditorId null; the trail says',
  ],
  [
    '整理过的号被改回去',
    `update voucher set number = 9 where account_set_id = $set and period = '2026-02' and number = 4`,
    '记-9 (id',
  ],
  [
    '一行的科目被换、另一行被删',
    `update voucher_line set account_id = account_id + 1 where account_set_id = $set and voucher_id = ${OF_FEBRUARY} and line_number = 1;
     delete from voucher_line where account_set_id = $set and voucher_id = ${OF_FEBRUARY} and line_number = 2`,
    'has 1 lines; the trail says 2',
  ],
  [
    '现金流量项目被改',
    `update voucher_line set cash_flow_line = 1 where account_set_id = $set and cash_flow_line = 2`,
    'has the line 1 cashFlowLine 1; the trail says 2',
  ],
  [
    '附件被改名',
    `update attachment set name = '合同.pdf' where account_set_id = $set`,
    'has a file with the name 合同.pdf; the trail says 房租发票.pdf',
  ],
  [
    '附件被移到别的凭证',
    `update attachment set voucher_id = (select id from voucher where account_set_id = $set and period = '2026-02' and number = 2)
       where account_set_id = $set`,
    '记-2 (id',
  ],
  [
    '摘要被改',
    `update voucher_line set summary = '别的' where account_set_id = $set and voucher_id = ${OF_FEBRUARY} and line_number = 1`,
    'has the line 1 summary "别的"; the trail says "提现"',
  ],
  [
    '结账后期初被改，两边一样多',
    `update opening_balance set net_fen = net_fen * 2 where account_set_id = $set`,
    'is [177600 0 0 0 0 0 0 ]; the trail says [88800 0 0 0 0 0 0 ]',
  ],
  [
    '科目被改名',
    `update account set name = '办公杂费' where account_set_id = $set and code = '560206'`,
    'has the name 办公杂费; the trail says',
  ],
  [
    '新增的科目被改名',
    `update account set name = '会务费' where account_set_id = $set and code = '560288'`,
    'has the name 会务费; the trail says 招待费',
  ],
  [
    '附件的散列被换',
    `update attachment set sha256 = sha256('x') where account_set_id = $set`,
    'has a file with the sha256',
  ],
  ['附件的行被删', `delete from attachment where account_set_id = $set`, 'has lost the file “房租发票.pdf”'],
  ['最新的几条记录被截掉', CUT, 'the trail'],
  [
    '记录的内容被改，整条链重新计算',
    `update event set content = replace(content, '提现', '体现') where account_set_id = $set; ${REHASH}`,
    "was not sealed by this installation's key",
  ],
  [
    '中间的一条被抽掉，整条链重新计算',
    `delete from event where account_set_id = $set and sequence = 4; ${REHASH}`,
    'knows another event',
  ],
  [
    '一条记录被复制到最后，整条链重新计算',
    `insert into event (account_set_id, sequence, content, action, target_id, previous_hash, hash, mac, user_id, at)
     select account_set_id, 99999, content, action, target_id, previous_hash, hash, mac, user_id, at
       from event where account_set_id = $set and sequence = 3; ${REHASH}`,
    'is there twice',
  ],
  [
    '印记被全部拿掉，整条链重新计算',
    `update event set mac = null, content = replace(content, '提现', '体现') where account_set_id = $set; ${REHASH}`,
    'carry no seal',
  ],
])('%s', async (_what, damage, culprit) => {
  const findings = await findingsAfter(damage);
  expect(findings).toContainEqual(expect.stringContaining(`account set ${books.set.id}:`));
  expect(findings).toContainEqual(expect.stringContaining(culprit));
});

test('账和记录一起退回到以前：抄下的结账校验码说得出来', async () => {
  const last = await app.db
    .selectFrom('event_chain')
    .where('account_set_id', '=', books.set.id)
    .select(['last_sequence', 'last_hash'])
    .executeTakeFirstOrThrow();
  const newest = `${books.set.id}-${last.last_sequence}-${last.last_hash.toString('hex').slice(0, 16)}`;
  heads = [head, newest];
  const findings = await findingsAfter(CUT);
  heads = [head];
  expect(findings).toContain(`no trail has the head ${newest} that was written down`);
});

test('附件的字节被换、被删', async () => {
  const { filesDir } = app.services.config;
  const folder = join(filesDir, 'attachments', String(books.set.id));
  const [name = ''] = (await readdir(folder, { recursive: true })).filter((path) =>
    path.endsWith(`/${file}`),
  );
  const path = join(folder, name);
  const bytes = await readFile(path);
  await writeFile(path, Buffer.from('%PDF-1.7 换过'));
  expect(await verifyBooks(app.db, evidence())).toContainEqual(
    expect.stringContaining('has other bytes in the file “房租发票.pdf” than the trail says'),
  );
  await writeFile(path, bytes);
  expect(await verifyBooks(app.db, evidence())).toStrictEqual([]);
});

test.each([
  'event',
  'event_chain',
  'account_set',
  'accounting_period',
  'account',
  'opening_balance',
  'voucher',
  'voucher_line',
  'voucher_line_auxiliary',
  'attachment',
  'movement',
])('TRUNCATE %s 被拒绝', async (table) => {
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(app.db)).rejects.toMatchObject({
    code: 'MZ003',
  });
});

test('没有钥匙的人算不出印记', async () => {
  const findings = await verifyBooks(app.db, { key: Buffer.from('another key of thirty-two letters') });
  expect(findings).toContainEqual(expect.stringContaining("was not sealed by this installation's key"));
});
