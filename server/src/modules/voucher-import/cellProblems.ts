import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { columnLetters } from '../../spreadsheet/columnLetters';
import type { WrittenLines } from './readVouchers';
import type { LinePart } from './RowReader';
import type { Field } from './worksheetForm';

/**
 * Problems at the cells they are about: a line's at its row, the others at the first. What the rules say of an
 * unreadable cell is left out, as it is reported already.
 */
export function cellProblems(
  { worksheet, rows, form, unread, draft }: WrittenLines,
  problems: readonly Problem[],
): WorksheetProblem[] {
  return problems.flatMap(({ message, at = '' }) => {
    const [, line, ofLine] = /^lines\[(\d+)\]\.(\w+)/.exec(at) ?? [];
    const index = Number(line ?? 0);
    const part = ofLine === undefined ? null : partOf(ofLine);
    if (part !== null && unread[index]?.has(part)) return [];
    const isDebit = draft.lines[index]?.debit !== 0;
    const fields = ofLine === undefined ? (HEAD_FIELDS[at] ?? []) : lineFields(ofLine, isDebit);
    const column = fields.map((field) => form.columns.get(field)).find((known) => known !== undefined);
    return {
      sheet: worksheet,
      row: rows[index] ?? 0,
      column: column === undefined ? null : columnLetters(column),
      message: message.replace(/^第\d+行：/, ''),
    };
  });
}

function partOf(field: string): LinePart | null {
  switch (field as keyof VoucherLine) {
    case 'summary':
      return null;
    case 'accountId':
      return 'account';
    case 'auxiliary':
      return 'items';
    default:
      return 'numbers';
  }
}

/** Where what the rules call a field may be. */
const HEAD_FIELDS: Readonly<Record<string, readonly Field[]>> = {
  date: ['date'],
  word: ['word', 'number'],
  number: ['number'],
  attachmentCount: ['attachmentCount'],
};

function lineFields(field: string, isDebit: boolean): readonly Field[] {
  switch (field as keyof VoucherLine) {
    case 'summary':
    case 'debit':
    case 'credit':
    case 'unitPrice':
    case 'currencyCode':
    case 'exchangeRate':
    case 'cashFlowLine':
      return [field as Field];
    case 'accountId':
      return ['accountCode'];
    case 'quantity':
      return [isDebit ? 'debitQuantity' : 'creditQuantity', 'quantity'];
    case 'currencyAmount':
      return [isDebit ? 'debitCurrency' : 'creditCurrency'];
    default:
      return [];
  }
}
