import { createDatabase, type DatabaseConnection } from '../db/database';
import { verifyBooks } from './verifyBooks';

/** What a thread needs to prove the books of one account set. */
export interface SetProofJob {
  readonly connection: DatabaseConnection;
  readonly accountSetId: number;
  readonly key: Uint8Array | null;
  readonly filesDir: string;
}

/** What does not hold in the books of one account set, read on a connection of its own. */
export async function verifySet({ connection, accountSetId, key, filesDir }: SetProofJob): Promise<string[]> {
  const db = createDatabase(connection, { maxConnections: 1 });
  try {
    return await verifyBooks(db, {
      ...{ accountSetId, filesDir },
      key: key === null ? undefined : Buffer.from(key),
    });
  } finally {
    await db.destroy();
  }
}
