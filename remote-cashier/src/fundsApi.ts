import type { FundAccount, FundKind, OpeningItem } from '@mingzhang/shared/accounting/cashier/fundAccount';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { period, type Period } from '@mingzhang/shared/primitives/period';
import { fromPostingTarget, toPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireFundAccount } from '@mingzhang/shared/wire/fundAccount';
import { readBack, readBackOrNull, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { readDay } from './readDay';

/** 期初未达账项 as it is typed: with the number of its paper. */
export interface FundOpeningItem extends OpeningItem {
  /** null: a new one. */
  readonly id: number | null;
  readonly number: string;
}

/** 资金账户 as it is written down. */
export interface FundDraft extends Omit<FundAccount, 'id'> {
  readonly openingItems: readonly FundOpeningItem[];
}

/** 资金账户 of the list. */
export interface ListedFund extends FundDraft {
  readonly id: number;
  /** 1002 银行存款 */
  readonly account: string;
  /** 日结: the last day that is closed. */
  readonly closedThrough: DateOnly | null;
  /** Of the journal, today. */
  readonly balance: Fen;
  /** With entries, what they were written down against stays as it is. */
  readonly hasEntries: boolean;
  readonly version: number;
}

/** What changes with an account: the list, and the journal it opens. */
const refreshes = ['funds', 'fundLeaves', 'journal', 'dailyFunds'];

function toFund({ target, openingItems, accountCode, accountName, ...fund }: WireFundAccount): ListedFund {
  const { orgId: _orgId, ...fields } = fund;
  return {
    ...fields,
    target: toPostingTarget(target),
    account: `${accountCode} ${accountName}`,
    cashLimit: readBackOrNull(fund.cashLimit, parseYuan),
    startPeriod: period(fund.startPeriod),
    opening: readBack(fund.opening, parseYuan),
    statementOpening: readBack(fund.statementOpening, parseYuan),
    openingItems: openingItems.map(({ date, received, paid, ...item }) => ({
      ...item,
      on: readDay(date),
      received: readBack(received, parseYuan),
      paid: readBack(paid, parseYuan),
    })),
    closedThrough: fund.closedThrough === null ? null : readDay(fund.closedThrough),
    balance: readBack(fund.balance, parseYuan),
  };
}

/** 资金账户 of an organization. */
export async function listFunds(organizationId: number, signal: AbortSignal): Promise<readonly ListedFund[]> {
  const query = { org_id: organizationId };
  return (await http.get('/cashier/account', query, { signal, quiet: true })).accounts.map(toFund);
}

/** A place of the ledger without a fund account. */
export interface FundLeaf {
  readonly target: PostingTarget;
  readonly code: string;
  readonly name: string;
  readonly kind: FundKind;
  readonly currencyCode: string | null;
  readonly opening: Fen;
}

/** The places of the ledger that no fund account has, with their balances before a month. */
export async function listFundLeaves(
  organizationId: number,
  start: Period,
  signal: AbortSignal,
): Promise<readonly FundLeaf[]> {
  const query = { org_id: organizationId, period: start };
  const { leaves } = await http.get('/cashier/account/leaf', query, { signal, quiet: true });
  return leaves.map(({ target, opening, ...leaf }) => ({
    ...leaf,
    target: toPostingTarget(target),
    opening: readBack(opening, parseYuan),
  }));
}

/** Adds an account to an organization, or changes the one that was read. */
export async function saveFund(
  organizationId: number,
  fund: FundDraft,
  kept: Pick<ListedFund, 'id' | 'version'> | null,
): Promise<void> {
  const body = {
    orgId: organizationId,
    ...fund,
    target: fromPostingTarget(fund.target),
    cashLimit: fund.cashLimit && toWireYuan(fund.cashLimit),
    opening: toWireYuan(fund.opening),
    statementOpening: toWireYuan(fund.statementOpening),
    openingItems: fund.openingItems.map(({ on, received, paid, ...item }) => ({
      ...item,
      date: on,
      received: toWireYuan(received),
      paid: toWireYuan(paid),
    })),
  };
  const options = { quiet: true, refreshes };
  if (kept === null) await http.post('/cashier/account', body, options);
  else await http.put('/cashier/account', { ...body, id: kept.id, version: kept.version }, options);
}

export async function removeFund({ id, version }: Pick<ListedFund, 'id' | 'version'>): Promise<void> {
  await http.delete(`/cashier/account/${id}`, { query: { version }, refreshes });
}
