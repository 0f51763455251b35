import { periodLabel } from '../../../../primitives/period';
import type { PlanSlip } from '../../plan/movePlan';
import type { BalanceKey } from '../ourBalances';
import type { Origin, Residual } from '../residuals';
import type { OpenDifferences } from '../slipEffects';
import { cause, titles, type CauseSearch } from './causeSearch';

/** What is left balances by itself, each balance on one side, all of it missing in ours, and numbers are missing, too. */
export function gapCause({ open, gaps, claim }: CauseSearch): void {
  const signs = new Set([...open.values()].flatMap(({ rest }) => signsOf(rest)));
  // A missing red slip leaves more in ours.
  const lost = signs.size === 1 ? balanced([...open]) : lessIn(open);
  if (gaps.length === 0 || lost.some(([, { rest }]) => rest.debit !== 0 && rest.credit !== 0)) return;
  if (lost.length > 0) claim(keysOfLost(lost), cause('slip', messageOf(gaps, [])));
}

/**
 * The same when nothing else explains it: also several slips that share a balance; slips of a month that has none; and the
 * last slip, after which no number is missing, unless one of ours on all these balances may have a wrong amount.
 */
export function missingCause({ open, slips, gaps, empty, keysOf, claim }: CauseSearch): void {
  const lost = lessIn(open);
  if (lost.length === 0) return;
  const isBroken = gaps.length > 0 || empty.length > 0;
  if (!isBroken && slips.some((slip) => isOnAll(slip, lost, keysOf))) return;
  claim(keysOfLost(lost), cause('slip', isBroken ? messageOf(gaps, empty) : lastMessage(slips)));
}

const keysOfLost = (lost: Lost) => lost.map(([key]) => key);

function messageOf(gaps: readonly string[], empty: CauseSearch['empty']): string {
  const months = empty.map(periodLabel).join('、');
  if (gaps.length === 0)
    return `文件里没有${months}的凭证，差额正好是缺少的凭证的分录；请从原软件重新导出这些凭证`;
  const also = empty.length > 0 ? `，以及${months}的凭证` : '';
  return `这些科目的差额正好是缺少的凭证${gapText(gaps)}${also}的分录；请从原软件重新导出这些凭证`;
}

function lastMessage(slips: readonly PlanSlip[]): string {
  const last = slips.at(-1);
  const after = last ? `，可能是${titles([last])}以后的` : '';
  return `这些科目的差额借贷相等，是缺少的凭证的分录，而凭证号没有断号${after}；请从原软件重新导出凭证`;
}

const MOST_GAPS = 10;

export const gapText = (gaps: readonly string[]) =>
  gaps.length > MOST_GAPS ? `${gaps.slice(0, MOST_GAPS).join('、')}等` : gaps.join('、');

type Lost = readonly (readonly [BalanceKey, Origin])[];

/** What ours has less of, when that balances. */
const lessIn = (open: OpenDifferences): Lost =>
  balanced([...open].filter(([, { rest }]) => signsOf(rest).every((sign) => sign < 0)));

function balanced(lost: Lost): Lost {
  let [debit, credit] = [0, 0];
  for (const [, { rest }] of lost) {
    if (rest.opening !== 0) return [];
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
