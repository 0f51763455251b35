import type { Transaction } from 'kysely';
import { withKept } from '@mingzhang/shared/accounting/keptFields';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucherKind';
import { pairProblems, shownVoucher, storedDraft } from '@mingzhang/shared/accounting/voucherReversal';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import { momentInShanghai } from '../../../clock';
import type { Database } from '../../../db/schema';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { appendEvent } from '../../../trail/appendEvent';
import { loadLastChange } from '../../../trail/lastChange';
import { followHeldLines } from '../../held-lines/heldLines';
import { keepMatches } from '../../uses/heldMatches';
import { takeNumber } from '../numbers/takeNumber';
import { cashFlowBefore, keepCashFlow } from '../posting/cashFlowOf';
import { marksOf } from '../posting/marksOf';
import { loadPostingContext, writingContext, type PostingContext } from '../posting/postingContext';
import { postMovements, postedMovements, repostMovements } from '../posting/postMovements';
import { refuseLargerThan } from '../posting/setTurnover';
import { holdVouchers, type HeldVoucher } from '../record/holdVouchers';
import type { SavedVoucher } from '../record/loadVoucherContext';
import {
  deleteLines,
  haveItems,
  insertItemsOf,
  insertLinesOf,
  selectMonthsOfVouchers,
  updateVoucher,
} from '../record/voucher.repository';
import { attachmentCountOf } from './attachmentCount';
import { enterMonth } from './enterMonth';
import type { VoucherTools } from './saveVoucher';

/** What a voucher counts as once its lines are changed. */
export type KindAfter = (before: VoucherKind, draft: VoucherDraft, context: PostingContext) => VoucherKind;

/**
 * Changes a saved voucher. What it came from and who made it stay; its organization, month, word and
 * number may change. Refuses an audited or closed one, and one that was changed since the version the
 * request was read at.
 */
export async function changeVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  request: VoucherRequest,
  kindAfter: KindAfter = (before) => before,
): Promise<SavedVoucher> {
  const id = request.id ?? 0;
  const [before] = await selectMonthsOfVouchers(trx, scope, [id]).execute();
  const organizationId = request.organizationId ?? found(before, '凭证').organization_id;
  const context = await loadPostingContext(trx, scope, organizationId, request.draft.lines);
  const month = { organizationId, period: periodOf(request.draft.date) };
  const { vouchers, months } = await holdVouchers(trx, scope, [id], [month]);
  const held = found(vouchers[0], '凭证');
  refuseIf(stateProblems('edit', held.voucher, held.isClosed));
  await refuseStale(trx, scope, held.voucher, request.version);
  const stored = storedDraft(request.draft, held.voucher);
  const asked = request.omitted ? withKept(held.voucher, stored, request.omitted) : stored;
  refuseIf(pairProblems(held.voucher, asked));
  const attachmentCount = await attachmentCountOf(trx, scope, id, asked);
  const kind = kindAfter(held.voucher.kind, asked, context);
  // What is no carry-forward any more is no longer marked as one.
  const isCarryForward = held.voucher.isCarryForward && kind === held.voucher.kind;
  const draft = { ...asked, attachmentCount, kind, isCarryForward };
  await enterMonth(trx, scope, tools, draft, context, months);
  const voucher: Voucher = {
    ...held.voucher,
    ...draft,
    organizationId,
    number: await keepOrTakeNumber(trx, scope, held.voucher, draft, organizationId),
    version: held.voucher.version + 1,
    changerId: scope.userId,
  };
  await followHeldLines(trx, scope, tools, [{ before: held.voucher, after: voucher }]);
  await keepMatches(trx, scope, held.voucher, voucher);
  await storeChange(trx, scope, held, voucher, context);
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'voucher.change',
    targetId: id,
    before: held.voucher,
    after: voucher,
  });
  return { voucher: shownVoucher(voucher, held.origin), context: writingContext(context) };
}

/** An edit keeps its number as long as it stays in its organization, month and word. */
async function keepOrTakeNumber(
  trx: Transaction<Database>,
  scope: Scope,
  before: Voucher,
  draft: VoucherDraft,
  organizationId: number,
): Promise<number> {
  const period = periodOf(draft.date);
  const staysInSeries =
    organizationId === before.organizationId &&
    period === periodOf(before.date) &&
    draft.word === before.word;
  if (staysInSeries && (draft.number === null || draft.number === before.number)) return before.number;
  return takeNumber(trx, scope, { organizationId, period, word: draft.word }, draft.number);
}

/** Nothing is silently overwritten: says who was faster, and when. */
async function refuseStale(
  trx: Transaction<Database>,
  scope: Scope,
  voucher: Voucher,
  version: number | null,
): Promise<void> {
  if (version === null || version === voucher.version) return;
  const change = await loadLastChange(trx, scope, voucher.id);
  const by = change ? `${change.userName}于${momentInShanghai(change.at)}` : '他人';
  refuse(
    'VOUCHER_STALE',
    `凭证${titleOf(voucher)}已被${by}修改，您的修改没有保存；请刷新后再改。`,
    envelopeCodes.conflict,
  );
}

const titleOf = ({ word, number }: Pick<Voucher, 'word' | 'number'>) => `${word}-${number}`;

async function storeChange(
  trx: Transaction<Database>,
  scope: Scope,
  held: HeldVoucher,
  voucher: Voucher,
  context: PostingContext,
): Promise<void> {
  const { transferAccounts: accounts } = context;
  const parts = await cashFlowBefore(trx, scope, voucher.id);
  await deleteLines(trx, scope, voucher.id).execute();
  await updateVoucher(trx, scope, voucher, marksOf(voucher, accounts)).execute();
  await insertLinesOf(trx, scope, [voucher]).execute();
  if (haveItems([voucher])) await insertItemsOf(trx, scope, [voucher]).execute();
  await keepCashFlow(trx, scope, { voucher: held.voucher, parts }, voucher, context);
  const before = postedMovements([held]);
  const after = movementsOf([voucher], accounts);
  if (held.voucher.organizationId === voucher.organizationId) {
    await repostMovements(trx, scope, voucher.organizationId, before, after);
  } else {
    await repostMovements(trx, scope, held.voucher.organizationId, before, []);
    await postMovements(trx, scope, voucher.organizationId, after);
  }
  await refuseLargerThan(trx, scope, before, after);
}
