import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { bundleThreads } from '../../scripts/build/bundleServer.mjs';
import { startTestCluster } from '../../scripts/embedded-postgres/testCluster.mjs';
import { ownerDatabase } from '../src/db/database';
import { migrateToLatest } from '../src/db/migrate';
import { programConnection } from '../src/db/programRole';
import { runningServer } from './runningServer';

const TEMPLATE = 'mingzhang_template';

/**
 * One cluster for the run and in it one migrated database, of which every test file takes a copy; and the
 * server's threads, built once. None of it where a server runs that is called instead.
 */
export default async function globalSetup(): Promise<void> {
  const running = runningServer();
  if (running?.address) return;
  await Promise.all([running ? null : makeTemplate(), buildThreads()]);
}

/** Two runs may go on side by side: each has a folder of its own. */
async function buildThreads(): Promise<void> {
  const cache = join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'threads-'));
  globalThis.removeTestThreads = () => rmSync(folder, { recursive: true, force: true });
  await bundleThreads(folder);
  process.env.TEST_THREADS = `${pathToFileURL(folder).href}/`;
}

async function makeTemplate(): Promise<void> {
  const cluster = await startTestCluster();
  globalThis.stopTestCluster = cluster.stop;
  const template = { ...cluster.connection, database: TEMPLATE };

  const client = new Client(cluster.connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();

  const db = ownerDatabase(template);
  try {
    await migrateToLatest(db);
    process.env.TEST_PROGRAM = JSON.stringify(await programConnection(db, template));
  } finally {
    await db.destroy(); // A template with a session on it cannot be copied.
  }
  process.env.TEST_DATABASE = JSON.stringify(template); // The workers inherit it.
}
