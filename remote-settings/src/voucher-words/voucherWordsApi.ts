import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import { writeFlag } from '@mingzhang/shared/wire/enums';
import { http } from '@mingzhang/shell';

/** What a person decides about a word. */
export type WordDraft = Omit<VoucherWord, 'id'>;

/** Whether vouchers carry a word: then it keeps its name and cannot be deleted. */
export function isWordUsed(id: number, signal: AbortSignal): Promise<boolean> {
  return http.get(`/voucher-word/checkUse/${id}`, {}, { signal, quiet: true });
}

/** Adds a word, or changes the one with `id`. The form shows what was refused. */
export async function saveWord(id: number | null, { isDefault, ...draft }: WordDraft): Promise<void> {
  const body = { ...draft, id, isDefault: writeFlag(isDefault) };
  if (id === null) await http.post('/voucher-word', body, { quiet: true, changes: 'lists' });
  else await http.put('/voucher-word', body, { quiet: true, changes: 'lists' });
}

/** New vouchers begin with this word from now on. */
export async function makeDefaultWord(word: VoucherWord): Promise<void> {
  await http.put(
    '/voucher-word',
    { ...word, isDefault: 1 },
    { changes: 'lists', refreshes: ['accountSetLists'] },
  );
}

export async function removeWord(id: number): Promise<void> {
  await http.delete(`/voucher-word/${id}`, { changes: 'lists' });
}
