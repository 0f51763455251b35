import type { SettlementKind } from '@mingzhang/shared/accounting/cashier/journalEntry';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO } from '@mingzhang/shared/primitives/money';
import type { ListedCategory } from '../categories/categoriesApi';
import type { EntryDraft, ListedEntry } from './journalApi';

/** A new row: it goes on at the day and in the way of the one before. */
export const blankDraft = (on: DateOnly, settlement: SettlementKind): EntryDraft => ({
  ...{ on, settlement, received: ZERO, paid: ZERO, summary: '', party: '', categoryId: null },
  ...{ settlementNumber: '', transferTo: null },
});

/** The row of an entry that is there. */
export const draftOf = ({
  on,
  received,
  paid,
  summary,
  party,
  categoryId,
  settlement,
  settlementNumber,
}: ListedEntry): EntryDraft => ({
  ...{ on, received, paid, summary, party, categoryId, settlement, settlementNumber },
  transferTo: null,
});

/** A figure on one side clears the other: an entry is one movement. */
export function withAmount(
  draft: EntryDraft,
  flow: 'received' | 'paid',
  amount: EntryDraft['paid'],
): EntryDraft {
  const other = flow === 'received' ? 'paid' : 'received';
  return { ...draft, [flow]: amount, ...(amount === 0 ? {} : { [other]: ZERO }) };
}

/** A category, or the other account of an own transfer; where nothing is written yet the category is the summary. */
export function withCounter(
  draft: EntryDraft,
  counter:
    | { readonly category: ListedCategory | null }
    | { readonly transferTo: number; readonly name: string },
): EntryDraft {
  if ('transferTo' in counter) {
    const summary = draft.summary === '' ? `内部转账 ${counter.name}` : draft.summary;
    return { ...draft, categoryId: null, transferTo: counter.transferTo, summary };
  }
  const { category } = counter;
  const summary = draft.summary === '' ? (category?.name ?? '') : draft.summary;
  return { ...draft, categoryId: category?.id ?? null, transferTo: null, summary };
}

/** What is missing before a row can be sent, and in which cell; null: nothing. The server checks the rest. */
export function missingIn(
  draft: EntryDraft,
): { readonly text: string; readonly cell: 'summary' | 'received' } | null {
  if (draft.summary.trim() === '') return { text: '请填写摘要', cell: 'summary' };
  if (draft.received === 0 && draft.paid === 0) return { text: '请填写收入或支出金额', cell: 'received' };
  return null;
}
