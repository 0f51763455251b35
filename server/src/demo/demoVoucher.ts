import type { CarryForwardKind, VoucherKind } from '@mingzhang/shared/accounting/voucherKind';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';

/** 借 or 贷, an account's code (and the item it carries), an amount. */
export type DemoLine = readonly [side: '借' | '贷', account: string, amount: Fen];

/** A voucher of the demo company, as an accountant would write it down. */
export interface DemoVoucher {
  /** Of the month; 31 is its last day. */
  readonly day: number;
  readonly summary: string;
  readonly attachments: number;
  readonly kind: VoucherKind;
  readonly lines: readonly DemoLine[];
  /** The invoice that it is made from. */
  readonly invoice?: DemoInvoice;
}

/** An invoice of the demo company. */
export interface DemoInvoice {
  /** Of the month. */
  readonly day: number;
  readonly direction: 'in' | 'out';
  /** The other side. */
  readonly party: string;
  readonly goods: string;
  readonly amount: Fen;
  readonly tax: Fen;
  /** As the bureau writes it: 13%. */
  readonly rate: string;
  readonly isSpecial: boolean;
}

export const debit = (account: string, amount: Fen): DemoLine => ['借', account, amount];
export const credit = (account: string, amount: Fen): DemoLine => ['贷', account, amount];

/** An amount of the script: yuan, as text. */
export function yuan(text: string): Fen {
  const amount = parseYuan(text);
  invariant(amount !== undefined, `${text} is not an amount`);
  return amount;
}

export function entry(day: number, summary: string, attachments: number, ...lines: DemoLine[]): DemoVoucher {
  return { day, summary, attachments, kind: 'manual', lines };
}

/** A month-end voucher the accountant works out, marked as the carry-forward it is. */
export function monthEnd(kind: VoucherKind, summary: string, ...lines: DemoLine[]): DemoVoucher {
  return { day: 31, summary, attachments: 0, kind, lines };
}

/** A month-end voucher whose rule says all of it. */
export const byRule = (kind: CarryForwardKind): DemoVoucher => monthEnd(kind, '');
