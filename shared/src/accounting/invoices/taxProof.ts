import type { DateOnly } from '../../primitives/dateOnly';
import { add, formatAmount, negate, subtract, sum, ZERO, type Fen } from '../../primitives/money';

/** A line of a tax account, positive on the side the register counts it. */
export interface TaxLine {
  readonly voucherId: number;
  readonly word: string;
  readonly number: number;
  readonly line: number;
  readonly on: DateOnly;
  readonly summary: string;
  readonly amount: Fen;
}

/** Tax of an invoice that counts, and the vouchers it is in. */
export interface TaxEntry {
  readonly invoiceId: number;
  readonly key: string;
  readonly on: DateOnly;
  readonly amount: Fen;
  readonly voucherIds: readonly number[];
}

/** Register and tax account, as they are compared. */
export interface TaxBooks {
  readonly entries: readonly TaxEntry[];
  readonly lines: readonly TaxLine[];
  /** What the account had before the first line. */
  readonly opening: Fen;
  /** Vouchers of lines that are of other invoices: voucher → the number of one. */
  readonly others: ReadonlyMap<number, string>;
}

/** unbooked: in the register alone; withoutInvoice: in the ledger alone; differs: in both, with other amounts. */
export type TaxCauseKind = 'unbooked' | 'withoutInvoice' | 'differs';

/** One reason why register and ledger differ, and by how much. */
export interface TaxCause {
  readonly kind: TaxCauseKind;
  readonly invoiceId: number | null;
  readonly key: string;
  readonly line: TaxLine | null;
  readonly on: DateOnly | null;
  readonly text: string;
  readonly amount: Fen;
}

export interface TaxProof {
  readonly register: Fen;
  readonly ledger: Fen;
  /** register − ledger. */
  readonly difference: Fen;
  readonly causes: readonly TaxCause[];
  /** What no cause explains: zero, or the program is wrong. */
  readonly left: Fen;
}

/**
 * 税额核对: the tax of a register against a tax account, each difference with its cause. An invoice is compared with the
 * voucher of its that posts to the account.
 *
 * Register 1,150.44 of two invoices, one of 150.44 not booked; the ledger has 1,010.00 of which 10.00 has no invoice:
 * the difference of 140.44 is 未入账 150.44 less 无发票 10.00.
 */
export function proveTax({ entries, lines, opening, others }: TaxBooks): TaxProof {
  const register = sum(entries.map(({ amount }) => amount));
  const ledger = add(opening, sum(lines.map(({ amount }) => amount)));
  const byVoucher = new Map<number, TaxLine[]>();
  for (const line of lines) byVoucher.set(line.voucherId, [...(byVoucher.get(line.voucherId) ?? []), line]);
  const booked = new Map<number, TaxEntry[]>();
  const causes: TaxCause[] = [];
  for (const entry of entries) {
    const voucherId = entry.voucherIds.find((id) => byVoucher.has(id));
    if (voucherId !== undefined) booked.set(voucherId, [...(booked.get(voucherId) ?? []), entry]);
    else if (entry.amount !== 0) causes.push(unbooked(entry));
  }
  for (const [voucherId, own] of byVoucher) {
    const invoices = booked.get(voucherId);
    const other = others.get(voucherId);
    if (invoices) causes.push(...differing(invoices, own));
    else if (other === undefined) causes.push(...own.map(withoutInvoice));
    else causes.push(ofOther(other, own));
  }
  if (opening !== 0) {
    const text = '期初余额没有发票';
    causes.push({ ...nothing, kind: 'withoutInvoice', text, amount: negate(opening) });
  }
  const difference = subtract(register, ledger);
  const left = subtract(difference, sum(causes.map(({ amount }) => amount)));
  return { register, ledger, difference, causes: causes.filter(({ amount }) => amount !== 0), left };
}

const nothing = { invoiceId: null, key: '', line: null, on: null };

const unbooked = ({ invoiceId, key, on, amount, voucherIds }: TaxEntry): TaxCause => ({
  ...{ kind: 'unbooked', invoiceId, key, line: null, on, amount },
  text: voucherIds.length === 0 ? `发票${key}未入账` : `发票${key}的凭证没有记本期的这个科目`,
});

const withoutInvoice = (line: TaxLine): TaxCause => ({
  ...nothing,
  ...{ kind: 'withoutInvoice', line, on: line.on, amount: negate(line.amount) },
  text: `${nameOf(line)}第${line.line}行没有发票：${line.summary}`,
});

function differing(invoices: readonly TaxEntry[], lines: readonly TaxLine[]): TaxCause[] {
  const [told, posted] = [invoices, lines].map((all) => sum(all.map(({ amount }) => amount)));
  const [first] = invoices;
  const [line] = lines;
  const amount = subtract(told ?? ZERO, posted ?? ZERO);
  if (!first || !line || amount === 0) return [];
  const more = invoices.length > 1 ? `等${invoices.length}张` : '';
  const text = `发票${first.key}${more}税额 ${formatAmount(told ?? ZERO)}，${nameOf(line)}记了 ${formatAmount(posted ?? ZERO)}`;
  return [{ kind: 'differs', invoiceId: first.invoiceId, key: first.key, line, on: line.on, text, amount }];
}

function ofOther(key: string, lines: readonly TaxLine[]): TaxCause {
  const [line] = lines;
  const amount = negate(sum(lines.map((one) => one.amount)));
  const text = line ? `${nameOf(line)}是发票${key}的，不在本期` : '';
  return { ...nothing, kind: 'differs', key, line: line ?? null, on: line?.on ?? null, text, amount };
}

const nameOf = ({ word, number }: TaxLine) => `${word}-${number}`;
