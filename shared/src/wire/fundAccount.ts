import type { FundAccount, FundKind, OpeningItem } from '../accounting/cashier/fundAccount';
import type { FundCategory } from '../accounting/cashier/fundCategory';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import type { DateOnly } from '../primitives/dateOnly';
import type { Fen } from '../primitives/money';
import { fromPostingTarget, type WirePostingTarget } from './carryForwardSettings';
import { toWireYuan } from './scalars';

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

/** What a fund account is and has, as its answer is made of it. */
interface ShownFundAccount extends FundAccount {
  readonly organizationId: number;
  readonly openingItems: readonly (OpeningItem & { readonly id: number; readonly number: string })[];
  readonly closedThrough: DateOnly | null;
  readonly balance: Fen;
  readonly hasEntries: boolean;
  readonly version: number;
}

/** What an account is called in answers. */
interface Named {
  readonly code: string;
  readonly name: string;
}

/** @param number the account's number as its reader may see it */
export function fromFundAccount(
  { organizationId, target, openingItems, ...account }: ShownFundAccount,
  named: Named,
  number: string,
): WireFundAccount {
  return {
    ...account,
    orgId: organizationId,
    number,
    target: fromPostingTarget(target),
    accountCode: named.code,
    accountName: named.name,
    cashLimit: account.cashLimit === null ? null : toWireYuan(account.cashLimit),
    opening: toWireYuan(account.opening),
    statementOpening: toWireYuan(account.statementOpening),
    openingItems: openingItems.map(({ on, received, paid, ...item }) => ({
      ...item,
      date: on,
      received: toWireYuan(received),
      paid: toWireYuan(paid),
    })),
    balance: toWireYuan(account.balance),
  };
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

/** @param leaf a place of the ledger with its balance */
export function fromFundLeaf({
  target,
  opening,
  ...leaf
}: Omit<WireFundLeaf, 'target' | 'opening'> & {
  readonly target: PostingTarget;
  readonly opening: Fen;
}): WireFundLeaf {
  return { ...leaf, target: fromPostingTarget(target), opening: toWireYuan(opening) };
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

export function fromFundCategory(
  { target, ...category }: FundCategory,
  named: Named,
  isUsed: boolean,
): WireFundCategory {
  return {
    ...category,
    target: fromPostingTarget(target),
    accountCode: named.code,
    accountName: named.name,
    isUsed,
  };
}
