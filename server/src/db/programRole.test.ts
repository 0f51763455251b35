import { sql, type Kysely } from 'kysely';
import { bookkeeper } from '../../test/bookkeeper';
import { enterJanuary } from '../../test/month';
import { createOwnTestApp } from '../../test/testApp';
import { isSuperuser, programConnection } from './programRole';
import type { Database } from './schema';

/** The program's role has no special rights: a statement injected into it cannot get behind the books. */
const app = createOwnTestApp();

const refusal = (db: Kysely<Database>, statement: string) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => `${statement}: done`,
      (error: Error) => error.message,
    );

test('程序不是数据库的超级用户；数据库的主人是', async () => {
  expect(await isSuperuser(app.services.db)).toBe(false);
  expect(await isSuperuser(app.db)).toBe(true);
});

test.each([
  "set session_replication_role = 'replica'",
  'alter table event disable trigger all',
  'alter table voucher disable trigger user',
  "update event set content = '{}'",
  'truncate event',
  'drop table event',
  "insert into kysely_migration (name, timestamp) values ('9999', '')",
  'update kysely_migration_lock set is_locked = 1',
  'create table own (id int)',
  'set role mingzhang',
])('程序不能 %s', async (statement) => {
  await enterJanuary(await bookkeeper(app));
  expect(await refusal(app.services.db, statement)).toMatch(/permission denied|must be owner/);
});

test('自带地址的数据库：照地址写的用', async () => {
  const given = { connectionString: 'postgres://books@db.example/books' };
  expect(await programConnection(app.db, given)).toBe(given);
});
