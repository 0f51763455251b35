import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { journalQueryOf, type JournalFilter } from './journal/journalApi';
import { correctionsOf, type FundCorrection } from './reconciliation/reconciliationApi';
import { lineQueryOf, type BankLineFilter } from './statement/statementApi';

/** Where the files of the cashier's books are; what kind of file is added by who asks for it. */

type Query = Readonly<Record<string, string | number | null | undefined>>;

function address(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return `/api/cashier/${path}/document?${new URLSearchParams(given).toString()}`;
}

export const journalFile = (accountId: number, filter: JournalFilter) =>
  address('journal', journalQueryOf(accountId, filter));

export const bankLinesFile = (accountId: number, filter: BankLineFilter) =>
  address('statement/line', lineQueryOf(accountId, filter));

export const reconciliationFile = (
  accountId: number,
  asOf: DateOnly,
  corrections: readonly FundCorrection[],
) =>
  address('reconciliation', {
    ...{ account_id: accountId, as_of: asOf, corrections: correctionsOf(corrections) },
  });

export const dailyFile = (organizationId: number, on: DateOnly) =>
  address('report/daily', { org_id: organizationId, date: on });

export const cashCountsFile = (accountId: number) => address('count', { account_id: accountId });
