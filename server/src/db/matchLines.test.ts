import { sql } from 'kysely';
import { testDatabase } from '../../test/testDatabase';
import { ownerDatabase } from './database';
import { migrateToLatest } from './migrate';
import { migrations } from './migrations';
import { transact } from './transact';

/** 0016: a match of before, of three tables, is lines of one. */
const { connection, db } = testDatabase();

const SET = 1;
const OTHER = 2;

/** As the release before left it. */
async function before(): Promise<void> {
  const owner = ownerDatabase(connection);
  await sql`drop schema public cascade`.execute(owner);
  await sql`create schema public`.execute(owner);
  await migrateToLatest(
    owner,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0016')),
  );
  await owner.destroy();
  await transact(db, async (trx) => {
    // Of the books only what matches name.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into app_user (id, mobile, real_name) values (9, '13900000009', '出纳')`.execute(trx);
    for (const set of [SET, OTHER]) {
      const fund = set * 1000;
      await sql`insert into fund_account (account_set_id, organization_id, id, name, kind, account_id, auxiliary_key,
          bank, number, start_period, opening_fen, statement_opening_fen)
        values (${set}, 1, ${fund}, '工行', 'bank', 1, '', '', '', '2026-01', 0, 0)`.execute(trx);
      await sql`insert into voucher (account_set_id, id, organization_id, period, word, number, voucher_date, kind,
          is_carry_forward, is_profit_transfer, maker_id)
        select ${set}, ${fund} + n, 1, '2026-01', '记', n, '2026-01-05', 'manual', false, false, 9
        from generate_series(1, 9) as n`.execute(trx);
      await sql`insert into bank_statement (account_set_id, id, fund_account_id, file_name, sha256, lines_sha256,
          first_day, last_day, line_count, gaps, reason, imported_at, imported_by)
        values (${set}, ${fund} + 50, ${fund}, '', repeat('a', 64), repeat('a', 64), '2026-01-05', '2026-01-05', 9,
          '[]', '', now(), 9)`.execute(trx);
      await sql`insert into bank_line (account_set_id, id, fund_account_id, statement_id, line_date, line_time,
          received_fen, paid_fen, party, party_account, summary, purpose, serial, number, row_number, raw)
        select ${set}, ${fund} + 100 + n, ${fund}, ${fund} + 50, '2026-01-05', '', 5, 0, '', '', '', '', '', '', n, '{}'
        from generate_series(1, 9) as n`.execute(trx);
      await sql`insert into fund_opening_item (account_set_id, id, fund_account_id, side, item_date, received_fen,
          paid_fen, summary, number)
        select ${set}, ${fund} + 200 + n, ${fund}, case n when 1 then 'book' else 'bank' end, '2025-12-31', 5, 0, '', ''
        from generate_series(1, 2) as n`.execute(trx);
      // The journal entry of a line that is matched.
      await sql`insert into journal_link values (${set}, ${fund} + 300, ${fund} + 1, 1)`.execute(trx);
    }
  });
}

interface Old {
  readonly set: number;
  readonly id: number;
  readonly batch: number;
  readonly foundBy?: string;
  /** `voucher-line`, or an item. */
  readonly books: readonly (string | number)[];
  readonly banks: readonly number[];
  readonly bankItems?: readonly number[];
}

async function insertOld({ set, id, batch, foundBy = 'nearby', books, banks, bankItems = [] }: Old) {
  const at = '2026-02-01T00:00:00Z';
  await sql`insert into fund_match values (${set}, ${id}, ${set * 1000}, ${foundBy}, ${batch}, 9, ${at})`.execute(
    db,
  );
  for (const [at, book] of books.entries()) {
    const [voucher = null, line = null] = typeof book === 'string' ? book.split('-').map(Number) : [];
    const item = typeof book === 'number' ? book : null;
    await sql`insert into fund_match_book values (${set}, ${id}, ${at + 1}, ${voucher}, ${line}, ${item})`.execute(
      db,
    );
  }
  const others = [...banks.map((one) => [one, null]), ...bankItems.map((one) => [null, one])];
  for (const [at, [line, item]] of others.entries()) {
    await sql`insert into fund_match_bank values (${set}, ${id}, ${at + 1}, ${line}, ${item})`.execute(db);
  }
}

test('升级：一对一、一对多、多对一、多对多和期初的勾对都在，一组只留一边的不带', async () => {
  await before();
  const old: Old[] = [
    { set: SET, id: 11, batch: 10, books: ['1001-1'], banks: [1101] },
    { set: SET, id: 12, batch: 10, foundBy: 'number', books: [1201], banks: [1102] },
    { set: SET, id: 21, batch: 20, foundBy: 'person', books: ['1002-1'], banks: [1103, 1104, 1105] },
    {
      set: SET,
      id: 22,
      batch: 20,
      foundBy: 'person',
      books: ['1002-2', '1003-7'],
      banks: [],
      bankItems: [1202],
    },
    { set: SET, id: 23, batch: 20, foundBy: 'person', books: ['1004-1', '1004-2'], banks: [1106, 1107] },
    { set: SET, id: 31, batch: 30, books: ['1005-1'], banks: [] },
    { set: OTHER, id: 41, batch: 40, books: ['2001-1'], banks: [2101] },
  ];
  for (const match of old) await insertOld(match);
  expect(await startAgain()).toEqual(['0016-match-lines']);

  const batches = await db.selectFrom('fund_match_batch').orderBy('id').selectAll().execute();
  expect(batches.map((batch) => [batch.account_set_id, batch.id, batch.fund_account_id])).toEqual([
    ...[
      [SET, 10, 1000],
      [SET, 20, 1000],
      [OTHER, 40, 2000],
    ],
  ]);
  expect(batches[0]).toMatchObject({ matched_by: 9, matched_at: new Date('2026-02-01T00:00:00Z') });
  const lines = await db
    .selectFrom('fund_match_line')
    .orderBy('match_id')
    .orderBy('position')
    .selectAll()
    .execute();
  expect(
    lines.map((one) => [
      ...[one.account_set_id, one.match_id, one.batch_id, one.position, one.found_by],
      ...[one.voucher_id, one.line_number, one.book_item_id, one.bank_line_id, one.bank_item_id],
    ]),
  ).toEqual([
    [SET, 11, 10, 1, 'nearby', 1001, 1, null, 1101, null],
    [SET, 12, 10, 1, 'number', null, null, 1201, 1102, null],
    [SET, 21, 20, 1, 'person', 1002, 1, null, 1103, null],
    [SET, 21, 20, 2, 'person', null, null, null, 1104, null],
    [SET, 21, 20, 3, 'person', null, null, null, 1105, null],
    [SET, 22, 20, 1, 'person', 1002, 2, null, null, 1202],
    [SET, 22, 20, 2, 'person', 1003, 7, null, null, null],
    [SET, 23, 20, 1, 'person', 1004, 1, null, 1106, null],
    [SET, 23, 20, 2, 'person', 1004, 2, null, 1107, null],
    [OTHER, 41, 40, 1, 'nearby', 2001, 1, null, 2101, null],
  ]);
});

async function startAgain(): Promise<string[]> {
  const owner = ownerDatabase(connection);
  try {
    return await migrateToLatest(owner);
  } finally {
    await owner.destroy();
  }
}

describe('数据库自己拒绝', () => {
  const line = {
    ...{ account_set_id: SET, match_id: 51, batch_id: 10, position: 1, found_by: 'person' as const },
    ...{ voucher_id: 1009, line_number: 1, book_item_id: null, bank_line_id: 1109, bank_item_id: null },
  };

  test.each([
    ['分录已在别的勾对里', { voucher_id: 1001 }, '23505'],
    ['银行的一行已在别的勾对里', { bank_line_id: 1101 }, '23505'],
    [
      '账上的期初未达账项已在别的勾对里',
      { voucher_id: null, line_number: null, book_item_id: 1201 },
      '23505',
    ],
    ['银行的期初未达账项已在别的勾对里', { bank_line_id: null, bank_item_id: 1202 }, '23505'],
    ['只有账上', { bank_line_id: null }, '23514'],
    ['只有银行', { voucher_id: null, line_number: null }, '23514'],
    ['没有行号', { line_number: null }, '23514'],
    ['账上两样', { book_item_id: 1201 }, '23514'],
    ['银行两样', { bank_item_id: 1202 }, '23514'],
    ['后面一行什么都没有', { position: 2, voucher_id: null, line_number: null, bank_line_id: null }, '23514'],
    ['凭证不存在', { voucher_id: 1099 }, '23503'],
    ['别的账套的凭证', { voucher_id: 2009 }, '23503'],
    ['银行的一行不存在', { bank_line_id: 1199 }, '23503'],
    ['别的账套银行的一行', { bank_line_id: 2109 }, '23503'],
  ])('%s', async (_what, change, code) => {
    const insert = db.insertInto('fund_match_line').values({ ...line, ...change });
    await expect(insert.execute()).rejects.toMatchObject({ code });
  });

  test('勾对过的凭证、银行的行和期初未达账项不能删除', async () => {
    for (const [table, id] of [
      ['voucher', 1001],
      ['bank_line', 1101],
      ['fund_opening_item', 1201],
    ] as const) {
      await expect(
        db.deleteFrom(table).where('account_set_id', '=', SET).where('id', '=', id).execute(),
      ).rejects.toMatchObject({ code: '23503' });
    }
  });
});
