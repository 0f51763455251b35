import type { Insertable, Selectable } from 'kysely';
import type { FundAccount, OpeningItem } from '@mingzhang/shared/accounting/cashier/fundAccount';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 期初未达账项 as it is kept. */
export interface KeptOpeningItem extends OpeningItem {
  readonly id: number;
  readonly number: string;
}

/** 资金账户 as it is kept. */
export interface KeptFundAccount extends FundAccount {
  readonly organizationId: number;
  /** 日结: the last day that is closed. */
  readonly closedThrough: DateOnly | null;
  readonly version: number;
}

type FundRow = Omit<Selectable<Database['fund_account']>, 'account_set_id' | 'mappings'>;

export function toFundAccount(row: FundRow): KeptFundAccount {
  const { id, name, kind, bank, number, version } = row;
  return {
    ...{ id, name, kind, bank, number, version },
    organizationId: row.organization_id,
    target: { accountId: row.account_id, auxiliaryKey: row.auxiliary_key },
    currencyCode: row.currency_code,
    cashLimit: row.cash_limit_fen,
    startPeriod: row.start_period,
    opening: row.opening_fen,
    statementOpening: row.statement_opening_fen,
    closedThrough: row.closed_through,
  };
}

/** The columns that a change may write. */
export function toFundColumns({ target, ...account }: KeptFundAccount) {
  const { name, kind, bank, number, version } = account;
  return {
    ...{ name, kind, bank, number, version },
    account_id: target.accountId,
    auxiliary_key: target.auxiliaryKey,
    currency_code: account.currencyCode,
    cash_limit_fen: account.cashLimit,
    start_period: account.startPeriod,
    opening_fen: account.opening,
    statement_opening_fen: account.statementOpening,
  };
}

type ItemRow = Omit<Selectable<Database['fund_opening_item']>, 'account_set_id' | 'fund_account_id'>;

export const toOpeningItem = (row: ItemRow): KeptOpeningItem => ({
  id: row.id,
  side: row.side,
  on: row.item_date,
  received: row.received_fen,
  paid: row.paid_fen,
  summary: row.summary,
  number: row.number,
});

export const toOpeningRow = (
  item: KeptOpeningItem,
  fundAccountId: number,
  scope: Scope,
): Insertable<Database['fund_opening_item']> => ({
  account_set_id: scope.accountSetId,
  id: item.id,
  fund_account_id: fundAccountId,
  side: item.side,
  item_date: item.on,
  received_fen: item.received,
  paid_fen: item.paid,
  summary: item.summary,
  number: item.number,
});
