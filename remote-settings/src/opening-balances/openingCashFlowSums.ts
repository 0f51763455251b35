import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import {
  activityOf,
  activityTitles,
  inFormDirection,
  type Activity,
} from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { sum, type Fen } from '@mingzhang/shared/primitives/money';
import type { OpeningCashFlowRow } from './openingCashFlowApi';

/** The items of one activity, and what they come to. */
export interface ActivityRows {
  readonly activity: Activity;
  readonly rows: readonly OpeningCashFlowRow[];
  readonly net: Fen;
}

/** The items as the statement groups them, in its order; an activity without items is not there. */
export function activityRows(rows: readonly OpeningCashFlowRow[], standard: Standard): ActivityRows[] {
  return (Object.keys(activityTitles) as Activity[]).flatMap((activity) => {
    const own = rows.filter(({ line }) => activityOf(line, standard) === activity);
    return own.length === 0 ? [] : [{ activity, rows: own, net: netIncrease(own, standard) }];
  });
}

/** 现金净增加额 of some items: what came in less what went out. */
export const netIncrease = (rows: readonly OpeningCashFlowRow[], standard: Standard): Fen =>
  sum(rows.map(({ line, amount }) => inFormDirection(line, amount, standard)));
