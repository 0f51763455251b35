import type { BalanceRow } from '@mingzhang/shared/accounting/books/balanceRow';
import { cellOf } from '@mingzhang/shared/accounting/books/book';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import type { CellContent, DocumentColumn, DocumentRow } from '../../document/tableDocument';

/** Reads the cells of a row by the keys of the columns; zero is blank, as in paper books. */
function cellsOf(row: object, columns: readonly DocumentColumn[]): Record<string, CellContent> {
  const cells: Record<string, CellContent> = {};
  for (const { key } of columns) {
    const content = cellOf(row, key);
    if (typeof content === 'string' || (typeof content === 'number' && content !== 0)) cells[key] = content;
  }
  return cells;
}

/** A row of a balance book; accounts are indented by their level, 合计 is bold. */
export function balanceDocumentRow(row: BalanceRow, columns: readonly DocumentColumn[]): DocumentRow {
  const cells = cellsOf(row, columns);
  if (row.kind === 'total') return { cells, isTotal: true };
  return { cells, indents: { name: (row.level ?? 1) - 1 } };
}

/** A row of a ledger: lines count for 过次页, opening and sums are bold. */
export function ledgerDocumentRow(row: NamedLedgerRow, columns: readonly DocumentColumn[]): DocumentRow {
  const cells = cellsOf(row, columns);
  switch (row.kind) {
    case 'line':
      return { cells, carriesAs: 'line' };
    case 'month':
      return { cells, isTotal: true, carriesAs: 'monthEnd' };
    case 'opening':
    case 'year':
      return { cells, isTotal: true };
  }
}
