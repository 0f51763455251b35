import { fen, formatAmount } from '../../../../primitives/money';
import type { PlanSlip } from '../../plan/movePlan';
import type { BalanceKey } from '../ourBalances';
import type { Origin, Residual } from '../residuals';
import { claimBySlips } from './claimBySlips';
import { cause, isPosted, keyTitle, titles, type CauseSearch } from './causeSearch';
import { linesOf, type DifferingLine } from './differingLines';

/**
 * A few fen on a balance with foreign currency: each line may be rounded by one; so are the balances that the same slips post
 * to in RMB.
 */
export function roundingCause(search: CauseSearch) {
  const isForeign = ({ line }: DifferingLine) => line.currency !== null;
  claimBySlips(search, 'rounding', isForeign, ({ rest }, lines) => {
    const largest = Math.max(Math.abs(rest.debit), Math.abs(rest.credit), Math.abs(rest.closing));
    if (largest === 0 || largest > lines.length) return null;
    const what = lines.every(isForeign) ? '外币分录' : '外币凭证的分录';
    return { lines, message: `外币折算的尾差${text(largest)}：${lines.length}行${what}各四舍五入到分` };
  });
}

const text = (amount: number) => formatAmount(fen(Math.abs(amount)));

/** A multiple of 9: two digits may have been exchanged. A hint and no more. */
export function digitsCause(search: CauseSearch) {
  for (const [key, { rest }] of [...search.open]) {
    const difference = oneDifference(rest);
    if (difference === 0 || difference % 9 !== 0) continue;
    const lines = linesOf(search, [key]);
    const slips = lines.filter(({ amount }) => isExchanged(amount, difference)).map(({ slip }) => slip);
    const all = lines.map(({ slip }) => slip);
    const shown = slips.length > 0 ? `，如凭证${titles(slips)}` : '';
    const others = slips.length > 0 ? '' : slipsText(key, all);
    const message = `相差${text(difference)}，是9的倍数，可能有两位数字颠倒${shown}；仅供参考${others}`;
    search.claim([key], cause('digits', message, slips.length > 0 ? slips : all));
  }
}

/** The one column that differs, else the balance. */
function oneDifference({ debit, credit, closing, opening }: Residual): number {
  if (debit !== 0 && credit !== 0) return 0;
  return debit || credit || closing || opening;
}

/** Whether the amount, less the difference, is the amount with two neighbouring digits exchanged. */
function isExchanged(amount: number, difference: number): boolean {
  const theirs = Math.abs(amount - difference);
  const width = String(Math.max(Math.abs(amount), theirs)).length;
  const ours = String(Math.abs(amount)).padStart(width, '0');
  const exchanged = [...ours].map(
    (digit, at) => `${ours.slice(0, at)}${ours.slice(at + 1, at + 2)}${digit}${ours.slice(at + 2)}`,
  );
  const other = String(theirs).padStart(width, '0');
  return ours !== other && exchanged.includes(other);
}

function slipsText(key: BalanceKey, slips: readonly PlanSlip[]): string {
  if (!isPosted(key)) return '';
  return slips.length > 0 ? `；这个科目有凭证${titles(slips)}` : '；我们没有这个科目的凭证';
}

/** What nothing explains: the amount and the slips of the balance, those first that are on most of what is open. */
export function unexplainedCause(search: CauseSearch) {
  const open = [...search.open];
  const counts = new Map<PlanSlip, number>();
  for (const [key, { rest }] of open) {
    const sided = linesOf(search, [key]).filter(({ isDebit }) => (isDebit ? rest.debit : rest.credit) !== 0);
    for (const slip of new Set(sided.map((line) => line.slip))) counts.set(slip, (counts.get(slip) ?? 0) + 1);
  }
  for (const [key, origin] of open) {
    const slips = linesOf(search, [key])
      .map(({ slip }) => slip)
      .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    const message = `${whatDiffers(key, origin)}，找不到原因${slipsText(key, slips)}`;
    search.claim([key], cause('unexplained', message, slips));
  }
}

function whatDiffers(key: BalanceKey, { rest }: Origin): string {
  const parts = [
    ['期初余额', rest.opening],
    ['借方', rest.debit],
    ['贷方', rest.credit],
    ['期末余额', rest.closing],
    ['本年累计借方', rest.yearDebit],
    ['本年累计贷方', rest.yearCredit],
  ] as const;
  const differing = parts.filter(([, amount]) => amount !== 0);
  return `“${keyTitle(key)}”${differing.map(([title, amount]) => `${title}相差${formatAmount(fen(amount))}`).join('、')}`;
}
