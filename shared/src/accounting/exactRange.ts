import { MAX_FEN, exactSum, fen, formatAmount, type Fen } from '../primitives/money';
import { problem, type Problem, type ProblemCode } from '../primitives/problem';
import { MAX_QUANTITY, formatQuantity, quantityOf } from '../primitives/scaled';
import type { Movement } from './ledger';
import type { VoucherLine } from './voucher';

/**
 * 精确范围: whole numbers stay exact up to 2^53, yuan with two decimals on the wire up to 2^46. Books add
 * up what was saved, so a set takes vouchers only as long as nothing that can be added up leaves that
 * range: no book fails because of one voucher (ledger.md 1).
 */

/** All that a set has turned over, in fen: 9,999,999,999,999.99. */
export const MAX_TOTAL = fen(MAX_FEN * 100 + 99);

/** The quantities of one first-level account: 8,999,999,999.999999. */
export const MAX_TOTAL_QUANTITY = quantityOf(MAX_QUANTITY * 9 + 8);

/** What can be read at all, as so many times what a line may carry. */
export const exactLimits = { readable: Number.MAX_SAFE_INTEGER / MAX_QUANTITY } as const;

/** How much is added up at most, whatever the signs: the two sides, and openings, without their signs. */
export interface Turnover {
  /** Fen. */
  readonly money: number;
  /** Hundredths of foreign currencies. */
  readonly foreign: number;
  /** Micro units: of a set, those of the first-level account that has most. */
  readonly quantity: number;
}

export function turnoverOf(movements: readonly Movement[]): Turnover {
  const total = (...fields: readonly (keyof Movement)[]) =>
    movements.reduce(
      (sum, movement) => fields.reduce((own, field) => own + Math.abs(Number(movement[field])), sum),
      0,
    );
  return {
    money: total('debit', 'credit'),
    foreign: total('debitCurrency', 'creditCurrency'),
    quantity: total('debitQuantity', 'creditQuantity'),
  };
}

/** The same of lines not posted yet. */
export function turnoverOfLines(lines: readonly VoucherLine[]): Turnover {
  const total = (size: (line: VoucherLine) => number) =>
    lines.reduce((sum, line) => sum + Math.abs(size(line)), 0);
  return {
    money: total(({ debit, credit }) => debit + credit),
    foreign: total(({ currencyAmount }) => currencyAmount ?? 0),
    quantity: total(({ quantity }) => quantity ?? 0),
  };
}

/**
 * Whether the totals of a set have to be looked at. What every company posts stays far below: ten thousand
 * postings of this size would have to be there already, and looking would cost every saving its share.
 */
export function isNotable({ money, foreign, quantity }: Turnover): boolean {
  return money > UNNOTABLE.money || foreign > UNNOTABLE.money || quantity > UNNOTABLE.quantity;
}

/** The ten thousandth part of what a set may turn over. */
const UNNOTABLE = {
  money: Math.floor(MAX_TOTAL / 10_000),
  quantity: Math.floor(MAX_TOTAL_QUANTITY / 10_000),
} as const;

/** What is wrong with a set that would turn over so much. */
export function rangeProblems(turnover: Turnover): Problem[] {
  const beyond = (what: string, most: string) =>
    `${what}将超出可精确计算的范围（最大 ${most}），不能保存；请检查金额和数量是否填错了位置`;
  return capped(turnover, {
    money: ['SET_TOTAL_TOO_LARGE', (most) => beyond('账套的累计金额', most)],
    foreign: ['SET_CURRENCY_TOO_LARGE', (most) => beyond('账套的累计原币金额', most)],
    quantity: ['SET_QUANTITY_TOO_LARGE', (most) => beyond('科目的累计数量', most)],
  });
}

/** What is wrong with the sums of one voucher; a voucher within them can be added up and compared. */
export function totalProblems(lines: readonly VoucherLine[]): Problem[] {
  const total = (size: (line: VoucherLine) => number | null) =>
    lines.reduce((running, line) => running + Math.abs(size(line) ?? 0), 0);
  const beyond = (what: string, most: string) => `凭证的${what}超出范围（最大 ${most}），请拆成几张凭证`;
  const sums: Turnover = {
    money: Math.max(
      total(({ debit }) => debit),
      total(({ credit }) => credit),
    ),
    foreign: total(({ currencyAmount }) => currencyAmount),
    quantity: total(({ quantity }) => quantity),
  };
  return capped(sums, {
    money: ['VOUCHER_TOTAL_TOO_LARGE', (most) => beyond('合计金额', most)],
    foreign: ['VOUCHER_CURRENCY_TOO_LARGE', (most) => beyond('原币合计', most)],
    quantity: ['VOUCHER_QUANTITY_TOO_LARGE', (most) => beyond('数量合计', most)],
  });
}

/** The message for each sum that is too large, with its cap in words. */
type Told = Readonly<Record<keyof Turnover, readonly [code: ProblemCode, message: (most: string) => string]>>;

function capped(sums: Turnover, told: Told): Problem[] {
  const money = { most: MAX_TOTAL, shown: formatAmount(MAX_TOTAL) };
  const quantity = { most: MAX_TOTAL_QUANTITY, shown: formatQuantity(MAX_TOTAL_QUANTITY) };
  const caps = { money, foreign: money, quantity };
  return (['money', 'foreign', 'quantity'] as const)
    .filter((field) => sums[field] > caps[field].most)
    .map((field) => problem(told[field][0], told[field][1](caps[field].shown), 'lines'));
}

/** A sum to be shown beside the problem that it is too large. */
export function shownSum(amounts: readonly Fen[]): Fen {
  return exactSum(amounts) ?? MAX_TOTAL;
}
