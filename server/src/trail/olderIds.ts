import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** What an id of an older event reads today. */
export type IdReading = (id: number) => number;

/**
 * The ids in a value that was written as JSON, by the names of their fields: `id`, `accountId`, `categoryIds`, and the
 * items of an `auxiliaryKey`. An amount that happens to be the same number is none of them.
 */
export function withIds(value: unknown, read: IdReading, field = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => withIds(part, read, field));
  if (typeof value === 'number') return isIdField(field) && value > 0 ? read(value) : value;
  if (typeof value === 'string') return field === 'auxiliaryKey' ? withItems(value, read) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, read, name)]));
}

const isIdField = (field: string) => field === 'id' || /(?:Id|Ids)$/.test(field);

/** "11:101,14:7" with other ids. */
function withItems(key: string, read: IdReading): string {
  return key.replace(/\d+/g, (digits) => String(read(Number(digits))));
}

/** The ids that `withIds` would read. */
function idsIn(value: unknown): number[] {
  const ids: number[] = [];
  withIds(value, (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}

interface Layer {
  readonly until_sequence: number;
}

/**
 * How the older events of a set read: of a restored set, what was written before it was restored names other ids
 * (decisions/0040). An id deleted by then and named in no event becomes a negative number, which is no row's id.
 */
export class OlderIds {
  private constructor(
    private readonly db: Kysely<Database>,
    private readonly accountSetId: number,
    /** Ends of the layers, the oldest first; none in a set that began here. */
    private readonly ends: readonly number[],
  ) {}

  static async of(db: Kysely<Database>, accountSetId: number): Promise<OlderIds> {
    const { rows } = await sql<Layer>`
      select distinct until_sequence from restored_id where account_set_id = ${accountSetId} order by 1
    `.execute(db);
    return new OlderIds(
      db,
      accountSetId,
      rows.map(({ until_sequence }) => until_sequence),
    );
  }

  /** The layer an event belongs to; null: it was written by this set, not restored. */
  layerOf(sequence: number): number | null {
    return this.ends.find((end) => sequence <= end) ?? null;
  }

  /** Events with the ids of today in their values. */
  async read<Event extends { readonly sequence: number; readonly value: unknown }>(
    events: readonly Event[],
  ): Promise<Event[]> {
    const layers = new Map<number, Map<number, number>>();
    for (const end of this.ends) {
      const values = events
        .filter(({ sequence }) => this.layerOf(sequence) === end)
        .map(({ value }) => value);
      if (values.length > 0) layers.set(end, await this.readings(end, idsIn(values)));
    }
    return events.map((event) => {
      const readings = layers.get(this.layerOf(event.sequence) ?? -1);
      return readings ? { ...event, value: withIds(event.value, (id) => readings.get(id) ?? -id) } : event;
    });
  }

  private async readings(end: number, ids: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ old_id: number; id: number }>`
      select old_id, id from restored_id
      where account_set_id = ${this.accountSetId} and until_sequence = ${end}
        and old_id = any(${[...new Set(ids)]}::bigint[])
    `.execute(this.db);
    return new Map(rows.map(({ old_id, id }) => [old_id, id]));
  }
}
