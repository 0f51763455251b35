import { createDatabase, type DatabaseConnection } from '../../db/database';
import { createIdSource } from '../../db/ids';
import { transact } from '../../db/transact';
import { sealedBy, TrailKeeper } from '../../db/TrailKeeper';
import { Refusal } from '../../Refusal';
import type { Visit } from '../../scope';
import { BackupUnreadable } from '../backup/readBackup';
import { keep } from './moveFolder';
import { planFolder, type MoveJob } from './readMoveFolder';
import { storeMove } from './storeMove';
import { lastSequence, type AppliedMove } from './undoMove';

/** What a thread needs to bring a move in; the caller has checked that it may be asked. */
export interface ApplyMoveJob extends MoveJob {
  readonly connection: DatabaseConnection;
  readonly key: Uint8Array;
  readonly userId: number;
  readonly visit: Visit;
  readonly at: string;
}

export type ApplyMoveResult = AppliedMove | { readonly problem: string };

/** One statement sorts a million rows at most; the transaction as a whole takes as long as it takes. */
const PATIENCE = { connect: 5_000, answer: 280_000 };

/**
 * Reads, plans and proves a move once more, and brings it in: all of it in one transaction, or nothing. Where it became a
 * set is noted before it is committed, so that a server that ends between the two leaves no set nobody knows of.
 */
export async function applyMove(
  job: ApplyMoveJob,
  onSlips: (slips: number) => void,
): Promise<ApplyMoveResult> {
  const { connection, folder, decisions, userId, visit } = job;
  const { planning } = await planFolder(job);
  if (planning.plan === null || planning.plan.refusals.length > 0)
    return { problem: '文件里还有没有解决的问题，请先试算并逐条处理' };
  const { plan } = planning;
  const db = sealedBy(
    createDatabase(connection, { maxConnections: 1, patience: PATIENCE }),
    new TrailKeeper(Buffer.from(job.key)),
  );
  const idDatabase = createDatabase(connection, { maxConnections: 1 });
  const at = new Date(job.at);
  const tools = { ids: createIdSource(idDatabase), clock: { now: () => at } };
  const set = {
    companyName: decisions.companyName ?? (plan.company || '未命名单位'),
    ...{ creditCode: decisions.creditCode, taxpayer: decisions.vatType },
    ...{ address: null, industry: null, requiresReview: decisions.voucherReviewed },
    ...{ hasFixedAssets: false, hasCashier: false },
  };
  try {
    return await transact(db, async (trx) => {
      const { accountSetId } = await storeMove(trx, tools, { userId, visit, set, plan }, onSlips);
      const applied = { accountSetId, sequence: (await lastSequence(trx, accountSetId)) ?? 0 };
      await keep(folder, 'applied', applied);
      return applied;
    });
  } catch (error) {
    if (error instanceof Refusal || error instanceof BackupUnreadable) return { problem: error.message };
    throw error;
  } finally {
    await Promise.all([db.destroy(), idDatabase.destroy()]);
  }
}
