import type { Transaction } from 'kysely';
import type { IdSource } from '../../db/ids';
import type { Database } from '../../db/schema';
import { insertReadings, selectReadings, type Target } from './restore.repository';

/** What the ids of a backup have become in the set it is restored to: its 编号对照, kept in the database. */
export class Readings {
  constructor(
    private readonly trx: Transaction<Database>,
    private readonly target: Target,
    private readonly ids: IdSource,
  ) {}

  /** The new ids of these; those that have none are absent. */
  async of(oldIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (oldIds.length === 0) return new Map();
    const known = await selectReadings(this.trx, this.target, [...new Set(oldIds)]).execute();
    return new Map(known.map(({ old_id, id }) => [old_id, id]));
  }

  /** Gives an id to those that have none, in their order. */
  async give(oldIds: readonly number[]): Promise<void> {
    const known = await this.of(oldIds);
    const unknown = [...new Set(oldIds)].filter((id) => !known.has(id)).sort((one, other) => one - other);
    const ids = await this.ids.take(unknown.length);
    await this.note(unknown.map((oldId, index) => ({ oldId, id: ids[index] ?? 0 })));
  }

  /** Stores what ids become that are known already: people, who keep theirs. */
  async note(readings: readonly { readonly oldId: number; readonly id: number }[]): Promise<void> {
    if (readings.length > 0) await insertReadings(this.trx, this.target, readings).execute();
  }
}
