import { sql } from 'kysely';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookkeeper } from '../../test/bookkeeper';
import { enterJanuary } from '../../test/month';
import { createTestApp } from '../../test/testApp';
import { TRAIL_KEY } from '../../test/testDatabase';
import { verifyBooks } from '../verify/verifyBooks';
import { anchorTrails } from './anchorTrails';
import { loadKey } from '../keyFile';
import { findTrailKey, trailKey } from './trailKey';

const app = createTestApp();
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mingzhang-trail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('钥匙第一次启动时生成，只有主人能读，以后还是它；环境变量优先', async () => {
  expect(await findTrailKey(dataDir, undefined)).toBeNull();
  const key = await loadKey(dataDir, trailKey, undefined);
  expect(key.toString()).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'trail.key'))).mode & 0o777).toBe(0o600);
  expect(await loadKey(dataDir, trailKey, '')).toEqual(key);
  expect(await findTrailKey(dataDir, undefined)).toEqual(key);
  expect((await loadKey(dataDir, trailKey, 'x'.repeat(32))).toString()).toBe('x'.repeat(32));
  await expect(loadKey(dataDir, trailKey, 'short')).rejects.toThrow('TRAIL_KEY needs 32 characters at least');
});

test('以前没有印记的账，启动时接上一次；以后拿掉印记的不会再被当成以前的', async () => {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  const takeSealsOff = () =>
    app.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.updateTable('event').set({ mac: null }).where('account_set_id', '=', books.set.id).execute();
    });
  await takeSealsOff();
  const evidence = { key: TRAIL_KEY };
  expect(await verifyBooks(app.db, evidence)).toContainEqual(expect.stringContaining('carry no seal'));
  await anchorTrails(app.db, app.clock, dataDir);
  expect(await verifyBooks(app.db, evidence)).toEqual([]);
  expect(await readFile(join(dataDir, 'trail.anchored'), 'utf8')).toMatch(/^2026-/);
  await takeSealsOff();
  await anchorTrails(app.db, app.clock, dataDir);
  expect(await verifyBooks(app.db, evidence)).toContainEqual(expect.stringContaining('carry no seal'));
});

test('只有一条没有印记：后面的有印记，也不替它作保', async () => {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx
      .updateTable('event')
      .set({ mac: null })
      .where('account_set_id', '=', books.set.id)
      .where('sequence', '=', 3)
      .execute();
  });
  const findings = await verifyBooks(app.db, { key: TRAIL_KEY });
  expect(findings).toContain(`account set ${books.set.id}: events 3 to 3 carry no seal`);
});
