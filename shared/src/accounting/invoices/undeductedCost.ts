import { periodOf } from '../../primitives/dateOnly';
import { subtract, type Fen } from '../../primitives/money';
import type { Problem } from '../../primitives/problem';
import type { Destination } from '../document-vouchers/postings';
import { asTicked, type BookableInvoice, type InvoiceBooks } from './invoiceBooking';
import type { InvoiceTick } from './invoiceTick';
import { bookingsOf } from './invoiceVoucher';

/** Tax that is part of what a line cost. */
export interface CostOfTax {
  readonly target: Destination;
  readonly amount: Fen;
}

/**
 * What of the tax of an invoice goes from 待认证进项税额 into the cost by what it was ticked for, line by line: all of it where
 * it is not deducted, else what is above 有效抵扣税额. Its accounts are those the rules have for its lines by now.
 *
 * 原材料 1,000.00 with 130.00, booked and then ticked for 100.00: 30.00 on 原材料.
 */
export function undeductedCost(
  one: Pick<BookableInvoice, 'id' | 'invoice' | 'direction'>,
  { purpose, amount }: Pick<InvoiceTick, 'purpose' | 'amount'>,
  books: InvoiceBooks,
): readonly CostOfTax[] | Problem {
  const isDeducted = purpose === 'deduct';
  const ticked = { period: periodOf(one.invoice.date), amount };
  // What waits there was taken for deductible, whatever its files tell.
  const known = { ...one, invoice: asTicked(one.invoice), turnsTaxOut: false };
  const judge = (decided: Pick<BookableInvoice, 'ticked' | 'isExcluded'>) =>
    bookingsOf({ ...known, ...decided }, { ...books, openFrom: null });
  const [waiting, decided] = [
    judge({ ticked: null }),
    judge({ ticked: isDeducted ? ticked : null, isExcluded: !isDeducted }),
  ];
  if (decided.problem) return decided.problem;
  return decided.bookings
    .map(({ target, amount: cost }, at) => ({
      target,
      amount: subtract(cost, waiting.bookings[at]?.amount ?? cost),
    }))
    .filter((part) => part.amount !== 0);
}
