import { sql } from 'kysely';
import { backUp, restoreFile } from '../../../test/backup';
import { fullBooks } from '../../../test/fullBooks';
import { createTestApp } from '../../../test/testApp';
import { selectReadings } from './restore.repository';

const app = createTestApp();

test('恢复时每个旧编号单独查找：还没有人数过这张表时也不逐个翻看整套账的编号', async () => {
  const { id: accountSetId } = await app.createAccountSet(await app.signUp());
  const target = { accountSetId, untilSequence: 1 };
  const plan = await app.db.transaction().execute(async (trx) => {
    await sql`insert into restored_id (account_set_id, until_sequence, old_id, id)
      select ${accountSetId}, 1, old, old + 1000000 from generate_series(1, 3000) as old`.execute(trx);
    return selectReadings(trx, target, [7]).explain('text', sql`costs off`);
  });
  expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*old_id = ANY/);
});

test('恢复之后数据库知道多了多少凭证和分录，不用等到它自己去数', async () => {
  const { client, set } = await fullBooks(app);
  const { state } = await restoreFile(client, await backUp(app, client, set.id));
  expect(state).toBe('done');
  const known = await sql<{ table: string; known: number; rows: number }>`
    select 'voucher' as table, reltuples::int as known, (select count(*)::int from voucher) as rows
      from pg_class where oid = 'voucher'::regclass
    union all
    select 'voucher_line', reltuples::int, (select count(*)::int from voucher_line)
      from pg_class where oid = 'voucher_line'::regclass`.execute(app.db);
  for (const { table, known: counted, rows } of known.rows) expect([table, counted]).toEqual([table, rows]);
});
