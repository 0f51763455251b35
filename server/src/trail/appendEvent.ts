import { sql, type Transaction } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '../canonicalJson';
import { runAtOnce, type LastChange } from '../db/runAtOnce';
import type { Database } from '../db/schema';
import type { Scope } from '../scope';
import { readSlices, type ToldSlice } from './listFacts';
import { slicesOf } from './listSlices';
import { sealOf, trailKeeperOf, type TrailHead } from '../db/TrailKeeper';
import type { TrailEvent } from './trailActions';

/** Version of the canonical form; part of every hash. */
export const TRAIL_VERSION = 1;

/**
 * Writes one event behind the last one of its account set. hash = SHA-256 of version, previous hash, sequence and
 * content, so a changed, missing or swapped event breaks the chain (ledger.md 10). The seal is computed here, with a
 * key the database never sees, before the chain is locked.
 * The lists and settings after the event are read here and recorded with it (listSlices.ts).
 * Holds the chain's row until commit: call it last in the transaction.
 */
export async function appendEvent(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  event: TrailEvent,
): Promise<void> {
  await runAtOnce(trx, [], await eventToAppend(trx, scope, at, event));
}

/** The event ready to be written, for a caller whose changes go into the same statement. */
export async function eventToAppend(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  event: TrailEvent,
): Promise<LastChange<TrailHead>> {
  const keeper = trailKeeperOf(trx);
  const lists = await readSlices(trx, scope.accountSetId, slicesOf([event]));
  const content = contentOf(
    scope,
    at,
    { ...event, ...(lists.length > 0 ? { lists } : {}) },
    keeper?.head(scope.accountSetId),
  );
  const mac = keeper ? sealOf(keeper.key, scope.accountSetId, content) : null;
  const end = sql<TrailHead>`select new_sequence as sequence, new_hash as hash from append_event(
    ${scope.accountSetId}, ${String(TRAIL_VERSION)}, ${content}, ${event.action}, ${event.targetId}, ${mac}::bytea,
    ${scope.userId}, ${at}::timestamptz)`;
  return { end, done: (last) => keeper?.append(trx, scope.accountSetId, last) };
}

/** The text of an event that is hashed and sealed. `known`: an earlier head known to be committed. */
function contentOf(
  scope: Scope,
  at: Date,
  event: TrailEvent & { readonly lists?: readonly ToldSlice[] },
  known: TrailHead | undefined,
): string {
  return canonicalJson({
    at: at.toISOString(),
    userId: scope.userId,
    organizationId: scope.organizationId,
    address: scope.address,
    requestId: scope.requestId,
    known: known && { sequence: known.sequence, hash: known.hash.toString('hex') },
    // A nonce: no two events have the same text, so a copied event is found.
    nonce: randomBytes(9).toString('base64url'),
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
  const keeper = trailKeeperOf(trx);
  const head = await trx
    .selectFrom('event_chain')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['last_sequence', 'last_hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = { sequence: head.last_sequence, hash: head.last_hash };
  let { sequence, hash } = known;
  // The last event carries the rows left by all of them.
  const lists = await readSlices(trx, scope.accountSetId, slicesOf(events));
  const rows = events.map((event, index) => {
    const told = lists.length > 0 && index === events.length - 1 ? { ...event, lists } : event;
    const content = contentOf(scope, at, told, known.sequence > 0 ? known : undefined);
    const previousHash = hash;
    sequence += 1;
    hash = createHash('sha256')
      .update(`${TRAIL_VERSION}\n${previousHash.toString('hex')}\n${sequence}\n${content}`)
      .digest();
    const mac = keeper ? sealOf(keeper.key, scope.accountSetId, content) : null;
    return { sequence, content, action: event.action, target_id: event.targetId, previousHash, hash, mac };
  });
  await sql`
    insert into event (account_set_id, sequence, content, action, target_id, previous_hash, hash, mac, user_id, at)
    select ${scope.accountSetId}, written.*, ${scope.userId}::bigint, ${at}::timestamptz from unnest(
      ${rows.map((row) => row.sequence)}::bigint[], ${rows.map((row) => row.content)}::text[],
      ${rows.map((row) => row.action)}::text[], ${rows.map((row) => row.target_id)}::bigint[],
      ${rows.map((row) => row.previousHash)}::bytea[], ${rows.map((row) => row.hash)}::bytea[],
      ${rows.map((row) => row.mac)}::bytea[]
    ) as written`.execute(trx);
  await trx
    .updateTable('event_chain')
    .set({ last_sequence: sequence, last_hash: hash })
    .where('account_set_id', '=', scope.accountSetId)
    .execute();
  keeper?.append(trx, scope.accountSetId, { sequence, hash });
}
