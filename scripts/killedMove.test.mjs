import assert from 'node:assert/strict';
import { readFileSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { signUp } from './bench/company.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';
import { killableServers } from './fire/killable.mjs';
import { sessionEnded } from './fire/product.mjs';
import { HOUSE } from './run.mjs';

const CASE = join(HOUSE, 'cases/moving/ningmeng-midyear');
const { dataDir, started } = killableServers('move');

/** The files of April to June, with what the move still asks for. @param {import('./bench/company.mjs').ApiClient} client */
async function newMove(client) {
  const { id } = await client.post('/moves', {});
  for (const name of readdirSync(CASE).filter((file) => file.endsWith('.csv'))) {
    await client.upload(`/moves/${id}/files`, readFileSync(join(CASE, name)), name);
  }
  await client.put(`/moves/${id}/mapping`, { companyName: '迁入样品有限公司', vatType: 1 });
  return id;
}

/** Proved, and waiting to be applied. @param {import('./bench/company.mjs').ApiClient} client @param {string} id */
async function tryMove(client, id) {
  const trial = await client.post(`/moves/${id}/trial`, {});
  assert.deepEqual([trial.canApply, trial.counts.slips, trial.counts.lines], [true, 345, 799]);
}

/** The number of rows of every table, but for what servers note of their own work. @param {pg.Client} raw */
async function rowsOfTables(raw) {
  const { rows } = await raw.query(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not in ('work', 'request_count')
      order by 1`,
  );
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { name } of rows) {
    const counted = await raw.query(`select count(*)::int as count from public.${pg.escapeIdentifier(name)}`);
    counts[name] = counted.rows[0].count;
  }
  return counts;
}

/** Vouchers of June wait as long as the lock is held: April and May are written by then. @param {pg.Client} raw */
async function holdJune(raw) {
  await raw.query(
    `create function wait_in_june() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock(6); return new; end $$`,
  );
  await raw.query(
    `create trigger wait_in_june before insert on voucher for each row
     when (new.voucher_date >= '2026-06-01') execute function wait_in_june()`,
  );
}

test('a server that is killed while it tries leaves no trial; what was dropped is tried again on another', async () => {
  const { connection, stop } = await startDatabase({ dataDir });
  const raw = new pg.Client(connection);
  await raw.connect();
  try {
    const first = await started();
    const client = await signUp(first.address, dataDir);
    const id = await newMove(client);
    assert.equal(await client.post(`/moves/${id}/trial?background=1`, {}), null);
    await first.end('SIGKILL');
    assert.equal(first.child.signalCode, 'SIGKILL');

    const second = await started();
    const again = client.at(second.address);
    const { state } = await again.get(`/moves/${id}`);
    assert.deepEqual([state.state, state.of], ['working', 'trial']);
    await assert.rejects(again.get(`/moves/${id}/proof`), /还没有试算/);
    await assert.rejects(again.post(`/moves/${id}/trial`, {}), /正在试算，请等它完成，或先停止/);
    await growOld(raw, id);
    assert.deepEqual((await again.get(`/moves/${id}`)).state, {
      state: 'refused',
      problem: '试算它的那台服务器中断了，没有结果；请再试算一次',
      of: 'trial',
    });
    await tryMove(again, id);
    await second.end('SIGTERM');
  } finally {
    await raw.end();
    await stop();
  }
});

test('a server that is killed half way through moving books in leaves no set; applied again, all is there', async () => {
  const { connection, stop } = await startDatabase({ dataDir });
  const first = await started();
  const client = await signUp(first.address, dataDir, '13900000002');
  const raw = new pg.Client(connection);
  const holder = new pg.Client(connection);
  await Promise.all([raw.connect(), holder.connect()]);
  const stateOf = async (/** @type {typeof client} */ of) => (await of.get(`/moves/${id}`)).state;
  const id = await newMove(client);
  await tryMove(client, id);
  try {
    const before = await rowsOfTables(raw);
    await holdJune(raw);
    await holder.query('select pg_advisory_lock(6)');
    await client.post(`/moves/${id}/apply`, {});
    const waits = `select pid from pg_stat_activity where wait_event = 'advisory'`;
    let waiting = await raw.query(waits);
    let state = await stateOf(client);
    while (waiting.rowCount === 0 || state.done === 0) {
      assert.equal(state.state, 'working');
      await sleep(50);
      waiting = await raw.query(waits);
      state = await stateOf(client);
    }
    assert.ok(state.done > 0 && state.done < 345, `${state.done} of 345`);
    await first.end('SIGKILL');
    assert.equal(first.child.signalCode, 'SIGKILL');
    await holder.query('select pg_advisory_unlock(6)');
    await sessionEnded(raw, waiting.rows[0].pid);
    assert.deepEqual(await rowsOfTables(raw), before);
    await raw.query('drop function wait_in_june cascade');

    const second = await started();
    const again = client.at(second.address);
    // That its server has ended is not known yet.
    await assert.rejects(again.post(`/moves/${id}/apply`, {}), /正在迁入，请等它完成/);
    await growOld(raw, id);
    assert.deepEqual(await stateOf(again), {
      state: 'refused',
      problem: '迁入它的那台服务器中断了，没有留下任何内容；请再迁入一次',
    });
    assert.deepEqual(await again.get('/account-sets'), []);
    await again.post(`/moves/${id}/apply`, {});
    while ((await stateOf(again)).state === 'working') await sleep(50);
    const { accountSetId, ...done } = await stateOf(again);
    assert.deepEqual(done, { state: 'done', companyName: '迁入样品有限公司', canUndo: true });
    const sets = await again.get('/account-sets');
    assert.deepEqual(
      sets.map((/** @type {{ id: number }} */ set) => set.id),
      [accountSetId],
    );
    const { voucher, voucher_line: line } = await rowsOfTables(raw);
    assert.deepEqual({ voucher, line }, { voucher: 345, line: 799 });
    await second.end('SIGTERM');
  } finally {
    await Promise.all([raw.end(), holder.end()]);
    await stop();
  }
});

/** A minute and more passes: what the dead server said last, and its claim on the move. @param {pg.Client} raw @param {string} id */
async function growOld(raw, id) {
  await raw.query(`update work set beat_at = now() - interval '2 minutes' where kind = 'move' and key = $1`, [
    id,
  ]);
  const moves = join(dataDir, 'moves');
  const folder = readdirSync(moves).find((name) => name.endsWith(id)) ?? '';
  const past = new Date(Date.now() - 120_000);
  utimesSync(join(moves, folder, 'claim'), past, past);
}
