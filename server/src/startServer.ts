import packageJson from '../package.json';
import { buildApp } from './app';
import { systemClock } from './clock';
import { readConfig } from './config';
import { createDatabase, type DatabaseConnection } from './db/database';
import { createIdSource } from './db/ids';
import { migrateToLatest } from './db/migrate';
import { createDemoOnce } from './demo/createDemo';
import { createSmsGateway } from './sms/createSmsGateway';

export interface ServerOptions {
  readonly databaseConnection: DatabaseConnection;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface RunningServer {
  /** http://127.0.0.1:3000 */
  readonly address: string;
  /** Finishes the requests under way, then lets go of the database. */
  close(): Promise<void>;
}

/** Brings the database up to date and serves. Throws, with nothing left running, when it cannot. */
export async function startServer({ databaseConnection, env }: ServerOptions): Promise<RunningServer> {
  const config = readConfig(env, packageJson.version);
  const clock = systemClock;
  const db = createDatabase(databaseConnection);
  // Ids are asked for inside transactions: on the same pool, transactions that hold every connection
  // while they wait for ids would wait for ever.
  const idDatabase = createDatabase(databaseConnection, { maxConnections: 1 });
  const disconnect = async () => {
    await Promise.all([db.destroy(), idDatabase.destroy()]);
  };
  try {
    await migrateToLatest(db);
    const services = {
      db,
      ids: createIdSource(idDatabase),
      clock,
      sms: createSmsGateway(config, clock),
      config,
    };
    if (config.isDemo) await createDemoOnce(services);
    const app = await buildApp(services);
    const address = await app.listen({ host: config.host, port: config.port });
    return {
      address,
      close: async () => {
        await app.close();
        await disconnect();
      },
    };
  } catch (error) {
    await disconnect();
    throw error;
  }
}
