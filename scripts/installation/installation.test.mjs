import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync, copyFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ApiClient } from '../bench/company.mjs';
import { foundIn } from '../cluster/checks/company.mjs';
import { Writers } from '../cluster/checks/Writers.mjs';
import { startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { startProduct } from '../fire/product.mjs';
import { freePort } from '../freePort.mjs';
import { run } from '../run.mjs';

const home = mkdtempSync(join(tmpdir(), 'mingzhang-installation-'));
chmodSync(home, 0o755); // Root's PostgreSQL runs as another user.
const [dataDir, backups] = [join(home, 'data'), join(home, 'backups')];
after(() => rmSync(home, { recursive: true, force: true }));

/** A command of the house on an installation. @param {string} name @param {string[]} args @param {string} directory */
const command = (name, args, directory) =>
  run('node', [`scripts/${name}.mjs`, ...args], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '' },
  });

/** @template T @param {string} directory @param {(client: pg.Client) => Promise<T>} ask */
async function inDatabase(directory, ask) {
  const { connection, stop } = await startDatabase({ dataDir: directory });
  const client = new pg.Client(/** @type {object} */ (connection));
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
    await stop();
  }
}

/** Amounts (fen) of the vouchers in a database. @param {string} directory */
const savedIn = (directory) =>
  inDatabase(directory, async (client) => {
    const { rows } = await client.query(
      'select sum(debit_fen)::bigint as fen from voucher_line group by voucher_id order by 1',
    );
    return rows.map(({ fen }) => Number(fen));
  });

/** What was acknowledged before the chosen moment, and before the log was archived for the last time. */
let atMoment = /** @type {number[]} */ ([]);
let atLast = /** @type {number[]} */ ([]);
let moment = '';

before(async () => {
  mkdirSync(dataDir);
  const port = await freePort();
  let product = await startProduct(dataDir, { port });
  const company = await foundIn({ address: product.address, dataDir }, '备份商行', '13900000001');
  const writers = new Writers(product.address, company, { repeats: true, people: 4 });
  const saved = () => writers.acknowledged.map(({ amount }) => amount).sort((a, b) => a - b);
  const until = async (/** @type {number} */ count) => {
    while (writers.acknowledged.length < count) await sleep(20);
  };
  await until(5);
  const client = new ApiClient(product.address, company.cookie);
  await client.upload(
    `/voucher/${writers.acknowledged[0]?.id}/attachments`,
    Buffer.from('%PDF-1.4\n%%EOF\n'),
    '回单.pdf',
  );

  const first = await command('backup', [backups], dataDir);
  assert.match(first.output, /archived once the product has been restarted/);
  await product.end('SIGTERM');
  product = await startProduct(dataDir, { port });
  const second = await command('backup', [backups, '--keep', '1'], dataDir);
  assert.equal(second.code, 0, second.output);
  assert.doesNotMatch(second.output, /restarted|could not/);

  await until(writers.acknowledged.length + 20);
  atMoment = saved();
  moment = await inDatabase(dataDir, async (db) =>
    (await db.query('select clock_timestamp() as now')).rows[0].now.toISOString(),
  );
  await until(writers.acknowledged.length + 20);
  atLast = saved();
  // As it happens by itself after four minutes.
  await inDatabase(dataDir, async (db) => {
    const { rows } = await db.query('select pg_walfile_name(pg_switch_wal()) as piece');
    const isArchived = async () =>
      (await db.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [rows[0].piece]))
        .rows[0].done;
    while (!(await isArchived())) await sleep(100);
  });
  await writers.stop();
  await product.end('SIGKILL');
  await inDatabase(dataDir, async () => undefined);
});

/** An empty directory for an installation, with the keys of the one that was lost. */
function newMachine() {
  const directory = mkdtempSync(join(home, 'restored-'));
  chmodSync(directory, 0o755);
  for (const key of ['trail.key', 'inventory.key']) copyFileSync(join(dataDir, key), join(directory, key));
  return directory;
}

test('of older backups only what was asked for stays', () => {
  assert.equal(readdirSync(join(backups, 'base')).length, 1);
});

test('all that was archived is there on another machine, and the books agree', async () => {
  const directory = newMachine();
  const { code, output } = await command('restore', [backups], directory);
  assert.match(output, /the books agree/);
  assert.equal(code, 0);
  const saved = new Set(await savedIn(directory));
  assert.deepEqual(
    atLast.filter((fen) => !saved.has(fen)),
    [],
  );
});

test('a moment in the past: what had been saved by then, nothing of what came after', async () => {
  const directory = newMachine();
  const { output } = await command('restore', [backups, '--to', moment], directory);
  assert.match(output, /the books agree/);
  const saved = new Set(await savedIn(directory));
  assert.deepEqual(
    atMoment.filter((fen) => !saved.has(fen)),
    [],
  );
  assert.ok(saved.size < atLast.length, `${saved.size} of ${atLast.length}`);
  // Two installations must not write one log.
  const { archives } = await inDatabase(directory, async (client) => {
    return (await client.query(`select current_setting('archive_mode') as archives`)).rows[0];
  });
  assert.equal(archives, 'off');
});

test('what cannot be restored is refused with what to do, and leaves nothing behind', async () => {
  const directory = newMachine();
  const refusals = [
    [['--to', '2001-01-01'], /choose a later time/],
    [['--to', '2999-01-01'], /does not reach 2999/],
    [['--to', 'yesterday'], /npm run restore -- DIRECTORY/],
  ];
  for (const [args, sentence] of /** @type {[string[], RegExp][]} */ (refusals)) {
    const { code, output } = await command('restore', [backups, ...args], directory);
    assert.match(output, sentence);
    assert.equal(code, 1);
    assert.ok(!readdirSync(directory).includes('postgres'), String(args));
  }
  assert.match((await command('restore', [backups], dataDir)).output, /a database in .* already/);
  rmSync(join(directory, 'trail.key'));
  assert.match((await command('restore', [backups], directory)).output, /Put trail\.key .* first/);
});
