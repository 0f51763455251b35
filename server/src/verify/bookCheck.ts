import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** One thing that must always hold in the database. Reads only; knows nothing of the program's rules. */
export interface BookCheck {
  readonly key: string;
  /** One sentence for each thing that does not hold, naming the culprit. */
  findings(db: Kysely<Database>): Promise<string[]>;
}
