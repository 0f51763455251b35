import type { Transaction } from 'kysely';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import type { Database } from '../../../db/schema';
import { runAtOnce } from '../../../db/runAtOnce';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { eventToAppend } from '../../../trail/appendEvent';
import { makeRoomAt } from '../numbers/makeRoomAt';
import { judgedNumber, takeNumber } from '../numbers/takeNumber';
import { holdSeries } from '../numbers/voucherNumber.repository';
import { cashFlowOf } from '../posting/cashFlowOf';
import { marksOf } from '../posting/marksOf';
import { loadPostingContext, writingContext } from '../posting/postingContext';
import { posting } from '../posting/postMovements';
import { refuseLargerThan } from '../posting/setTurnover';
import type { SavedVoucher } from '../record/loadVoucherContext';
import { newVoucher } from '../record/newVoucher';
import { enterMonth } from './enterMonth';
import { storing } from './storing';

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
 * Saves a new voucher: judges it, then stores it, posts it and records it. The organization is the one
 * named, else the session's. Refuses with every problem at once, rows in their order.
 */
export async function saveVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  asked: NewVoucher,
): Promise<SavedVoucher> {
  const { voucher, context, at } = await judgeVoucher(trx, scope, tools, asked);
  const marks = marksOf(voucher, context.transferAccounts);
  const parts = asked.cashFlow ?? cashFlowOf(voucher, context);
  const movements = movementsOf([voucher], context.transferAccounts);
  // In one statement, for everybody else who saves in the month waits meanwhile.
  await runAtOnce(
    trx,
    [
      ...storing(trx, scope, [{ voucher, marks, parts }], at),
      ...posting(trx, scope, voucher.organizationId, movements),
    ],
    await eventToAppend(trx, scope, at, { action: 'voucher.save', targetId: voucher.id, after: voucher }),
  );
  await refuseLargerThan(trx, scope, [], movements);
  return { voucher, context: writingContext(context) };
}

/**
 * Judges a new voucher, opens its month if need be, and numbers it under the month's lock, which stays until commit.
 * An insertion moves the vouchers behind its number.
 */
async function judgeVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { organizationId, isInsertion, draft, reversesId }: NewVoucher,
) {
  const context = await loadPostingContext(trx, scope, organizationId ?? scope.organizationId, draft.lines);
  const month = { organizationId: context.organizationId, period: periodOf(draft.date) };
  const series = { ...month, word: draft.word };
  // Ahead of the lock: under it everybody else who saves in the month waits.
  const id = await tools.ids.next();
  const held = await holdSeries(trx, scope, series, draft.number ?? 0).executeTakeFirst();
  await enterMonth(trx, scope, tools, draft, context, held ? [{ ...month, isClosed: held.is_closed }] : []);
  if (isInsertion && draft.number !== null) await makeRoomAt(trx, scope, tools, series, draft.number);
  const isKnown = held !== undefined && !isInsertion;
  const number = isKnown
    ? judgedNumber(held, draft.word, draft.number)
    : await takeNumber(trx, scope, series, draft.number);
  const at = tools.clock.now();
  const { maker } = context;
  const voucher = newVoucher(
    { ...draft, number },
    { id, organizationId: month.organizationId, maker, reversesId, at },
  );
  return { voucher, context, at };
}
