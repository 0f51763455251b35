import type { Transaction } from 'kysely';
import { kindAfterChange } from '@mingzhang/shared/accounting/profitTransfer';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { SavedVoucher } from '../record/loadVoucherContext';
import { changeVoucher, type KindAfter } from './changeVoucher';
import { refuseMalformed } from './refuseMalformed';
import { saveVoucher, type VoucherTools } from './saveVoucher';

/**
 * Saves a voucher a person entered. Where a voucher came from is the program's to say, for the profit
 * statement goes by it: whatever a request claims, what a person enters is `manual`. The mark of old
 * clients that it is a 结转凭证 stays.
 */
export async function enterVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  request: VoucherRequest,
): Promise<SavedVoucher> {
  await refuseMalformed(trx, scope, request);
  return saveVoucher(trx, scope, tools, { ...request, draft: { ...request.draft, kind: 'manual' } });
}

const kindOfEdited: KindAfter = (before, { lines }, { accounts, standard }) =>
  kindAfterChange(before, lines, accounts, standard);

/** Changes a voucher as a person edited it; one that no longer carries profit forward becomes `manual`. */
export async function editVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  request: VoucherRequest,
): Promise<SavedVoucher> {
  await refuseMalformed(trx, scope, request);
  return changeVoucher(trx, scope, tools, request, kindOfEdited);
}
