import type { Account } from '@mingzhang/shared/accounting/account';
import {
  emptyLine,
  totalCredit,
  totalDebit,
  type OpenLine,
  type Voucher,
  type VoucherDraft,
  type VoucherLine,
} from '@mingzhang/shared/accounting/voucher';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { negate, subtract, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Insertion } from '../voucherEntry';

/** A cell of a line that holds a number. */
export type NumberField = 'debit' | 'credit' | 'quantity' | 'unitPrice' | 'exchangeRate' | 'currencyAmount';

/** One row of the form: a line that may be blank, half done, or hold something that is no number. */
export interface DraftLine extends OpenLine {
  /** Stays with the row while it moves; React's key. */
  readonly key: number;
  /** What was typed into a number's cell and cannot be read. Kept: nothing typed is ever lost. */
  readonly unreadable: Readonly<Partial<Record<NumberField, string>>>;
  /**
   * What the form proposed when the cursor came here from the row above; no longer valid as soon as the line differs.
   */
  readonly proposed?: Proposal;
}

/** Summary of the row above and the figure that balances. */
type Proposal = Pick<DraftLine, 'summary' | 'debit' | 'credit'>;

/** 记账凭证 while it is being written. Every change is a function from one of these to the next. */
export interface FormDraft {
  /** Null: not saved yet. */
  readonly id: number | null;
  readonly version: number | null;
  readonly word: string;
  /** The number asked for; null: the next one, which the server gives. */
  readonly number: number | null;
  /** 插入: the number may be taken, the vouchers from it on move up. */
  readonly isInsertion: boolean;
  readonly date: DateOnly;
  readonly remark: string | null;
  readonly attachmentCount: number;
  /** 附发票: all that it is booked with once it is saved; without, they stay as they are. */
  readonly invoiceIds?: readonly number[];
  readonly kind: VoucherDraft['kind'];
  readonly isCarryForward: boolean;
  /** The series a saved voucher is numbered in: it keeps its number as long as it stays there. */
  readonly savedNumber: { readonly word: string; readonly period: Period; readonly number: number } | null;
  readonly lines: readonly DraftLine[];
  readonly nextKey: number;
  /** Earlier states of the lines, newest last: what 撤销 goes back to. */
  readonly past: readonly (readonly DraftLine[])[];
  /** What 撤销 took back, newest last: what 重做 goes on to. */
  readonly future: readonly (readonly DraftLine[])[];
}

/** As many rows as a form of voucher paper has. */
export const ROWS_OF_PAPER = 5;

export function blankLine(key: number): DraftLine {
  return { ...emptyLine, key, unreadable: {} };
}

/** An empty entry. */
export function newDraft(word: string, date: DateOnly): FormDraft {
  return padded({
    id: null,
    version: null,
    word,
    number: null,
    isInsertion: false,
    date,
    remark: null,
    attachmentCount: 0,
    kind: 'manual',
    isCarryForward: false,
    savedNumber: null,
    lines: [],
    nextKey: 1,
    past: [],
    future: [],
  });
}

/** A saved voucher on the entry. */
export function draftOf(voucher: Voucher): FormDraft {
  return padded({
    id: voucher.id,
    version: voucher.version,
    word: voucher.word,
    number: voucher.number,
    isInsertion: false,
    date: voucher.date,
    remark: voucher.remark,
    attachmentCount: voucher.attachmentCount,
    kind: voucher.kind,
    isCarryForward: voucher.isCarryForward,
    savedNumber: { word: voucher.word, period: periodOf(voucher.date), number: voucher.number },
    ...writtenLines(voucher.lines),
    past: [],
    future: [],
  });
}

/** A new entry with lines on it. */
export function filledDraft(word: string, date: DateOnly, lines: readonly VoucherLine[]): FormDraft {
  return padded({ ...newDraft(word, date), ...writtenLines(lines) });
}

const writtenLines = (lines: readonly VoucherLine[]): Pick<FormDraft, 'lines' | 'nextKey'> => ({
  lines: lines.map((line, index) => ({ ...line, key: index + 1, unreadable: {} })),
  nextKey: lines.length + 1,
});

/** 复制: the lines of a voucher on an entry of their own. */
export const copiedDraft = (voucher: Voucher, date: DateOnly): FormDraft =>
  filledDraft(voucher.word, date, voucher.lines);

/** What was written on a voucher, as a new one: without its number and its past. */
export function detached({ word, date, remark, attachmentCount, lines, nextKey }: FormDraft): FormDraft {
  return { ...newDraft(word, date), remark, attachmentCount, lines, nextKey };
}

/** 插入凭证: an empty entry that asks for a number which is taken. */
export function insertedDraft({ word, number, date }: Insertion): FormDraft {
  return { ...newDraft(word, date), number, isInsertion: true };
}

/** Blank rows at the end, so that there is always paper to write on. */
export function padded(draft: FormDraft): FormDraft {
  const missing = Math.max(0, ROWS_OF_PAPER - draft.lines.length);
  if (missing === 0) return draft;
  const blanks = Array.from({ length: missing }, (_, index) => blankLine(draft.nextKey + index));
  return { ...draft, lines: [...draft.lines, ...blanks], nextKey: draft.nextKey + missing };
}

/**
 * Nothing was written here: no account and no figure. A summary that only repeats the row above came
 * from the form itself.
 */
export function isBlank(line: DraftLine, above: DraftLine | undefined): boolean {
  return (
    line.accountId === null &&
    line.debit === 0 &&
    line.credit === 0 &&
    line.quantity === null &&
    Object.keys(line.unreadable).length === 0 &&
    (line.summary.trim() === '' || [above?.summary, line.proposed?.summary].includes(line.summary))
  );
}

/** The row holds what the form proposed and nothing else: no account was chosen, no figure typed. */
export function isProposed(line: DraftLine): boolean {
  const { proposed } = line;
  return (
    proposed !== undefined &&
    line.accountId === null &&
    line.debit === proposed.debit &&
    line.credit === proposed.credit &&
    Object.keys(line.unreadable).length === 0
  );
}

/** What of a draft is the voucher itself, and unsaved when it changed; the rest is how it is being written. */
const IS_WRITTEN: Readonly<Record<keyof FormDraft, boolean>> = {
  word: true,
  number: true,
  isInsertion: true,
  date: true,
  remark: true,
  attachmentCount: true,
  invoiceIds: true,
  kind: true,
  isCarryForward: true,
  lines: true,
  id: false,
  version: false,
  savedNumber: false,
  nextKey: false,
  past: false,
  future: false,
};
const WRITTEN = (Object.keys(IS_WRITTEN) as (keyof FormDraft)[]).filter((field) => IS_WRITTEN[field]);

/**
 * Whether something was written that is not saved; `base` is what the form started from. Of a new entry
 * nothing is lost before there is something on it: 字 and 日期 alone are chosen again at once.
 */
export function isUnsaved(draft: FormDraft, base: FormDraft): boolean {
  const differs = (field: keyof FormDraft) => draft[field] !== base[field];
  if (draft.id === null && !hasContent(draft)) return differs('remark') || differs('attachmentCount');
  return WRITTEN.some(differs);
}

/** Whether anything at all was written on the lines. */
export function hasContent(draft: FormDraft): boolean {
  return draft.lines.some((line, index) => !isBlank(line, draft.lines[index - 1]));
}

/** Without the blank rows in between: what is seen is then exactly what is saved, row by row. */
export function compacted(draft: FormDraft): FormDraft {
  const lines = draft.lines.filter((line, index) => !isBlank(line, draft.lines[index - 1]));
  const isCompact = lines.every((line, index) => line === draft.lines[index]);
  return isCompact ? draft : padded({ ...draft, lines });
}

/** The voucher that is written here, for rules and server. Expects a compacted draft. */
export function toVoucherDraft(draft: FormDraft): VoucherDraft {
  return {
    word: draft.word,
    number: draft.number,
    date: draft.date,
    remark: draft.remark,
    attachmentCount: draft.attachmentCount,
    kind: draft.kind,
    isCarryForward: draft.isCarryForward,
    lines: draft.lines
      .filter((line, index) => !isBlank(line, draft.lines[index - 1]))
      .map(({ key: _key, unreadable: _unreadable, proposed: _proposed, accountId, ...line }) => ({
        ...line,
        summary: line.summary.trim(),
        accountId: accountId ?? NO_ACCOUNT,
      })),
  };
}

export interface DraftTotals {
  readonly debit: Fen;
  readonly credit: Fen;
  /** debit − credit: zero when the voucher balances. */
  readonly difference: Fen;
}

export function totalsOf(lines: readonly DraftLine[]): DraftTotals {
  const debit = totalDebit(lines);
  const credit = totalCredit(lines);
  return { debit, credit, difference: subtract(debit, credit) };
}

/** Whether the account wants items that the line does not carry yet. */
export function lacksAuxiliary(line: DraftLine, account: Account | undefined): boolean {
  return (account?.auxiliaryCategoryIds ?? []).some(
    (categoryId) => !line.auxiliary.some((ref) => ref.categoryId === categoryId),
  );
}

const STEPS_KEPT = 100;

/** The draft with other lines; the old ones can be gone back to. A proposed figure follows what it balances. */
export function withLines(draft: FormDraft, changed: readonly DraftLine[]): FormDraft {
  if (changed === draft.lines) return draft;
  const lines = followed(changed);
  return { ...draft, lines, past: [...draft.past.slice(1 - STEPS_KEPT), draft.lines], future: [] };
}

/** A proposed figure is what the other rows lack, whatever happens to them; where they lack nothing it goes. */
function followed(lines: readonly DraftLine[]): readonly DraftLine[] {
  const row = lines.findIndex((line) => isProposed(line) && (line.debit !== 0 || line.credit !== 0));
  const line = lines[row];
  if (!line?.proposed) return lines;
  const isRed = line.debit < 0 || line.credit < 0;
  const figure = balancingFigure(lines.toSpliced(row, 1), isRed);
  if (figure.debit === line.debit && figure.credit === line.credit) return lines;
  return lines.with(row, { ...line, ...figure, proposed: { ...line.proposed, ...figure } });
}

/** The figure that would balance these lines, on the side that lacks it when black and on the other when red. */
export function balancingFigure(
  lines: readonly DraftLine[],
  isRed: boolean,
): Pick<DraftLine, 'debit' | 'credit'> {
  const { difference } = totalsOf(lines);
  if (difference === 0) return { debit: ZERO, credit: ZERO };
  return difference > 0 !== isRed
    ? { debit: ZERO, credit: difference }
    : { debit: negate(difference), credit: ZERO };
}

/** One line changed; nothing happens when the row does not exist or nothing changed. */
export function withLine(draft: FormDraft, row: number, change: (line: DraftLine) => DraftLine): FormDraft {
  const line = draft.lines[row];
  const changed = line && change(line);
  if (!line || !changed || changed === line) return draft;
  return withLines(draft, draft.lines.with(row, changed));
}

/** 撤销: back to the lines before the last change. */
export function undo(draft: FormDraft): FormDraft {
  const lines = draft.past.at(-1);
  if (!lines) return draft;
  return { ...draft, lines, past: draft.past.slice(0, -1), future: [...draft.future, draft.lines] };
}

/** 重做: on to the lines that 撤销 took back; another change in between leaves nothing to go on to. */
export function redo(draft: FormDraft): FormDraft {
  const lines = draft.future.at(-1);
  if (!lines) return draft;
  return { ...draft, lines, past: [...draft.past, draft.lines], future: draft.future.slice(0, -1) };
}
