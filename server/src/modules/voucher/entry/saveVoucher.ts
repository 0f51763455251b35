import type { Transaction } from 'kysely';
import { withKept } from '@mingzhang/shared/accounting/keptFields';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { periodsToOpen } from '@mingzhang/shared/accounting/periods';
import type { TransferAccounts } from '@mingzhang/shared/accounting/profitTransfer';
import type { Voucher, VoucherDraft, VoucherKind } from '@mingzhang/shared/accounting/voucher';
import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { pairProblems, shownVoucher, storedDraft } from '@mingzhang/shared/accounting/voucherReversal';
import { deletionProblems, stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import { momentInShanghai, today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { loadLastChange } from '../../../trail/lastChange';
import { shareChart } from '../../account/account.service';
import { loadPeriods, lockMonths, openMonths, type LockedPeriod } from '../../period/period.service';
import { attachmentCountOf } from './attachmentCount';
import { holdVouchers, type HeldVoucher } from '../record/holdVouchers';
import { loadPostingContext, type PostingContext } from '../posting/postingContext';
import { postMovements, postedMovements, repostMovements } from '../posting/postMovements';
import { marksOf } from '../posting/marksOf';
import { refuseLargerThan } from '../posting/setTurnover';
import { storeVoucher } from './storeVoucher';
import { judgedNumber, takeNumber } from '../numbers/takeNumber';
import { appendInsertion, makeRoomAt } from '../numbers/makeRoomAt';
import {
  deleteLines,
  deleteVouchers,
  insertLines,
  selectPlaces,
  updateVoucher,
} from '../record/voucher.repository';
import { holdSeries } from '../numbers/voucherNumber.repository';

export { loadVoucherContext } from '../record/loadVoucherContext';
export { loadPostingContext } from '../posting/postingContext';

/** What writing vouchers takes besides the transaction. */
export type VoucherTools = Pick<Services, 'ids' | 'clock'>;

/** A voucher as it was stored, with what it takes to write it out. */
export interface SavedVoucher {
  readonly voucher: Voucher;
  readonly context: VoucherContext;
}

/** What a new voucher is saved from. */
export interface NewVoucher extends Pick<VoucherRequest, 'organizationId' | 'isInsertion' | 'draft'> {
  /** 红冲: the voucher this one negates. */
  readonly reversesId?: number;
}

/**
 * Saves a new voucher: judges it, opens its month if need be, numbers it under the month's lock, and
 * adds its movements to the books. The organization is the one named, else the session's. Refuses with
 * every problem at once, rows in their order. An insertion moves the vouchers behind its number.
 */
export async function saveVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { organizationId, isInsertion, draft, reversesId }: NewVoucher,
): Promise<SavedVoucher> {
  const context = await loadPostingContext(trx, scope, organizationId ?? scope.organizationId, draft.lines);
  const month = { organizationId: context.organizationId, period: periodOf(draft.date) };
  const series = { ...month, word: draft.word };
  // Ahead of the lock: under it everybody else who saves in the month waits.
  const id = await tools.ids.next();
  const held = await holdSeries(trx, scope, series, draft.number ?? 0).executeTakeFirst();
  const locked = held ? [{ ...month, isClosed: held.is_closed }] : [];
  await enterMonth(trx, scope, tools, draft, context, locked);
  const moved =
    isInsertion && draft.number !== null ? await makeRoomAt(trx, scope, series, draft.number) : [];
  const isKnown = held !== undefined && !isInsertion;
  const voucher: Voucher = {
    ...draft,
    id,
    organizationId: context.organizationId,
    number: isKnown
      ? judgedNumber(held, draft.word, draft.number)
      : await takeNumber(trx, scope, series, draft.number),
    version: 1,
    makerId: scope.userId,
    makerName: context.userName,
    changerId: scope.userId,
    auditorId: null,
    auditorName: null,
    auditedOn: null,
    createdOn: today(tools.clock),
    reversesId: reversesId ?? null,
    reversedById: null,
  };
  const now = tools.clock.now();
  const marks = marksOf(voucher, context.transferAccounts);
  const posted = movementsOf([voucher], context.transferAccounts);
  await appendInsertion(trx, scope, tools, series, moved);
  await storeVoucher(trx, scope, voucher, { marks, posted, at: now });
  await refuseLargerThan(trx, scope, [], posted);
  return { voucher, context: writingContext(context) };
}

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
  const [place] = await selectPlaces(trx, scope, [id]).execute();
  const organizationId = request.organizationId ?? found(place, '凭证').organization_id;
  const context = await loadPostingContext(trx, scope, organizationId, request.draft.lines);
  const month = { organizationId, period: periodOf(request.draft.date) };
  const { vouchers, months } = await holdVouchers(trx, scope, [id], [month]);
  const held = found(vouchers[0], '凭证');
  refuseIf(stateProblems('edit', held.voucher, held.isClosed));
  await refuseStale(trx, scope, held.voucher, request.version);
  const stored = storedDraft(request.draft, held.voucher);
  const asked = request.unsaid ? withKept(held.voucher, stored, request.unsaid) : stored;
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
  await storeChange(trx, scope, held, voucher, context.transferAccounts);
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'voucher.change',
    targetId: id,
    before: held.voucher,
    after: voucher,
  });
  return { voucher: shownVoucher(voucher, held.origin), context: writingContext(context) };
}

/** Deletes a saved voucher; its number stays as a gap. Refuses an audited, closed or reversed one. */
export async function deleteVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  id: number,
): Promise<void> {
  await shareChart(trx, scope);
  const { vouchers } = await holdVouchers(trx, scope, [id]);
  const held = found(vouchers[0], '凭证');
  refuseIf(deletionProblems(held.voucher, held.isClosed));
  await eraseVouchers(trx, scope, [held]);
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'voucher.delete',
    targetId: id,
    before: held.voucher,
  });
}

/** Takes vouchers and their movements out of the books. The caller has judged them and records it. */
export async function eraseVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  vouchers: readonly HeldVoucher[],
): Promise<void> {
  await deleteVouchers(
    trx,
    scope,
    vouchers.map(({ voucher }) => voucher.id),
  ).execute();
  const organizationIds = new Set(vouchers.map(({ voucher }) => voucher.organizationId));
  for (const organizationId of organizationIds) {
    const own = vouchers.filter(({ voucher }) => voucher.organizationId === organizationId);
    await repostMovements(trx, scope, organizationId, postedMovements(own), []);
  }
}

const titleOf = ({ word, number }: Pick<Voucher, 'word' | 'number'>) => `${word}-${number}`;

/**
 * Judges the draft against its month and the lists, all problems at once, and opens the months up to
 * it when it is dated after the newest (ledger.md 2).
 */
async function enterMonth(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: VoucherTools,
  draft: VoucherDraft,
  context: PostingContext,
  locked: readonly LockedPeriod[],
): Promise<void> {
  const { organizationId, enablePeriod } = context;
  const period = periodOf(draft.date);
  const month = locked.find(
    (candidate) => candidate.organizationId === organizationId && candidate.period === period,
  );
  const periods = month ? [month] : await loadPeriods(trx, scope, organizationId);
  refuseIf(savingProblems(draft, { ...context, periods }));
  if (month) return;
  const missing = periodsToOpen(period, { enablePeriod, periods });
  await openMonths(trx, scope, ids, organizationId, missing);
  await lockMonths(trx, scope, [{ organizationId, period }]);
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

async function storeChange(
  trx: Transaction<Database>,
  scope: Scope,
  held: HeldVoucher,
  voucher: Voucher,
  accounts: TransferAccounts,
): Promise<void> {
  await deleteLines(trx, scope, voucher.id).execute();
  await updateVoucher(trx, scope, voucher, marksOf(voucher, accounts)).execute();
  await insertLines(trx, scope, voucher).execute();
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

function writingContext({ accounts, auxiliaryItems, auxiliaryCategories }: PostingContext): VoucherContext {
  return {
    tree: accounts,
    itemOf: (id) => auxiliaryItems.get(id),
    categoryNameOf: (id) => auxiliaryCategories.get(id)?.name ?? '',
  };
}
