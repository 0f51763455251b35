import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import { readPastedAmount } from '../typedNumbers';
import { cellTitle } from './cellTitle';
import { currencyOf } from './foreignOpening';
import type { OpeningTableRow } from './openingBalancesApi';
import {
  shownRows,
  yearBegin,
  type NumberField,
  type OpeningEdits,
  type OpeningFigures,
} from './openingRows';
import { cellProblem, readPastedCell } from './readCell';

/** The cells beside one another, by what they hold; 年初余额 is reckoned and only compared. */
const COLUMNS: readonly (readonly (NumberField | 'yearBegin')[])[] = [
  ['opening', 'yearDebit', 'yearCredit', 'yearBegin', 'yearResult'],
  ['quantity', 'yearDebitQuantity', 'yearCreditQuantity'],
  ['currencyAmount'],
];

export interface PasteTarget {
  readonly code: string;
  readonly field: NumberField;
}

/** What a pasted block gives the table. */
export interface PastedBlock {
  readonly cells: readonly { readonly row: OpeningTableRow; readonly figures: OpeningFigures }[];
  /** What of it fits nowhere, in sentences. */
  readonly misfits: readonly string[];
}

/** Whether a text is several cells: rows are lines, cells are between tabs. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}

/**
 * Pastes a block copied from a spreadsheet over the rows shown, from one cell on, as spreadsheets do: row by row, and
 * an empty cell empties. A sum (a parent, 年初余额) is not written: the figure pasted over it is compared with it, and a
 * difference is reported.
 */
export function pasteBlock(
  rows: readonly OpeningTableRow[],
  target: PasteTarget,
  text: string,
  showsYear: boolean,
): PastedBlock {
  const fields = fieldsFrom(target.field, showsYear);
  const first = rows.findIndex(({ code }) => code === target.code);
  const cells: { row: OpeningTableRow; figures: OpeningFigures }[] = [];
  const misfits: string[] = [];
  const sums: PastedSum[] = [];
  blockOf(text).forEach((line, down) => {
    const row = rows[first + down];
    line.forEach((written, across) => {
      const field = fields[across];
      if (!row || !field) {
        if (written !== '') misfits.push(`“${written}”：超出表格${row ? '右边' : '末行'}`);
        return;
      }
      if (field === 'yearBegin' || !row.isEditable) return void sums.push({ row, field, written });
      if (!hasCell(row, field)) {
        if (written !== '') misfits.push(`${cellTitle(row, field)}“${written}”：这个科目没有这一格`);
        return;
      }
      const figures = readPastedCell(field, written);
      if (figures) cells.push({ row, figures });
      else misfits.push(`${cellTitle(row, field)}“${written}”：${cellProblem(field, written)}`);
    });
  });
  return { cells, misfits: [...misfits, ...wrongSums(rows, cells, sums)] };
}

interface PastedSum {
  readonly row: OpeningTableRow;
  readonly field: NumberField | 'yearBegin';
  readonly written: string;
}

/** The cells of a block, row by row. */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

function fieldsFrom(field: NumberField, showsYear: boolean): readonly (NumberField | 'yearBegin')[] {
  const columns = COLUMNS.find((candidate) => candidate.includes(field)) ?? [];
  return (showsYear ? columns : columns.slice(0, 1)).slice(columns.indexOf(field));
}

function hasCell(row: OpeningTableRow, field: NumberField): boolean {
  if (field === 'currencyAmount') return currencyOf(row) !== null;
  if (field === 'yearResult') return row.yearResult !== null;
  return !field.toLowerCase().includes('quantity') || row.unit !== null;
}

function wrongSums(
  rows: readonly OpeningTableRow[],
  cells: PastedBlock['cells'],
  sums: readonly PastedSum[],
): string[] {
  const edits: Record<string, OpeningFigures> = {};
  for (const { row, figures } of cells) edits[row.code] = { ...edits[row.code], ...figures };
  const after = new Map(shownRows(rows, edits satisfies OpeningEdits).map((row) => [row.code, row]));
  return sums.flatMap(({ row, field, written }) => {
    const sum = sumIn(after.get(row.code) ?? row, field);
    if (written === '' || sum === null || readPastedAmount(written) === sum) return [];
    const reason = `由${field === 'yearBegin' ? '期初余额和本年累计' : '下级'}算得 ${formatAmount(sum)}`;
    return [`${cellTitle(row, field)}“${written}”：${reason}`];
  });
}

const AMOUNTS = ['opening', 'yearDebit', 'yearCredit', 'yearResult'] as const;

/** Null: a quantity or an original amount, which parents do not compare. */
function sumIn(row: OpeningTableRow, field: PastedSum['field']): Fen | null {
  if (field === 'yearBegin') return yearBegin(row);
  return (AMOUNTS as readonly string[]).includes(field) ? row[field as (typeof AMOUNTS)[number]] : null;
}
