import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { transact } from '../../db/transact';
import { found, refuse } from '../../Refusal';
import type { Visit } from '../../scope';
import type { Services } from '../../services';
import { scopeInSet } from '../account-set-changes/accountSet.changes';
import { removeAccountSet } from '../account-set-changes/accountSet.end';
import { removeFilesOf } from '../attachment/attachmentFiles';
import { holdTrailEnd, selectTrailEnd, selectWritten } from './move.repository';
import { readKept } from './moveFolder';
import type { AppliedMove } from './moveJobs';

export const appliedOf = async (folder: string) => (await readKept(folder, 'applied')) as AppliedMove | null;

/** Where the trail of a set ends; undefined: there is no such set. */
export async function lastSequence(db: Kysely<Database>, accountSetId: number): Promise<number | undefined> {
  return (await selectTrailEnd(db, { accountSetId }).executeTakeFirst())?.last_sequence;
}

/** Whether anything was written in the set a move became, beyond the move itself. */
export const isWrittenSince = async (db: Kysely<Database>, { accountSetId, sequence }: AppliedMove) =>
  (await selectWritten(db, { accountSetId }, sequence).limit(1).executeTakeFirst()) !== undefined;

/** Removes the set a move became, whole. Refuses once anything else was written in it. */
export async function undoMove(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { userId, visit }: { readonly userId: number; readonly visit: Visit },
  applied: AppliedMove,
): Promise<void> {
  const { accountSetId } = applied;
  await transact(db, async (trx) => {
    const scope = await scopeInSet(trx, { userId, visit, accountSetId }, 'accountSet.delete');
    // Two windows may undo it at once.
    found(await holdTrailEnd(trx, scope).executeTakeFirst(), '账套');
    if (await isWrittenSince(trx, applied))
      refuse('MOVE_CHANGED', '迁入以后账套里又有了别的操作，不能撤销；如不再需要，请在“账套”页面删除它');
    await removeAccountSet(trx, scope, clock.now());
  });
  await removeFilesOf(config.filesDir, accountSetId);
}
