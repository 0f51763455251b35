import type { AuxiliaryItem, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import { http } from '@mingzhang/shell';
import type { ExchangeRateE8 } from '@mingzhang/shared/primitives/scaled';
import { toAuxiliaryItem, type WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { toCurrency, type WireCurrency } from '@mingzhang/shared/wire/currency';
import {
  fromOpeningRowDraft,
  toOpeningRow,
  type OpeningRow,
  type WireOpeningRow,
} from '@mingzhang/shared/wire/openingBalance';

/** A row of the sheet, with the auxiliary categories its combinations are made of. */
export interface SheetRow extends OpeningRow {
  readonly auxiliaryCategories: readonly { readonly id: number; readonly name: string }[];
}

/** The opening balances of all accounts by code, combinations behind their account. */
export async function listOpeningRows(organizationId: number, signal: AbortSignal): Promise<SheetRow[]> {
  const rows = await http.get<WireOpeningRow[]>(
    '/initial-balance',
    { orgId: organizationId },
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

/** Saves the changed rows, all or none. The page shows the problems itself, row by row. */
export async function saveOpeningRows(rows: readonly OpeningRow[], organizationId: number): Promise<void> {
  const body = { orgId: organizationId, rows: rows.map(fromOpeningRowDraft) };
  await http.post('/initial-balance/batch', body, { quiet: true });
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
