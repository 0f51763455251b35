import { add, fen, formatAmount, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import { proportion } from '../../primitives/scaled';
import type { InvoiceFacts } from './invoice';
import {
  asTicked,
  judgedLines,
  type BookableInvoice,
  type Booking,
  type InvoiceBooks,
  type LineBooking,
} from './invoiceBooking';

/** 有效抵扣税额 that is less than the tax, by the taxes of the lines; the rest is part of what they cost. */
export function tickedInPart(
  { ticked }: BookableInvoice,
  bookings: readonly LineBooking[],
): readonly LineBooking[] {
  const isDeducted = ({ tax }: LineBooking) => tax?.side === 'debit' && !tax.isPending;
  const whole = sum(bookings.map((booking) => (isDeducted(booking) ? (booking.tax?.amount ?? ZERO) : ZERO)));
  if (ticked === null || Math.abs(ticked.amount) >= Math.abs(whole)) return bookings;
  return inPart(bookings, fen(Math.abs(ticked.amount)), fen(Math.abs(whole)));
}

/**
 * 进项税额转出 of a red invoice whose blue one was deducted in part: as much of its tax as was deducted of the blue one's,
 * the rest leaves the cost again. Several reds are rounded together, in the order of their days and numbers, so that
 * those that take back the whole blue one turn out just what was deducted.
 *
 * 100.00 of 130.00 deducted, a red one with 52.00: 40.00 turned out, 12.00 less cost.
 */
export function turnedOut(
  { direction, deductedBlue }: BookableInvoice,
  bookings: readonly LineBooking[],
  books: InvoiceBooks,
): readonly LineBooking[] {
  if (!deductedBlue) return bookings;
  const deductible = (facts: InvoiceFacts) => {
    const lines = judgedLines(asTicked(facts), direction, books).filter(({ isDeducted }) => isDeducted);
    return sum(lines.map(({ line }) => line.tax));
  };
  const whole = deductible(deductedBlue.invoice);
  const { amount } = deductedBlue;
  const own = sum(bookings.map(({ tax }) => tax?.amount ?? ZERO));
  if (amount < 0 || amount >= whole || own <= 0) return bookings;
  const before = subtract(ZERO, sum(deductedBlue.redsBefore.map(deductible)));
  const upTo = (taken: Fen) => proportion(amount, fen(Math.min(Math.max(taken, 0), whole)), whole);
  return inPart(bookings, subtract(upTo(add(before, own)), upTo(before)), own);
}

/** So much of the taxes of lines, each with its part; what is left of them goes with the lines' amounts. */
function inPart(bookings: readonly LineBooking[], part: Fen, whole: Fen): readonly LineBooking[] {
  let before = ZERO;
  let given = ZERO;
  return bookings.map((booking) => {
    const { tax, amount } = booking;
    if (!tax) return booking;
    before = add(before, tax.amount);
    const upTo = proportion(part, before, whole);
    const own = subtract(upTo, given);
    given = upTo;
    const rest = subtract(tax.amount, own);
    const left = tax.side === 'debit' ? rest : subtract(ZERO, rest);
    return { ...booking, amount: add(amount, left), tax: { ...tax, amount: own } };
  });
}

/** Why less is turned out than the tax of a red invoice. */
export function turnedInPart({ one: { invoice, deductedBlue }, bookings }: Booking): string[] {
  const turned = sum(bookings.map(({ tax }) => tax?.amount ?? ZERO));
  if (!deductedBlue || turned === subtract(ZERO, invoice.tax)) return [];
  const { invoice: blue, amount } = deductedBlue;
  const [whole, part] = [amount, turned].map(formatAmount);
  return [`蓝字发票${blue.key}有效抵扣税额 ${whole}，转出 ${part}，其余税额冲回成本`];
}
