import { addQuantities } from '@mingzhang/shared/accounting/movements';
import { proposedResult, yearBeginNet } from '@mingzhang/shared/accounting/openingBalance';
import { trialBalance, type TrialBalance } from '@mingzhang/shared/accounting/trialBalance';
import { ZERO, add, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { OpeningTableRow } from './openingBalancesApi';

/** What a row can be given. */
const FIELDS = [
  'opening',
  'yearDebit',
  'yearCredit',
  'yearResult',
  'quantity',
  'yearDebitQuantity',
  'yearCreditQuantity',
  'currencyCode',
  'currencyAmount',
] as const satisfies readonly (keyof OpeningTableRow)[];

type OpeningField = (typeof FIELDS)[number];
/** A field one types a number into. */
export type NumberField = Exclude<OpeningField, 'currencyCode'>;
/** Some of a row's figures. */
export type OpeningFigures = Readonly<Partial<Pick<OpeningTableRow, OpeningField>>>;

/** What was typed and not saved yet, by row code and field. */
export type OpeningEdits = Readonly<Record<string, OpeningFigures>>;

/** Notes figures of a row; one that is back at what is saved is no edit any more. */
export function editRow(edits: OpeningEdits, stored: OpeningTableRow, figures: OpeningFigures): OpeningEdits {
  const { [stored.code]: own = {}, ...others } = edits;
  const typed = { ...own, ...figures };
  const changed = FIELDS.filter((field) => typed[field] !== undefined && typed[field] !== stored[field]);
  if (changed.length === 0) return others;
  return { ...others, [stored.code]: Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

/**
 * What is still to save once `sent` was: what was typed since, also where that went back to what had
 * was there before.
 */
export function editsSince(
  rows: readonly OpeningTableRow[],
  sent: OpeningEdits,
  typed: OpeningEdits,
): OpeningEdits {
  return rows.reduce<OpeningEdits>((edits, row) => {
    if (!sent[row.code] && !typed[row.code]) return edits;
    const now = { ...row, ...typed[row.code] };
    return editRow(edits, { ...row, ...sent[row.code] }, figuresOf(now));
  }, {});
}

function figuresOf(row: OpeningTableRow): OpeningFigures {
  return Object.fromEntries(FIELDS.map((field) => [field, row[field]]));
}

/**
 * 实际损益发生额 follows what is typed beside it for as long as it is what the account's nature proposes; who typed
 * another one keeps it.
 */
export function withResult(row: OpeningTableRow, figures: OpeningFigures): OpeningFigures {
  if (row.yearResult === null || figures.yearResult !== undefined) return figures;
  if (row.yearResult !== proposalFor(row)) return figures;
  return { ...figures, yearResult: proposalFor({ ...row, ...figures }) };
}

function proposalFor({ opening, yearDebit, yearCredit, side, category, name, above }: OpeningTableRow): Fen {
  // Of a combination, 利息收入_甲银行, the account is what counts.
  const account = { category, side, name: name.split('_')[0] ?? name };
  const entered = { net: onSide(opening, side), yearDebit, yearCredit };
  return onSide(proposedResult(entered, [...above, account]), side);
}

/** The rows as they would be saved, parents summed anew. A row that did not change stays the same object. */
export function shownRows(rows: readonly OpeningTableRow[], edits: OpeningEdits): OpeningTableRow[] {
  const typed = rows.map((row) => (edits[row.code] ? { ...row, ...edits[row.code] } : row));
  const sums = sumsOfParents(typed);
  return typed.map((row) => (row.isEditable ? row : summed(row, sums.get(row.code) ?? NOTHING)));
}

function summed(row: OpeningTableRow, sums: RowSums): OpeningTableRow {
  const yearResult = row.category === 'profitAndLoss' ? (sums.yearResult ?? ZERO) : null;
  const own = { ...sums, yearResult };
  const isSame = (Object.keys(sums) as (keyof RowSums)[]).every((field) => row[field] === own[field]);
  return isSame ? row : { ...row, ...own };
}

/** The rows that were changed, as they shall be saved. */
export function changedRows(rows: readonly OpeningTableRow[], edits: OpeningEdits): OpeningTableRow[] {
  return shownRows(rows, edits).filter(({ code }) => edits[code] !== undefined);
}

type RowSums = Pick<OpeningTableRow, Exclude<OpeningField, 'currencyCode' | 'currencyAmount'>>;

const NOTHING: RowSums = {
  opening: ZERO,
  yearDebit: ZERO,
  yearCredit: ZERO,
  yearResult: null,
  quantity: NO_QUANTITY,
  yearDebitQuantity: NO_QUANTITY,
  yearCreditQuantity: NO_QUANTITY,
};

/** Every row that is filled in counts in each row its code begins with: 1122_001 in 1122. */
function sumsOfParents(rows: readonly OpeningTableRow[]): ReadonlyMap<string, RowSums> {
  const parents = new Map(rows.filter(({ isEditable }) => !isEditable).map((row) => [row.code, row]));
  const sums = new Map<string, RowSums>();
  for (const row of rows) {
    if (!row.isEditable) continue;
    for (let length = 1; length < row.code.length; length += 1) {
      const parent = parents.get(row.code.slice(0, length));
      if (parent) sums.set(parent.code, plus(parent, sums.get(parent.code) ?? NOTHING, row));
    }
  }
  return sums;
}

/**
 * A parent is the signed sum of what is under its code; children on the other side count against
 * it. Original amounts are not summed: currencies differ.
 */
function plus(parent: OpeningTableRow, sums: RowSums, row: OpeningTableRow): RowSums {
  return {
    opening: (row.side === parent.side ? add : subtract)(sums.opening, row.opening),
    yearDebit: add(sums.yearDebit, row.yearDebit),
    yearCredit: add(sums.yearCredit, row.yearCredit),
    yearResult:
      row.yearResult === null
        ? sums.yearResult
        : (row.side === parent.side ? add : subtract)(sums.yearResult ?? ZERO, row.yearResult),
    quantity: addQuantities(sums.quantity, row.quantity),
    yearDebitQuantity: addQuantities(sums.yearDebitQuantity, row.yearDebitQuantity),
    yearCreditQuantity: addQuantities(sums.yearCreditQuantity, row.yearCreditQuantity),
  };
}

/** 年初余额 of a row, in the account's direction. */
export function yearBegin({ opening, yearDebit, yearCredit, side, category }: OpeningTableRow): Fen {
  return onSide(yearBeginNet({ net: onSide(opening, side), yearDebit, yearCredit }, { category }), side);
}

/** 试算平衡 of all rows as they are. */
export function trialOf(rows: readonly OpeningTableRow[]): TrialBalance {
  const entered = rows.filter(({ isEditable }) => isEditable);
  return trialBalance(
    entered.map((row) => ({
      account: row,
      net: onSide(row.opening, row.side),
      yearDebit: row.yearDebit,
      yearCredit: row.yearCredit,
    })),
  );
}
