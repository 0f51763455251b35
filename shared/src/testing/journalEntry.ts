import type { JournalEntry } from '../accounting/cashier/journalEntry';
import { dateOnly } from '../primitives/dateOnly';
import { negate, ZERO, type Fen } from '../primitives/money';

/** An entry of a journal that moves an amount, in positive, out negative. */
export function journalEntry(net: Fen, changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: 1,
    fundAccountId: 1,
    on: dateOnly('2026-03-05'),
    number: 1,
    received: net > 0 ? net : ZERO,
    paid: net < 0 ? negate(net) : ZERO,
    summary: '货款',
    party: '',
    categoryId: null,
    settlement: 'transfer',
    settlementNumber: '',
    transferId: null,
    reversesId: null,
    ...changes,
  };
}
