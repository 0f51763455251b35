import { sql } from 'kysely';
import { access } from '../src/access';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { companyFor, everyWrite, prepareWrite } from './everyWrite';
import { enterJanuary } from './month';
import { leaksOf, recordAnswers } from './recordAnswers';
import { fieldsOf, routeSchemas, type RouteSchema } from './routeSchemas';
import type { TestAnswer, TestClient } from './TestClient';
import { createTestApp } from './testApp';

/**
 * T2: another account set's id, wherever an id may be in a request, is answered like one that never was, and
 * leaves that set as it is. The requests are not written here: the writes are those of the trail's table, prepared
 * in two sets, where they differ by their ids alone; the reads come from the access table and the input schemas.
 * T6: a code that was used opens nothing again.
 */
const app = createTestApp();
const recording = recordAnswers();

type Sent = Parameters<TestClient['send']>[0];

/** An unused id. */
const NOBODYS = '999999999';
/** Ids come from blocks of a thousand; what is smaller is a number, a year, a code. */
const SMALLEST_ID = 1_000;

/** What a deed would send, without sending it. */
async function captured(client: TestClient, deed: () => Promise<unknown>): Promise<Sent> {
  const sent: Sent[] = [];
  const { send } = client;
  client.send = (request) => {
    sent.push(request);
    return Promise.resolve({ success: true } as TestAnswer<never>);
  };
  await deed();
  client.send = send;
  const [request] = sent;
  if (!request || sent.length > 1) throw new Error('a write is one request');
  return request;
}

const textOf = ({ url, payload }: Sent) => `${url}\n${typeof payload === 'string' ? payload : ''}`;

/** The numbers of a request, in their order. */
const numbersOf = (request: Sent) => textOf(request).match(/\d+/g) ?? [];

/** The same request with its `index`th number replaced. */
function withNumber(request: Sent, index: number, value: string): Sent {
  let seen = -1;
  const text = textOf(request).replaceAll(/\d+/g, (found) => ((seen += 1) === index ? value : found));
  const [url = '', ...payload] = text.split('\n');
  return { ...request, url, ...(typeof request.payload === 'string' ? { payload: payload.join('\n') } : {}) };
}

/** Everything a set has, as one text: all rows of all its tables. */
async function contentsOf(accountSetId: number): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_set_id' and table_name <> 'session'
    order by 1`.execute(app.db);
  const parts = tables.map(
    ({
      name,
    }) => sql`select ${name} as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as rows
      from ${sql.table(name)} as row where account_set_id = ${accountSetId}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1`.execute(app.db);
  return JSON.stringify(rows);
}

/** An answer as the caller saw it, without the id they sent. */
const seen = (answer: TestAnswer<unknown>, id: string) =>
  `${answer.status} ${answer.success} ${answer.code} ${answer.msg}`.replaceAll(id, '…');

/** Of two things that are not there, either may be named: they are looked for together. */
const gone = (answer: TestAnswer<unknown>, id: string) =>
  answer.code === 404 ? seen(answer, id).replace(/\S+不存在/, '不存在') : seen(answer, id);

async function prepared(key: string) {
  const books = await bookkeeper(app, companyFor(key));
  const deed = await prepareWrite(app, books, key);
  return { books, request: await captured(books.client, deed) };
}

/** Mobiles and codes differ, too, and are no ids. */
const isId = (number: string) =>
  Number(number) >= SMALLEST_ID &&
  !/^1[3-9]\d{9}$/.test(number) &&
  app.sms.messages.every(({ code }) => code !== number);

/** Sends nothing the program can read: a file's bytes hold no ids. */
const isFile = ({ payload }: Sent) => payload !== undefined && typeof payload !== 'string';

/** Whether it contains a code that was sent by SMS, without which it would be refused. */
const bearsCode = (request: Sent) =>
  /code/i.test(textOf(request)) &&
  app.sms.messages.some(({ code }) => new RegExp(`\\b${code}\\b`).test(textOf(request)));

/** What was sent with a code a second time, and whether that opened anything. */
const sentAgain = new Map<string, boolean>();

describe('别的账套的编号，写在哪里都和不存在的一样', () => {
  test.each(Object.keys(everyWrite))('%s', async (key) => {
    const theirs = await prepared(key);
    const mine = await prepared(key);
    const own = numbersOf(mine.request);
    const foreign = numbersOf(theirs.request);
    const before = await contentsOf(theirs.books.set.id);
    for (const [index, number] of own.entries()) {
      const other = foreign[index] ?? number;
      if (other === number || !isId(other) || isFile(mine.request)) continue;
      const missing = await mine.books.client.send(withNumber(mine.request, index, NOBODYS));
      const answer = await mine.books.client.send(withNumber(mine.request, index, other));
      expect([index, seen(answer, other)]).toEqual([index, seen(missing, NOBODYS)]);
      expect(answer.text).not.toContain(theirs.books.client.mobile);
    }
    expect(await contentsOf(theirs.books.set.id)).toBe(before);
    expect((await mine.books.client.send(mine.request)).success).toBe(true);
    if (bearsCode(mine.request)) {
      sentAgain.set(key, (await mine.books.client.send(mine.request)).success === true);
    }
  });
});

type Ids = ReadonlyMap<string, readonly number[]>;

/** Ids of every table of a set, the first few of each. */
async function idsOf(books: Bookkeeper): Promise<Ids> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('account_set_id', 'id')
    group by table_name having count(*) = 2 order by 1`.execute(app.db);
  const ids = new Map<string, number[]>([
    ['account_set', [books.set.id]],
    ['app_user', [books.client.userId]],
  ]);
  for (const { name } of tables) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(name)} where account_set_id = ${books.set.id} order by id limit 5`.execute(
      app.db,
    );
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(({ id }) => id),
      );
  }
  return ids;
}

/** A set in which every kind of row is there. */
async function fullBooks(): Promise<Bookkeeper> {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  const makers = Object.keys(everyWrite).filter(
    (key) => key.startsWith('POST ') && !/close|carry/i.test(key),
  );
  for (const key of makers) {
    // What was there already is refused by some of them.
    const deed = await prepareWrite(app, books, key).catch(() => undefined);
    await deed?.().catch(() => undefined);
  }
  return books;
}

/** What any read of our API may be asked; each takes of it what its schema names. */
const commonQuery = {
  ...{ year: '2026', month: '1', accountDate: '2026-01-31', startDate: '2026-01-01', endDate: '2026-01-31' },
  ...{ voucher_year: '2026', voucher_month: '1', type: '1', word: '记', page: '1', format: 'xlsx' },
  ...{ voucherDate: '2026-01-31', currentAccountDate: '2026-01-31', row: '0', size: '5' },
};

const ID_FIELD = /id$|ids$|_id$|^checked$|^items$/i;

describe('读的接口：路径和查询里的编号换成别的账套的，答的和不存在的一样', () => {
  let mine: Bookkeeper;
  let theirs: Bookkeeper;
  let foreign: Ids;
  let own: Ids;
  let before: string;
  let schemas: readonly RouteSchema[];

  beforeAll(async () => {
    mine = await fullBooks();
    theirs = await fullBooks();
    own = await idsOf(mine);
    foreign = await idsOf(theirs);
    before = await contentsOf(theirs.set.id);
    schemas = await routeSchemas();
    // Two sets with everything in them, the stand-in for an inventory system asked for some of it.
  });

  const reads = Object.keys(access).filter(
    (key) => key.startsWith('GET ') && !(key in everyWrite) && access[key] !== 'public',
  );

  test('两个账套里每一种编号都有', () => {
    expect([...foreign.keys()].sort()).toEqual([...own.keys()].sort());
    expect(foreign.size).toBeGreaterThan(12);
  });

  test.each(reads)('%s', async (key) => {
    const path = key.slice('GET '.length);
    const query = schemas.find((schema) => schema.key === key && schema.part === 'querystring');
    const fields = query ? fieldsOf(query.schema) : [];
    const common = Object.entries(commonQuery).filter(([name]) => fields.includes(name));
    const ask = (inPath: string, inQuery: Readonly<Record<string, string>> = {}) =>
      mine.client.get(path.replace(/:\w+/g, inPath), { ...Object.fromEntries(common), ...inQuery });
    const idFields = fields.filter((name) => ID_FIELD.test(name));
    const calls = [
      ...(path.includes(':') ? [(id: string) => ask(id)] : []),
      ...idFields.map(
        (name) => (id: string) => ask(NOBODYS, { [name]: name === 'items' ? `${id}:${id}` : id }),
      ),
    ];
    for (const call of calls) {
      const missing = await call(NOBODYS);
      // A file that is made all the same takes its time, and is not compared.
      if (missing.success === undefined) continue;
      for (const [table, [id = 0]] of foreign) {
        const answer = await call(String(id));
        expect([table, gone(answer, String(id))]).toEqual([table, gone(missing, NOBODYS)]);
      }
    }
  });

  test('什么也没有改', async () => {
    expect(await contentsOf(theirs.set.id)).toBe(before);
  });

  test('自己的编号打得开，所以上面不是因为别的才被拒绝', async () => {
    const closed: string[] = [];
    // People are of no set, and the documents are the inventory system's.
    const elsewhere = (key: string) => key === 'GET /user/:id' || key.includes('/inventory/financial/');
    for (const key of reads.filter((each) => /^GET [^:]+\/:id$/.test(each) && !elsewhere(each))) {
      const asked = [...own.values()]
        .flat()
        .map((id) => mine.client.get(key.slice('GET '.length).replace(':id', String(id)), commonQuery));
      const isOpen = (await Promise.all(asked)).some(({ success }) => success !== false);
      if (!isOpen) closed.push(key);
    }
    expect(closed).toEqual([]);
  });
});

test('用过的验证码再送一次，什么也打不开（T6）', () => {
  expect([...sentAgain].filter(([, isOpened]) => isOpened)).toEqual([]);
  expect([...sentAgain.keys()]).toEqual(
    expect.arrayContaining(['GET /account-sets/addNewUser', 'POST /account-sets/handOver']),
  );
});

test('所有这些回答里也没有散列、令牌和别人的手机号（T7）', () => {
  expect(recording.answers.flatMap((each) => leaksOf(each, recording.tokens))).toEqual([]);
});
