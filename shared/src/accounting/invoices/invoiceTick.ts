import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { formatAmount, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { InvoiceDirection } from './invoiceDirection';

/** 用途 of 勾选: 抵扣, 退税, 代办退税, 不抵扣. */
export const tickPurposes = ['deduct', 'refund', 'agentRefund', 'notDeducted'] as const;
export type TickPurpose = (typeof tickPurposes)[number];

export const tickPurposeTitles: Readonly<Record<TickPurpose, string>> = {
  deduct: '抵扣',
  refund: '退税',
  agentRefund: '代办退税',
  notDeducted: '不抵扣',
};

/** 勾选 of an invoice: the month it counts in, 有效抵扣税额 and what for. */
export interface InvoiceTick {
  readonly period: Period;
  readonly amount: Fen;
  readonly purpose: TickPurpose;
}

const WRITTEN: readonly (readonly [RegExp, TickPurpose])[] = [
  [/不抵扣/, 'notDeducted'],
  [/代办退税/, 'agentRefund'],
  [/退税/, 'refund'],
];

/** 用途 as lists write it: 不抵扣, 出口退税勾选; 抵扣 where they do not tell. */
export const purposeTitled = (title: string): TickPurpose =>
  WRITTEN.find(([written]) => written.test(title))?.[1] ?? 'deduct';

/** Whether nothing changes from one 勾选 to the other: neither month nor tax nor 用途; null is none. */
export const sameTick = (one: InvoiceTick | null, other: InvoiceTick | null): boolean =>
  one?.period === other?.period && one?.amount === other?.amount && one?.purpose === other?.purpose;

/** What of an invoice its 勾选 is judged by. */
export interface TickableInvoice {
  readonly key: string;
  readonly direction: InvoiceDirection;
  readonly on: DateOnly;
  readonly tax: Fen;
}

/** Why an invoice cannot be ticked so: it was sold, the month is before it, or more is deducted than its tax. */
export function tickProblems(
  { key, direction, on, tax }: TickableInvoice,
  { period, amount }: Pick<InvoiceTick, 'period' | 'amount'>,
): Problem[] {
  if (direction === 'out') return [problem('INVOICE_TICK_SOLD', `发票${key}是销项发票，不能勾选`)];
  if (period < periodOf(on)) {
    const message = `发票${key}的开票日期是 ${on}，不能勾选到更早的 ${period}`;
    return [problem('INVOICE_TICK_EARLY', message, 'period')];
  }
  if (Math.abs(amount) <= Math.abs(tax) && amount * tax >= 0) return [];
  const message = `发票${key}的有效抵扣税额应在 0 和税额 ${formatAmount(tax)} 之间`;
  return [problem('INVOICE_TICK_AMOUNT', message, 'amount')];
}
