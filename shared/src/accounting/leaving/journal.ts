import type { Period } from '../../primitives/period';
import type { Voucher } from '../voucher';
import type { JournalBalance } from './RunningBalances';
import type { LeavingBooks, Position } from './leavingBooks';

/** A plain-text journal of a whole set's books, written piece by piece in this order; every piece ends a line. */
export interface Journal {
  /** What it is, and every account and currency in it. */
  head(): string;
  /** What the books had before the first month. */
  opening(positions: readonly Position[]): string;
  voucher(voucher: Voucher): string;
  /** Claims what every account has at the end of a month: the program that reads the journal proves it. */
  monthEnd(month: Period, balances: readonly JournalBalance[]): string;
}

/** One form of journal. */
export interface JournalForm {
  /** Of the file. */
  readonly ending: string;
  readonly of: (books: LeavingBooks) => Journal;
}
