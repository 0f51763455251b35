import { problem, type Problem } from '../../primitives/problem';
import type { InvoiceFacts } from './invoice';
import { invoiceKeyOf } from './invoiceKey';
import {
  cellOf,
  isFurtherLine,
  isInvoiceRow,
  type ListCells,
  type ListColumn,
  type ListHeader,
} from './listTable';
import { invoiceRate } from './invoiceCell';
import { readWritten } from './readWritten';
import { nothingWritten, type WrittenInvoice, type WrittenLine } from './writtenInvoice';

/** An invoice of a list, or why its rows are none. */
export interface ListedInvoice {
  /** Its first row in the table, from 1. */
  readonly row: number;
  readonly facts: InvoiceFacts | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

interface ListRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows of an invoice, which has one at least. */
type RowGroup = [ListRow, ...ListRow[]];

/**
 * 全量发票查询: 信息汇总表 has a row for each line, 发票基础信息 one for each invoice. Rows of one number become one invoice,
 * wherever they are in the table.
 */
export function readInvoiceList(rows: ListCells, header: ListHeader): ListedInvoice[] {
  const groups = new Map<string, RowGroup>();
  let last: RowGroup | undefined;
  const below = header.row + 1;
  for (const [at, cells] of rows.slice(below).entries()) {
    const row = { row: below + at + 1, cells };
    if (!isInvoiceRow(cells, header)) {
      if (!isFurtherLine(cells, header)) continue;
      if (last) last.push(row);
      else groups.set(nameOf(row), [row]);
      continue;
    }
    const key = invoiceKeyOf(numbersOf(row, header));
    const name = typeof key === 'string' ? key : nameOf(row);
    last = groups.get(name);
    if (last) {
      last.push(row);
      continue;
    }
    last = [row];
    groups.set(name, last);
  }
  return [...groups.values()].map((group) => readGroup(group, header));
}

/** What has no right number, or is a line of no invoice, is told row by row. */
const nameOf = ({ row }: ListRow) => `row ${row}`;

const numbersOf = ({ cells }: ListRow, header: ListHeader) => ({
  code: cellOf(cells, header, 'code'),
  number: cellOf(cells, header, 'number'),
  digitalNumber: cellOf(cells, header, 'digitalNumber'),
});

/** What is the same in all rows of an invoice. */
const SHARED: readonly (readonly [ListColumn, string])[] = [
  ['date', '开票日期'],
  ['sellerId', '销方识别号'],
  ['buyerId', '购方识别号'],
];

function readGroup(group: RowGroup, header: ListHeader): ListedInvoice {
  const [first] = group;
  const { row } = first;
  const problems = SHARED.flatMap(([column, title]) => differingRows(group, header, column, title));
  const byLine = hasLines(header);
  if (!byLine)
    problems.push(...AMOUNTS.flatMap(([column, title]) => differingRows(group, header, column, title)));
  if (problems.length > 0) return { row, facts: null, problems, warnings: [] };
  const reading = readWritten(writtenOf(group, header, byLine));
  if (reading.facts) return { row, ...reading };
  return { row, ...reading, problems: reading.problems.map((one) => inRow(one, row)) };
}

const AMOUNTS: readonly (readonly [ListColumn, string])[] = [
  ['amount', '金额'],
  ['tax', '税额'],
];

/** By what the line is called or, where that head is not known, by what only lines have. */
const hasLines = ({ columns: { name, quantity, price } }: ListHeader) =>
  name !== undefined || (quantity !== undefined && price !== undefined);

/** Problems of lines name their row already. */
const inRow = (found: Problem, row: number): Problem =>
  /^第\d+行/.test(found.message) ? found : { ...found, message: `第${row}行：${found.message}` };

function differingRows(group: RowGroup, header: ListHeader, column: ListColumn, title: string): Problem[] {
  const [first] = group;
  const value = cellOf(first.cells, header, column);
  const other = group.find(({ cells }) => ![value, ''].includes(cellOf(cells, header, column)));
  if (!other) return [];
  const message = `第${other.row}行与第${first.row}行的发票号码相同，${title}不一致`;
  return [problem('INVOICE_ROWS_DIFFER', message, `lines[${other.row}]`)];
}

function writtenOf(group: RowGroup, header: ListHeader, byLine: boolean): WrittenInvoice {
  const [first] = group;
  const cell = (column: ListColumn) => cellOf(first.cells, header, column);
  const lines = byLine ? group.map((row) => lineOf(row, header)) : null;
  const totals = byLine ? {} : { amount: cell('amount'), tax: cell('tax'), total: cell('total') };
  return {
    ...nothingWritten,
    ...numbersOf(first, header),
    title: cell('title'),
    blueMark: cell('isBlue'),
    date: cell('date'),
    seller: { ...nothingWritten.seller, id: cell('sellerId'), name: cell('sellerName') },
    buyer: { ...nothingWritten.buyer, id: cell('buyerId'), name: cell('buyerName') },
    ...totals,
    lines,
    business: cell('business'),
    status: cell('status'),
    remark: cell('remark'),
    drawer: cell('drawer'),
  };
}

/** A share below a title in percent is no rate there is: 0.13 stays what it is. */
const inPercent = (rate: string) => (invoiceRate(`${rate}%`) === null ? rate : `${rate}%`);

function lineOf({ row, cells }: ListRow, header: ListHeader): WrittenLine {
  const cell = (column: ListColumn) => cellOf(cells, header, column);
  return {
    row,
    name: cell('name'),
    classification: cell('classification'),
    specification: cell('specification'),
    unit: cell('unit'),
    quantity: cell('quantity'),
    price: cell('price'),
    rate: header.isRateInPercent ? inPercent(cell('rate')) : cell('rate'),
    amount: cell('amount'),
    tax: cell('tax'),
    total: cell('total'),
  };
}
