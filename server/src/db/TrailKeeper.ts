import type { Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Database } from './schema';

/** The end of an account set's trail. */
export interface TrailHead {
  readonly sequence: number;
  readonly hash: Buffer;
}

/**
 * What anchors the trail outside the database: the key that seals each event, and the newest committed head
 * of each account set this process has seen. The next event names that head under its seal, so a chain that
 * was cut in the middle or hashed anew does not fit its own events (decision 0017).
 */
export class TrailKeeper {
  private readonly heads = new Map<number, TrailHead>();
  private readonly pending = new WeakMap<object, Map<number, TrailHead>>();

  constructor(readonly key: Buffer) {}

  /** The newest head known to be committed; undefined until this process has written to the set. */
  head(accountSetId: number): TrailHead | undefined {
    return this.heads.get(accountSetId);
  }

  /** Something was appended; it counts once the transaction is committed. */
  append(transaction: object, accountSetId: number, head: TrailHead): void {
    const heads = this.pending.get(transaction) ?? new Map<number, TrailHead>();
    this.pending.set(transaction, heads.set(accountSetId, head));
  }

  /** The transaction is committed. Of two that answer out of order, the later head stays. */
  commit(transaction: object): void {
    for (const [accountSetId, head] of this.pending.get(transaction) ?? []) {
      if (head.sequence > (this.heads.get(accountSetId)?.sequence ?? 0)) this.heads.set(accountSetId, head);
    }
  }
}

const keepers = new WeakMap<Kysely<Database>, TrailKeeper>();

/** What is written to a trail on this handle, or in this transaction, is sealed by the keeper. */
export function sealedBy<T extends Kysely<Database>>(db: T, keeper: TrailKeeper | undefined): T {
  if (keeper) keepers.set(db, keeper);
  return db;
}

/** The keeper of a database handle or of a transaction begun with `transact`; undefined where nothing is sealed. */
export const trailKeeperOf = (db: Kysely<Database>): TrailKeeper | undefined => keepers.get(db);

/** HMAC-SHA-256 over the account set and the event's content. */
export function sealOf(key: Buffer, accountSetId: number, content: string): Buffer {
  return createHmac('sha256', key).update(`${accountSetId}\n${content}`).digest();
}

const WRITTEN_DIGITS = 16;

/** A head as one writes it down: account set, sequence, and the first digits of its hash. */
export function headText(accountSetId: number, { sequence, hash }: TrailHead): string {
  return `${accountSetId}-${sequence}-${hash.toString('hex').slice(0, WRITTEN_DIGITS)}`;
}
