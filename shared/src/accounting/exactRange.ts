import { MAX_FEN, exactSum, formatAmount, type Fen } from '../primitives/money';
import { problem, type Problem } from '../primitives/problem';
import { MAX_QUANTITY, formatQuantity, type QuantityMicro } from '../primitives/scaled';
import type { Movement } from './ledger';
import type { VoucherLine } from './voucher';

/**
 * 精确范围: whole numbers stay exact up to 2^53, yuan with two decimals on the wire up to 2^46. Books add
 * up what was saved, so a set takes vouchers only as long as nothing that can be added up leaves that
 * range: no book fails because of one voucher (ledger.md 1).
 */

/** All that a set has turned over, in fen: 9,999,999,999,999.99. */
export const MAX_TOTAL = (MAX_FEN * 100 + 99) as Fen;

/** The quantities of one first-level account: 8,999,999,999.999999. */
export const MAX_TOTAL_QUANTITY = (MAX_QUANTITY * 9 + 8) as QuantityMicro;

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
  return money * 10_000 > MAX_TOTAL || foreign * 10_000 > MAX_TOTAL || quantity * 10_000 > MAX_TOTAL_QUANTITY;
}

/** What stands against a set that would turn over so much. */
export function rangeProblems({ money, foreign, quantity }: Turnover): Problem[] {
  const problems: Problem[] = [];
  const check = '请检查金额和数量是否填错了位置';
  if (money > MAX_TOTAL) {
    const message = `账套的累计金额将超出可精确计算的范围（最大 ${formatAmount(MAX_TOTAL)}），不能保存；${check}`;
    problems.push(problem('SET_TOTAL_TOO_LARGE', message, 'lines'));
  }
  if (foreign > MAX_TOTAL) {
    const message = `账套的累计原币金额将超出可精确计算的范围（最大 ${formatAmount(MAX_TOTAL)}），不能保存；${check}`;
    problems.push(problem('SET_CURRENCY_TOO_LARGE', message, 'lines'));
  }
  if (quantity > MAX_TOTAL_QUANTITY) {
    const message = `科目的累计数量将超出可精确计算的范围（最大 ${formatQuantity(MAX_TOTAL_QUANTITY)}），不能保存；${check}`;
    problems.push(problem('SET_QUANTITY_TOO_LARGE', message, 'lines'));
  }
  return problems;
}

/** What stands against the sums of one voucher; a voucher within them can be added up and compared. */
export function totalProblems(lines: readonly VoucherLine[]): Problem[] {
  const isWithin = (amounts: readonly number[], most: number) =>
    amounts.reduce((total, amount) => total + Math.abs(amount), 0) <= most;
  const problems: Problem[] = [];
  const sides = [lines.map(({ debit }) => debit), lines.map(({ credit }) => credit)];
  if (!sides.every((side) => isWithin(side, MAX_TOTAL))) {
    const message = `凭证的合计金额超出范围（最大 ${formatAmount(MAX_TOTAL)}），请拆成几张凭证`;
    problems.push(problem('VOUCHER_TOTAL_TOO_LARGE', message, 'lines'));
  }
  if (
    !isWithin(
      lines.map(({ currencyAmount }) => currencyAmount ?? 0),
      MAX_TOTAL,
    )
  ) {
    const message = `凭证的原币合计超出范围（最大 ${formatAmount(MAX_TOTAL)}），请拆成几张凭证`;
    problems.push(problem('VOUCHER_CURRENCY_TOO_LARGE', message, 'lines'));
  }
  if (
    !isWithin(
      lines.map(({ quantity }) => quantity ?? 0),
      MAX_TOTAL_QUANTITY,
    )
  ) {
    const message = `凭证的数量合计超出范围（最大 ${formatQuantity(MAX_TOTAL_QUANTITY)}），请拆成几张凭证`;
    problems.push(problem('VOUCHER_QUANTITY_TOO_LARGE', message, 'lines'));
  }
  return problems;
}

/** A sum to be shown beside the problem that it is too large. */
export function shownSum(amounts: readonly Fen[]): Fen {
  return exactSum(amounts) ?? MAX_TOTAL;
}
