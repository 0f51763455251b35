import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { WireTaxCause, WireTaxSide } from '@mingzhang/shared/wire/invoice';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes } from '../registerApi';

/** One cause of a difference between register and ledger. */
export interface TaxCause extends Omit<WireTaxCause, 'voucher' | 'date' | 'amount'> {
  /** 记-12 and which of its lines. */
  readonly voucher: {
    readonly id: number;
    readonly title: string;
    readonly line: number;
    /** Its month is closed. */
    readonly isClosed: boolean;
  } | null;
  /** null: it has no day of its own. */
  readonly on: DateOnly | null;
  readonly amount: Fen;
}

/** A line of output tax without an invoice, which is 未开票收入 or may be. */
export interface MarkedCause extends TaxCause {
  readonly kind: 'withoutInvoice' | 'unbilled';
  readonly voucher: NonNullable<TaxCause['voucher']>;
}

/** One side of 税额核对. */
export interface TaxSide {
  readonly title: string;
  /** Of what is sold: its lines without an invoice may be 未开票收入. */
  readonly isSales: boolean;
  readonly register: Fen;
  readonly ledger: Fen;
  readonly difference: Fen;
  readonly causes: readonly TaxCause[];
  /** What no cause explains. */
  readonly left: Fen;
}

const toCause = ({ voucher, date, amount, ...cause }: WireTaxCause): TaxCause => ({
  ...cause,
  voucher: voucher && {
    ...{ id: voucher.id, title: `${voucher.word}-${voucher.number}` },
    ...{ line: voucher.line, isClosed: voucher.isClosed },
  },
  on: parseDate(date) ?? null,
  amount: readBack(amount, parseYuan),
});

const toSide = ({ title, isSales, register, ledger, difference, causes, left }: WireTaxSide): TaxSide => ({
  ...{ title, isSales },
  register: readBack(register, parseYuan),
  ledger: readBack(ledger, parseYuan),
  difference: readBack(difference, parseYuan),
  causes: causes.map(toCause),
  left: readBack(left, parseYuan),
});

/** 税额核对 of a month. */
export async function proveTax(period: Period, signal: AbortSignal): Promise<readonly TaxSide[]> {
  return (await http.get('/invoice/tax', { period }, { signal, quiet: true })).sides.map(toSide);
}

/** 未开票收入 of a line of a voucher, with why ('' says nothing); null: it is that no more. */
export async function markUnbilled(
  { id, line }: MarkedCause['voucher'],
  reason: string | null,
): Promise<void> {
  const body = { voucherId: id, line, isUnbilled: reason !== null, reason: reason ?? '' };
  await http.put('/invoice/unbilled', body, { quiet: true, refreshes });
}
