import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import { http } from '@mingzhang/shell';
import { fromAccountDraft, type AccountDraft } from '@mingzhang/shared/wire/account';

export type { AccountDraft };

/** Whether an account is in use: then only its name, mnemonic, currencies and status may change. */
export function isAccountUsed(accountId: number, signal: AbortSignal): Promise<boolean> {
  return http.get(`/subject/checkUse/${accountId}`, {}, { signal, quiet: true });
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
  const body = fromAccountDraft(draft, categories);
  // The form shows what was refused beside its fields, so nothing floats over it.
  if (id === null) await http.post('/subject', { ...body, confirm }, { quiet: true, changes: 'lists' });
  else await http.put('/subject', { ...body, id }, { quiet: true, changes: 'lists' });
}

export async function removeAccount(accountId: number): Promise<void> {
  await http.delete(`/subject/${accountId}`, { changes: 'lists' });
}

/** The eight columns of the chart: taken in, given out, and their empty form. */
export const CHART_IMPORT = { url: '/subject/import' } as const;
export const CHART_ADDRESS = '/api/subject/download';
export const CHART_TEMPLATE_ADDRESS = '/api/subject/template';
