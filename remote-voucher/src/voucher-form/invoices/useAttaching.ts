import { useState } from 'react';
import { ignoreReported, problemText } from '@mingzhang/shell';
import { linesOfInvoices, type ChoosableInvoice } from '../../voucherInvoicesApi';
import { writtenRows } from '../draft/draftTemplate';
import type { VoucherForm } from '../VoucherForm';

/** Which invoices are chosen, and how they come onto the entry. */
export function useAttaching(form: VoucherForm, stored: readonly ChoosableInvoice[]) {
  const { draft, dialogs, notify } = form;
  const before = draft.invoiceIds ?? stored.map(({ id }) => id);
  const [chosen, setChosen] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const toggle = (id: number) =>
    setChosen((last) => (last.includes(id) ? last.filter((other) => other !== id) : [...last, id]));

  async function attach(ids: readonly number[]) {
    if (isBusy) return;
    setBusy(true);
    try {
      const added = ids.filter((id) => !before.includes(id));
      if (added.length > 0) await fill(form, added);
      form.edit('setInvoices', ids);
      form.edit('setAttachmentCount', Math.max(0, draft.attachmentCount + ids.length - before.length));
      dialogs.close();
    } catch (error) {
      setBusy(false);
      notify.warning(problemText(error));
      ignoreReported(error);
    }
  }

  return { before, chosen, toggle, isBusy, attach };
}

/** Fills what is empty: the rows of an empty entry, else summaries that are missing. The date stays. */
async function fill({ draft, edit, lists, notify }: VoucherForm, added: readonly number[]): Promise<void> {
  const { lines, notes } = await linesOfInvoices(added);
  const written = writtenRows(draft);
  if (written === 0) edit('applyTemplate', lines, lists.currencies);
  const summary = lines[0]?.summary ?? '';
  for (const [row, line] of draft.lines.slice(0, written).entries()) {
    if (line.summary.trim() === '' && summary !== '') edit('setSummary', row, summary);
  }
  if (notes.length > 0) notify.warning(notes.join('；'));
}
