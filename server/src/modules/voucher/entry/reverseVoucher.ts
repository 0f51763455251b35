import type { Transaction } from 'kysely';
import { negatedPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import {
  reversalDate,
  reversalOf,
  reversalProblems,
  shownVoucher,
} from '@mingzhang/shared/accounting/voucherReversal';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { appendEvent } from '../../../trail/appendEvent';
import { shareChart } from '../../../db/chartLock';
import { holdInvoices, invoicesHolding, reverseInvoices } from '../../held-invoices/heldInvoices';
import { reverseUnbilledLines } from '../../held-lines/unbilledLines';
import { loadCurrentPeriod } from '../../period/period.service';
import { cashFlowBefore } from '../posting/cashFlowOf';
import { holdVouchers } from '../record/holdVouchers';
import type { SavedVoucher } from '../record/loadVoucherContext';
import { selectMonthsOfVouchers } from '../record/voucher.repository';
import { saveVoucher, type VoucherTools } from './saveVoucher';

/**
 * 红冲: saves the voucher that negates another, linked both ways, into the same organization. Refuses
 * a voucher that was reversed before, a date before its own, and a closed month; the voucher itself
 * may be audited or closed. Without a date (null) the rule finds one.
 */
export async function reverseVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  id: number,
  asked: DateOnly | null,
): Promise<SavedVoucher> {
  await holdInvoices(trx, scope, [id]);
  await shareChart(trx, scope);
  const [month] = await selectMonthsOfVouchers(trx, scope, [id]).execute();
  const organizationId = found(month, '凭证').organization_id;
  const current = await loadCurrentPeriod(trx, scope, organizationId);
  // All months at once: locks are taken in one order.
  const months = [current, asked && periodOf(asked)].flatMap((period) =>
    period ? [{ organizationId, period }] : [],
  );
  const { vouchers } = await holdVouchers(trx, scope, [id], months);
  const { voucher, isClosed } = found(vouchers[0], '凭证');
  const date = asked ?? reversalDate(voucher, today(tools.clock), current);
  refuseIf(reversalProblems(voucher, date, isClosed));
  refuseIf((await invoicesHolding(trx, scope, [id])).get(id) ?? []);
  const saved = await saveVoucher(trx, scope, tools, {
    organizationId,
    draft: reversalOf(voucher, date),
    reversesId: voucher.id,
    cashFlow: (await cashFlowBefore(trx, scope, voucher.id)).map(negatedPart),
  });
  const { id: reversedById, word, number } = saved.voucher;
  await reverseInvoices(trx, scope, tools, id, reversedById);
  await reverseUnbilledLines(trx, scope, tools, id, reversedById);
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'voucher.reverse',
    targetId: voucher.id,
    after: { reversedById, word, number, date },
  });
  return { ...saved, voucher: shownVoucher(saved.voucher, voucher) };
}
