import {
  balancingFigure,
  blankLine,
  isBlank,
  padded,
  withLine,
  withLines,
  type DraftLine,
  type FormDraft,
} from './voucherDraft';

/** Ctrl+Ins: a blank row above. */
export function insertAbove(draft: FormDraft, row: number): FormDraft {
  return inserted(draft, row, blankLine(draft.nextKey));
}

/** Ctrl+D: the same row once more, below. Twice the figure was decided: none of the two follows any more. */
export function copyLine(draft: FormDraft, row: number): FormDraft {
  const line = draft.lines[row];
  if (!line) return draft;
  const { proposed, ...rest } = line;
  const decided = proposed ? rest : line;
  const lines = draft.lines.toSpliced(row, 1, decided, { ...decided, key: draft.nextKey });
  return { ...withLines(draft, lines), nextKey: draft.nextKey + 1 };
}

/** Ctrl+Enter: the row once more, with what is still missing as its figure. */
export function copyLineForRest(draft: FormDraft, row: number): FormDraft {
  const line = draft.lines[row];
  if (!line) return draft;
  const { quantity, currencyAmount } = blankLine(0);
  return inserted(draft, row + 1, {
    ...line,
    quantity,
    currencyAmount,
    ...balancingFigure(draft.lines, isRed(line)),
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
  const proposed = {
    summary: next?.summary.trim() ? next.summary : line.summary,
    ...balancingFigure(draft.lines, isRed(line)),
  };
  const carried = { ...(next ?? blankLine(draft.nextKey)), ...proposed, proposed };
  if (!next) return inserted(draft, row + 1, carried);
  return isBlank(next, line) ? withLine(draft, row + 1, () => carried) : draft;
}

/** A red row is continued by a red one: 借 -100 goes on with 贷 -100 and not with 借 100. */
function isRed({ debit, credit }: DraftLine): boolean {
  return debit < 0 || credit < 0;
}

function inserted(draft: FormDraft, at: number, line: DraftLine): FormDraft {
  return { ...withLines(draft, draft.lines.toSpliced(at, 0, line)), nextKey: draft.nextKey + 1 };
}
