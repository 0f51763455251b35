import { ZERO, fen, sum, type Fen } from '../../primitives/money';
import { onSide, type Side } from '../../primitives/side';
import type { Account } from '../account';
import type { PeriodTotals } from '../ledger';
import type { AccessRule, ReportType } from './reportTemplate';
import { closingNet } from '../summarize';

/**
 * 取数: the amount one term of a formula takes from the books. An account means its whole subtree, now and in future,
 * so a term uses the totals of all leaves below it.
 *
 * The VAT columns show why balances are added with their sign: 222101 with 进项税额 借 130.00 and 销项税额 贷 200.00 has the
 * balance 贷 70.00, not 330.00.
 */

/** The two amount columns of a statement: 本月 and 本年累计, or 期末 and 年初. */
export interface ReportAmounts {
  readonly period: Fen;
  readonly year: Fen;
}

export const NO_AMOUNTS: ReportAmounts = { period: ZERO, year: ZERO };

export function addAmounts(a: ReportAmounts, b: ReportAmounts, sign: 1 | -1): ReportAmounts {
  return { period: fen(a.period + sign * b.period), year: fen(a.year + sign * b.year) };
}

/** The totals a rule uses. */
interface TermSource {
  readonly rule: AccessRule;
  readonly testedAt: 'leaf' | 'account';
  /** 余额方向 of the account named in the formula; a child's own direction does not matter. */
  readonly side: Account['side'];
}

/**
 * The amounts of a term over the totals of its account's leaves. Turnover leaves 结转损益 out; balances
 * take it in. In the balance sheet the second column is 年初; in other statements a balance is the
 * closing balance in both.
 */
export function termAmounts(
  { rule, testedAt, side }: TermSource,
  leaves: readonly PeriodTotals[],
  type: ReportType,
): ReportAmounts {
  if (rule === 'net' || rule === 'debit' || rule === 'credit') {
    return {
      period: turnover(rule, side, leaves.map(monthTurnover)),
      year: turnover(rule, side, leaves.map(yearTurnover)),
    };
  }
  const closing = leaves.map(closingNet);
  const opening = leaves.map((leaf) => leaf.yearOpeningNet);
  const period = balance(rule, testedAt, side, closing);
  return { period, year: type === 'balance' ? balance(rule, testedAt, side, opening) : period };
}

interface Turnover {
  readonly debit: Fen;
  readonly credit: Fen;
}

const monthTurnover = (leaf: PeriodTotals): Turnover => ({
  debit: fen(leaf.debit - leaf.transferDebit),
  credit: fen(leaf.credit - leaf.transferCredit),
});

const yearTurnover = (leaf: PeriodTotals): Turnover => ({
  debit: fen(leaf.yearDebit - leaf.yearTransferDebit),
  credit: fen(leaf.yearCredit - leaf.yearTransferCredit),
});

function turnover(rule: 'net' | 'debit' | 'credit', side: Side, leaves: readonly Turnover[]): Fen {
  const debit = sum(leaves.map((leaf) => leaf.debit));
  const credit = sum(leaves.map((leaf) => leaf.credit));
  if (rule === 'net') return onSide(fen(debit - credit), side);
  return rule === 'debit' ? debit : credit;
}

/**
 * `debitBalance` and `creditBalance` add only the balances that are on that side, tested leaf by leaf
 * and item by item (one customer with an advance is 预收, the others stay 应收), or once on the whole.
 */
function balance(
  rule: 'balance' | 'debitBalance' | 'creditBalance',
  testedAt: 'leaf' | 'account',
  side: Side,
  nets: readonly Fen[],
): Fen {
  if (rule === 'balance') return onSide(sum(nets), side);
  const tested = testedAt === 'leaf' ? nets : [sum(nets)];
  const wanted: Side = rule === 'debitBalance' ? 'debit' : 'credit';
  return sum(tested.map((net) => onSide(net, wanted)).filter((amount) => amount > 0));
}
