import type { Period } from '../../primitives/period';
import type { AccountSet } from '../accountSet';
import type { Ledger } from '../ledger';
import type { VoucherDraft, VoucherKind } from '../voucher';
import type { CarryForwardSettings } from './carryForwardSettings';

/** One month-end carry-forward (结转). Add a kind by adding a file beside this one and its line in index.ts. */
export interface CarryForward {
  readonly key: VoucherKind;
  readonly title: string;
  /** The rule in an accountant's words, shown on its card. */
  readonly rule: string;
  /**
   * The voucher that is due at the end of the month, or null when there is nothing to carry. What the
   * ledger already holds counts: after the voucher is posted nothing more is due.
   */
  draft(
    ledger: Ledger,
    period: Period,
    accountSet: Pick<AccountSet, 'standard' | 'taxpayer'>,
    settings?: CarryForwardSettings,
  ): VoucherDraft | null;
}
