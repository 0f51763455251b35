import { auxiliaryRefs } from '../accounting/auxiliary';
import type { MatchLevel } from '../accounting/cashier/lineMatching';
import { plainLine, type VoucherLine } from '../accounting/voucher';
import { parseYuan, ZERO } from '../primitives/money';
import { toPostingTarget, type WirePostingTarget } from './carryForwardSettings';
import type { WirePage } from './page';
import { readBackOrNull } from './scalars';

/** A line of the books or of the bank, as matching shows it. */
export interface WireOpenLine {
  /** Books: `v<voucherId>-<line>` or `o<openingItemId>`; bank: `b<lineId>` or `o<openingItemId>`. */
  key: string;
  date: string;
  received: number;
  paid: number;
  summary: string;
  party: string;
  number: string;
  /** null of the bank, and of what was open before the first month. */
  voucher: { id: number; word: string; number: number } | null;
  /** Days it has been open. */
  age: number;
}

/** One side: how many lines are open, what they come to (in less out), and a page of them. */
interface WireOpenSide {
  total: number;
  net: number;
  records: WireOpenLine[];
}

/** GET /cashier/match: what is open of an account as of a day; both sides are paged alike. */
export interface WireOpenLines {
  books: WireOpenSide;
  banks: WireOpenSide;
}

/** 勾对: lines of the books and of the bank that are one movement. */
export interface WireMatch {
  id: number;
  foundBy: MatchLevel | 'person';
  /** Those that were made together are undone together. */
  batchId: number;
  books: WireOpenLine[];
  banks: WireOpenLine[];
  by: string;
  at: string;
}

/** GET /cashier/match/done */
export type WireMatches = WirePage<WireMatch>;

/** Answer of POST /cashier/match. */
export interface WireMatched {
  batchId: number;
  matched: number;
}

/** Answer of POST /cashier/match/voucher; without a batch nothing fitted. */
export interface WireVoucherMatched {
  batchId: number | null;
  /** Lines of the bank that are matched with the voucher, and those that are still open. */
  matched: number;
  left: number;
}

/** Answer of POST /cashier/match/auto; without a batch nothing was found. */
export interface WireAutoMatched {
  batchId: number | null;
  matched: number;
  byLevel: Record<MatchLevel, number>;
}

/** Answer of POST /cashier/match/propose: for a person to judge, nothing is stored. */
export interface WireMatchProposals {
  groups: { books: string[]; banks: string[]; why: string }[];
  /** 记账差错 */
  errors: { book: string; bank: string; text: string }[];
}

/** 对账单规则: what a line of the bank is booked against that the books do not have. */
export interface WireFundRule {
  id: number;
  /** Rules are tried in this order. */
  position: number;
  title: string;
  flow: 'received' | 'paid';
  /** Any of them in summary, purpose or party. */
  words: string[];
  target: WirePostingTarget;
  accountCode: string;
  accountName: string;
  version: number;
}

/** A line for the form of a voucher. */
export interface WireRuleLine {
  summary: string;
  subjectId: number;
  subjectCode: string;
  subjectName: string;
  auxiliary: WirePostingTarget['auxiliary'];
  debitAmount: number | null;
  creditAmount: number | null;
}

/** Answer of POST /cashier/rule/draft: it fills the form of a voucher and saves nothing. */
export interface WireRuleDraft {
  /** The last day of the lines: the date to begin with. */
  date: string | null;
  lines: WireRuleLine[];
  /** Lines of the bank no rule is met by: they are not among `lines`. */
  missing: { key: string; message: string }[];
}

export function toRuleLine({ summary, debitAmount, creditAmount, ...posted }: WireRuleLine): VoucherLine {
  const { accountId, auxiliaryKey } = toPostingTarget(posted);
  const debit = readBackOrNull(debitAmount, parseYuan) ?? ZERO;
  const credit = readBackOrNull(creditAmount, parseYuan) ?? ZERO;
  return { ...plainLine(summary, accountId, { debit, credit }), auxiliary: auxiliaryRefs(auxiliaryKey) };
}
