import { sql } from 'kysely';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Bookkeeper } from './bookkeeper';
import type { TestAnswer, TestClient } from './TestClient';
import type { TestApp } from './testApp';

export type Sent = Parameters<TestClient['send']>[0];

/** An unused id. */
export const UNUSED_ID = '999999999';
/** Digits of the longest number that may be an id. */
const LONGEST_ID = 15;

/** What a deed would send, without sending it. */
export async function captured(client: TestClient, deed: () => Promise<unknown>): Promise<Sent> {
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

/** What of a request is text: a file's bytes hold no ids. */
export const textOf = ({ url, payload }: Sent) => `${url}\n${typeof payload === 'string' ? payload : ''}`;

/** The numbers of a request, in their order. */
const numbersOf = (request: Sent) => textOf(request).match(/\d+/g) ?? [];

/** The same request with its `index`th number replaced. */
function withNumber(request: Sent, index: number, value: string): Sent {
  let seen = -1;
  const text = textOf(request).replaceAll(/\d+/g, (found) => ((seen += 1) === index ? value : found));
  const [url = '', ...payload] = text.split('\n');
  return { ...request, url, ...(typeof request.payload === 'string' ? { payload: payload.join('\n') } : {}) };
}

/** Table → ids of it in a set. */
export type Ids = ReadonlyMap<string, readonly number[]>;

/** The tables of sets whose rows have ids. */
async function tablesWithIds({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('account_set_id', 'id')
    group by table_name having count(*) = 2 order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Ids of every table of a set, the first few of each. */
export async function idsOf(app: TestApp, books: Bookkeeper): Promise<Ids> {
  const tables = await tablesWithIds(app);
  const parts = tables.map(
    (name) => sql`select ${name} as name, array(
      select id from ${sql.table(name)} where account_set_id = ${books.set.id} order by id limit 5) as ids`,
  );
  const { rows } = await sql<{ name: string; ids: number[] }>`${sql.join(parts, sql` union all `)}`.execute(
    app.db,
  );
  return new Map([
    ['account_set', [books.set.id]],
    ['app_user', [books.client.userId]],
    ...rows.filter(({ ids }) => ids.length > 0).map(({ name, ids }) => [name, ids.map(Number)] as const),
  ]);
}

/** The numbers of a request that are ids of a set or of people, each with its table. */
async function idsIn(app: TestApp, books: Bookkeeper, request: Sent): Promise<ReadonlyMap<string, string>> {
  const numbers = numbersOf(request).filter((number) => number.length <= LONGEST_ID);
  const parts = (await tablesWithIds(app)).map(
    (name) => sql`select ${name} as name, id::text from ${sql.table(name)}
      where account_set_id = ${books.set.id} and id = any(${numbers}::bigint[])`,
  );
  parts.push(
    sql`select 'app_user', id::text from app_user where id = any(${numbers}::bigint[])`,
    sql`select 'account_set', id::text from account_set where id = ${books.set.id} and id = any(${numbers}::bigint[])`,
  );
  const { rows } = await sql<{ name: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(
    app.db,
  );
  return new Map(rows.map(({ name, id }) => [id, name]));
}

/** An answer as the caller saw it, without the id they sent. */
const seen = (answer: TestAnswer<unknown>, id: string) =>
  `${answer.status} ${answer.success} ${answer.code} ${answer.msg}`.replaceAll(id, '…');

/** Of two things that are not there, either may be named: they are looked for together. */
export const gone = (answer: TestAnswer<unknown>, id: string) =>
  answer.code === 404 ? seen(answer, id).replace(/\S+不存在/, '不存在') : seen(answer, id);

/** Sends a request with each of its ids replaced by one of another set: answered like an id that never was. */
export async function expectForeignIdsUnknown(
  app: TestApp,
  books: Bookkeeper,
  request: Sent,
  foreign: Ids,
): Promise<void> {
  const tables = await idsIn(app, books, request);
  for (const [index, number] of numbersOf(request).entries()) {
    const table = tables.get(number);
    if (table === undefined) continue;
    const [other] = (foreign.get(table) ?? []).map(String);
    invariant(other, `the other set has rows of ${table}`);
    const missing = await books.client.send(withNumber(request, index, UNUSED_ID));
    const answer = await books.client.send(withNumber(request, index, other));
    expect([index, table, seen(answer, other)]).toEqual([index, table, seen(missing, UNUSED_ID)]);
  }
}

/** Everything a set has, as one text: all rows of all its tables. */
export async function contentsOf({ db }: TestApp, accountSetId: number): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_set_id' and table_name <> 'session'
    order by 1`.execute(db);
  const parts = tables.map(
    ({
      name,
    }) => sql`select ${name} as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as rows
      from ${sql.table(name)} as row where account_set_id = ${accountSetId}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1`.execute(db);
  return JSON.stringify(rows);
}
