import type { Fen } from '@mingzhang/shared/primitives/money';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { HttpProblem } from '@mingzhang/shell';
import type { VoucherOpening } from '../voucherApi';

/** Word and date a form was opened with. */
type Head = Pick<VoucherOpening, 'word' | 'date'>;

/**
 * Number and balances that come with the opening of a form, or are loading with it. Each is used until another one is
 * asked for: coming back to the word or the day asks the server again.
 */
export class OpeningFigures {
  private readonly answer: Promise<VoucherOpening | null>;
  private isNumberLeft = false;
  private isDayLeft = false;

  constructor(
    private readonly head: Head,
    asked: Promise<VoucherOpening>,
  ) {
    this.answer = asked.catch((error: unknown) => {
      // They help while typing and decide nothing: on failure they stay empty.
      if (error instanceof HttpProblem) return null;
      throw error;
    });
  }

  /** The next number of a word in the month of a date; null: it must be asked for. */
  nextNumber(word: string, date: DateOnly): Promise<number | null> | null {
    this.isNumberLeft ||= word !== this.head.word || periodOf(date) !== periodOf(this.head.date);
    return this.isNumberLeft ? null : this.answer.then((opening) => opening?.nextNumber ?? null);
  }

  /** The balances of a day; null: they must be asked for. */
  balances(date: DateOnly): Promise<ReadonlyMap<number, Fen> | null> | null {
    this.isDayLeft ||= date !== this.head.date;
    return this.isDayLeft ? null : this.answer.then((opening) => opening?.balances ?? null);
  }
}
