import type { DateOnly } from '../primitives/dateOnly';
import { ZERO, sum, type Fen } from '../primitives/money';
import type { ExchangeRateE8, QuantityMicro, UnitPriceE8 } from '../primitives/scaled';
import type { AuxiliaryRef } from './auxiliary';
import type { VoucherKind } from './voucherKind';

/** 分录: one line of a voucher. It is on one side: the other amount is zero. */
export interface VoucherLine {
  /** 摘要 */
  readonly summary: string;
  readonly accountId: number;
  /** Fen; negative is 红字; zero means "not on this side". */
  readonly debit: Fen;
  readonly credit: Fen;
  /** One item per auxiliary category of the account. */
  readonly auxiliary: readonly AuxiliaryRef[];
  readonly quantity: QuantityMicro | null;
  readonly unitPrice: UnitPriceE8 | null;
  /** null: RMB. */
  readonly currencyCode: string | null;
  readonly exchangeRate: ExchangeRateE8 | null;
  /** 原币, in hundredths of the foreign unit, on the line's side. */
  readonly currencyAmount: Fen | null;
  /** 现金流量项目: line number of the cash-flow form. */
  readonly cashFlowLine: number | null;
}

/** A voucher as its maker wrote it: no number of its own yet. */
export interface VoucherDraft {
  readonly word: string;
  /** 凭证号 asked for, or null: the server takes the next. */
  readonly number: number | null;
  readonly date: DateOnly;
  readonly remark: string | null;
  /** 附单据数. */
  readonly attachmentCount: number;
  readonly kind: VoucherKind;
  /** 结转凭证, as old clients mark it. */
  readonly isCarryForward: boolean;
  readonly lines: readonly VoucherLine[];
}

/** 凭证: saved and numbered. */
export interface Voucher extends VoucherDraft {
  readonly id: number;
  readonly organizationId: number;
  readonly number: number;
  /** Counts the saves; a change must name the version it was read at. */
  readonly version: number;
  readonly makerId: number;
  readonly makerName: string;
  /** Who changed it last; at first its maker. */
  readonly changerId: number;
  readonly auditorId: number | null;
  readonly auditorName: string | null;
  readonly auditedOn: DateOnly | null;
  readonly createdOn: DateOnly;
  /** 红冲: the voucher it negates, and the one that negates it. */
  readonly reversesId: number | null;
  readonly reversedById: number | null;
}

export function totalDebit(lines: readonly Pick<VoucherLine, 'debit'>[]): Fen {
  return sum(lines.map((line) => line.debit));
}

export function totalCredit(lines: readonly Pick<VoucherLine, 'credit'>[]): Fen {
  return sum(lines.map((line) => line.credit));
}

/** A line while it is written: it may not have its account yet. */
export interface OpenLine extends Omit<VoucherLine, 'accountId'> {
  readonly accountId: number | null;
}

/** An empty line of the form. */
export const emptyLine: OpenLine = {
  summary: '',
  accountId: null,
  debit: ZERO,
  credit: ZERO,
  auxiliary: [],
  quantity: null,
  unitPrice: null,
  currencyCode: null,
  exchangeRate: null,
  currencyAmount: null,
  cashFlowLine: null,
};

/** A line with nothing but a summary, an account and an amount: what most lines are. */
export function plainLine(
  summary: string,
  accountId: number,
  amounts: { debit?: Fen; credit?: Fen },
): VoucherLine {
  return { ...emptyLine, summary, accountId, debit: amounts.debit ?? ZERO, credit: amounts.credit ?? ZERO };
}
