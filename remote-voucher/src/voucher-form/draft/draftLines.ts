import { negate } from '@mingzhang/shared/primitives/money';
import {
  blankLine,
  isBlank,
  padded,
  totalsOf,
  withLine,
  withLines,
  type DraftLine,
  type FormDraft,
} from './voucherDraft';

/** Ctrl+Ins: a blank row above. */
export function insertAbove(draft: FormDraft, row: number): FormDraft {
  return inserted(draft, row, blankLine(draft.nextKey));
}

/** Ctrl+D: the same row once more, below. */
export function copyLine(draft: FormDraft, row: number): FormDraft {
  const line = draft.lines[row];
  return line ? inserted(draft, row + 1, { ...line, key: draft.nextKey }) : draft;
}

/** Ctrl+Enter: the row once more, with what is still missing as its figure. */
export function copyLineForRest(draft: FormDraft, row: number): FormDraft {
  const line = draft.lines[row];
  if (!line) return draft;
  const { debit, credit, quantity, currencyAmount } = blankLine(0);
  return inserted(draft, row + 1, {
    ...line,
    debit,
    credit,
    quantity,
    currencyAmount,
    ...restOf(draft, line),
    key: draft.nextKey,
    unreadable: {},
  });
}

/** Ctrl+Del. The paper keeps its rows. */
export function deleteLine(draft: FormDraft, row: number): FormDraft {
  if (!draft.lines[row]) return draft;
  return padded(withLines(draft, draft.lines.toSpliced(row, 1)));
}

/** Alt+↑ / Alt+↓. */
export function moveLine(draft: FormDraft, row: number, by: 1 | -1): FormDraft {
  const line = draft.lines[row];
  const neighbour = draft.lines[row + by];
  if (!line || !neighbour) return draft;
  return withLines(draft, draft.lines.with(row + by, line).with(row, neighbour));
}

/**
 * Enter on a figure: the next row carries the summary on and takes what is still missing, if it is blank;
 * at the end of the paper there is a new one. A row that was written on is left alone.
 */
export function continueBelow(draft: FormDraft, row: number): FormDraft {
  const line = draft.lines[row];
  if (!line) return draft;
  const next = draft.lines[row + 1];
  const carried = {
    ...(next ?? blankLine(draft.nextKey)),
    summary: next?.summary.trim() ? next.summary : line.summary,
    ...restOf(draft, line),
  };
  if (!next) return inserted(draft, row + 1, carried);
  return isBlank(next, line) ? withLine(draft, row + 1, () => carried) : draft;
}

/**
 * The figure that would balance the voucher, on the side that lacks it: black, or red where the row it
 * continues is red (借 -100 goes on with 贷 -100 and not with 借 100).
 */
function restOf({ lines }: FormDraft, after: DraftLine): Partial<Pick<DraftLine, 'debit' | 'credit'>> {
  const { difference } = totalsOf(lines);
  if (difference === 0) return {};
  const isRed = after.debit < 0 || after.credit < 0;
  return difference > 0 !== isRed ? { credit: difference } : { debit: negate(difference) };
}

function inserted(draft: FormDraft, at: number, line: DraftLine): FormDraft {
  return { ...withLines(draft, draft.lines.toSpliced(at, 0, line)), nextKey: draft.nextKey + 1 };
}
