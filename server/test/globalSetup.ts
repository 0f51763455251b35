import { Client } from 'pg';
import { startTestCluster } from '../../scripts/embedded-postgres/testCluster.mjs';
import { createDatabase } from '../src/db/database';
import { migrateToLatest } from '../src/db/migrate';

const TEMPLATE = 'mingzhang_template';

/** One cluster for the run and in it one migrated database, of which every test file takes a copy. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startTestCluster();
  globalThis.stopTestCluster = cluster.stop;
  const template = { ...cluster.connection, database: TEMPLATE };

  const client = new Client(cluster.connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();

  const db = createDatabase(template);
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy(); // A template with a session on it cannot be copied.
  }
  process.env.TEST_DATABASE = JSON.stringify(template); // The workers inherit it.
}
