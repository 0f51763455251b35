import { sql } from 'kysely';
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
