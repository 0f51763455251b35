import type { Period } from '../../primitives/period';
import { auxiliaryKey } from '../auxiliary';
import type { Voucher } from '../voucher';
import type { JournalForm } from './journal';
import { journalAmounts, lineAmounts } from './journalAmounts';
import type { LeavingBooks, Position } from './leavingBooks';
import { RunningBalances } from './RunningBalances';

/** A month as it is written: its vouchers some at a time, in the order of their dates. */
export interface LeavingMonth {
  readonly month: Period;
  /** What the books say every account turned over. */
  readonly turnover: readonly Position[];
  readonly vouchers: AsyncIterable<readonly Voucher[]> | Iterable<readonly Voucher[]>;
}

/** The vouchers of a set with what came before them. */
export interface LeavingRecords {
  readonly opening: readonly Position[];
  readonly months: AsyncIterable<LeavingMonth> | Iterable<LeavingMonth>;
}

/** A whole set's books as a journal, piece by piece: never more than some vouchers are in memory. */
export async function* writeJournal(
  form: JournalForm,
  books: LeavingBooks,
  { opening, months }: LeavingRecords,
): AsyncGenerator<string> {
  const journal = form.of(books);
  const balances = new RunningBalances();
  for (const position of opening) {
    balances.move(position);
    balances.write(position.accountId, position.auxiliaryKey, journalAmounts(position));
  }
  yield journal.head();
  yield journal.opening(opening);
  for await (const { month, turnover, vouchers } of months) {
    for await (const some of vouchers) {
      for (const { lines } of some) {
        for (const line of lines) {
          balances.write(line.accountId, auxiliaryKey(line.auxiliary), lineAmounts(line));
        }
      }
      yield some.map((voucher) => journal.voucher(voucher)).join('');
    }
    for (const position of turnover) balances.move(position);
    yield journal.monthEnd(month, balances.monthEnd());
  }
}
