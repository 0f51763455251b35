import type { ListedInvoice } from '../registerApi';

/** Chosen invoices with one more; without it when it was chosen. */
export function toggled(chosen: readonly ListedInvoice[], invoice: ListedInvoice): readonly ListedInvoice[] {
  const others = chosen.filter(({ id }) => id !== invoice.id);
  return others.length === chosen.length ? [...others, invoice] : others;
}
