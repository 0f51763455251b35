import type { Transaction } from 'kysely';
import { countOnSaving } from '@mingzhang/shared/accounting/attachment';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { originalsOf } from '../../held-invoices/heldInvoices';
import { holdVouchers } from '../record/holdVouchers';
import { selectFileCount, updateAttachmentCount } from './attachmentCount.repository';

/** 附单据数 a voucher is saved with: what was typed, or, where nothing was, as many as it has files. */
export async function attachmentCountOf(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  { attachmentCount }: Pick<VoucherDraft, 'attachmentCount'>,
): Promise<number> {
  if (attachmentCount > 0) return attachmentCount;
  const { files } = await selectFileCount(trx, scope, voucherId).executeTakeFirstOrThrow();
  const originals = await originalsOf(trx, scope, voucherId);
  return countOnSaving(attachmentCount, files + originals.length);
}

/**
 * The voucher whose files are about to change, under the lock of its month, which holds off audits, changes and
 * closing until commit. Refused when it is audited or closed, and when it is not of this set.
 */
export async function holdForFiles(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
): Promise<Voucher> {
  const { vouchers } = await holdVouchers(trx, scope, [voucherId]);
  const { voucher, isClosed } = found(vouchers[0], '凭证');
  refuseIf(stateProblems('edit', voucher, isClosed));
  return voucher;
}

/**
 * Stores the number of files after one was added or deleted. The version stays: an open voucher can still be saved,
 * which does not touch the files. The caller holds the voucher and records the change.
 */
export async function setAttachmentCount(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  count: number,
): Promise<void> {
  await updateAttachmentCount(trx, scope, voucherId, count).execute();
}
