import { halfWidth } from '../../primitives/halfWidth';
import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { exactSum, fen, formatAmount, negate, subtract, type Fen } from '../../primitives/money';
import { periodLabel, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import { bothSides } from '../../primitives/side';
import type { Standard } from '../accountSet';
import { isMonthClosed } from './journalProblems';

/** 面额, in fen: notes and coins in circulation, the largest first. */
export const denominations: readonly Fen[] = [
  10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
].map(fen);

/** How many of each denomination were there, in the order of `denominations`. */
export type CashPieces = readonly number[];

/** More pieces are no cash box. */
const MOST_PIECES = 1_000_000;

/** What a count found against both books. */
export interface CashCount {
  readonly counted: Fen;
  readonly journal: Fen;
  readonly ledger: Fen;
}

/** 盘点检查: a whole number of pieces of each denomination, and a witness who is not the person that counted. */
export function cashCountProblems(pieces: CashPieces, witness: string, counter: string): Problem[] {
  const isWhole = (count: number) => Number.isInteger(count) && count >= 0 && count <= MOST_PIECES;
  const problems: Problem[] = [];
  if (pieces.length !== denominations.length || !pieces.every(isWhole)) {
    const message = `各面额的张数应为 0 到 ${MOST_PIECES} 的整数`;
    problems.push(problem('CASH_COUNT_PIECES_INVALID', message, 'pieces'));
  }
  if (witness.trim() === '') problems.push(problem('CASH_COUNT_WITNESS_MISSING', '请填写监盘人', 'witness'));
  else if (nameKey(witness) === nameKey(counter)) {
    const message = `监盘人不能是盘点人自己（${counter}），请由另一个人监盘`;
    problems.push(problem('CASH_COUNT_WITNESS_SELF', message, 'witness'));
  }
  return problems;
}

/** A name however it was spaced. */
const nameKey = (name: string) => halfWidth(name).replace(/\s/g, '').toUpperCase();

/** What followed from a count. */
interface CountConsequences {
  readonly on: DateOnly;
  /** The voucher that took its difference out of 待处理财产损溢, as 记-3; null: none. */
  readonly approvedBy: string | null;
  /** Its difference in the journal, with the voucher of it; null: not written down. */
  readonly entry: { readonly voucher: string | null } | null;
  /** The last month that is closed. */
  readonly closedMonth: Period | null;
}

/** 删除盘点表检查: a count is the evidence of what was booked of it, and of its month once that is closed. */
export function countHeldProblems({ on, approvedBy, entry, closedMonth }: CountConsequences): Problem[] {
  if (isMonthClosed(on, closedMonth)) {
    const label = periodLabel(periodOf(on));
    return [problem('CASH_COUNT_PERIOD_CLOSED', `${label}已结账，盘点表不能删除；确实要更正的，请先反结账`)];
  }
  if (approvedBy !== null) {
    const message =
      `这次盘点的长短款已经批准处理（${approvedBy}），盘点表是它的依据，不能删除；` +
      `请先删除凭证${approvedBy}，再删除或冲销日记账里的长短款`;
    return [problem('CASH_COUNT_APPROVED', message)];
  }
  if (entry === null) return [];
  const [booked, first] =
    entry.voucher === null ? ['', ''] : [`，已制单（${entry.voucher}）`, `删除凭证${entry.voucher}，再`];
  const message = `这次盘点的长短款已登记日记账${booked}，盘点表不能删除；请先${first}删除或冲销这一笔`;
  return [problem('CASH_COUNT_ENTERED', message)];
}

/** 实存金额. */
export function countedCash(pieces: CashPieces): Fen {
  return exactSum(denominations.map((worth, at) => fen(worth * (pieces[at] ?? 0)))) ?? fen(0);
}

/** 长款 positive, 短款 negative: what was counted less the journal. */
export function cashDifference({ counted, journal }: Pick<CashCount, 'counted' | 'journal'>): Fen {
  return subtract(counted, journal);
}

/** 现金盘点：实存 4,980.00，日记账 5,000.00，总账 5,000.00，短款 20.00 */
export function cashCountText({ counted, journal, ledger }: CashCount): string {
  const difference = cashDifference({ counted, journal });
  const result =
    difference === 0
      ? '相符'
      : `${isShortage(difference) ? '短' : '长'}款 ${formatAmount(fen(Math.abs(difference)))}`;
  return `实存 ${formatAmount(counted)}，日记账 ${formatAmount(journal)}，总账 ${formatAmount(ledger)}，${result}`;
}

/** 长短款 as the journal takes it down. */
export interface DifferenceEntry {
  readonly on: DateOnly;
  readonly flow: 'received' | 'paid';
  readonly received: Fen;
  readonly paid: Fen;
  readonly summary: string;
  /** 收支类别 that books it against 待处理财产损溢. */
  readonly category: string;
  /** Names the count: by it the entry is found again. */
  readonly settlementNumber: string;
}

/** What the numbers of counts begin with. */
export const COUNT_PREFIX = 'PD-';

/** 盘点 of 4 March → PD-20260304: one count a day. */
export const countNumber = (on: DateOnly): string => `${COUNT_PREFIX}${on.replaceAll('-', '')}`;

/** 短款, not 长款. */
const isShortage = (difference: Fen): boolean => difference < 0;

/** How a difference is called. */
export const cashDifferenceTitle = (difference: Fen): string =>
  isShortage(difference) ? '现金短款' : '现金长款';

/** What brings the journal to what was counted; null: it is there. 短款 goes out, 长款 comes in. */
export function differenceEntry({
  on,
  difference,
}: {
  readonly on: DateOnly;
  readonly difference: Fen;
}): DifferenceEntry | null {
  if (difference === 0) return null;
  const category = cashDifferenceTitle(difference);
  const { debit: received, credit: paid } = bothSides(difference);
  return {
    ...{ on, category, summary: `${category}（${on} 盘点）`, settlementNumber: countNumber(on) },
    flow: isShortage(difference) ? 'paid' : 'received',
    received,
    paid,
  };
}

/** What an account is for in the vouchers of a difference. */
export type CashRole = 'cash' | 'pending' | 'compensation' | 'loss' | 'gain';

/** One line of such a voucher; what is zero has no line. */
export interface CashLine {
  readonly role: CashRole;
  readonly debit: Fen;
  readonly credit: Fen;
}

/** The two entries of a difference: when it is found, and when it was approved. */
export type CashLines = Readonly<Record<'found' | 'approved', readonly CashLine[]>>;

/**
 * 现金长短款: into 待处理财产损溢, then to who pays for it and the rest to expense, or to income. `compensation` is what a
 * person pays of a shortage, or is owed of a surplus.
 *
 * 短款 20.00, 5.00 of it paid by the cashier: 借190101 20.00 贷1001 20.00; 借122105 5.00 借660220 15.00 贷190101 20.00.
 */
export function cashDifferenceLines(difference: Fen, compensation: Fen): CashLines {
  const sign = isShortage(difference) ? 1 : -1;
  const rest = fen(Math.abs(difference) - compensation);
  return {
    found: due([
      ['pending', negate(difference)],
      ['cash', difference],
    ]),
    approved: due([
      ['compensation', fen(sign * compensation)],
      [isShortage(difference) ? 'loss' : 'gain', fen(sign * rest)],
      ['pending', difference],
    ]),
  };
}

function due(amounts: readonly (readonly [CashRole, Fen])[]): CashLine[] {
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([role, amount]) => ({ role, ...bothSides(amount) }));
}

/** 待处理财产损溢 and what is below it, in both charts. */
export const isPendingCode = (code: string): boolean => code.startsWith('1901');

/** What a person pays or is owed is no more than the difference. */
export function compensationProblems(difference: Fen, compensation: Fen): Problem[] {
  const most = fen(Math.abs(difference));
  if (compensation >= 0 && compensation <= most) return [];
  const message = `由个人承担的金额应在 0 和 ${formatAmount(most)} 之间`;
  return [problem('CASH_COUNT_COMPENSATION', message, 'compensation')];
}

/**
 * The accounts of a difference in the charts a set begins with, 个人往来 for the person; any other may be chosen. What is the fault of no person is
 * 管理费用 or 盘盈 (企业会计准则应用指南, 1001 库存现金); 小企业会计准则 says nothing of it and is treated alike.
 */
export function cashDifferenceCodes(
  standard: Standard,
  difference: Fen,
): Readonly<Record<Exclude<CashRole, 'cash'>, string>> {
  const codes =
    standard === 'small' ? { loss: '560220', gain: '530104' } : { loss: '660220', gain: '630102' };
  return { pending: '190101', compensation: isShortage(difference) ? '122105' : '224105', ...codes };
}
