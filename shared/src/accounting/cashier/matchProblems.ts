import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { formatAmount, subtract, sum, type Fen } from '../../primitives/money';
import type { AuxiliaryKey } from '../auxiliary';
import { periodLabel, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';

/** A line as it is matched by hand: whose account it is on, and whether it is in a match already. */
export interface MatchableLine {
  readonly fundAccountId: number;
  readonly net: Fen;
  readonly isMatched: boolean;
}

/**
 * 勾对检查: n lines of the books with m of the bank, equal to the fen. A side without lines is no match: 退票, a credit
 * and its return, are two movements of the bank the books have to know.
 */
export function matchProblems(books: readonly MatchableLine[], banks: readonly MatchableLine[]): Problem[] {
  const all = [...books, ...banks];
  if (books.length === 0 || banks.length === 0) {
    return [problem('MATCH_ONE_SIDED', '请在账上和银行两边都勾选要勾对的记录')];
  }
  if (all.some(({ fundAccountId }) => fundAccountId !== all[0]?.fundAccountId)) {
    return [problem('MATCH_OTHER_ACCOUNT', '只能勾对同一个账户的记录')];
  }
  if (all.some(({ isMatched }) => isMatched)) {
    return [problem('MATCH_TAKEN', '所选记录中有已经勾对的，请先取消勾对，或刷新后重新选择')];
  }
  const [own, other] = [sum(books.map(({ net }) => net)), sum(banks.map(({ net }) => net))];
  if (own === other) return [];
  const message =
    `账上合计 ${formatAmount(own)}，银行合计 ${formatAmount(other)}，` +
    `差 ${formatAmount(subtract(own, other))}：两边相等才能勾对`;
  return [problem('MATCH_UNEQUAL', message)];
}

/** What of a voucher line a match holds. */
export interface HeldLine {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly net: Fen;
  /** 原币 with its code, as text; '' for none. */
  readonly foreign: string;
}

/**
 * Whether a voucher with a matched line may have another date: not one before its fund account begins, for there the line
 * is none of the account's any more and its line of the bank would be matched with nothing.
 */
export function heldDateProblems(on: DateOnly, start: Period, line: number): Problem[] {
  if (periodOf(on) >= start) return [];
  const message =
    `第 ${line} 行已与银行对账单勾对，日期不能早于资金账户的启用期间${periodLabel(start)}，` +
    `请先取消勾对，或检查日期`;
  return [problem('VOUCHER_LINE_MATCHED', message, `lines[${line - 1}]`)];
}

/**
 * Whether a matched line of a voucher may become another (null: be deleted): its account, items and amount are held until the
 * match is undone; summary, audit and the rest are not.
 */
export function heldLineProblems(before: HeldLine, after: HeldLine | null, line: number): Problem[] {
  const isSame =
    after?.accountId === before.accountId &&
    after.auxiliaryKey === before.auxiliaryKey &&
    after.net === before.net &&
    after.foreign === before.foreign;
  if (isSame) return [];
  const change = after ? '修改科目或金额' : '删除';
  const message = `第 ${line} 行已与银行对账单勾对，不能${change}，请先取消勾对`;
  return [problem('VOUCHER_LINE_MATCHED', message, `lines[${line - 1}]`)];
}
