import { monthOf, type Period } from '../primitives/period';
import { problem, type Problem } from '../primitives/problem';
import type { OpeningBalance } from './ledger';

/** 本年累计 is entered only by books that begin in mid-year: before January there is no turnover of the year. */
export function openingTurnoverProblems(
  openings: readonly OpeningBalance[],
  enablePeriod: Period,
): Problem[] {
  if (monthOf(enablePeriod) !== 1) return [];
  return openings.flatMap((opening, index) =>
    opening.yearDebit === 0 &&
    opening.yearCredit === 0 &&
    opening.yearDebitQuantity === 0 &&
    opening.yearCreditQuantity === 0
      ? []
      : [
          problem(
            'OPENING_TURNOVER_IN_JANUARY',
            `第${index + 1}行：账套自1月启用，没有本年累计发生额`,
            `openings[${index}]`,
          ),
        ],
  );
}
