import { sql, type Compilable, type Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../db/schema';
import type { Scope } from '../scope';

export interface TrailEvent {
  /** What was done: `voucher.save`, `period.close`. */
  readonly action: string;
  readonly targetId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Version of the canonical form; part of every hash. */
export const TRAIL_VERSION = 1;

/** JSON with sorted keys, so that one content has one text, whoever writes it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
    .join(',')}}`;
}

/**
 * Writes one event behind the last one of its account set. hash = SHA-256 of version, previous hash,
 * sequence and content, so a changed, missing or swapped event breaks the chain (ledger.md 10).
 * Holds the chain's row until commit: call it last in the transaction. What the event tells of may be written
 * `alongside`, in the same statement: nobody waits for one answer more.
 */
export async function appendEvent(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  event: TrailEvent,
  alongside: readonly Compilable[] = [],
): Promise<void> {
  const content = contentOf(scope, at, event);
  const written = alongside.map((statement, index) => sql`, ${sql.ref(`change_${index}`)} as (${statement})`);
  await sql`
    with head as (
      select last_sequence + 1 as sequence, last_hash
      from event_chain where account_set_id = ${scope.accountSetId} for update
    ), written as (
      insert into event (account_set_id, sequence, content, action, target_id, previous_hash, hash)
      select ${scope.accountSetId}, sequence, ${content}, ${event.action}, ${event.targetId}, last_hash,
        sha256(convert_to(${String(TRAIL_VERSION)} || E'\n' || encode(last_hash, 'hex') || E'\n' || sequence || E'\n' || ${content}, 'UTF8'))
      from head
      returning sequence, hash
    ) ${sql.join(written, sql` `)}
    update event_chain set last_sequence = written.sequence, last_hash = written.hash
    from written where event_chain.account_set_id = ${scope.accountSetId}
  `.execute(trx);
}

/** The text of an event that its hash is taken of. */
function contentOf(scope: Scope, at: Date, event: TrailEvent): string {
  return canonicalJson({
    at: at.toISOString(),
    userId: scope.userId,
    organizationId: scope.organizationId,
    address: scope.address,
    requestId: scope.requestId,
    ...event,
  });
}

/** `appendEvent` for thousands at once: the chain is taken, its links are counted here and written in one statement. */
export async function appendEvents(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  events: readonly TrailEvent[],
): Promise<void> {
  const head = await trx
    .selectFrom('event_chain')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['last_sequence', 'last_hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  let sequence = head.last_sequence;
  let hash = head.last_hash;
  const rows = events.map((event) => {
    const content = contentOf(scope, at, event);
    const previousHash = hash;
    sequence += 1;
    hash = createHash('sha256')
      .update(`${TRAIL_VERSION}\n${previousHash.toString('hex')}\n${sequence}\n${content}`)
      .digest();
    return { sequence, content, action: event.action, target_id: event.targetId, previousHash, hash };
  });
  await sql`
    insert into event (account_set_id, sequence, content, action, target_id, previous_hash, hash)
    select ${scope.accountSetId}, written.* from unnest(
      ${rows.map((row) => row.sequence)}::bigint[], ${rows.map((row) => row.content)}::text[],
      ${rows.map((row) => row.action)}::text[], ${rows.map((row) => row.target_id)}::bigint[],
      ${rows.map((row) => row.previousHash)}::bytea[], ${rows.map((row) => row.hash)}::bytea[]
    ) as written`.execute(trx);
  await trx
    .updateTable('event_chain')
    .set({ last_sequence: sequence, last_hash: hash })
    .where('account_set_id', '=', scope.accountSetId)
    .execute();
}
