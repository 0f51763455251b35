import type { Recognition } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { BY_TITLES } from '@mingzhang/shared/accounting/moving/read/knownForms';
import { recogniseTable } from '@mingzhang/shared/accounting/moving/read/recogniseTable';
import type { Field as MovedField } from '@mingzhang/shared/accounting/moving/read/titleWords';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import type { Field, WorksheetForm } from './worksheetForm';

/** A worksheet of vouchers in a form of another program. */
export interface MovedWorksheet {
  readonly worksheet: Worksheet;
  readonly recognition: Recognition;
  readonly form: WorksheetForm;
}

/** Titles are in the first 40 rows; a form shows in what is right below them. */
const RECOGNISED_ROWS = 100;

/**
 * A worksheet as a form of another program; undefined: it is none, or `own`, our form of it, reads all that there is. Of
 * titles that any program may have ours is taken, unless they name items in a way that ours does not.
 */
export function movedWorksheet(
  worksheet: Worksheet,
  own: WorksheetForm | undefined,
): MovedWorksheet | undefined {
  const rows = worksheet.rows.slice(0, RECOGNISED_ROWS);
  const recognition = recogniseTable({ file: '', sheet: worksheet.name, rows });
  if (recognition.kind !== 'slips') return undefined;
  const { form, columns } = recognition;
  const isTheirs = form !== BY_TITLES || columns.items.some(({ category }) => category === '');
  return own && !isTheirs ? undefined : { worksheet, recognition, form: formOf(recognition) };
}

/** Where what the rules call a field may be in their form, the surest first. */
const COLUMNS: Readonly<Partial<Record<Field, readonly MovedField[]>>> = {
  date: ['date'],
  word: ['word', 'number'],
  number: ['number'],
  summary: ['summary'],
  accountCode: ['account', 'accountName'],
  accountName: ['accountName'],
  debit: ['debit', 'amount'],
  credit: ['credit', 'amount'],
  quantity: ['quantity'],
  unitPrice: ['unitPrice'],
  currencyCode: ['currency'],
  exchangeRate: ['rate'],
  debitCurrency: ['foreignDebit', 'foreign'],
  creditCurrency: ['foreignCredit', 'foreign'],
  attachmentCount: ['attachmentCount'],
};

/** The columns of their form under our names, for what the rules find. */
function formOf({ titlesTo, columns: { fields } }: Recognition): WorksheetForm {
  const columns = new Map<Field, number>();
  for (const field of Object.keys(COLUMNS) as Field[]) {
    const column = COLUMNS[field]?.map((moved) => fields[moved]).find((known) => known !== undefined);
    if (column !== undefined) columns.set(field, column);
  }
  return { titleRow: titlesTo - 1, columns, items: [], unknownTitles: [] };
}
