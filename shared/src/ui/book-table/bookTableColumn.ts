import type { ReactNode } from 'react';
import { cellOf, type BookColumn } from '../../accounting/books/book';
import { fen, formatAmount, formatYuan, type Fen } from '../../primitives/money';
import { formatPrice, formatQuantity, quantityOf, unitPrice } from '../../primitives/scaled';

/** A column of a book, and how a screen shows it. `book.columns` can be given as they are. */
export interface BookTableColumn<Row> extends BookColumn<Row> {
  /** Columns of one group are under one heading: 期初余额 over 借方 and 贷方. */
  readonly group?: string;
  /** CSS pixels; the rest of the width goes to columns without one. */
  readonly width?: number;
  /** Draws the cell instead of its plain text; copying still takes the text. */
  readonly render?: (row: Row) => ReactNode;
  /** Stands in the heading instead of the title: a box that ticks all rows. Such a column is not copied. */
  readonly head?: ReactNode;
}

/** What a cell says on screen: zero amounts are blank, as in paper books. */
export function cellText<Row>(column: BookTableColumn<Row>, row: Row): string {
  return textOf(column, row, formatAmount);
}

/** What a cell says in a spreadsheet: amounts without separators. */
function copyText<Row>(column: BookTableColumn<Row>, row: Row): string {
  return textOf(column, row, formatYuan).replace(/[\t\r\n]+/g, ' ');
}

function textOf<Row>(column: BookTableColumn<Row>, row: Row, money: (amount: Fen) => string): string {
  const value = cellOf(row as object, column.key) as string | number | null | undefined;
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'money':
      return value === 0 ? '' : money(fen(Number(value)));
    case 'quantity':
      return value === 0 ? '' : formatQuantity(quantityOf(Number(value)));
    case 'price':
      return value === 0 ? '' : formatPrice(unitPrice(Number(value)));
    case 'side':
      return value === 'debit' ? '借' : value === 'credit' ? '贷' : String(value);
    default:
      return String(value);
  }
}

/** Rows as tab-separated lines under their headings, as spreadsheets take them. */
export function tabSeparated<Row>(columns: readonly BookTableColumn<Row>[], rows: readonly Row[]): string {
  const copied = columns.filter(({ head }) => head === undefined);
  const lines = rows.map((row) => copied.map((column) => copyText(column, row)).join('\t'));
  return [copied.map(headingOf).join('\t'), ...lines].join('\n');
}

function headingOf<Row>({ group, title }: BookTableColumn<Row>): string {
  return group === undefined ? title : `${group}${title}`;
}

/** A heading cell: a group over its columns, or a column that is as tall as both lines. */
export interface HeadingGroup<Row> {
  readonly title: string;
  readonly columns: readonly BookTableColumn<Row>[];
}

/** Neighbouring columns of one group, together; a column without a group is alone. */
export function headingGroups<Row>(columns: readonly BookTableColumn<Row>[]): HeadingGroup<Row>[] {
  const groups: { title: string; columns: BookTableColumn<Row>[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (column.group !== undefined && last?.title === column.group) last.columns.push(column);
    else groups.push({ title: column.group ?? column.title, columns: [column] });
  }
  return groups;
}
