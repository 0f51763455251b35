import type { Transaction } from 'kysely';
import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { industries } from '@mingzhang/shared/wire/enums';
import type { WireMoveProof } from '@mingzhang/shared/wire/moving';
import { createDatabase } from '../../db/database';
import { createIdSource } from '../../db/ids';
import { joinWholeTables, prepareForNewSet } from '../../db/newSet';
import { transact } from '../../db/transact';
import { sealedBy, TrailKeeper } from '../../db/TrailKeeper';
import type { Database } from '../../db/schema';
import { Refusal, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { firstFault } from '../../verify/verifyBooks';
import { FAULTS } from '../backup/refusedBooks';
import { closeThrough } from '../closing/closing.service';
import { auditVouchers } from '../voucher/bulk/voucherBatch';
import { countStored } from '../voucher/bulk/storeVouchers';
import { selectVoucherIds } from './move.repository';
import { filesOf, keep } from './moveFolder';
import { proofOf } from './provedFolder';
import type { AppliedMove, ApplyMoveJob, ApplyMoveResult, MoveJob } from './moveJobs';
import { planFolder } from './readMoveFolder';
import { storeMove } from './storeMove';
import { lastSequence } from './undoMove';

/** One statement sorts a million rows at most; the transaction as a whole takes as long as it takes. */
const PATIENCE = { connect: 5_000, answer: 280_000 };
/** One statement names each of them. */
const VOUCHERS_AT_ONCE = 1_000;

/**
 * Reads, plans and proves a move once more, and brings it in: all of it in one transaction, or nothing. Where it became a
 * set is noted before it is committed, so that a server that ends between the two does not leave a set its move does not name.
 */
export async function applyMove(
  job: ApplyMoveJob,
  onSlips: (slips: number) => void,
): Promise<ApplyMoveResult> {
  const planned = await planFolder(job);
  const { plan, refusals } = { refusals: [], ...planned.planning.plan, ...planned.planning };
  if (plan === null || refusals.length > 0 || planned.books.problemCount > 0)
    return { problem: '文件里还有没有解决的问题，请先试算并逐条处理' };
  const { proof } = proofOf(planned, plan, job.decisions.accepted);
  if (!proof.isProved) return { problem: '还有差异没有接受，请在核对里逐条查明，或写明接受的理由' };
  return inOneTransaction(job, async (trx, tools) => {
    const applied = await bringIn(trx, tools, job, { plan, proof }, onSlips);
    await keep(job.folder, 'applied', applied);
    return applied;
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  });
}

/** So many lines are brought in by a trial to be taken back; of more it judges every slip, which is the longer half of it saved. */
const MOST_TRIED_WHOLE = 50_000;

/** What bringing it in would be refused for, in words; nothing of it is left. */
export async function tryApplying(
  job: ApplyMoveJob,
  proved: Proved,
  onSlips: (slips: number) => void,
): Promise<readonly string[]> {
  const undo = new Error('undo');
  const lines = proved.plan.slips.reduce((count, slip) => count + slip.lines.length, 0);
  try {
    await inOneTransaction(job, async (trx, tools) => {
      if (lines > MOST_TRIED_WHOLE) await judge(trx, tools, job, proved.plan, onSlips);
      else await bringIn(trx, tools, job, proved, onSlips);
      throw undo;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.problems.map(({ message }) => message);
    if (error !== undo) throw error;
  }
  return [];
}

async function inOneTransaction<T>(
  { connection, key, at }: ApplyMoveJob,
  work: (trx: Transaction<Database>, tools: Tools) => Promise<T>,
): Promise<T> {
  const db = sealedBy(
    createDatabase(connection, { maxConnections: 1, patience: PATIENCE }),
    new TrailKeeper(Buffer.from(key)),
  );
  const idDatabase = createDatabase(connection, { maxConnections: 1 });
  const now = new Date(at);
  const tools = { ids: createIdSource(idDatabase), clock: { now: () => now } };
  try {
    const result = await transact(db, (trx) => work(trx, tools));
    // After the commit no other import has to wait for it.
    await countStored(db);
    return result;
  } catch (error) {
    if (isRefusedValue(error))
      refuse('MOVE_VALUE', '文件里有账簿存不下的内容（过长或不成文字的），没有迁入；请把文件交给客服查看');
    throw error;
  } finally {
    await Promise.all([db.destroy(), idDatabase.destroy()]);
  }
}

/** What no rule has found, the database refuses: a value of a table, a twin, a reference. */
const isRefusedValue = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22|23)...$/.test(String(error.code));

type Tools = Parameters<typeof storeMove>[1];

interface Proved {
  readonly plan: MovePlan;
  readonly proof: WireMoveProof;
}

async function bringIn(
  trx: Transaction<Database>,
  tools: Tools,
  job: ApplyMoveJob,
  { plan, proof }: Proved,
  onSlips: (slips: number) => void,
): Promise<AppliedMove> {
  const { decisions, userId, visit, folder } = job;
  await prepareForNewSet(trx);
  const set = setOf(job, plan);
  const scope = await storeMove(trx, tools, { userId, visit, set, plan }, onSlips);
  await finishMonths(trx, scope, tools, decisions);
  const { accountSetId } = scope;
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'accountSet.move',
    targetId: accountSetId,
    after: {
      companyName: set.companyName,
      files: (await filesOf(folder)).map(({ name, size, sha256 }) => ({ name, size, sha256 })),
      ...{ from: plan.from, last: plan.last, compared: proof.compared, equal: proof.equal },
      accepted: proof.differences.flatMap(({ id, cause, accepted }) =>
        accepted === null ? [] : [{ difference: id, cause, reason: accepted }],
      ),
    },
  });
  await joinWholeTables(trx);
  const fault = await firstFault(trx, { key: Buffer.from(job.key), accountSetId });
  if (fault) {
    const what = FAULTS[fault.key] ?? '账簿与操作日志不符';
    const where = fault.culprit === null ? '' : `（${fault.culprit}）`;
    refuse('MOVE_BOOKS_WRONG', `迁入的账没有通过检查：${what}${where}；什么也没有留下，请把文件交给客服查看`);
  }
  return { accountSetId, sequence: (await lastSequence(trx, accountSetId)) ?? 0 };
}

const setOf = ({ decisions }: MoveJob, plan: MovePlan) => ({
  companyName: decisions.companyName ?? cutText(plan.company || '未命名单位', 100),
  ...{ creditCode: decisions.creditCode, taxpayer: decisions.vatType },
  ...{ address: null, industry: industryOf(plan), requiresReview: decisions.voucherReviewed },
  ...{ hasFixedAssets: false, hasCashier: false },
});

/** As a whole set of ours says it. */
function industryOf({ own }: MovePlan): number | null {
  const industry = industries.findIndex((title) => title === own?.about?.industry);
  return industry < 0 ? null : industry;
}

/** Judges every slip in the set it would become; stores none. */
async function judge(
  trx: Transaction<Database>,
  tools: Tools,
  job: ApplyMoveJob,
  plan: MovePlan,
  onSlips: (slips: number) => void,
): Promise<void> {
  await prepareForNewSet(trx);
  const { userId, visit } = job;
  await storeMove(trx, tools, { userId, visit, set: setOf(job, plan), plan, isTried: true }, onSlips);
}

/** 审核 of every voucher and 结账, where they were asked for: what prevents them refuses the whole. */
async function finishMonths(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { audit, closeThrough: last }: MoveJob['decisions'],
): Promise<void> {
  if (audit) await auditAll(trx, scope, tools);
  if (last === null) return;
  const { stopped } = await closeThrough(trx, scope, tools, { organizationId: null, period: last });
  const reason = stopped?.problems[0]?.message ?? '';
  if (stopped)
    refuse('MOVE_NOT_CLOSED', `${periodLabel(stopped.period)}不能结账：${reason}；可以迁入后再结账`);
}

async function auditAll(trx: Transaction<Database>, scope: Scope, tools: Tools): Promise<void> {
  const ids = (await selectVoucherIds(trx, scope).execute()).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += VOUCHERS_AT_ONCE) {
    const { skipped } = await auditVouchers(trx, scope, tools, ids.slice(at, at + VOUCHERS_AT_ONCE));
    const [first] = skipped;
    if (first) refuse('MOVE_NOT_AUDITED', `有凭证不能审核：${first.reason}；可以迁入后再审核`);
  }
}
