import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';

/** 用途 of 勾选: 抵扣, 退税, 代办退税, 不抵扣. */
export const tickPurposes = ['deduct', 'refund', 'agentRefund', 'notDeducted'] as const;
export type TickPurpose = (typeof tickPurposes)[number];

export const tickPurposeTitles: Readonly<Record<TickPurpose, string>> = {
  deduct: '抵扣',
  refund: '退税',
  agentRefund: '代办退税',
  notDeducted: '不抵扣',
};

/** 勾选 of an invoice: the month it counts in, 有效抵扣税额 and what for. */
export interface InvoiceTick {
  readonly period: Period;
  readonly amount: Fen;
  readonly purpose: TickPurpose;
}
