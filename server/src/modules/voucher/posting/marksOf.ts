import {
  isProfitTransfer,
  recognizedKind,
  type TransferAccounts,
} from '@mingzhang/shared/accounting/profitTransfer';
import type { VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import type { VoucherMarks } from '../record/voucher.table';

/** What a voucher counts as, by its lines. One whose kind the program gave needs no recognizing. */
export function marksOf(draft: VoucherDraft, accounts: TransferAccounts): VoucherMarks {
  const isEntered = draft.kind === 'manual' || draft.kind === 'import';
  return {
    isProfitTransfer: isProfitTransfer(draft, accounts),
    recognizedKind: isEntered ? recognizedKind(draft, accounts) : null,
  };
}
