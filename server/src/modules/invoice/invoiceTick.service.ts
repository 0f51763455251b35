import type { Transaction } from 'kysely';
import {
  tickProblems,
  tickPurposeTitles,
  type TickPurpose,
} from '@mingzhang/shared/accounting/invoices/invoiceTick';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { deleteTicks, holdInvoices, insertTicks, selectWholeInvoices } from './invoice.repository';

/** 勾选 as it is asked for; period null: not ticked any more. */
export interface TickChoice {
  readonly ids: readonly number[];
  readonly period: Period | null;
  readonly purpose: TickPurpose;
  /** 有效抵扣税额 of the one invoice; null: the whole tax of each. */
  readonly amount: Fen | null;
}

/** 勾选 or 取消勾选 of input invoices, all or none. Refuses sold ones, a month before the invoice, and more than its tax. */
export async function tickInvoices(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { ids, period, purpose, amount }: TickChoice,
): Promise<void> {
  await holdInvoices(trx, scope, ids).execute();
  const rows = await selectWholeInvoices(trx, scope, ids).execute();
  if (rows.length < ids.length) refuse('INVOICE_NOT_FOUND', '有发票不存在或已被删除，请刷新后再试');
  if (amount !== null && rows.length > 1) {
    refuse('INVOICE_TICK_AMOUNT', '一次勾选多张时不能填有效抵扣税额，请单独勾选');
  }
  for (const row of rows) {
    if (row.direction === 'out') refuse('INVOICE_TICK_SOLD', `发票${row.key}是销项发票，不能勾选`);
    if (period !== null) refuseIf(tickProblems(row, { period, amount: amount ?? row.tax }));
  }
  await deleteTicks(trx, scope, ids).execute();
  if (period !== null) {
    await insertTicks(
      trx,
      rows.map(({ id, tax }) => ({
        account_set_id: scope.accountSetId,
        invoice_id: id,
        period,
        amount_fen: amount ?? tax,
        purpose,
      })),
    ).execute();
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoice.tick',
    targetId: null,
    after: {
      keys: rows.map(({ key }) => key),
      invoiceIds: ids,
      ...(period === null ? {} : { period, purpose: tickPurposeTitles[purpose] }),
    },
  });
}
