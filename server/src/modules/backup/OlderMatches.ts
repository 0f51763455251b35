import { BackupUnreadable, CONTRADICTORY } from './readBackup';
import type { BackupRow } from './translateRow';

/** Rows as a table of today takes them. */
export interface RowsNow {
  readonly table: 'fund_match_batch' | 'fund_match_line';
  readonly rows: readonly BackupRow[];
}

/**
 * 勾对 as backups had it before it was one row: a match, its lines of the books, its lines of the bank, part by part in
 * this order. Matches and lines of the books are kept until those of the bank come. One that is there twice is refused
 * (BackupUnreadable), as the keys of those tables did.
 */
export class OlderMatches {
  private readonly matches = new Map<unknown, BackupRow>();
  private readonly batches = new Set<unknown>();
  private readonly books = new Map<string, BackupRow>();

  /** What a part of such a backup becomes; undefined: it is of another table. */
  read(table: string, rows: readonly BackupRow[]): RowsNow | undefined {
    if (table === 'fund_match')
      return { table: 'fund_match_batch', rows: rows.flatMap((row) => this.batch(row)) };
    if (table === 'fund_match_book') for (const row of rows) keepOnce(this.books, placeOf(row), row);
    else if (table !== 'fund_match_bank') return undefined;
    const banks = table === 'fund_match_bank' ? rows : [];
    return { table: 'fund_match_line', rows: banks.map((bank) => this.line(bank, this.taken(bank), bank)) };
  }

  /** At the end: lines of the books beside which there is none of the bank. */
  rest(): RowsNow {
    return {
      table: 'fund_match_line',
      rows: [...this.books.values()].map((book) => this.line(book, book, {})),
    };
  }

  private batch(match: BackupRow): BackupRow[] {
    keepOnce(this.matches, match.id, match);
    if (this.batches.has(match.batch_id)) return [];
    this.batches.add(match.batch_id);
    return [{ ...match, id: match.batch_id }];
  }

  private taken(bank: BackupRow): BackupRow {
    const book = this.books.get(placeOf(bank)) ?? {};
    this.books.delete(placeOf(bank));
    return book;
  }

  private line({ match_id: id, position }: BackupRow, book: BackupRow, bank: BackupRow): BackupRow {
    const { batch_id, found_by } = this.matches.get(id) ?? {};
    return {
      ...{ match_id: id, batch_id, found_by, position },
      ...{ voucher_id: book.voucher_id, line_number: book.line_number, book_item_id: book.opening_item_id },
      ...{ bank_line_id: bank.bank_line_id, bank_item_id: bank.opening_item_id },
    };
  }
}

const placeOf = ({ match_id: id, position }: BackupRow) => `${String(id)} ${String(position)}`;

function keepOnce<Key>(kept: Map<Key, BackupRow>, key: Key, row: BackupRow): void {
  if (kept.has(key)) throw new BackupUnreadable(CONTRADICTORY);
  kept.set(key, row);
}
