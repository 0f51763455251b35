import type { Typing } from './typing';

/** What can be taken back and done again: what was typed before each step, the latest last. */
export interface TypingHistory {
  readonly past: readonly { readonly before: Typing; readonly cell: string }[];
  readonly future: readonly Typing[];
}

export const NO_HISTORY: TypingHistory = { past: [], future: [] };

const MOST_STEPS = 100;

/** The history with one more change. What is typed in one cell, stroke by stroke, is one step. */
export function withStep(history: TypingHistory, before: Typing, after: Typing): TypingHistory {
  const { past } = history;
  const cell = changedCell(before, after);
  if (cell === null) return history;
  const continues = cell !== '' && past.at(-1)?.cell === cell;
  return { past: continues ? past : [...past, { before, cell }].slice(-MOST_STEPS), future: [] };
}

/** 撤销: what was typed before the last step, and the history then; null: there is nothing to take back. */
export function undone({ past, future }: TypingHistory, now: Typing) {
  const step = past.at(-1);
  if (!step) return null;
  return { typing: step.before, history: { past: past.slice(0, -1), future: [...future, now] } };
}

/** 重做: the step that was taken back last. */
export function redone({ past, future }: TypingHistory, now: Typing) {
  const typing = future.at(-1);
  if (!typing) return null;
  return { typing, history: { past: [...past, { before: now, cell: '' }], future: future.slice(0, -1) } };
}

/** The one row and fields that differ; '' when several rows do (a pasted block is a step of its own), null: none. */
function changedCell(before: Typing, after: Typing): string | null {
  const codes = new Set([before, after].flatMap(({ edits, unread }) => [edits, unread].flatMap(Object.keys)));
  const cells = [...codes].flatMap((code) => {
    const fields = changedFields(before, after, code);
    return fields === '' ? [] : [`${code} ${fields}`];
  });
  const [cell = null] = cells;
  return cells.length > 1 ? '' : cell;
}

function changedFields(before: Typing, after: Typing, code: string): string {
  const [was, is] = [before, after].map(({ edits, unread }) => {
    const typed = Object.entries({ ...edits[code] }).map(([field, value]) => [field, String(value)] as const);
    return new Map([...typed, ...Object.entries({ ...unread[code] })]);
  });
  const fields = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return [...fields]
    .filter((field) => was?.get(field) !== is?.get(field))
    .sort()
    .join();
}
