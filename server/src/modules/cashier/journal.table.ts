import type { Selectable } from 'kysely';
import type { JournalEntry } from '@mingzhang/shared/accounting/cashier/journalEntry';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { ShownEntry } from '@mingzhang/shared/wire/journal';
import type { Database } from '../../db/schema';

type EntryRow = Selectable<Database['journal_entry']> & {
  readonly keeper: string | null;
  readonly files: number;
  readonly reversed_by_id: number | null;
  readonly voucher_id: number | null;
  readonly line_number: number | null;
  readonly voucher_word: string | null;
  readonly voucher_number: number | null;
  readonly voucher_date: DateOnly | null;
  readonly is_matched: boolean;
};

/** An entry as its row and those beside it have it. */
export function toEntry(row: EntryRow, balance: Fen): ShownEntry {
  const { id, number, summary, party, settlement, files, version } = row;
  const voucher = voucherOf(row);
  return {
    ...{ id, number, summary, party, settlement, files, version, balance, voucher },
    fundAccountId: row.fund_account_id,
    on: row.entry_date,
    received: row.received_fen,
    paid: row.paid_fen,
    categoryId: row.category_id,
    settlementNumber: row.settlement_number,
    transferId: row.transfer_id,
    reversesId: row.reverses_id,
    reversedById: row.reversed_by_id,
    state: voucher === null ? 'unposted' : row.is_matched ? 'matched' : 'posted',
    keeper: row.keeper ?? '',
  };
}

function voucherOf(row: EntryRow): ShownEntry['voucher'] {
  const { voucher_id: id, voucher_word: word, voucher_number: number, voucher_date: date } = row;
  const { line_number: line } = row;
  if (id === null || word === null || number === null || date === null || line === null) return null;
  return { id, word, number, line, date };
}

export const toEntryColumns = (entry: JournalEntry) => ({
  fund_account_id: entry.fundAccountId,
  entry_date: entry.on,
  number: entry.number,
  received_fen: entry.received,
  paid_fen: entry.paid,
  summary: entry.summary,
  party: entry.party,
  category_id: entry.categoryId,
  settlement: entry.settlement,
  settlement_number: entry.settlementNumber,
  transfer_id: entry.transferId,
  reverses_id: entry.reversesId,
});
