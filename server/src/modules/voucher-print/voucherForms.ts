import { add, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { PrintedLine, PrintedVoucher } from './printJob';

/** Sums of one side and the other. */
export interface FormTotals {
  readonly debit: Fen;
  readonly credit: Fen;
}

/** A line on a form, and how many of its rows it takes. */
interface FittedLine {
  readonly line: PrintedLine;
  readonly rows: number;
}

/** One form: a voucher, or a part of one that needs several. */
export interface Form {
  readonly voucher: PrintedVoucher;
  readonly lines: readonly FittedLine[];
  /** Counted from 1. */
  readonly part: number;
  readonly parts: number;
  /** 承前页: the totals of the forms before, in the first row. Null on the first form. */
  readonly carried: FormTotals | null;
  /** Below the rows: 合计 on the last form, 过次页 on the others, the sums up to here. */
  readonly totals: FormTotals;
}

const NOTHING: FormTotals = { debit: ZERO, credit: ZERO };

/**
 * A voucher on as many forms as its lines need. `rowsOf` says how many rows a line takes; one that takes
 * more than a form has gets a form to itself.
 */
export function formsOf(
  voucher: PrintedVoucher,
  rows: number,
  rowsOf: (line: PrintedLine) => number,
): Form[] {
  const groups = grouped(voucher.lines, rows, rowsOf);
  let carried: FormTotals | null = null;
  return groups.map((lines, index): Form => {
    const before = carried;
    const totals = lines.reduce(
      (sums, { line }) => ({ debit: add(sums.debit, line.debit), credit: add(sums.credit, line.credit) }),
      before ?? NOTHING,
    );
    carried = totals;
    return { voucher, lines, part: index + 1, parts: groups.length, carried: before, totals };
  });
}

/** The lines form by form; a voucher without lines is one empty form. */
function grouped(
  lines: readonly PrintedLine[],
  rows: number,
  rowsOf: (line: PrintedLine) => number,
): FittedLine[][] {
  let current: FittedLine[] = [];
  const groups = [current];
  let free = rows;
  for (const line of lines) {
    const wanted = Math.max(1, rowsOf(line));
    if (wanted > free && current.length > 0) {
      current = [];
      groups.push(current);
      free = rows - 1; // 承前页 takes the first row.
    }
    const taken = Math.min(wanted, free);
    current.push({ line, rows: taken });
    free -= taken;
  }
  return groups;
}
