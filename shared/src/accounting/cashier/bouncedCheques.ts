import { numberKey, partyKey, type BankLine, type BookLine, type FundLine } from './fundLine';
import { findInBuckets, type Dated, type LineBucket } from './lineBuckets';

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
  const byAmount = ({ net }: FundLine) => Math.abs(net);
  return new Set(findInBuckets(open, byAmount, bouncedIn));
}

function bouncedIn({ books, banks }: LineBucket): number[] {
  const returns = banks.filter(({ line }) => line.net < 0 && BOUNCED.test(line.summary));
  const credits = banks.filter(({ line }) => line.net > 0);
  if (returns.length === 0) return [];
  return books.flatMap((book) => {
    if (!book.line.isCheque || book.line.net <= 0) return [];
    const back = returns.findIndex((bank) => isReturnOf(book, bank));
    const credit = credits.findIndex(({ day }) => day >= book.day && day <= (returns[back]?.day ?? 0));
    if (back < 0 || credit < 0) return [];
    returns.splice(back, 1);
    credits.splice(credit, 1);
    return [book.line.id];
  });
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
