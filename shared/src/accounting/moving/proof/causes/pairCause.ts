import { fen, formatAmount } from '../../../../primitives/money';
import { pushTo } from '../../pushTo';
import type { BalanceKey } from '../ourBalances';
import type { Origin, Residual } from '../residuals';
import { linesOf } from './differingLines';
import { cause, isPosted, keyTitle, titles, type CauseSearch } from './causeSearch';

/**
 * Two balances differ by x and −x in the same columns: a line, or an account, went to the one instead of the other, or their
 * rows are exchanged.
 */
export function pairCause(search: CauseSearch) {
  const byAmounts = new Map<string, BalanceKey[]>();
  for (const [key, { rest }] of search.open) pushTo(byAmounts, amountsText(rest, 1), key);
  for (const [key, origin] of [...search.open]) {
    const { debit, credit, opening } = origin.rest;
    // x on one side and −x on the other of one balance is a line turned round.
    if (!search.open.has(key) || (opening === 0 && debit === -credit)) continue;
    const other = byAmounts
      .get(amountsText(origin.rest, -1))
      ?.find((candidate) => search.open.has(candidate) && isPosted(candidate) === isPosted(key));
    if (other !== undefined) search.claim([key, other], pairOf(key, other, origin, search));
  }
}

const amountsText = ({ opening, debit, credit }: Residual, sign: 1 | -1) =>
  [opening, debit, credit].map((amount) => sign * amount).join('|');

function pairOf(key: BalanceKey, other: BalanceKey, { rest }: Origin, search: CauseSearch) {
  const amounts = [rest.debit, rest.credit].filter((amount) => amount !== 0);
  const both = `“${keyTitle(key)}”与“${keyTitle(other)}”`;
  if (rest.opening !== 0) {
    const all = [rest.opening, ...amounts].map((amount) => formatAmount(fen(Math.abs(amount)))).join('、');
    const advice = '余额表里这两行互换了，或科目对应错了；请核对这张余额表和前一张';
    return cause('pair', `${both}从期初起正好相差${all}，一多一少：${advice}`);
  }
  const slips = linesOf(search, [key, other])
    .filter(({ amount }) => amounts.some((one) => Math.abs(one) === Math.abs(amount)))
    .map(({ slip }) => slip);
  const x = amounts.map((amount) => formatAmount(fen(Math.abs(amount)))).join('、');
  const shown = slips.length > 0 ? `，见凭证${titles(slips)}` : '';
  return cause('pair', `${both}正好相差${x}，一多一少：科目对应错了，或分录记错了科目${shown}`, slips);
}
