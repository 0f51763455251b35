import type { Transaction } from 'kysely';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendInsertion, makeRoomAt } from '../numbers/makeRoomAt';
import { judgedNumber, takeNumber } from '../numbers/takeNumber';
import { holdSeries } from '../numbers/voucherNumber.repository';
import { cashFlowOf } from '../posting/cashFlowOf';
import { marksOf } from '../posting/marksOf';
import { loadPostingContext, makerOf, writingContext } from '../posting/postingContext';
import { refuseLargerThan } from '../posting/setTurnover';
import type { SavedVoucher } from '../record/loadVoucherContext';
import { newVoucher } from '../record/newVoucher';
import { enterMonth } from './enterMonth';
import { storeVoucher } from './storeVoucher';

/** What writing vouchers takes besides the transaction. */
export type VoucherTools = Pick<Services, 'ids' | 'clock'>;

/** What a new voucher is saved from. */
export interface NewVoucher extends Pick<VoucherRequest, 'organizationId' | 'isInsertion' | 'draft'> {
  /** 红冲: the voucher this one negates. */
  readonly reversesId?: number;
  /** What its cash lines are for where that is known; not given: as its maker named, else by the rules. */
  readonly cashFlow?: readonly CashFlowPart[];
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
  { organizationId, isInsertion, draft, reversesId, cashFlow }: NewVoucher,
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
  const now = tools.clock.now();
  const isKnown = held !== undefined && !isInsertion;
  const number = isKnown
    ? judgedNumber(held, draft.word, draft.number)
    : await takeNumber(trx, scope, series, draft.number);
  const voucher = newVoucher(
    { ...draft, number },
    { id, organizationId: context.organizationId, maker: makerOf(scope, context), reversesId, at: now },
  );
  const marks = marksOf(voucher, context.transferAccounts);
  const posted = movementsOf([voucher], context.transferAccounts);
  await appendInsertion(trx, scope, tools, series, moved);
  await storeVoucher(trx, scope, voucher, {
    marks,
    posted,
    cashFlow: cashFlow ?? cashFlowOf(voucher, context),
    at: now,
  });
  await refuseLargerThan(trx, scope, [], posted);
  return { voucher, context: writingContext(context) };
}
