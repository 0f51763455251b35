import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import {
  activityOf,
  activityTitles,
  inFormDirection,
  type Activity,
} from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { sum, type Fen } from '@mingzhang/shared/primitives/money';
import type { OpeningCashFlowRow } from './openingCashFlowApi';

/** A line of the table: an item with its amount, or what the items above it come to. */
export interface TableLine {
  readonly title: string;
  readonly amount: Fen;
  /** Null: a sum, which is not entered. */
  readonly item: OpeningCashFlowRow | null;
}

/** The items as the statement groups them, each activity with its sum; one without items is not there. */
export function tableLines(rows: readonly OpeningCashFlowRow[], standard: Standard): TableLine[] {
  const lines = (Object.keys(activityTitles) as Activity[]).flatMap((activity): TableLine[] => {
    const own = rows.filter(({ line }) => activityOf(line, standard) === activity);
    const items = own.map((item) => ({ title: item.title, amount: item.amount, item }));
    if (own.length === 0 || activity === 'exchange') return items;
    const title = `${activityTitles[activity]}产生的现金流量净额`;
    return [...items, { title, amount: netIncrease(own, standard), item: null }];
  });
  return [...lines, { title: '现金净增加额', amount: netIncrease(rows, standard), item: null }];
}

/** 现金净增加额 of some items: what came in less what went out. */
export const netIncrease = (rows: readonly OpeningCashFlowRow[], standard: Standard): Fen =>
  sum(rows.map(({ line, amount }) => inFormDirection(line, amount, standard)));
