import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { binariesIn, findBinaries } from '../embedded-postgres/binaries.mjs';
import { connectionTo } from '../embedded-postgres/cluster.mjs';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { spawnPostmaster, untilReady } from '../embedded-postgres/launch.mjs';
import { majorOf, upgradeParts } from '../embedded-postgres/major.mjs';
import { asUser, databaseUser } from '../embedded-postgres/osUser.mjs';
import { stopPostmaster } from '../embedded-postgres/postmaster.mjs';
import { rotatedLog, startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { usersOf } from '../embedded-postgres/users.mjs';
import { backUp } from '../installation/backUp.mjs';
import { restore } from '../installation/restore.mjs';
import { HOUSE, run } from '../run.mjs';
import { importServer } from '../server.mjs';
import { alone } from './alone.mjs';
import { compareRows, sessionOptions, summary, tablesOf } from './copyTables.mjs';
import { knownFindings } from './moveBooks.mjs';
import { newestOf } from './oldPrograms.mjs';
import { upgradeDatabase } from './upgradeDatabase.mjs';

const home = mkdtempSync(join(tmpdir(), 'mingzhang-upgrade-'));
chmodSync(home, 0o755); // Root's PostgreSQL runs as another user.
after(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

const user = databaseUser('/nonexistent');
const ours = findBinaries(user);

/**
 * An older PostgreSQL where the machine has one. Elsewhere the same way is walked with our own programs, as if this version
 * came with the next major one.
 */
const old = ['17', '16', '15']
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .filter((directory) => existsSync(join(directory, 'postgres')))
  .map((directory) => binariesIn(user, directory))[0];
const oldBinaries = old ?? ours;
const target = old === undefined ? ours.major + 1 : ours.major;
process.env.OLD_POSTGRES_BIN = dirname(oldBinaries.postgres);

/** A data directory with an old database that has the demo company, and what it was like. */
const original = join(home, 'original');
/** @type {string[]} */
let content = [];
const server = await importServer();

/** @template T @param {string} dataDir @param {(connection: ReturnType<typeof connectionTo>) => Promise<T>} work */
async function onOld(dataDir, work) {
  const files = { cluster: join(dataDir, 'postgres'), logFile: rotatedLog(dataDir) };
  await spawnPostmaster({ files, binaries: oldBinaries, user, test: true });
  try {
    return await work(connectionTo(files.cluster, await untilReady(files)));
  } finally {
    await stopPostmaster(files.cluster, oldBinaries);
  }
}

before(async () => {
  const cluster = join(original, 'postgres');
  mkdirSync(original);
  makePrivate(cluster, user);
  const start = { ...asUser(user), env: oldBinaries.env };
  const options = ['-U', 'mingzhang', '-E', 'UTF8', '--locale=C', '--no-sync', '--auth=trust'];
  spawnSync(oldBinaries.initdb, ['-D', cluster, ...options], start);
  const single = { ...start, input: 'CREATE DATABASE mingzhang\n' };
  spawnSync(oldBinaries.postgres, ['--single', '-D', cluster, '-F', 'postgres'], single);
  await onOld(original, async (databaseConnection) => {
    const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: original };
    const running = await server.startServer({ databaseConnection, env });
    await running.close();
    content = await contentOf(databaseConnection);
  });
});

/** A data directory of its own with the old database. @param {string} name */
function anOldOne(name) {
  const dataDir = join(home, name);
  spawnSync('cp', ['-a', original, dataDir]);
  return dataDir;
}

/** @param {string} dataDir @param {Partial<import('./upgradeDatabase.mjs').Upgrade>} [options] */
async function upgrade(dataDir, options = {}) {
  /** @type {string[]} */
  const lines = [];
  const log = (/** @type {string} */ line) => lines.push(line);
  await upgradeDatabase({ dataDir, server, log, major: target, test: true, ...options });
  return lines.join('\n');
}

/** The same by another process, which gets a signal when the tables are made, or when their rows are copied and not proved. */
async function upgradeUntil(
  /** @type {string} */ dataDir,
  /** @type {string} */ signal,
  /** @type {1 | 2} */ step,
) {
  const source = `
    const { importServer } = await import(${JSON.stringify(pathToFileURL(join(HOUSE, 'scripts/server.mjs')).href)});
    const { upgradeDatabase } = await import(${JSON.stringify(new URL('upgradeDatabase.mjs', import.meta.url).href)});
    /** @type {string[]} */
let content = [];
const server = await importServer();
    let steps = 0;
    const migrateToLatest = async (...args) => {
      steps += 1;
      if (steps === ${step}) process.kill(process.pid, '${signal}');
      if (steps === ${step}) await new Promise(setImmediate);
      return server.migrateToLatest(...args);
    };
    await upgradeDatabase({
      dataDir: ${JSON.stringify(dataDir)},
      server: { ...server, migrateToLatest },
      major: ${target},
      test: true,
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { cwd: HOUSE });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  const [code, ended] = await once(child, 'close');
  return { code, ended, output };
}

/** What is in a database: a line per table. @param {object} connection */
async function contentOf(connection) {
  const client = new pg.Client({ ...connection, options: sessionOptions });
  await client.connect();
  try {
    const lines = [];
    for (const table of await tablesOf(client)) {
      const { rows, sum } = await summary(client, table);
      lines.push(`${table.name} ${table.shape} ${rows} ${sum}`);
    }
    const { rows } = await client.query('select last_value, is_called from id_block');
    return [...lines, JSON.stringify(rows)];
  } finally {
    await client.end();
  }
}

/** @param {string} dataDir @param {string} sql */
const inOld = (dataDir, sql) =>
  onOld(dataDir, async (connection) => {
    const client = new pg.Client(/** @type {object} */ (connection));
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  });

/** One fen that differs is seen. @param {object} connection */
async function noticesOtherRows(connection) {
  const to = (/** @type {object} */ more) =>
    new pg.Client({ ...connection, options: sessionOptions, ...more });
  const maker = to({ database: 'postgres' });
  await maker.connect();
  await maker.query('create database other template mingzhang');
  await maker.end();
  const [one, other] = [to({}), to({ database: 'other' })];
  await Promise.all([one.connect(), other.connect()]);
  const tables = await tablesOf(one);
  const table = tables.find(({ name }) => name === 'public.opening_balance');
  assert.ok(table);
  assert.ok((await compareRows(one, other, table)) > 0n);
  await other.query('set session_replication_role = replica');
  await other.query(`update opening_balance set net_fen = net_fen + 1
    where ctid = (select ctid from opening_balance limit 1)`);
  await assert.rejects(
    compareRows(one, other, table),
    /The copy of the table public\.opening_balance differs/,
  );
  await Promise.all([one.end(), other.end()]);
}

/** Backups of the old database are not mixed with those of the new one. */
async function refusesOlderBackups(
  /** @type {string} */ dataDir,
  /** @type {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} */ connection,
) {
  const directory = join(home, 'older-backups');
  const day = '2026-01-31T180000.000Z';
  mkdirSync(join(directory, 'base', day), { recursive: true });
  const older = { startedAt: day, finishedAt: '2026-01-31T18:00:00.000Z', wal: '', major: ours.major - 1 };
  writeFileSync(join(directory, 'base', day, 'backup.json'), JSON.stringify(older));
  const log = () => {};
  await assert.rejects(
    backUp({ connection, dataDir, directory, keep: 1, log }),
    new RegExp(`has backups of PostgreSQL ${ours.major - 1}, .* into a directory of its own`),
  );
  await assert.rejects(
    restore({ directory, dataDir: join(home, 'restored'), to: undefined, log }),
    new RegExp(
      `is of PostgreSQL ${ours.major - 1}, .* restore it with the version of the product that made it`,
    ),
  );
}

describe('upgrade', { concurrency: 2 }, () => {
  test('without the room for a second database nothing is begun', async () => {
    const dataDir = anOldOne('without-room');
    await assert.rejects(
      upgrade(dataDir, { free: () => 5_000_000 }),
      /needs [\d,]+ MB free on its disk, there are 5 MB\. Make room and start again/,
    );
    assert.ok(!existsSync(upgradeParts(dataDir).directory));
  });

  test('killed when the rows are copied, then called off: the old one stands, and the next start goes the whole way', async () => {
    const dataDir = anOldOne('killed');
    const parts = upgradeParts(dataDir);
    const killed = await upgradeUntil(dataDir, 'SIGKILL', 2);
    assert.equal(killed.ended, 'SIGKILL', killed.output);
    assert.equal(majorOf(dataDir), oldBinaries.major);
    assert.ok(existsSync(join(parts.fresh, 'postgres')));

    const { code, output } = await upgradeUntil(dataDir, 'SIGTERM', 1);
    assert.match(output, /The upgrade was called off; the database is as it was/);
    assert.equal(code, 1);
    assert.equal(majorOf(dataDir), oldBinaries.major);
    assert.ok(!existsSync(parts.fresh));

    const told = await upgrade(dataDir);
    const kept = join(dataDir, `postgres.before-${target}`);
    assert.match(
      told,
      new RegExp(`is of PostgreSQL ${oldBinaries.major}, this version comes with ${target}`),
    );
    assert.match(
      told,
      new RegExp(`upgraded to PostgreSQL ${target}: \\d+ tables, [1-9][\\d,]+ rows, proved`),
    );
    assert.ok(told.endsWith(`rm -r ${kept}`));
    assert.ok(!existsSync(parts.directory));

    const database = await startDatabase({ dataDir, test: true });
    assert.deepEqual(await contentOf(database.connection), content);
    await noticesOtherRows(database.connection);
    await refusesOlderBackups(dataDir, database.connection);
    await database.stop();
    const asBefore = join(home, 'as-before');
    mkdirSync(asBefore);
    renameSync(kept, join(asBefore, 'postgres'));
    assert.deepEqual(await onOld(asBefore, contentOf), content);

    // Broken off between the two last steps.
    mkdirSync(parts.fresh, { recursive: true });
    renameSync(join(dataDir, 'postgres'), join(parts.fresh, 'postgres'));
    writeFileSync(parts.finished, '');
    await assert.rejects(startDatabase({ dataDir }), /broken off: `npm start` finishes it/);
    await upgrade(dataDir);
    assert.equal(majorOf(dataDir), ours.major);
    assert.ok(!existsSync(parts.directory));
  });

  test('a table that is not as this product made it: nothing is copied, the old one stands', async () => {
    const dataDir = anOldOne('other-table');
    await inOld(dataDir, 'alter table currency add column own text');
    await assert.rejects(
      upgrade(dataDir),
      /could not be upgraded and is as it was\. These tables are not as this product made them: public\.currency\./,
    );
    assert.equal(majorOf(dataDir), oldBinaries.major);
    assert.ok(!existsSync(upgradeParts(dataDir).fresh));
  });

  test('a database that is some migrations behind goes through them on the way', async () => {
    const dataDir = anOldOne('behind');
    await inOld(dataDir, 'drop schema public cascade; create schema public');
    const [first] = Object.entries(server.migrations);
    assert.ok(first);
    await onOld(dataDir, async (connection) => {
      const owner = server.ownerDatabase(connection);
      await server.migrateToLatest(owner, Object.fromEntries([first]));
      await owner.destroy();
    });
    await upgrade(dataDir);
    const database = await startDatabase({ dataDir, test: true });
    const client = new pg.Client(/** @type {object} */ (database.connection));
    await client.connect();
    const { rows } = await client.query('select name from kysely_migration order by name');
    await client.end();
    await database.stop();
    assert.deepEqual(
      rows.map(({ name }) => name),
      Object.keys(server.migrations).sort(),
    );
  });

  test('while another program uses the database it is not begun', async () => {
    const dataDir = join(home, 'used');
    mkdirSync(dataDir);
    const users = JSON.stringify(new URL('../embedded-postgres/users.mjs', import.meta.url).href);
    const source = `
    import { enter, usersOf } from ${users};
    await enter(usersOf(${JSON.stringify(dataDir)}));
    console.log('in');
    setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
    await once(child.stdout, 'data');
    let isBegun = false;
    const work = async () => void (isBegun = true);
    const attempt = () => alone(dataDir, usersOf(dataDir), () => true, work, 0);
    await assert.rejects(attempt(), /Another program uses the database .* stop it, then start again/);
    assert.equal(isBegun, false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await attempt();
    assert.equal(isBegun, true);
  });

  test('other commands refuse a database of another major version, and say what upgrades it', async () => {
    const dataDir = join(home, 'of-another');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', OLD_POSTGRES_BIN: '/nonexistent' };
    /** @param {string} name @param {string[]} args */
    const command = (name, ...args) => run('node', [`scripts/${name}.mjs`, ...args], { env });
    const version = join(dataDir, 'postgres', 'PG_VERSION');
    writeFileSync(version, `${ours.major - 1}\n`);
    const { code, output } = await command('backup', join(home, 'backups'));
    assert.match(
      output,
      new RegExp(`is of PostgreSQL ${ours.major - 1}, .* comes with ${ours.major}: \`npm start\``),
    );
    assert.equal(code, 1);
    const started = await command('server');
    assert.match(started.output, /\/nonexistent\/postgres does not run here/);
    writeFileSync(version, `${ours.major + 1}\n`);
    assert.match(
      (await command('server')).output,
      /start the version of the product that it was used with last/,
    );
  });

  test('what verify-books finds in the new database and not in the old one is refused', async () => {
    const destroy = () => Promise.resolve();
    const [fresh, before] = [{ destroy }, { destroy }];
    /** @param {string[]} inNew @param {string[]} inOld */
    const compared = (inNew, inOld) =>
      knownFindings(
        /** @type {never} */ ({
          findTrailKey: () => Promise.resolve(null),
          ownerDatabase: () => before,
          verifyBooks: (/** @type {object} */ db) => Promise.resolve(db === fresh ? inNew : inOld),
        }),
        /** @type {never} */ ({}),
        /** @type {never} */ (fresh),
        home,
      );
    assert.equal(await compared([], ['记-1']), 0);
    assert.equal(await compared(['记-1', '记-2'], ['记-2', '记-1']), 2);
    await assert.rejects(compared(['记-1', '记-2'], ['记-1']), /do not agree any more, 1 findings:\n记-2$/);
  });

  test('of the packages of a major version the newest is taken', () => {
    const versions = ['16.14.0-beta.17', '17.9.0-beta.17', '17.10.0-beta.17', '18.0.0-beta.15'];
    assert.equal(newestOf(versions, 17), '17.10.0-beta.17');
    assert.equal(newestOf(versions, 15), null);
  });
});
