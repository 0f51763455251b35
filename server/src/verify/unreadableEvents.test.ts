import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { enterJanuary } from '../../test/month';
import { createOwnTestApp } from '../../test/testApp';
import { TRAIL_KEY } from '../../test/testDatabase';
import { runBookChecks } from './verifyBooks';

/** An event that cannot be read is reported; the rest of its set, and all other sets, are checked all the same. */
const app = createOwnTestApp();
let broken: Bookkeeper;
let other: Bookkeeper;

beforeAll(async () => {
  broken = await bookkeeper(app);
  await enterJanuary(broken);
  await broken.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  other = await bookkeeper(app);
  await enterJanuary(other);
});

/** With the content of one event replaced, and the first summary of the other set changed. */
async function findingsWith(action: string, content: string): Promise<string[]> {
  const undo = new Error('undo');
  let findings: string[] = [];
  await app.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update event set content = ${content} where ctid = (
        select ctid from event where account_set_id = ${broken.set.id} and action = ${action} limit 1)`.execute(
        trx,
      );
      await sql`update voucher_line set summary = '改过的摘要' where ctid = (
        select ctid from voucher_line where account_set_id = ${other.set.id} limit 1)`.execute(trx);
      findings = await runBookChecks(trx, { key: TRAIL_KEY });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return findings;
}

const inSet = ({ set }: Bookkeeper, text: string): unknown =>
  expect.stringMatching(new RegExp(`account set ${set.id}: .*${text}`));

test.each(['voucher.save', 'accountSet.create', 'period.close'])('读不出来的%s', async (action) => {
  for (const content of [
    '',
    '不是 JSON',
    'null',
    '7',
    `{"action":"${action}","after":7}`,
    '['.repeat(50_000),
  ]) {
    const findings = await findingsWith(action, content);
    expect([content.slice(0, 40), findings]).toEqual([
      content.slice(0, 40),
      expect.arrayContaining([inSet(broken, ''), inSet(other, '改过的摘要')]),
    ]);
  }
  expect(await findingsWith(action, '不是 JSON')).toContainEqual(inSet(broken, 'cannot be read'));
});
