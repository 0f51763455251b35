import { unresolvedProblems, type Finding } from '@mingzhang/shared/accounting/unresolvedProblems';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { amountProblem } from '@mingzhang/shared/primitives/amountText';
import { numberProblem } from '../typing/numberText';
import { fieldOfFinding, lineFieldNames } from '@mingzhang/shared/accounting/lineFields';
import type { Cell } from './cellPath';
import type { DraftLine, FormDraft, NumberField } from '../draft/voucherDraft';

/** Where a problem is shown and mended. */
export type ProblemCell =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'auxiliary'; readonly row: number }
  | { readonly kind: 'head'; readonly field: 'word' | 'number' | 'date' | 'attachmentCount' }
  | { readonly kind: 'voucher' };

/** Reads `lines[2].debit`, `date`, `lines`. */
export function problemCellOf({ at = '' }: Problem): ProblemCell {
  const match = /^lines\[(\d+)\]\.(\w+)$/.exec(at);
  if (match) {
    const row = Number(match[1]);
    if (match[2] === 'auxiliary') return { kind: 'auxiliary', row };
    return { kind: 'cell', cell: { row, field: fieldOfFinding(match[2] ?? '') } };
  }
  if (at === 'word' || at === 'number' || at === 'date' || at === 'attachmentCount') {
    return { kind: 'head', field: at };
  }
  return { kind: 'voucher' };
}

export const NOTHING_FOUND: readonly Problem[] = [];

/** What is still true of an earlier finding: a problem goes once its row, or for the rest head or lines, changed. */
export function problemsLeft(finding: Finding<FormDraft> | null, draft: FormDraft): readonly Problem[] {
  return finding ? unresolvedProblems(finding, draft, isUnchanged) : NOTHING_FOUND;
}

function isUnchanged(problem: Problem, before: FormDraft, now: FormDraft): boolean {
  return problemCellOf(problem).kind === 'head' ? headIs(before, now) : before.lines === now.lines;
}

function headIs(one: FormDraft, other: FormDraft): boolean {
  return (
    one.word === other.word &&
    one.number === other.number &&
    one.date === other.date &&
    one.attachmentCount === other.attachmentCount
  );
}

/** What was typed and is no number, or not one that can be kept: 第2行：借方金额“0.005”超过两位小数…. */
export function unreadableProblems(lines: readonly DraftLine[]): Problem[] {
  return lines.flatMap((line, row) =>
    Object.entries(line.unreadable).map(([field, text]): Problem => ({
      code: 'LINE_NUMBER_UNREADABLE',
      message: `第${row + 1}行：${lineFieldNames[field as NumberField]}“${text}”${reasonOf(field as NumberField, text)}`,
      at: `lines[${row}].${field}`,
    })),
  );
}

/** Decimals that are kept (ledger.md 1). */
const DECIMALS = { quantity: 6, unitPrice: 8, exchangeRate: 8, currencyAmount: 2 } as const;

function reasonOf(field: NumberField, text: string): string {
  return field === 'debit' || field === 'credit' ? amountProblem(text) : numberProblem(text, DECIMALS[field]);
}
