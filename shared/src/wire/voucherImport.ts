import type { DateOnly } from '../primitives/dateOnly';
import { parseYuan, type Fen } from '../primitives/money';
import { readBack, toWireYuan } from './scalars';

/** One thing that is wrong with an import: row 0 is the file as a whole. */
export interface WorksheetProblem {
  readonly sheet: string;
  readonly row: number;
  /** Letters of the column, `F`; null: the row as a whole. */
  readonly column: string | null;
  readonly message: string;
}

/** What a long import is doing. */
export const importPhases = ['reading', 'checking', 'writing'] as const;
export type ImportPhase = (typeof importPhases)[number];

/** GET /voucher/import/progress/{key}: how far an import is, in rows or vouchers; 0 of 0 while that is unknown. */
export interface ImportProgress {
  readonly phase: ImportPhase;
  readonly done: number;
  readonly total: number;
}

/** 试导入: what importing a file would do, and what is wrong with it. */
export interface ImportPreview {
  readonly voucherCount: number;
  readonly lineCount: number;
  /** Debits of all. */
  readonly debit: Fen;
  readonly firstDate: DateOnly | null;
  readonly lastDate: DateOnly | null;
  /** The first of them; all are counted. */
  readonly vouchers: readonly ImportedVoucher[];
  /** The first of them. */
  readonly problems: readonly WorksheetProblem[];
  readonly problemCount: number;
  /** Vouchers that cannot be imported because their number is used: 重新编号 would number them anew. */
  readonly takenNumberCount: number;
  /** Vouchers that get another number than they ask for. */
  readonly renumberedCount: number;
  /** What is in the file and not imported: worksheets without titles, unknown columns. */
  readonly notes: readonly string[];
}

export interface ImportedVoucher {
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
  /** As the file has it; null: it asks for none. */
  readonly askedNumber: number | null;
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
    askedCode: number | null;
    lines: number;
    debitAmount: number;
    sheet: string;
    row: number;
  }[];
  problems: WorksheetProblem[];
  problemCount: number;
  takenNumbers: number;
  renumbered: number;
  notes: string[];
}

export function fromImportPreview(preview: ImportPreview): WireImportPreview {
  return {
    vouchers: preview.voucherCount,
    lines: preview.lineCount,
    debitAmount: toWireYuan(preview.debit),
    firstDate: preview.firstDate,
    lastDate: preview.lastDate,
    list: preview.vouchers.map(({ date, word, number, askedNumber, lineCount, debit, sheet, row }) => ({
      voucherDate: date,
      word,
      code: number,
      askedCode: askedNumber,
      lines: lineCount,
      debitAmount: toWireYuan(debit),
      sheet,
      row,
    })),
    problems: [...preview.problems],
    problemCount: preview.problemCount,
    takenNumbers: preview.takenNumberCount,
    renumbered: preview.renumberedCount,
    notes: [...preview.notes],
  };
}

export function toImportPreview(wire: WireImportPreview): ImportPreview {
  return {
    voucherCount: wire.vouchers,
    lineCount: wire.lines,
    debit: readBack(wire.debitAmount, parseYuan),
    firstDate: wire.firstDate as DateOnly | null,
    lastDate: wire.lastDate as DateOnly | null,
    vouchers: wire.list.map(({ voucherDate, word, code, askedCode, lines, debitAmount, sheet, row }) => ({
      date: voucherDate as DateOnly,
      word,
      number: code,
      askedNumber: askedCode,
      lineCount: lines,
      debit: readBack(debitAmount, parseYuan),
      sheet,
      row,
    })),
    problems: wire.problems,
    problemCount: wire.problemCount,
    takenNumberCount: wire.takenNumbers,
    renumberedCount: wire.renumbered,
    notes: wire.notes,
  };
}
