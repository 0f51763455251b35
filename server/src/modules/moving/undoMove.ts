import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { transact } from '../../db/transact';
import { found, refuse } from '../../Refusal';
import type { Visit } from '../../scope';
import type { Services } from '../../services';
import { scopeInSet } from '../account-set-changes/accountSet.changes';
import { removeAccountSet } from '../account-set-changes/accountSet.end';
import { removeFilesOf } from '../attachment/attachmentFiles';
import { holdTrailEnd, selectTrailEnd } from './move.repository';
import { readKept } from './moveFolder';
import type { AppliedMove } from './moveJobs';

export const appliedOf = async (folder: string) => (await readKept(folder, 'applied')) as AppliedMove | null;

/** Where the trail of a set ends; undefined: there is no such set. */
export async function lastSequence(db: Kysely<Database>, accountSetId: number): Promise<number | undefined> {
  return (await selectTrailEnd(db, { accountSetId }).executeTakeFirst())?.last_sequence;
}

/** Removes the set a move became, whole. Refuses once anything else was written in it. */
export async function undoMove(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { userId, visit }: { readonly userId: number; readonly visit: Visit },
  { accountSetId, sequence }: AppliedMove,
): Promise<void> {
  await transact(db, async (trx) => {
    const scope = await scopeInSet(trx, { userId, visit, accountSetId }, 'accountSet.delete');
    // Two windows may undo it at once.
    const head = found(await holdTrailEnd(trx, scope).executeTakeFirst(), '账套');
    if (head.last_sequence !== sequence)
      refuse('MOVE_CHANGED', '迁入以后账套里又有了别的操作，不能撤销；如不再需要，请在“账套”页面删除它');
    await removeAccountSet(trx, scope, clock.now());
  });
  await removeFilesOf(config.filesDir, accountSetId);
}
