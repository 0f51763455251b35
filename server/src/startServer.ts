import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import packageJson from '../package.json';
import type { Kysely } from 'kysely';
import { buildApp } from './app';
import { systemClock } from './clock';
import { readConfig, type Config } from './config';
import type { DatabaseState } from './databaseState';
import { createDatabase, ownerDatabase, type DatabaseConnection } from './db/database';
import { createIdSource } from './db/ids';
import { migrateToLatest } from './db/migrate';
import type { Database } from './db/schema';
import { admitProgram, isSuperuser, missingSettings, programConnection } from './db/programRole';
import { createDemoOnce } from './demo/createDemo';
import { linkDemo } from './demo/linkDemo';
import { startHousekeeping } from './housekeeping';
import { loadKey } from './keyFile';
import type { InventoryConnection } from './modules/inventory/connection/InventoryClient';
import { distribute } from './db/distribute';
import { LongReads } from './db/LongReads';
import { sealedBy, TrailKeeper } from './db/TrailKeeper';
import { MissingFiles } from './MissingFiles';
import { Metrics } from './metrics/Metrics';
import { serveMetrics } from './metrics/metricsServer';
import { Readiness } from './Readiness';
import type { Services } from './services';
import { trailKey } from './trail/trailKey';
import { createSmsGateway } from './sms/createSmsGateway';
import { whereFound } from './whereFound';

const LONGEST_DRAIN = 10_000;

export interface ServerOptions {
  readonly databaseConnection: DatabaseConnection;
  /** Absent: the database is not ours to run. */
  readonly databaseState?: DatabaseState | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A stand-in for an inventory system, which the demo company is linked with; `npm start` alone brings one. */
  readonly demoInventory?: InventoryConnection | null;
}

export interface RunningServer {
  /** http://127.0.0.1:3000 */
  readonly address: string;
  /** Logs an error that no code of ours caught, before the process ends of it. */
  logFault(error: unknown): void;
  /**
   * Is not ready from now on, answers for DRAIN_SECONDS all the same, finishes the requests under way, then lets go of
   * the database.
   */
  close(): Promise<void>;
}

/** Brings the database up to date and serves. Throws, with nothing left running, when it cannot. */
export async function startServer({
  databaseConnection,
  databaseState = null,
  env,
  demoInventory = null,
}: ServerOptions): Promise<RunningServer> {
  const config = await withInventory(readConfig(env, packageJson.version), demoInventory);
  // Made here by mistake, it would hide what all servers see: a directory that is not mounted.
  if (config.filesDir !== config.dataDir && (await whereFound(stat(config.filesDir))) === null)
    throw new Error(`FILES_DIR is not there: ${config.filesDir}`);
  const key = await loadKey(config.dataDir, trailKey, env.TRAIL_KEY);
  const connection = await prepareDatabase(
    { ...databaseConnection, keepsPrepared: config.keepsPrepared },
    config.ownerUrl,
  );
  const { services, disconnect } = connect(config, connection, new TrailKeeper(key), databaseState);
  const { db } = services;
  let measured: { close(): Promise<void> } | null = null;
  try {
    if (config.isDemo) await createDemoOnce(services);
    const app = await buildApp(services);
    await adviseOn(db, app.log);
    if (config.isDemo && demoInventory) {
      await linkDemo(services, demoInventory).catch((err: unknown) =>
        app.log.warn({ err }, 'the demo company could not be linked with its inventory system'),
      );
    }
    measured = await measure(services, app.log);
    const address = await app.listen({ host: config.host, port: config.port });
    const stopHousekeeping = startHousekeeping(services, {
      onError: (err) => app.log.warn({ err }, 'housekeeping failed'),
      onFinding: (finding) => app.log.error({ finding }, 'the books do not agree'),
    });
    return {
      address,
      logFault: (err) =>
        app.log.fatal({ err, reqId: randomUUID() }, 'an error that was caught by nobody ends the server'),
      close: async () => {
        services.readiness.leave();
        await sleep(config.drainSeconds * 1000);
        await drain(app);
        await stopHousekeeping();
        // To the end: how it stops is worth knowing, too.
        await measured?.close();
        await disconnect();
      },
    };
  } catch (error) {
    await measured?.close();
    await disconnect();
    throw error;
  }
}

/** What the server works with. `disconnect` lets go of the database. */
function connect(
  config: Config,
  connection: DatabaseConnection,
  keeper: TrailKeeper,
  databaseState: DatabaseState | null,
) {
  const db = sealedBy(createDatabase(connection), keeper);
  // Ids are asked for inside transactions: on the same pool, transactions that hold every connection
  // while they wait for ids would wait for ever.
  const idDatabase = createDatabase(connection, { maxConnections: 1 });
  const { readUrl, keepsPrepared } = config;
  const longReads = new LongReads(
    db,
    connection,
    readUrl === null ? null : { connectionString: readUrl, keepsPrepared },
  );
  const clock = systemClock;
  const services: Services = {
    ...{ db, connection, longReads, databaseState, clock, config },
    readiness: new Readiness(idDatabase),
    metrics: config.metrics === null ? null : new Metrics(),
    missingFiles: new MissingFiles(),
    ids: createIdSource(idDatabase),
    sms: createSmsGateway(config, clock),
  };
  const disconnect = () => Promise.all([db.destroy(), idDatabase.destroy(), longReads.close()]);
  return { services, disconnect };
}

/** Serves the metrics where they are wanted. */
async function measure(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> } | null> {
  if (config.metrics === null || metrics === null) return null;
  const server = await serveMetrics(metrics, config.metrics);
  log.info(`Metrics at ${server.address}`);
  return server;
}

/** With the key that seals the passwords of inventory systems, given or made beside the data, and the demo's system. */
async function withInventory(config: Config, demo: InventoryConnection | null): Promise<Config> {
  const { key: given, allowed } = config.inventory;
  const named = { variable: 'INVENTORY_KEY', file: 'inventory.key' };
  const key = await loadKey(config.dataDir, named, given ?? undefined);
  const standIn = config.isDemo && demo ? { standIn: new URL(demo.baseAddress).origin } : {};
  return { ...config, inventory: { key: key.toString(), allowed, ...standIn } };
}

const SUPERUSER_ADVICE =
  'the database is used as its superuser: give the program a role of its own (docs/guide-operators.md, Database)';
const SETTINGS_ADVICE =
  'connections to the database do not have the limits of the program: let the pooler open them anew (docs/guide-operators.md, Several servers)';

/** What an operator should know of how the program comes to its database. */
async function adviseOn(db: Kysely<Database>, log: FastifyBaseLogger): Promise<void> {
  if (await isSuperuser(db)) log.warn(SUPERUSER_ADVICE);
  const settings = await missingSettings(db);
  if (settings.length > 0) log.warn({ settings }, SETTINGS_ADVICE);
}

/**
 * Brings the schema up to date, as its owner, who may come past a pooler; answers as whom the program works from then
 * on.
 */
async function prepareDatabase(
  connection: DatabaseConnection,
  ownerUrl: string | null,
): Promise<DatabaseConnection> {
  if (ownerUrl !== null && !('connectionString' in connection))
    throw new Error('DATABASE_OWNER_URL needs DATABASE_URL');
  const owner = ownerDatabase(ownerUrl === null ? connection : { connectionString: ownerUrl });
  try {
    await migrateToLatest(owner);
    const known = { ...connection, isDistributed: await distribute(owner) };
    if (ownerUrl === null) return await programConnection(owner, known);
    await admitProgram(owner, known);
    return known;
  } finally {
    await owner.destroy();
  }
}

/**
 * Lets requests under way finish. A connection that falls idle only while the server closes would be
 * waited for until its keep-alive ends, so it is let go; what still runs after ten seconds is cut.
 */
async function drain(app: FastifyInstance): Promise<void> {
  const release = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_DRAIN);
  try {
    await app.close();
  } finally {
    clearInterval(release);
    clearTimeout(cut);
  }
}
