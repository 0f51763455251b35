import type { NumberRange } from '../accounting/voucherNumber';

/** What something done to several vouchers at once came to (ours): how many were changed, why others were not. */
export interface WireBatchResult {
  done: number;
  skipped: { id: number; reason: string }[];
}

/** Row of GET /voucher/gaps (ours): 断号 of a word. */
export interface WireNumberGaps {
  word: string;
  gaps: number[];
  /** Absent where the server is older. */
  gapRanges?: NumberRange[];
}

/** Row of GET /voucher/finishingOffNo and its preview (ours): what numbering again does to a word. */
export interface WireWordRenumbering {
  word: string;
  changes: { id: number; from: number; to: number }[];
  /** 断号 that stay because of audited vouchers. */
  heldGaps: number[];
  /** Absent where the server is older. */
  heldGapRanges?: NumberRange[];
  /** Numbers of the audited vouchers. */
  audited: number[];
}
