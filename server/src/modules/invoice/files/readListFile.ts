import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { conflictProblems, withFile } from '@mingzhang/shared/accounting/invoices/invoiceIdentity';
import type { InvoiceKey } from '@mingzhang/shared/accounting/invoices/invoice';
import {
  isTickTable,
  listHeaderOf,
  type ListCells,
  type ListHeader,
} from '@mingzhang/shared/accounting/invoices/listTable';
import { readInvoiceList, type ListedInvoice } from '@mingzhang/shared/accounting/invoices/readInvoiceList';
import { readTickedList } from '@mingzhang/shared/accounting/invoices/readTickedList';
import { dateOf } from '../../../spreadsheet/serialDate';
import { unreadable, type Worksheet } from '../../../spreadsheet/spreadsheetReading';
import type { FileContent } from './evoucherReading';

/** The bureau's tables: 全量发票查询 in both layouts, and what was ticked for deduction. */
export function readListFile(worksheets: readonly Worksheet[]): FileContent {
  const tables = worksheets.flatMap((worksheet) => {
    const rows = rowsOf(worksheet);
    const header = listHeaderOf(rows);
    return header ? [{ rows: withDays(rows, header), header }] : [];
  });
  if (tables.length === 0)
    unreadable('没有找到发票清单的表头：应有数电发票号码（或发票代码、发票号码）、开票日期、金额等列');
  const documents = [
    ...tables.filter(({ header }) => isTickTable(header)).flatMap(ticks),
    ...invoices(withParties(tables.filter(({ header }) => !isTickTable(header)))),
  ];
  if (documents.length === 0) unreadable('清单里没有发票');
  return { form: 'list', signature: 'none', documents };
}

interface ListTable {
  readonly rows: ListCells;
  readonly header: ListHeader;
}

/** Beside the invoices a workbook has tables of what their businesses need: who travelled, where was built. */
function withParties(tables: readonly ListTable[]): readonly ListTable[] {
  const isList = ({ header: { columns } }: ListTable) =>
    [columns.sellerId, columns.sellerName, columns.buyerId, columns.buyerName].some((at) => at !== undefined);
  return tables.some(isList) ? tables.filter(isList) : tables;
}

/** The rows by their numbers in the file, blank ones among them. */
function rowsOf({ rows }: Worksheet): ListCells {
  const found: (readonly string[])[] = [];
  for (const { number, cells } of rows) {
    while (found.length < number - 1) found.push([]);
    found.push(cells);
  }
  return found;
}

/** 开票日期 without a format of its own is the count of days that a spreadsheet program keeps. */
function withDays(rows: ListCells, { columns: { date } }: ListHeader): ListCells {
  if (date === undefined) return rows;
  return rows.map((cells) => {
    const cell = cells[date] ?? '';
    return /^\d{5}(?:\.\d{1,20})?$/.test(cell) ? cells.with(date, dateOf(Number(cell))) : cells;
  });
}

const ticks = ({ rows, header }: ListTable): EvoucherDocument[] =>
  readTickedList(rows, header).map(({ row, ticked, problems }) => ({
    ...{ row, form: 'list', type: 'tick', ticked, problems, warnings: [] },
  }));

/** A workbook has each invoice in two tables, by line and as a whole: it is one invoice, and both must agree. */
function invoices(tables: readonly ListTable[]): EvoucherDocument[] {
  const indexes = new Map<InvoiceKey, number>();
  const found: ListedInvoice[] = [];
  for (const listed of tables.flatMap(({ rows, header }) => readInvoiceList(rows, header))) {
    const index = listed.facts ? indexes.get(listed.facts.key) : undefined;
    const before = index === undefined ? undefined : found[index];
    if (index !== undefined && before) {
      found[index] = together(before, listed);
    } else {
      if (listed.facts) indexes.set(listed.facts.key, found.length);
      found.push(listed);
    }
  }
  return found.map((listed) => ({ form: 'list', type: 'invoice', ...listed }));
}

/** What two tables of a workbook tell of one invoice. */
function together(one: ListedInvoice, other: ListedInvoice): ListedInvoice {
  if (!one.facts || !other.facts) return one;
  const source = { form: 'list', sha256: '' } as const;
  const record = withFile(null, { facts: one.facts, source });
  const problems = conflictProblems(record, { facts: other.facts, source });
  if (problems.length > 0) return { ...one, facts: null, problems };
  return one.facts.lines ? one : { ...other, row: one.row };
}
