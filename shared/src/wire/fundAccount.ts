import type { FundKind } from '../accounting/cashier/fundAccount';
import type { WirePostingTarget } from './carryForwardSettings';

/** 期初未达账项: one line that was open before the first month. */
export interface WireOpeningItem {
  id: number;
  side: 'book' | 'bank';
  date: string;
  received: number;
  paid: number;
  summary: string;
  number: string;
}

/** 资金账户 as GET /cashier/account lists it; amounts are of its own currency. */
export interface WireFundAccount {
  id: number;
  orgId: number;
  name: string;
  kind: FundKind;
  target: WirePostingTarget;
  accountCode: string;
  accountName: string;
  /** null: RMB. */
  currencyCode: string | null;
  bank: string;
  /** Whole for who may write the journal, masked for others. */
  number: string;
  /** 库存现金限额 */
  cashLimit: number | null;
  startPeriod: string;
  opening: number;
  statementOpening: number;
  openingItems: WireOpeningItem[];
  /** 日结: the last day that is closed. */
  closedThrough: string | null;
  /** Of the journal, today. */
  balance: number;
  hasEntries: boolean;
  version: number;
}

/** GET /cashier/account */
export interface WireFundAccounts {
  /** Whether the set keeps its journals here. */
  on: boolean;
  accounts: WireFundAccount[];
}

/** A place of the ledger that no fund account has yet, with its balance before the month asked for. */
export interface WireFundLeaf {
  target: WirePostingTarget;
  code: string;
  name: string;
  kind: FundKind;
  currencyCode: string | null;
  opening: number;
}

/** GET /cashier/account/leaf */
export interface WireFundLeaves {
  leaves: WireFundLeaf[];
}

/** 收支类别 as GET /cashier/category lists it. */
export interface WireFundCategory {
  id: number;
  name: string;
  flow: 'received' | 'paid';
  target: WirePostingTarget;
  accountCode: string;
  accountName: string;
  /** 现金流量项目 by its line. */
  cashFlowLine: number | null;
  isUsed: boolean;
  version: number;
}
