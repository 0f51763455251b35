import type { Account } from '@mingzhang/shared/accounting/account';
import { sideOf } from '@mingzhang/shared/accounting/lineAmounts';
import { endsLine, fieldsOfLine, type LineField } from '@mingzhang/shared/accounting/lineFields';
import type { DraftLine } from '../draft/voucherDraft';

/** A cell of the form. `row` counts the lines from 0. */
export interface Cell {
  readonly row: number;
  readonly field: LineField;
}

/** The four columns of the paper: where ↑ ↓ ← → go. */
const columns = ['summary', 'account', 'debit', 'credit'] as const satisfies readonly LineField[];

/** A form's lines and what is known of their accounts. */
export interface Rows {
  readonly lines: readonly DraftLine[];
  readonly accountOf: (line: DraftLine) => Account | undefined;
}

/**
 * The next cell for Enter and Tab. A filled 借方 skips 贷方, and 借方 is skipped when 贷方 is filled, so that the proposed
 * figure is the one typed over. 币别 is mostly right already: Shift+Tab goes back to it. After the last cell comes the
 * next row, or null at the end.
 */
export function nextCell({ lines, accountOf }: Rows, { row, field }: Cell): Cell | null {
  const line = lines[row];
  if (!line) return null;
  if (!endsRow(line, field)) {
    const fields = fieldsOfLine(line, accountOf(line));
    const skipped = isOnCredit(line) ? ['currency', 'debit'] : ['currency'];
    const next = fields.slice(fields.indexOf(field) + 1).find((each) => !skipped.includes(each));
    if (next) return { row, field: next };
  }
  return lines[row + 1] ? { row: row + 1, field: 'summary' } : null;
}

function isOnCredit(line: DraftLine): boolean {
  const isCredit = sideOf(line) === 'credit' || line.unreadable.credit !== undefined;
  return isCredit && line.unreadable.debit === undefined;
}

/** Whether the row is done once this cell is left. */
export function endsRow(line: DraftLine, field: LineField): boolean {
  return endsLine(field, line.debit !== 0 || line.unreadable.debit !== undefined);
}

/** Shift+Tab: the way back; null before the first cell. */
export function previousCell({ lines, accountOf }: Rows, { row, field }: Cell): Cell | null {
  const line = lines[row];
  if (!line) return null;
  const fields = fieldsOfLine(line, accountOf(line));
  const previous = fields[fields.indexOf(field) - 1];
  if (previous) return { row, field: previous };
  const above = lines[row - 1];
  return above ? { row: row - 1, field: sideOf(above) === 'debit' ? 'debit' : 'credit' } : null;
}

/** ↑ ↓ ← → between the columns of the paper. */
export function neighbourCell(lines: readonly DraftLine[], { row, field }: Cell, key: string): Cell | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const target = row + (key === 'ArrowUp' ? -1 : 1);
    return lines[target] ? { row: target, field: columnOf(field) } : null;
  }
  const at = columns.indexOf(columnOf(field)) + (key === 'ArrowLeft' ? -1 : 1);
  const column = columns[at];
  return column ? { row, field: column } : null;
}

/** Quantity and currency are written under the account. */
function columnOf(field: LineField): (typeof columns)[number] {
  return columns.find((column) => column === field) ?? 'account';
}
