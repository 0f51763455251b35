import type { Transaction } from 'kysely';
import { deletionProblems } from '@mingzhang/shared/accounting/voucherState';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { shareChart } from '../../../db/chartLock';
import { holdInvoices, invoicesHolding } from '../../held-invoices/heldInvoices';
import { followHeldLines } from '../../held-lines/heldLines';
import { matchesHolding } from '../../uses/heldMatches';
import { postedMovements, repostMovements } from '../posting/postMovements';
import { holdVouchers, type HeldVoucher } from '../record/holdVouchers';
import { deleteVouchers } from '../record/voucher.repository';

/** Deletes a saved voucher; its number stays as a gap. Refuses an audited, closed or reversed one. */
export async function deleteVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  await holdInvoices(trx, scope, [id]);
  await shareChart(trx, scope);
  const { vouchers } = await holdVouchers(trx, scope, [id]);
  const held = found(vouchers[0], '凭证');
  refuseIf(deletionProblems(held.voucher, held.isClosed));
  refuseIf((await matchesHolding(trx, scope, [held.voucher])).get(id) ?? []);
  refuseIf((await invoicesHolding(trx, scope, [id])).get(id) ?? []);
  await eraseVouchers(trx, scope, { clock }, [held]);
  await appendEvent(trx, scope, clock.now(), {
    action: 'voucher.delete',
    targetId: id,
    before: held.voucher,
  });
}

/** Takes vouchers and their movements out of the books. The caller has judged them and records it. */
export async function eraseVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  vouchers: readonly HeldVoucher[],
): Promise<void> {
  const changes = vouchers.map(({ voucher }) => ({ before: voucher, after: null }));
  await followHeldLines(trx, scope, tools, changes);
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
