import type { MovedTable, Recognition } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { recogniseTable } from '@mingzhang/shared/accounting/moving/read/recogniseTable';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import type { ListTable } from '../list-import/listTable';
import { filledRows } from './listedOpenings';
import { hasBalance, type OpeningField, type OpeningSource } from './openingColumns';

/** Balance tables of another program. */
export type MovedBalances = readonly (MovedTable & { readonly recognition: Recognition })[];

/** Titles are in the first 40 rows; a form shows in what is right below them. */
const RECOGNISED_ROWS = 100;

/**
 * The balance tables of a file that our form (`own`) does not read whole: it finds no titles, has no column for the items
 * or months that the table has, or rows that are not of an account by its code. Null: ours reads it, or nothing does.
 */
export function movedBalances(
  worksheets: readonly Worksheet[],
  own: ListTable<OpeningField> | undefined,
  source: OpeningSource,
): MovedBalances | null {
  const tables = worksheets.flatMap(({ name: sheet, rows }) => {
    const recognition = recogniseTable({ file: '', sheet, rows: rows.slice(0, RECOGNISED_ROWS) });
    const isBalance = recognition.kind === 'balances' || recognition.kind === 'itemBalances';
    return isBalance ? [{ file: '', sheet, rows, recognition }] : [];
  });
  const hasWanted = ({ recognition: { columns } }: MovedBalances[number]) =>
    (['', 'Debit', 'Credit'] as const).some((side) => columns.fields[`${source}${side}`] !== undefined);
  if (!tables.some(hasWanted)) return null;
  if (!own?.rows.some((row) => hasBalance(row, source))) return tables;
  return tables.some(hasMore) || hasOtherRows(own, source) ? tables : null;
}

/** 辅助类别, 核算维度, 期间: what a row is of, beside the account. */
const hasMore = ({ recognition: { columns } }: MovedBalances[number]) =>
  columns.fields.period !== undefined || columns.items.some(({ category }) => category === '');

/** 承前页, 【c1】甲公司: rows with figures that are of no account by its code. */
function hasOtherRows(own: ListTable<OpeningField>, source: OpeningSource): boolean {
  return filledRows(own, source).some((row) => {
    const [code, name] = [row.text('code') ?? '', row.text('name') ?? ''];
    return code === '' ? /^[【[]/.test(name) : !/\d/.test(code) || /^[【[]/.test(code);
  });
}
