import { z } from 'zod';
import type { Standard } from '../accounting/accountSet';
import { cashFlowForm, type CashFlowItem } from '../accounting/cash-flow/cashFlowForm';
import {
  inFormDirection,
  type CashBeforeBooks,
  type OpeningCashFlow,
} from '../accounting/cash-flow/openingCashFlow';
import { ZERO, parseYuan, type Fen } from '../primitives/money';
import { id, idOrNothing, readBack, toWireYuan, yuanOrNothing } from './scalars';

/** GET /cashFlow/openings: 期初现金流量 of an organization, an amount for every item of its statement. */
export interface WireOpeningCashFlows {
  /** Books that begin in January have none. */
  entered: boolean;
  yearBeginCash: number;
  openingCash: number;
  rows: WireOpeningCashFlow[];
}

interface WireOpeningCashFlow {
  lineNum: number;
  title: string;
  flow: CashFlowItem['direction'];
  /** As the form shows it: what goes out is positive on a line of 流出. */
  amount: number;
}

/** 期初现金流量 as stored, with what they are to explain. */
export interface OpeningCashFlows extends CashBeforeBooks {
  readonly standard: Standard;
  readonly flows: readonly OpeningCashFlow[];
}

export function fromOpeningCashFlows(of: OpeningCashFlows): WireOpeningCashFlows {
  const netOf = new Map(of.flows.map(({ line, net }) => [line, net]));
  return {
    entered: of.flows.length > 0,
    yearBeginCash: toWireYuan(of.atYearBegin),
    openingCash: toWireYuan(of.atOpening),
    rows: cashFlowForm(of.standard).items.map(({ line, title, direction }) => ({
      lineNum: line,
      title,
      flow: direction,
      amount: toWireYuan(inFormDirection(line, netOf.get(line) ?? ZERO, of.standard)),
    })),
  };
}

/** An item with the amount entered for it, in its natural direction. */
export interface OpeningCashFlowRow extends CashFlowItem {
  readonly amount: Fen;
}

export const toOpeningCashFlows = (wire: WireOpeningCashFlows) => ({
  atYearBegin: readBack(wire.yearBeginCash, parseYuan),
  atOpening: readBack(wire.openingCash, parseYuan),
  rows: wire.rows.map(({ lineNum, title, flow, amount }): OpeningCashFlowRow => ({
    line: lineNum,
    title,
    direction: flow,
    amount: readBack(amount, parseYuan),
  })),
});

const MOST_ROWS = 100;

/** Body of PUT /cashFlow/openings: lines that are not named keep their amount, no amount takes it back. */
export const openingCashFlowChange = z
  .object({
    orgId: idOrNothing,
    rows: z
      .array(z.object({ lineNum: id, amount: yuanOrNothing }), { error: '请填写期初现金流量' })
      .max(MOST_ROWS, `一次最多保存 ${MOST_ROWS} 行`),
  })
  .transform(({ orgId, rows }) => ({
    organizationId: orgId,
    rows: rows.map(({ lineNum, amount }) => ({ line: lineNum, amount: amount ?? ZERO })),
  }));

export type OpeningCashFlowChange = z.output<typeof openingCashFlowChange>;

export const fromOpeningCashFlowChange = ({ organizationId, rows }: OpeningCashFlowChange) => ({
  orgId: organizationId,
  rows: rows.map(({ line, amount }) => ({ lineNum: line, amount: toWireYuan(amount) })),
});
