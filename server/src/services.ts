import type { Kysely } from 'kysely';
import type { Clock } from './clock';
import type { Config } from './config';
import type { DatabaseConnection } from './db/database';
import type { DatabaseState } from './databaseState';
import type { Database } from './db/schema';
import type { IdSource } from './db/ids';
import type { LongReads } from './db/LongReads';
import type { MissingFiles } from './MissingFiles';
import type { Metrics } from './metrics/Metrics';
import type { Readiness } from './Readiness';
import type { SmsGateway } from './sms/smsGateway';

/** What the app is built from; tests bring their own of each. */
export interface Services {
  readonly db: Kysely<Database>;
  /** For threads, which read by a connection of their own. */
  readonly connection: DatabaseConnection;
  readonly longReads: LongReads;
  /** State of the embedded database; null when the database is not ours to run. */
  readonly databaseState: DatabaseState | null;
  readonly readiness: Readiness;
  /** Null: nothing is measured. */
  readonly metrics: Metrics | null;
  readonly missingFiles: MissingFiles;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly sms: SmsGateway;
  readonly config: Config;
}
