import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import { yearBeginNet } from '@mingzhang/shared/accounting/openingBalance';
import { parseYuan, add, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { SheetRow } from './openingBalancesApi';

/** The amounts a row can be given. */
export type OpeningField = 'opening' | 'yearDebit' | 'yearCredit';

const FIELDS: readonly OpeningField[] = ['opening', 'yearDebit', 'yearCredit'];

/** What was typed and not saved yet, by row code and field. */
export type OpeningEdits = Readonly<Record<string, Readonly<Partial<Record<OpeningField, Fen>>>>>;

/** Reads what was typed: separators are dropped, nothing is zero, anything else is refused. */
export function readTypedAmount(text: string): Fen | undefined {
  const digits = text.replace(/[,，\s]/g, '');
  return digits === '' ? (0 as Fen) : parseYuan(digits);
}

/** Notes an amount; one that is back at what is saved is no edit any more. */
export function editAmount(
  edits: OpeningEdits,
  row: SheetRow,
  field: OpeningField,
  amount: Fen,
): OpeningEdits {
  const { [row.code]: own = {}, ...others } = edits;
  const { [field]: _previous, ...rest } = own;
  const next = amount === row[field] ? rest : { ...rest, [field]: amount };
  return Object.keys(next).length === 0 ? others : { ...others, [row.code]: next };
}

/**
 * What is still to save once `sent` was: what was typed since, also where that went back to what had
 * stood there before.
 */
export function editsSince(rows: readonly SheetRow[], sent: OpeningEdits, typed: OpeningEdits): OpeningEdits {
  const amountOf = (row: SheetRow, edits: OpeningEdits, field: OpeningField) =>
    edits[row.code]?.[field] ?? row[field];
  return rows
    .flatMap((row) => FIELDS.map((field) => ({ row, field })))
    .reduce<OpeningEdits>((edits, { row, field }) => {
      const stored = { ...row, [field]: amountOf(row, sent, field) };
      return editAmount(edits, stored, field, amountOf(row, typed, field));
    }, {});
}

/** The rows as they would be saved, parents summed anew. A row that did not change stays the same object. */
export function sheetRows(rows: readonly SheetRow[], edits: OpeningEdits): SheetRow[] {
  const typed = rows.map((row) => (edits[row.code] ? { ...row, ...edits[row.code] } : row));
  const editable = typed.filter(({ isEditable }) => isEditable);
  return typed.map((row) => (row.isEditable ? row : summed(row, sumUnder(row, editable))));
}

function summed(row: SheetRow, sums: Record<OpeningField, Fen>): SheetRow {
  const isSame = (Object.keys(sums) as OpeningField[]).every((field) => row[field] === sums[field]);
  return isSame ? row : { ...row, ...sums };
}

/** The rows that were changed, as they shall be saved. */
export function changedRows(rows: readonly SheetRow[], edits: OpeningEdits): SheetRow[] {
  return sheetRows(rows, edits).filter(({ code }) => edits[code] !== undefined);
}

/** A parent is the signed sum of what stands under its code; children on the other side count against it. */
function sumUnder(parent: SheetRow, editable: readonly SheetRow[]): Record<OpeningField, Fen> {
  const zero = { opening: 0 as Fen, yearDebit: 0 as Fen, yearCredit: 0 as Fen };
  return editable
    .filter(({ code }) => code.startsWith(parent.code))
    .reduce(
      (sums, row) => ({
        opening: (row.side === parent.side ? add : subtract)(sums.opening, row.opening),
        yearDebit: add(sums.yearDebit, row.yearDebit),
        yearCredit: add(sums.yearCredit, row.yearCredit),
      }),
      zero,
    );
}

/** 年初余额 of a row, in the account's direction. */
export function yearBegin(
  { opening, yearDebit, yearCredit, side }: SheetRow,
  category: AccountCategory,
): Fen {
  return onSide(yearBeginNet({ net: onSide(opening, side), yearDebit, yearCredit }, { category }), side);
}
