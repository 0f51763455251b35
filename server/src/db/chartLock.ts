import { sql, type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isDistributed } from './distributed';
import type { Database } from './schema';
import { found, refuseArchived } from '../Refusal';
import type { Scope } from '../scope';

/**
 * The chart and the postings on it exclude each other: a posting shares the lock on the account set (saves do not
 * wait for each other), a change of the chart takes it alone. So a leaf that was checked is a leaf when the line goes
 * in, and an account that was found unused is unused when it is deleted. After waiting for the lock it is known
 * whether the set was archived or deleted meanwhile.
 */
export async function shareChart(trx: Transaction<Database>, scope: Scope): Promise<void> {
  refuseEnded(await lockedSet(trx, scope).forShare().executeTakeFirst());
}

/** Waits for postings under way and keeps new ones out until commit. */
export async function lockChart(trx: Transaction<Database>, scope: Scope): Promise<void> {
  refuseEnded(await lockedSet(trx, scope).forUpdate().executeTakeFirst());
  if (!isDistributed(trx)) return;
  // There no trigger moves the version with each change (chart.ts of the schema): it moves with the lock.
  changing.add(trx);
  await trx
    .updateTable('account_set')
    .set({ chart_version: randomUUID() })
    .where('id', '=', scope.accountSetId)
    .execute();
}

const changing = new WeakSet<Kysely<Database>>();

/** Whether a transaction changes the chart without moving its version each time: what it reads is for itself alone. */
export const changesChart = (db: Kysely<Database>): boolean => changing.has(db);

function lockedSet(trx: Transaction<Database>, scope: Scope) {
  return trx
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(sql<boolean>`archived_at is not null`.as('is_archived'));
}

function refuseEnded(set: { readonly is_archived: boolean } | undefined): void {
  if (found(set, '账套').is_archived) refuseArchived();
}
