import { fen, formatAmount } from '../../../../primitives/money';
import type { BalanceKey } from '../ourBalances';
import type { Origin, Residual } from '../residuals';
import { cause, titles, type CauseSearch } from './causeSearch';
import { linesOf } from './differingLines';

/** A few fen on a balance with foreign currency: each line may be rounded by one. */
export function roundingCause(search: CauseSearch) {
  for (const [key, { rest }] of [...search.open]) {
    const foreign = linesOf(search, [key]).filter(({ line }) => line.currency !== null);
    const largest = Math.max(Math.abs(rest.debit), Math.abs(rest.credit), Math.abs(rest.closing));
    if (foreign.length === 0 || largest === 0 || largest > foreign.length) continue;
    const slips = foreign.map(({ slip }) => slip);
    search.claim(
      [key],
      cause('rounding', `外币折算的尾差${text(largest)}：${foreign.length}行外币分录各四舍五入到分`, slips),
    );
  }
}

const text = (amount: number) => formatAmount(fen(Math.abs(amount)));

/** A multiple of 9: two digits may have been exchanged. A hint and no more. */
export function digitsCause(search: CauseSearch) {
  for (const [key, { rest }] of [...search.open]) {
    const difference = oneDifference(rest);
    if (difference === 0 || difference % 9 !== 0) continue;
    const lines = linesOf(search, [key]).filter(({ amount }) => isExchanged(amount, difference));
    const slips = lines.map(({ slip }) => slip);
    const shown = slips.length > 0 ? `，如凭证${titles(slips)}` : '';
    search.claim(
      [key],
      cause('digits', `相差${text(difference)}，是9的倍数，可能有两位数字颠倒${shown}；仅供参考`, slips),
    );
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
  const [ours, other] = [String(Math.abs(amount)), String(theirs)].map((text) => text.padStart(width, '0'));
  if (ours === undefined || ours === other) return false;
  for (let at = 0; at + 1 < width; at += 1) {
    const exchanged = `${ours.slice(0, at)}${ours[at + 1]}${ours[at]}${ours.slice(at + 2)}`;
    if (exchanged === other) return true;
  }
  return false;
}

/** What nothing explains: the amount and the slips of the balance. */
export function unexplainedCause(search: CauseSearch) {
  for (const [key, origin] of [...search.open]) {
    const slips = linesOf(search, [key]).map(({ slip }) => slip);
    const shown = slips.length > 0 ? `；这个科目有凭证${titles(slips)}` : '；我们没有这个科目的凭证';
    search.claim([key], cause('unexplained', `${whatDiffers(key, origin)}，找不到原因${shown}`, slips));
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
  return `“${key || '合计'}”${differing.map(([title, amount]) => `${title}相差${formatAmount(fen(amount))}`).join('、')}`;
}
