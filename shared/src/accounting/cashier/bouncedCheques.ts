import { numberKey, partyKey, type BankLine, type BookLine } from './fundLine';
import { lineBuckets, type Dated } from './lineBuckets';

/** How banks call a cheque they give back. */
const BOUNCED = /退票|空头|存款不足/;

/**
 * 退票: open receipts of the books by cheque that the bank credited and took back, both open as well. The receipt is then
 * nothing the bank still owes. One that was matched with its credit leaves the return as 银行已付企业未付 and is none of
 * these.
 */
export function bouncedCheques(open: {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}): ReadonlySet<number> {
  const bounced = new Set<number>();
  for (const { books, banks } of lineBuckets(open, ({ net }) => Math.abs(net))) {
    const returns = banks.filter(({ line }) => line.net < 0 && BOUNCED.test(line.summary));
    const credits = banks.filter(({ line }) => line.net > 0);
    if (returns.length === 0) continue;
    for (const book of books) {
      if (!book.line.isCheque || book.line.net <= 0) continue;
      const back = returns.findIndex((bank) => isReturnOf(book, bank));
      const credit = credits.findIndex(({ day }) => day >= book.day && day <= (returns[back]?.day ?? 0));
      if (back < 0 || credit < 0) continue;
      returns.splice(back, 1);
      credits.splice(credit, 1);
      bounced.add(book.line.id);
    }
  }
  return bounced;
}

/** By number where both have one, by party where both have one. */
function isReturnOf(book: Dated<BookLine>, bank: Dated<BankLine>): boolean {
  const isCompatible = (own: string, other: string) => own === '' || other === '' || own === other;
  return (
    bank.day >= book.day &&
    isCompatible(numberKey(book.line.number), numberKey(bank.line.number)) &&
    isCompatible(partyKey(book.line.party), partyKey(bank.line.party))
  );
}
