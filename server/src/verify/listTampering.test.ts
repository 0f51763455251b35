import { sql, type Transaction } from 'kysely';
import { fullAssets } from '../../test/assets';
import { fullBank } from '../../test/bank';
import { fullCashier } from '../../test/cashier';
import { fullInvoices } from '../../test/invoiceBooks';
import { bookkeeper, soundFindings, type Bookkeeper } from '../../test/bookkeeper';
import { prepareWrite } from '../../test/everyWrite';
import { januaryQuery } from '../../test/month';
import { createOwnTestApp } from '../../test/testApp';
import type { Database } from '../db/schema';
import { listTable, listTableNames, type ListTableName } from '../trail/listTables';
import { listsMatchTrail } from './listsMatchTrail';

/** Lists and settings changed past the program: verify-books names the row, the field and its former value. */
const app = createOwnTestApp();
let books: Bookkeeper;

/** By the program itself, one after the other in one set: afterwards every table of lists holds something. */
const deeds = [
  'PUT /currency/rates/:id',
  'POST /accounting-category-details',
  'POST /user',
  'POST /voucher-template',
  'PUT /closing/carryForwardSettings',
  'POST /closing/customCarryForwards',
  'POST /closing/carryForwards/:key/keep',
  'PUT /inventory/records/:kind',
  'POST /inventory/vouchers',
  'POST /report/template/items/formula',
  'PUT /cashFlow/supplement',
];

const CLOSED_BEFORE = 'POST /report/template/items/formula';

/** What closing keeps of invoices. */
async function closeJanuary(): Promise<void> {
  await books.enter(`
    2026-01-31 记-0 由他人承担
      借 2231 应付利息  300.00
      贷 560203 差旅费  300.00
  `);
  expect((await books.client.get('/checkout/invoicing', januaryQuery)).msg ?? '').toBe('');
}

beforeAll(async () => {
  books = await bookkeeper(app, { fixedAssetModule: '1', cashierModule: '1', vatType: '1' });
  await keepCustomers();
  await carryRent();
  await fullAssets(books);
  await fullCashier(books);
  await fullBank(books);
  await fullInvoices(books, { isGeneral: true });
  for (const key of deeds) {
    if (key === CLOSED_BEFORE) await closeJanuary();
    const deed = await prepareWrite(app, books, key);
    expect([key, (await deed()).msg ?? '']).toEqual([key, '']);
  }
});

/** An account with an auxiliary category, by the program. */
async function keepCustomers(): Promise<void> {
  const category = await app.db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', books.set.id)
    .where('name', '=', '客户')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const made = await books.client.post('/subject', {
    ...{ code: '560288', name: '招待费', balanceDirection: '借', type: '损益' },
    auxiliaryAccounting: JSON.stringify([category]),
  });
  expect(made.msg ?? '').toBe('');
}

/** A voucher that a custom carry-forward made, of a month of its own. */
async function carryRent(): Promise<void> {
  const { client } = books;
  await books.enter(`
    2026-06-05 记-0 付房租
      借 560206 房租  300.00
      贷 1001 库存现金  300.00
  `);
  const { data } = await client.post<{ id: number }>('/closing/customCarryForwards', {
    name: '六月分摊',
    fromSubjectId: books.account('560206'),
    targets: [{ into: { subjectId: books.account('560107'), auxiliary: [] }, share: 40 }],
  });
  const june = { year: 2026, month: 6, customId: data.id };
  const made = await client.post('/closing/carryForwards/custom', june);
  expect(made.msg ?? '').toBe('');
}

test('没有动过的，没有问题', async () => {
  expect(await soundFindings(app)).toStrictEqual([]);
});

/** What the operator of the database could do, past triggers and foreign keys; all is undone afterwards. */
async function findingsAfter(damage: (trx: Transaction<Database>) => Promise<unknown>): Promise<string[]> {
  const undo = new Error('undo');
  let findings: string[] = [];
  await app.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await damage(trx);
      findings = await listsMatchTrail.findings(trx, {});
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return findings;
}

/** Another value of the same type; null: the type has none that fits everywhere. */
const OTHER: Readonly<Record<string, string>> = {
  text: `'改'`,
  bigint: '999999999',
  integer: '99',
  smallint: '9',
  boolean: 'not $',
  date: `$ + 1`,
  'timestamp with time zone': `$ + interval '1 day'`,
  'text[]': `array['改']`,
};

interface Column {
  readonly name: string;
  readonly type: string;
}

async function columnsOf(table: ListTableName): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(app.db);
  const left = new Set<string>(['account_set_id', ...listTable(table).key, ...(listTable(table).omit ?? [])]);
  return rows.filter(({ name }) => !left.has(name));
}

const ofSet = (table: ListTableName) =>
  sql`${sql.ref(table === 'account_set' ? 'id' : 'account_set_id')} = ${books.set.id}`;

/** Items that a test put there past the program, the trail does not know anyway. */
const told = (table: ListTableName) =>
  table === 'auxiliary_item' ? sql`id <> all(${[...app.untold]}::bigint[])` : sql`true`;

const oneRow = (table: ListTableName) =>
  sql`ctid = (select ctid from ${sql.table(table)} where ${ofSet(table)} and ${told(table)} limit 1)`;

/** The database itself refuses values that are none: then there is nothing to find. */
const refusedByChecks = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['23514', '23505', '23502', '22P02'].includes(String(error.code));

describe.each(listTableNames)('%s', (table) => {
  const named = (text: string): unknown =>
    expect.stringContaining(`account set ${books.set.id}: ${listTable(table).word} ${text}`);

  test('少了一行，说出是哪一行', async () => {
    const findings = await findingsAfter(async (trx) => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${oneRow(table)}`.execute(
        trx,
      );
      expect([table, numAffectedRows]).toEqual([table, 1n]);
    });
    // Without its set nothing of it is looked at any more.
    if (table !== 'account_set')
      expect(findings).toContainEqual(expect.stringMatching(/is gone; the trail has it/));
  });

  test('每一个字段改动，都说出来', async () => {
    const unseen: string[] = [];
    for (const { name, type } of await columnsOf(table)) {
      const other = sql.raw((OTHER[type] ?? `'9'`).replaceAll('$', `"${name}"`));
      const findings = await findingsAfter((trx) =>
        sql`update ${sql.table(table)} set ${sql.ref(name)} = ${other} where ${oneRow(table)}`.execute(trx),
      ).catch((error: unknown) => (refusedByChecks(error) ? null : Promise.reject(error as Error)));
      if (findings?.every((text) => !text.includes(`the ${name} `)) ?? false) unseen.push(name);
    }
    expect(unseen).toStrictEqual([]);
  });

  test('多了一行，说出账簿里有而日志里没有', async () => {
    const key = listTable(table).key.at(-1) ?? '';
    const types = await sql<Column>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(app.db);
    if (table === 'account_set') return;
    const columns = types.rows.map((column) =>
      column.name === key
        ? sql.raw((OTHER[column.type] ?? `'9'`).replaceAll('$', `"${key}"`))
        : sql.ref(column.name),
    );
    const findings = await findingsAfter((trx) =>
      sql`insert into ${sql.table(table)} (${sql.join(types.rows.map(({ name }) => sql.ref(name)))})
        select ${sql.join(columns)} from ${sql.table(table)} where ${oneRow(table)}`.execute(trx),
    ).catch((error: unknown) => (refusedByChecks(error) ? null : Promise.reject(error as Error)));
    if (findings !== null) expect(findings).toContainEqual(named(''));
  });
});
