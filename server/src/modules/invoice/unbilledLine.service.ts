import type { Transaction } from 'kysely';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { storeUnbilledReason, unbilledReason } from '../held-lines/unbilledLines';
import { holdVouchers } from '../voucher/record/holdVouchers';
import { selectCompany } from './invoiceBooks.repository';
import { outputTax } from './outputTax';
import { selectVouchersWithInvoice } from './taxProof.repository';

/** 未开票收入 as it is asked for. */
export interface UnbilledMark {
  readonly voucherId: number;
  /** The line of output tax, from 1. */
  readonly line: number;
  /** Why no invoice was issued, '' where nothing is said; null: it is 未开票收入 no more. */
  readonly reason: string | null;
}

/**
 * Marks a line of output tax as 未开票收入, says why anew, or takes the mark away. Refuses a line of a closed month, and to
 * mark one of another account or of a voucher with invoices. Asked for what is so already nothing happens.
 */
export async function markUnbilled(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { voucherId, line, reason }: UnbilledMark,
): Promise<void> {
  const held = found((await holdVouchers(trx, scope, [voucherId])).vouchers[0], '凭证');
  const title = `凭证${held.voucher.word}-${held.voucher.number}`;
  if (held.isClosed) {
    refuse('PERIOD_CLOSED', `${title}所在期间已结账，未开票收入的标记不能改；请先反结账`);
  }
  const before = await unbilledReason(trx, scope, voucherId, line);
  if (before === reason) return;
  if (reason !== null) await refuseOther(trx, scope, held.voucher, line);
  await storeUnbilledReason(trx, scope, voucherId, line, reason);
  await appendEvent(trx, scope, clock.now(), {
    action: reason === null ? 'invoice.unmarkUnbilled' : 'invoice.markUnbilled',
    targetId: voucherId,
    ...(before === null ? {} : { before: { voucherId, lines: [line], reason: before } }),
    ...(reason === null ? {} : { after: { voucherId, lines: [line], reason } }),
  });
}

/** Refuses a line that is none of output tax, or one that an invoice stands behind. */
async function refuseOther(
  trx: Transaction<Database>,
  scope: Scope,
  { id, word, number, lines }: Voucher,
  line: number,
): Promise<void> {
  const title = `凭证${word}-${number}`;
  const { taxpayer } = await selectCompany(trx, scope).executeTakeFirstOrThrow();
  const { code, side } = outputTax(taxpayer);
  const accounts = ruleSubtree(await loadAccountTree(trx, scope), code);
  const own = lines[line - 1];
  const isTax =
    own !== undefined &&
    accounts.some((account) => account.id === own.accountId) &&
    (side === 'credit' || own.credit !== 0);
  if (!isTax) {
    const message = `${title}第${line}行不是销项税额的分录，不能标为未开票收入；请刷新后再试`;
    refuse('UNBILLED_NOT_TAX', message);
  }
  const withInvoice = (await selectVouchersWithInvoice(scope, [id]).execute(trx)).rows;
  if (withInvoice.length > 0) {
    refuse('UNBILLED_HAS_INVOICE', `${title}已附发票，不是未开票收入；请先在凭证里移出发票`);
  }
}
