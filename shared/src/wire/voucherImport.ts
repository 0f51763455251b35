import type { DateOnly } from '../primitives/dateOnly';
import { parseYuan, type Fen } from '../primitives/money';
import { readBack, toWireYuan } from './scalars';

/** One thing that stands against an import: row 0 is the file as a whole. */
export interface SheetProblem {
  readonly sheet: string;
  readonly row: number;
  readonly message: string;
}

/** 试导入: what importing a file would do, and what stands against it. */
export interface ImportPreview {
  readonly voucherCount: number;
  readonly lineCount: number;
  /** Debits of all. */
  readonly debit: Fen;
  readonly firstDate: DateOnly | null;
  readonly lastDate: DateOnly | null;
  /** The first of them; all are counted. */
  readonly vouchers: readonly ImportedVoucher[];
  readonly problems: readonly SheetProblem[];
}

export interface ImportedVoucher {
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
  readonly lineCount: number;
  readonly debit: Fen;
  readonly sheet: string;
  readonly row: number;
}

/** POST /voucher/import?dryRun=1. */
export interface WireImportPreview {
  vouchers: number;
  lines: number;
  debitAmount: number;
  firstDate: string | null;
  lastDate: string | null;
  list: {
    voucherDate: string;
    word: string;
    code: number;
    lines: number;
    debitAmount: number;
    sheet: string;
    row: number;
  }[];
  problems: SheetProblem[];
}

export function fromImportPreview(preview: ImportPreview): WireImportPreview {
  return {
    vouchers: preview.voucherCount,
    lines: preview.lineCount,
    debitAmount: toWireYuan(preview.debit),
    firstDate: preview.firstDate,
    lastDate: preview.lastDate,
    list: preview.vouchers.map(({ date, word, number, lineCount, debit, sheet, row }) => ({
      voucherDate: date,
      word,
      code: number,
      lines: lineCount,
      debitAmount: toWireYuan(debit),
      sheet,
      row,
    })),
    problems: [...preview.problems],
  };
}

export function toImportPreview(wire: WireImportPreview): ImportPreview {
  return {
    voucherCount: wire.vouchers,
    lineCount: wire.lines,
    debit: readBack(wire.debitAmount, parseYuan),
    firstDate: wire.firstDate as DateOnly | null,
    lastDate: wire.lastDate as DateOnly | null,
    vouchers: wire.list.map(({ voucherDate, word, code, lines, debitAmount, sheet, row }) => ({
      date: voucherDate as DateOnly,
      word,
      number: code,
      lineCount: lines,
      debit: readBack(debitAmount, parseYuan),
      sheet,
      row,
    })),
    problems: wire.problems,
  };
}
