import { fen, formatAmount } from '../../../../primitives/money';
import type { BalanceKey } from '../ourBalances';
import type { Origin } from '../residuals';
import { cause, type CauseSearch } from './causeSearch';
import { linesOf } from './differingLines';

/** What begins with a balance, or with 本年累计, and has no row: their table lacks it. */
export function missingRowCause({ open, claim }: CauseSearch): void {
  for (const [key, { row, rest }] of [...open]) {
    const isTurnedOver = rest.debit !== 0 || rest.credit !== 0;
    const year = rest.yearDebit !== 0 || rest.yearCredit !== 0;
    if (row.rows.length > 0 || (rest.opening === 0 && (isTurnedOver || !year))) continue;
    const what = rest.opening === 0 ? '本年累计发生额' : `期初余额${formatAmount(fen(rest.opening))}`;
    const advice = '请核对期初余额，或从原软件重新导出这张余额表';
    const message = `余额表里没有“${titleOf(key)}”这一行，而按前面的账它有${what}；${advice}`;
    claim([key], cause('contradiction', message));
  }
}

/** What slips post to and their table has no row for, when nothing else explains it. */
export function unlistedCause(search: CauseSearch): void {
  for (const [key, { row }] of [...search.open]) {
    if (!isWhole(row)) continue;
    const slips = linesOf(search, [key]).map(({ slip }) => slip);
    const message = `余额表里没有“${titleOf(key)}”这一行，而凭证记在它上面；请核对这些凭证的科目，或从原软件重新导出这张余额表`;
    if (slips.length > 0) search.claim([key], cause('contradiction', message, slips));
  }
}

const isWhole = ({ kind, rows }: Origin['row']) => rows.length === 0 && (kind === 'leaf' || kind === 'item');

const titleOf = (key: BalanceKey) => key.split('|').join(' ');
