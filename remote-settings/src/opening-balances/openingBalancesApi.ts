import type { AuxiliaryItem, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import { http } from '@mingzhang/shared/http';
import type { ExchangeRateE8 } from '@mingzhang/shared/primitives/scaled';
import { toAuxiliaryItem, type WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { toCurrency, type WireCurrency } from '@mingzhang/shared/wire/currency';
import { categories } from '@mingzhang/shared/wire/enums';
import {
  fromOpeningRowDraft,
  toOpeningRow,
  toTrialBalance,
  type OpeningRow,
  type OpeningTrialBalance,
  type WireOpeningRow,
  type WireTrialBalance,
} from '@mingzhang/shared/wire/openingBalance';

export type { OpeningTrialBalance };

/** A row of the sheet, with the auxiliary categories its combinations are made of. */
export interface SheetRow extends OpeningRow {
  readonly auxiliaryCategories: readonly { readonly id: number; readonly name: string }[];
}

/** The opening balances of one category of accounts, combinations behind their account. */
export async function listOpeningRows(
  category: AccountCategory,
  organizationId: number,
  signal: AbortSignal,
): Promise<SheetRow[]> {
  const rows = await http.get<WireOpeningRow[]>(
    '/initial-balance',
    { type: categories.toWire(category), orgId: organizationId },
    { signal, quiet: true },
  );
  return rows.map((row) => ({
    ...toOpeningRow(row),
    auxiliaryCategories: readCategories(row.auxiliaryAccounting),
  }));
}

/** The rates of the set's currencies, by their codes. */
export async function findRates(signal: AbortSignal): Promise<ReadonlyMap<string, ExchangeRateE8>> {
  const currencies = await http.get<WireCurrency[]>('/currency', {}, { signal, quiet: true });
  return new Map(currencies.map(toCurrency).map(({ code, exchangeRate }) => [code, exchangeRate]));
}

/** 试算平衡 of all openings of an organization as saved. */
export async function findTrialBalance(
  organizationId: number,
  signal: AbortSignal,
): Promise<OpeningTrialBalance> {
  const query = { orgId: organizationId };
  return toTrialBalance(
    await http.get<WireTrialBalance>('/initial-balance/trialBalance', query, { signal, quiet: true }),
  );
}

/** Saves the changed rows, all or none. */
export async function saveOpeningRows(rows: readonly OpeningRow[], organizationId: number): Promise<void> {
  await http.post('/initial-balance/batch', { orgId: organizationId, rows: rows.map(fromOpeningRowDraft) });
}

/** The items one may choose from, by category. */
export async function listAuxiliaryItems(
  wanted: SheetRow['auxiliaryCategories'],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly AuxiliaryItem[]>> {
  const items = await http.post<Record<string, WireAuxiliaryItem[]>>(
    '/accounting-category-details/loadAuxiliaryAccountingData',
    wanted,
    { signal, repeatable: true },
  );
  return new Map(Object.entries(items).map(([id, list]) => [Number(id), list.map(toAuxiliaryItem)]));
}

/** Adds the row of one combination of items under an account. */
export async function addOpeningCombination(
  { accountId, organizationId }: { readonly accountId: number; readonly organizationId: number },
  items: readonly AuxiliaryRef[],
): Promise<void> {
  await http.post('/initial-balance/auxiliary', {
    subjectId: accountId,
    orgId: organizationId,
    auxiliary: Object.fromEntries(items.map(({ categoryId, itemId }) => [categoryId, itemId])),
  });
}

function readCategories(text: string): SheetRow['auxiliaryCategories'] {
  return text === '' ? [] : (JSON.parse(text) as SheetRow['auxiliaryCategories']);
}
