import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import type { DatabaseConnection } from '../../scripts/embedded-postgres/startDatabase.mjs';
import { sealedBy, TrailKeeper } from '../src/db/TrailKeeper';
import { createDatabase, type DatabaseOptions } from '../src/db/database';
import type { Database } from '../src/db/schema';
import { runningServer } from './runningServer';

/** The key every test's trail is sealed with. */
export const TRAIL_KEY = Buffer.from('a key that stands in no database');

export interface TestDatabase {
  /** The owner's, by which tests read, and damage what the program could not. */
  readonly connection: DatabaseConnection;
  readonly db: Kysely<Database>;
  /** The program's own. */
  readonly programConnection: DatabaseConnection;
  readonly programDb: Kysely<Database>;
}

/** It exists from begin to end. */
export interface PreparedDatabase extends TestDatabase {
  begin(): Promise<void>;
  end(): Promise<void>;
}

/**
 * A migrated, empty database of this test file's own, or that of a server that runs already. Call it once at the top of
 * the file: the database exists from beforeAll to afterAll.
 */
export function testDatabase(options: DatabaseOptions = {}): TestDatabase {
  const database = prepareDatabase(options);
  beforeAll(() => database.begin());
  afterAll(() => database.end());
  return database;
}

export function prepareDatabase(options: DatabaseOptions): PreparedDatabase {
  const keeper = new TrailKeeper(TRAIL_KEY);
  const open = (connection: DatabaseConnection) => sealedBy(createDatabase(connection, options), keeper);
  const running = runningServer();
  if (running) {
    const { connection } = running;
    const db = open(connection);
    const opened = { connection, db, programConnection: connection, programDb: db };
    return { ...opened, begin: () => Promise.resolve(), end: () => db.destroy() };
  }
  const template = JSON.parse(process.env.TEST_DATABASE ?? 'null') as DatabaseConnection | null;
  const program = JSON.parse(process.env.TEST_PROGRAM ?? 'null') as DatabaseConnection | null;
  if (template === null || program === null)
    throw new Error('There is no test cluster: run this file through the root jest.config.js');
  const connection = { ...template, database: `test_${randomBytes(8).toString('hex')}` };
  const programConnection = { ...program, database: connection.database };
  const db = open(connection);
  const programDb = open(programConnection);
  return {
    ...{ connection, db, programConnection, programDb },
    begin: () =>
      execute(
        template,
        `CREATE DATABASE ${connection.database} TEMPLATE ${template.database} STRATEGY FILE_COPY`,
      ),
    end: async () => {
      await Promise.all([db.destroy(), programDb.destroy()]);
      await execute(template, `DROP DATABASE IF EXISTS ${connection.database} WITH (FORCE)`);
    },
  };
}

/** Runs a statement about databases from another one: the template must have no connections. */
async function execute(template: DatabaseConnection, statement: string): Promise<void> {
  const client = new Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
