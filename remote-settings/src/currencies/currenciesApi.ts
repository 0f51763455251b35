import type { Currency, DatedRate } from '@mingzhang/shared/accounting/currency';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fromCurrency, fromDatedRate, toDatedRate } from '@mingzhang/shared/wire/currency';
import { http } from '@mingzhang/shell';

/** What a person decides about a currency. */
export type CurrencyDraft = Omit<Currency, 'id' | 'isLocal' | 'rates'>;

/** Whether something uses a currency: then its code stays, and it cannot be deleted. */
export function isCurrencyUsed(id: number, signal: AbortSignal): Promise<boolean> {
  return http.get(`/currency/checkUse/${id}`, {}, { signal, quiet: true });
}

/** Adds a currency, or changes the one with `id`. The form shows what was refused. */
export async function saveCurrency(id: number | null, draft: CurrencyDraft): Promise<void> {
  const { localCurrency: _given, ...body } = fromCurrency({ ...draft, id: id ?? 0, isLocal: false });
  const options = { quiet: true, changes: 'lists' } as const;
  if (id === null) await http.post('/currency', { ...body, id: null }, options);
  else await http.put('/currency', body, options);
}

export async function removeCurrency(id: number): Promise<void> {
  await http.delete(`/currency/${id}`, { changes: 'lists' });
}

/** 汇率 of one currency by date, the newest first. */
export async function listRates(id: number, signal: AbortSignal): Promise<DatedRate[]> {
  const rates = await http.get(`/currency/rates/${id}`, {}, { signal, quiet: true });
  return rates.map(toDatedRate);
}

const ratesChange = { changes: 'lists', refreshes: ['currencyRates'] } as const;

/** Enters the rate from a day on, or corrects that day's. The form shows what was refused. */
export async function saveRate(id: number, rate: DatedRate): Promise<void> {
  await http.put(`/currency/rates/${id}`, fromDatedRate(rate), { quiet: true, ...ratesChange });
}

export async function removeRate(id: number, since: DateOnly): Promise<void> {
  await http.delete(`/currency/rates/${id}`, { query: { date: since }, ...ratesChange });
}
