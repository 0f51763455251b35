import { accountTree, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import { http } from '@mingzhang/shell';
import {
  fromAccountDraft,
  toAccount,
  type AccountDraft,
  type WireAccount,
} from '@mingzhang/shared/wire/account';
import { toAuxiliaryCategory, type WireAuxiliaryCategory } from '@mingzhang/shared/wire/auxiliary';
import { toCurrency, type WireCurrency } from '@mingzhang/shared/wire/currency';

export type { AccountDraft };

/** The chart of accounts, disabled accounts included. */
export async function findAccountTree(signal: AbortSignal): Promise<AccountTree> {
  const accounts = await http.get<WireAccount[]>('/subject', {}, { signal, quiet: true });
  return accountTree(accounts.map(toAccount));
}

/** 辅助核算类别 of the set. */
export async function listAuxiliaryCategories(signal: AbortSignal): Promise<AuxiliaryCategory[]> {
  const categories = await http.get<WireAuxiliaryCategory[]>(
    '/accounting-category',
    {},
    { signal, quiet: true },
  );
  return categories.map(toAuxiliaryCategory);
}

/** The foreign currencies of the set. */
export async function listForeignCurrencies(signal: AbortSignal): Promise<Currency[]> {
  const currencies = await http.get<WireCurrency[]>('/currency', {}, { signal, quiet: true });
  return currencies.map(toCurrency).filter(({ isLocal }) => !isLocal);
}

/** Whether an account is in use: then only its name, mnemonic and status may change. */
export function isAccountUsed(accountId: number, signal: AbortSignal): Promise<boolean> {
  return http.get<boolean>(`/subject/checkUse/${accountId}`, {}, { signal, quiet: true });
}

/**
 * Adds an account, or changes the one with `id`. `confirm` allows the first child to take over what was
 * posted to its parent.
 */
export async function saveAccount(
  draft: AccountDraft,
  categories: readonly AuxiliaryCategory[],
  { id, confirm }: { readonly id: number | null; readonly confirm: boolean },
): Promise<void> {
  const body = { ...fromAccountDraft(draft, categories), ...(confirm ? { confirm: true } : {}) };
  // The form shows what was refused beside its fields, so nothing floats over it.
  if (id === null) await http.post('/subject', body, { quiet: true });
  else await http.put('/subject', { ...body, id }, { quiet: true });
}

export async function removeAccount(accountId: number): Promise<void> {
  await http.delete(`/subject/${accountId}`);
}
