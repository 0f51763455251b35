import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { MAX_LINES } from '@mingzhang/shared/wire/voucherRequest';
import type { WorksheetRow } from '../../spreadsheet/spreadsheetReading';
import type { LinePart, ReadHead, ReadLine } from './RowReader';

/** What makes rows one voucher, when all of it could be read. */
type WholeHead = Pick<VoucherDraft, 'date' | 'word' | 'number'>;

const NOTHING_READ: ReadHead = { date: undefined, word: undefined, number: undefined };

/** Rows that are one voucher, as far as they could be read. */
export interface GatheredRows {
  readonly head: ReadHead;
  readonly rows: WorksheetRow[];
  readonly lines: VoucherLine[];
  /** What could not be read, by line. */
  readonly unread: ReadonlySet<LinePart>[];
  /** A row could not be read, or may belong elsewhere: that it does not balance is no news. */
  isIncomplete: boolean;
}

/**
 * Gathers rows into vouchers: rows with the same date and number that follow each other are one. A row
 * whose date or number cannot be read may belong to the voucher above it as well as to the one below.
 */
export class VoucherGathering {
  readonly gathered: GatheredRows[] = [];
  private above: ReadHead = NOTHING_READ;

  /** Adds a row to its voucher; null: to the one above. False: that one is full already. */
  add(row: WorksheetRow, head: ReadHead | null, { line, unread }: ReadLine): boolean {
    const voucher = this.voucherOf(head ?? this.above);
    this.above = head ?? this.above;
    const isFull = voucher.lines.length === MAX_LINES;
    if (unread.size > 0 || isFull) voucher.isIncomplete = true;
    if (isFull) return false;
    voucher.rows.push(row);
    voucher.lines.push(line);
    voucher.unread.push(unread);
    return true;
  }

  private voucherOf(head: ReadHead): GatheredRows {
    const current = this.gathered.at(-1);
    if (current && isSame(current.head, head)) return current;
    const isUnsure = !isWhole(head);
    if (current && isUnsure && mayBeSame(current.head, head)) {
      current.isIncomplete = true;
      return current;
    }
    const isIncomplete = isUnsure || (current !== undefined && mayBeSame(this.above, head));
    const voucher = { head, rows: [], lines: [], unread: [], isIncomplete };
    this.gathered.push(voucher);
    return voucher;
  }
}

/** Whether a row says all of its date and number. */
export function isWhole(head: ReadHead): head is WholeHead {
  return head.date !== undefined && head.word !== undefined && head.number !== undefined;
}

const isSame = (a: ReadHead, b: ReadHead) => a.date === b.date && a.word === b.word && a.number === b.number;

const mayBeSame = (a: ReadHead, b: ReadHead) =>
  (['date', 'word', 'number'] as const).every(
    (part) => a[part] === undefined || b[part] === undefined || a[part] === b[part],
  );
