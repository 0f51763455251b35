import { sql, type Transaction } from 'kysely';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import type {
  WireAutoMatched,
  WireMatched,
  WireMatches,
  WireMatchProposals,
  WireOpenLines,
} from '@mingzhang/shared/wire/fundMatch';
import { cashBooks, fundAccount, keptStatement } from '../../../../test/bank';
import { messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';
import type { Database } from '../../../db/schema';
import { matchesMatchTrail } from '../../../verify/matchesMatchTrail';

/** 勾对 of what vouchers and the bank have. */
const app = createTestApp();
let books: Bookkeeper;
let fund: number;

beforeEach(async () => {
  app.clock.set('2026-04-10T02:00:00Z');
  books = await cashBooks(app);
  fund = await fundAccount(books, {
    ...{ opening: 100_000, statementOpening: 101_000 },
    items: [
      { side: 'book', date: '2026-02-27', amount: -1_500, summary: '支票 0099 付房租' },
      { side: 'bank', date: '2026-02-28', amount: -500, summary: '代扣电费' },
    ],
  });
});

const BOOKS = `
  2026-03-02 记-1 收货款
    借 1002 银行存款  50000.00
    贷 1122 应收账款 50000.00
  2026-03-05 记-2 付运费
    借 560112 运费      200.00
    贷 1002 银行存款  200.00
  2026-03-06 记-3 付运费
    借 560112 运费      200.00
    贷 1002 银行存款  200.00
  2026-03-20 记-4 发工资
    借 221101 工资     30000.00
    贷 1002 银行存款  30000.00
`;

const BANK = [
  '2026-03-02 09:10:00,50000.00,,151000.00,甲公司,货款,',
  '2026-03-05 10:00:00,,200.00,150800.00,加油站,油费,',
  '2026-03-06 10:00:00,,200.00,150600.00,加油站,油费,',
  '2026-03-09 10:00:00,,1500.00,149100.00,房东,支票,0099',
  '2026-03-21 10:00:00,,12000.00,137100.00,张三,工资,',
  '2026-03-21 10:00:01,,18000.00,119100.00,李四,工资,',
];

async function open(asOf = '2026-03-31'): Promise<WireOpenLines> {
  const { data, msg } = await books.client.get<WireOpenLines>('/cashier/match', {
    account_id: fund,
    as_of: asOf,
  });
  expect(msg).toBe('');
  return data;
}
const done = async () =>
  (await books.client.get<WireMatches>('/cashier/match/done', { account_id: fund })).data;
const auto = async (asOf = '2026-03-31') =>
  (await books.client.post<WireAutoMatched>('/cashier/match/auto', { accountId: fund, asOf })).data;
const match = (...groups: { books: string[]; banks: string[] }[]) =>
  books.client.post<WireMatched>('/cashier/match', { accountId: fund, groups });
const told = (side: WireOpenLines['books']) =>
  side.records.map(({ date, received, paid, summary }) => `${date} ${received - paid} ${summary}`);

async function begun(): Promise<void> {
  await books.enter(BOOKS);
  await keptStatement(books, fund, BANK);
}

const contents = async () => {
  const parts: unknown[] = [];
  for (const name of ['fund_match_batch', 'fund_match_line', 'voucher_line', 'bank_line', 'movement']) {
    const { rows } = await sql`select row from ${sql.table(name)} as row
      where account_set_id = ${books.set.id} order by row::text`.execute(app.db);
    parts.push(rows);
  }
  return JSON.stringify(parts);
};

test('一张凭证有几行银行存款：每行由自己的日记账代表，一行有两条日记账的，哪条也不代表', async () => {
  await books.enter(`
    2026-03-03 记-1 付运费
      借 560112 运费      600.00
      贷 1002 银行存款  200.00
      贷 1002 银行存款  200.00
      贷 1002 银行存款  200.00
  `);
  await keptStatement(books, fund, [
    '2026-03-27 10:00:00,,200.00,100800.00,,转账,0202',
    '2026-03-27 10:00:01,,200.00,100600.00,,转账,0201',
    '2026-03-27 10:00:02,,200.00,100400.00,,转账,0203',
  ]);
  const set = { account_set_id: books.set.id };
  const voucher = await app.db
    .selectFrom('voucher')
    .where('account_set_id', '=', books.set.id)
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [at, line] of [2, 3, 4, 4].entries()) {
    const id = await app.ids.next();
    await app.db
      .insertInto('journal_entry')
      .values({
        ...{ ...set, id, fund_account_id: fund, entry_date: dateOnly('2026-03-03'), number: at + 1 },
        ...{
          received_fen: fen(0),
          paid_fen: fen(20_000),
          summary: '运费',
          party: '',
          settlement: 'transfer',
        },
        ...{ settlement_number: `020${line - 1}`, kept_by: books.client.userId },
      })
      .execute();
    await app.db
      .insertInto('journal_link')
      .values({ ...set, entry_id: id, voucher_id: voucher.id, line_number: line })
      .execute();
  }
  expect((await auto()).byLevel).toEqual({ number: 2, nearby: 0, party: 0, alike: 0 });
  const { rows } = await sql<{ line: number; number: string }>`
    select matched.line_number as line, line.number from fund_match_line as matched
    join bank_line as line on line.account_set_id = matched.account_set_id and line.id = matched.bank_line_id
    where matched.account_set_id = ${books.set.id} order by 1`.execute(app.db);
  expect(rows).toEqual([
    { line: 2, number: '0201' },
    { line: 3, number: '0202' },
  ]);
  expect((await auto()).matched).toBe(0);
});

test('两边未勾对的，期初未达账项也在；自动勾对，剩下一对多的只建议', async () => {
  await begun();
  const before = await open();
  expect(told(before.books)).toEqual([
    '2026-02-27 -1500 支票 0099 付房租',
    ...[
      '2026-03-02 50000 收货款',
      '2026-03-05 -200 付运费',
      '2026-03-06 -200 付运费',
      '2026-03-20 -30000 发工资',
    ],
  ]);
  expect([before.books.total, before.books.net, before.banks.total, before.banks.net]).toEqual([
    ...[5, 18_100, 7, 17_600],
  ]);
  expect(before.books.records[1]?.voucher).toMatchObject({ word: '记', number: 1 });
  const found = await auto();
  expect(found).toMatchObject({ matched: 4, byLevel: { number: 1, nearby: 1, party: 0, alike: 2 } });
  const left = await open();
  expect([told(left.books), told(left.banks)]).toEqual([
    ['2026-03-20 -30000 发工资'],
    ['2026-02-28 -500 代扣电费', '2026-03-21 -12000 工资', '2026-03-21 -18000 工资'],
  ]);
  const { data } = await books.client.post<WireMatchProposals>('/cashier/match/propose', {
    ...{ accountId: fund, asOf: '2026-03-31' },
  });
  expect(data.groups).toEqual([
    {
      books: [left.books.records[0]?.key],
      banks: [left.banks.records[1]?.key, left.banks.records[2]?.key],
      why: '账上一笔等于银行 2 笔之和，只有这一种凑法',
    },
  ]);
  expect((await match(...data.groups.map(({ why: _why, ...group }) => group))).data.matched).toBe(1);
  const all = await done();
  expect(all.total).toBe(5);
  expect(all.records[0]).toMatchObject({ foundBy: 'person', books: [{ paid: 30_000 }], banks: [{}, {}] });
  expect(await books.findings()).toStrictEqual([]);
});

test('一页一页地看：两边同样分页', async () => {
  await begun();
  const { data } = await books.client.get<WireOpenLines>('/cashier/match', {
    ...{ account_id: fund, as_of: '2026-03-31', page: 2, size: 3 },
  });
  expect([data.books.records.length, data.banks.records.length, data.banks.total]).toEqual([2, 3, 7]);
});

test('取消勾对回到原样：一组，或者自动勾对的整批', async () => {
  await begun();
  const before = await contents();
  const { batchId } = await auto();
  const [one] = (await done()).records;
  expect((await books.client.del(`/cashier/match/${one?.id}`)).msg).toBe('');
  expect((await done()).total).toBe(3);
  expect((await books.client.del(`/cashier/match/batch/${batchId}`)).msg).toBe('');
  expect(await contents()).toBe(before);
  expect((await books.client.del(`/cashier/match/batch/${batchId}`)).msg).toMatch(/^勾对不存在/);
});

test('两边不等，一边为空，重复，别的账户：都说明白，什么都不保存', async () => {
  await begun();
  const { books: own, banks } = await open();
  const [sale, bank] = [own.records[1]?.key ?? '', banks.records[1]?.key ?? ''];
  const other = banks.records[2]?.key ?? '';
  expect((await match({ books: [sale], banks: [other] })).msg).toBe(
    '账上合计 50,000.00，银行合计 -200.00，差 50,200.00：两边相等才能勾对',
  );
  expect((await match({ books: [sale], banks: [] })).msg).toBe('请在账上和银行两边都勾选要勾对的记录');
  expect((await match({ books: [sale], banks: [bank] }, { books: [sale], banks: [bank] })).msg).toBe(
    '所选记录中有已经勾对的，请先取消勾对，或刷新后重新选择',
  );
  expect((await match({ books: ['v999999999-1'], banks: [bank] })).msg).toMatch(/^账上的记录不存在/);
  expect((await match({ books: ['坏'], banks: [bank] })).msg).toBe('记录的编号不正确，请刷新后再试');
  expect((await done()).total).toBe(0);
});

test('两个人同时勾对同一行：一个成功，一个被告知', async () => {
  await begun();
  const { books: own, banks } = await open();
  const group = { books: [own.records[1]?.key ?? ''], banks: [banks.records[1]?.key ?? ''] };
  const answers = await Promise.all([match(group), match(group), auto()]);
  const lines = (await done()).records.flatMap((one) => one.books.map(({ key }) => key));
  expect(new Set(lines).size).toBe(lines.length);
  expect(
    answers.slice(0, 2).filter((answer) => 'success' in answer && answer.success).length,
  ).toBeLessThanOrEqual(1);
  expect(await books.findings()).toStrictEqual([]);
});

describe('勾对过的分录', () => {
  const bodyOf = async (text: string, of: { id: number; version: number }) => ({
    ...(await books.body(text)),
    ...{ id: of.id, version: of.version },
  });
  const SALE = `
    2026-03-02 记-1 收货款
      借 1002 银行存款  50000.00
      贷 1122 应收账款 50000.00
  `;

  async function matchedSale() {
    const [sale] = await books.enter(SALE);
    await keptStatement(books, fund, BANK.slice(0, 1));
    await auto();
    if (!sale) throw new Error('no voucher');
    return sale;
  }

  test('科目、金额和删除都要先取消勾对；批量删除说明是哪一张', async () => {
    const sale = await matchedSale();
    const put = async (text: string) =>
      messages(await books.client.put('/voucher', await bodyOf(text, sale)));
    expect(await put(SALE.replaceAll('50000.00', '5000.00'))).toEqual([
      '第 1 行已与银行对账单勾对，不能修改科目或金额，请先取消勾对',
    ]);
    expect(await put(SALE.replace('1002 银行存款', '1001 库存现金'))).toEqual([
      '第 1 行已与银行对账单勾对，不能修改科目或金额，请先取消勾对',
    ]);
    expect((await books.client.del(`/voucher/${sale.id}`)).msg).toBe(
      '第 1 行已与银行对账单勾对，不能删除，请先取消勾对',
    );
    const batch = await books.client.form('/voucher/batchDelete', {
      checked: [sale.id],
      voucher_year: 2026,
      voucher_month: 3,
    });
    expect(batch.msg).toMatch(/第 1 行已与银行对账单勾对，不能删除/);
    const [group] = (await done()).records;
    await books.client.del(`/cashier/match/${group?.id}`);
    expect((await books.client.del(`/voucher/${sale.id}`)).msg).toBe('');
  });

  test('日期可以改，但不能早于账户的启用期间：那里银行的一笔会和看不见的分录勾对', async () => {
    const sale = await matchedSale();
    const moved = async (date: string) =>
      messages(await books.client.put('/voucher', await bodyOf(SALE.replace('2026-03-02', date), sale)));
    const early =
      '第 1 行已与银行对账单勾对，日期不能早于资金账户的启用期间2026年第03期，请先取消勾对，或检查日期';
    expect(await moved('2026-02-28')).toEqual([early]);
    expect(await moved('2026-01-01')).toEqual([early]);
    expect(await moved('2026-03-01')).toStrictEqual([]);
    const [group] = (await done()).records;
    expect(group?.books).toMatchObject([{ date: '2026-03-01', received: 50_000 }]);
    await books.client.del(`/cashier/match/${group?.id}`);
    const again = { ...sale, version: sale.version + 1 };
    const early2 = await bodyOf(SALE.replace('2026-03-02', '2026-02-28'), again);
    expect(messages(await books.client.put('/voucher', early2))).toStrictEqual([]);
    expect((await open()).banks.records.map(({ received }) => received)).toContain(50_000);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('红冲勾对过的凭证：原来的勾对不动，红字的分录另外待勾对', async () => {
    const sale = await matchedSale();
    const reversed = await books.client.post(`/voucher/${sale.id}/reverse`, { date: '2026-03-31' });
    expect(messages(reversed)).toStrictEqual([]);
    expect((await done()).records[0]?.books).toMatchObject([{ key: `v${sale.id}-1`, received: 50_000 }]);
    expect((await open()).books.records).toContainEqual(
      expect.objectContaining({ date: '2026-03-31', received: -50_000 }),
    );
    expect(await books.findings()).toStrictEqual([]);
  });

  test('摘要可以改；行只是换了位置的，勾对跟着走', async () => {
    const sale = await matchedSale();
    const turned = `
      2026-03-03 记-1 收甲公司货款
        贷 1122 应收账款 20000.00
        贷 1122 应收账款 30000.00
        借 1002 银行存款  50000.00
    `;
    const changed = await books.client.put('/voucher', await bodyOf(turned, sale));
    expect(changed.msg).toBe('');
    expect((await done()).records[0]?.books).toMatchObject([
      { key: `v${sale.id}-3`, date: '2026-03-03', summary: '收甲公司货款', received: 50_000 },
    ]);
    expect((await books.client.del(`/voucher/${sale.id}`)).msg).toMatch(/^第 3 行已与银行对账单勾对/);
    expect(await books.findings()).toStrictEqual([]);
  });
});

describe('和轨迹对照：勾对的还是当时的那些', () => {
  beforeEach(begun);

  /** What a person at the database could do; it is undone afterwards. */
  async function findingsAfter(damage: (trx: Transaction<Database>) => Promise<unknown>): Promise<string[]> {
    const undo = new Error('undo');
    let findings: string[] = [];
    await app.db
      .transaction()
      .execute(async (trx) => {
        await damage(trx);
        findings = await matchesMatchTrail.findings(trx, {});
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return findings;
  }

  /** The two of 200.00: equal in all but who they are. */
  const swapped = (trx: Transaction<Database>) =>
    trx
      .deleteFrom('fund_match_line')
      .where('account_set_id', '=', books.set.id)
      .where('found_by', '=', 'alike')
      .returningAll()
      .execute()
      .then(([one, other]) => {
        if (!one || !other) throw new Error('there are two of them');
        return trx
          .insertInto('fund_match_line')
          .values([
            { ...one, bank_line_id: other.bank_line_id },
            { ...other, bank_line_id: one.bank_line_id },
          ])
          .execute();
      });

  test('两笔一样的互换了，两边仍相等，也看得出来', async () => {
    const { batchId } = await auto();
    expect(await books.findings()).toStrictEqual([]);
    expect(await findingsAfter(swapped)).toEqual([
      `account set ${books.set.id}: the matches of batch ${batchId} are others than the trail has`,
    ]);
  });

  test('取消其中一笔，其余仍对得上；少了一笔、多了一批、取消了又出现，都看得出来', async () => {
    const { batchId } = await auto();
    const [one] = (await done()).records;
    const dropped = (trx: Transaction<Database>) =>
      sql`delete from fund_match_line where account_set_id = ${books.set.id} and match_id <> ${one?.id}
        and found_by = 'number'`.execute(trx);
    expect((await books.client.del(`/cashier/match/${one?.id}`)).msg).toBe('');
    expect(await books.findings()).toStrictEqual([]);
    const others = `account set ${books.set.id}: the matches of batch ${batchId} are others than the trail has`;
    expect(await findingsAfter(dropped)).toEqual([others]);
    const batch = await app.db
      .selectFrom('fund_match_batch')
      .where('account_set_id', '=', books.set.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const renamed = async (trx: Transaction<Database>) => {
      await trx
        .insertInto('fund_match_batch')
        .values({ ...batch, id: 99 })
        .execute();
      await sql`update fund_match_line set batch_id = 99 where account_set_id = ${books.set.id}`.execute(trx);
    };
    expect(await findingsAfter(renamed)).toEqual([
      `account set ${books.set.id}: the matches of batch 99 are in the books; the trail has them not`,
      others,
    ]);
    const own = app.db.selectFrom('fund_match_line').where('account_set_id', '=', books.set.id);
    const line = await own.selectAll().executeTakeFirstOrThrow();
    await books.client.del(`/cashier/match/batch/${batchId}`);
    expect(await books.findings()).toStrictEqual([]);
    const back = async (trx: Transaction<Database>) => {
      await trx.insertInto('fund_match_batch').values(batch).execute();
      await trx.insertInto('fund_match_line').values(line).execute();
    };
    expect(await findingsAfter(back)).toEqual([others]);
  });

  test('手工勾对的几对几，同样对得上', async () => {
    const { books: own, banks } = await open();
    const wages = own.records.find(({ summary }) => summary === '发工资')?.key ?? '';
    const paid = banks.records.filter(({ summary }) => summary === '工资').map(({ key }) => key);
    expect((await match({ books: [wages], banks: paid })).msg).toBe('');
    expect(await books.findings()).toStrictEqual([]);
  });
});

test('对账单有勾对的行就不能撤销，说有几行', async () => {
  await books.enter(BOOKS);
  const { statementId } = await keptStatement(books, fund, BANK);
  await auto();
  expect((await books.client.del(`/cashier/statement/${statementId}`)).msg).toBe(
    '“对账单.csv”有 4 行已勾对，请先取消勾对，再撤销导入',
  );
});

test('出纳和主管可以勾对，制单人和查看只能看；别的账套的账户如同不存在', async () => {
  await begun();
  const maker = await app.addMember(books.client, 'maker');
  const cashier = await app.addMember(books.client, 'cashier');
  const asked = { accountId: fund, asOf: '2026-03-31' };
  expect((await maker.post('/cashier/match/auto', asked)).code).toBe(403);
  expect((await maker.get('/cashier/match', { account_id: fund, as_of: '2026-03-31' })).success).toBe(true);
  expect((await cashier.post<WireAutoMatched>('/cashier/match/auto', asked)).data.matched).toBe(4);
  const stranger = await cashBooks(app);
  expect((await stranger.client.post('/cashier/match/auto', asked)).msg).toMatch(/^资金账户不存在/);
  const [one] = (await done()).records;
  expect((await stranger.client.del(`/cashier/match/${one?.id}`)).msg).toMatch(/^勾对不存在/);
});
