import { periodLabel } from '../../../../primitives/period';
import { itemKind } from '../../itemKind';
import type { PlanSlip } from '../../plan/movePlan';
import type { BalanceKey } from '../ourBalances';
import type { Origin, Residual } from '../residuals';
import type { OpenDifferences } from '../slipEffects';
import { cause, titles, type CauseSearch } from './causeSearch';

/** Months of which ours has no slip and others it has: whatever was turned over in them is missing. */
export function emptyMonthCause({ open, empty, hasSlips, claim }: CauseSearch): void {
  if (empty.length === 0 || !hasSlips) return;
  const lost = balanced([...open].filter(([, { rest }]) => signsOf(rest).length > 0));
  claim(keysOfLost(lost), cause('slip', messageOf([], empty)));
}

/** What is left balances by itself, each balance on one side, all of it missing in ours, and numbers are missing, too. */
export function gapCause({ open, gaps, claim }: CauseSearch): void {
  const signs = new Set([...open.values()].flatMap(({ rest }) => signsOf(rest)));
  // A missing red slip leaves more in ours.
  const lost = signs.size === 1 ? balanced([...open]) : lessIn(open);
  if (gaps.length === 0 || lost.some(([, { rest }]) => rest.debit !== 0 && rest.credit !== 0)) return;
  claim(keysOfLost(lost), cause('slip', messageOf(gaps, [])));
}

/**
 * The same when nothing else explains it: also several slips that share a balance; slips of a month that has none; and those
 * after the last, after which no number is missing, unless one of ours on all these balances may have a wrong amount.
 */
export function missingCause({ open, slips, lasts, gaps, empty, keysOf, claim }: CauseSearch): void {
  const less = lessIn(open);
  // With red slips among them ours has more of some.
  const lost = less.length > 0 ? less : mostlyLess(open);
  const isBroken = gaps.length > 0 || empty.length > 0;
  if (!isBroken && slips.some((slip) => isOnAll(slip, lost, keysOf))) return;
  claim(keysOfLost(lost), cause('slip', isBroken ? messageOf(gaps, empty) : lastMessage(lasts)));
}

const keysOfLost = (lost: Lost) => lost.map(([key]) => key);

function messageOf(gaps: readonly string[], empty: CauseSearch['empty']): string {
  const months = empty.map(periodLabel).join('、');
  if (gaps.length === 0)
    return `文件里没有${months}的凭证，差额正好是缺少的凭证的分录；请从原软件重新导出这些凭证`;
  const also = empty.length > 0 ? `，以及${months}的凭证` : '';
  return `这些科目的差额正好是缺少的凭证${gapText(gaps)}${also}的分录；请从原软件重新导出这些凭证`;
}

function lastMessage(lasts: readonly PlanSlip[]): string {
  const after = `可能是${titles(lasts)}以后的`;
  return `这些科目的差额借贷相等，是缺少的凭证的分录，而凭证号没有断号，${after}；请从原软件重新导出凭证`;
}

const MOST_GAPS = 10;

export const gapText = (gaps: readonly string[]) =>
  gaps.length > MOST_GAPS ? `${gaps.slice(0, MOST_GAPS).join('、')}等` : gaps.join('、');

type Lost = readonly (readonly [BalanceKey, Origin])[];

/** What ours has less of, when that balances. */
const lessIn = (open: OpenDifferences): Lost =>
  balanced([...open].filter(([, { rest }]) => signsOf(rest).every((sign) => sign === -1)));

/** Everything that was turned over, when that balances and ours has less of it but for a few. */
function mostlyLess(open: OpenDifferences): Lost {
  const lost = balanced([...open].filter(([, { rest }]) => signsOf(rest).length > 0));
  const amounts = lost.flatMap(([, { rest }]) => [rest.debit, rest.credit]);
  const more = amounts.reduce((total, amount) => total + Math.max(amount, 0), 0);
  const less = amounts.reduce((total, amount) => total - Math.min(amount, 0), 0);
  return lost.length > 2 && more * FEW < less ? lost : [];
}

/** Red slips are less than one part in so many. */
const FEW = 4;

function balanced(lost: Lost): Lost {
  let [debit, credit] = [0, 0];
  const kinds = new Map<string, string>();
  for (const [, { row, rest }] of lost) {
    if (rest.opening !== 0) return [];
    // Of several kinds of items one is enough: each adds up to the account.
    const kind = itemKind(row.items);
    if ((kinds.get(row.account) ?? kind) !== kind) continue;
    kinds.set(row.account, kind);
    [debit, credit] = [debit + rest.debit, credit + rest.credit];
  }
  return lost.length > 1 && debit === credit && debit !== 0 ? lost : [];
}

const signsOf = ({ debit, credit }: Residual) => [debit, credit].filter(Boolean).map(Math.sign);

/** Whether a slip has a line on every one of the balances, on the side that differs. */
function isOnAll({ lines }: PlanSlip, lost: Lost, keysOf: CauseSearch['keysOf']): boolean {
  return lost.every(([key, { rest }]) =>
    lines.some(
      (line) =>
        keysOf(line).includes(key) &&
        ((line.debit !== 0 && rest.debit !== 0) || (line.credit !== 0 && rest.credit !== 0)),
    ),
  );
}
