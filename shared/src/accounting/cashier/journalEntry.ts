import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';

/** 待制单, 已制单 (its voucher lines stand for it), 已匹配 (they are matched with the bank). */
export type JournalState = 'unposted' | 'posted' | 'matched';

export const journalStateTitles: Readonly<Record<JournalState, string>> = {
  unposted: '待制单',
  posted: '已制单',
  matched: '已匹配',
};

/** 结算方式. */
export type SettlementKind = 'cash' | 'transfer' | 'cheque' | 'draft' | 'online' | 'other';

export const settlementKindTitles: Readonly<Record<SettlementKind, string>> = {
  cash: '现金',
  transfer: '转账',
  cheque: '支票',
  draft: '汇票',
  online: '网上支付',
  other: '其他',
};

/** 日记账的一笔: what the cashier wrote down the day it happened. */
export interface JournalEntry {
  readonly id: number;
  readonly fundAccountId: number;
  readonly on: DateOnly;
  /** 顺序号 of its day, from 1. */
  readonly number: number;
  /** Fen: one of them is zero. A reversal is negative and keeps its side. */
  readonly received: Fen;
  readonly paid: Fen;
  readonly summary: string;
  readonly party: string;
  /** 收支类别; null: not given yet. */
  readonly categoryId: number | null;
  readonly settlement: SettlementKind;
  /** 结算号; '' for none. */
  readonly settlementNumber: string;
  /** The entry of the other account of an own transfer. */
  readonly transferId: number | null;
  /** The entry it reverses. */
  readonly reversesId: number | null;
}
