import { useCallback, useMemo, type KeyboardEvent } from 'react';
import {
  changeLine,
  insertLine,
  moveLine,
  removeLine,
  type TemplateDraft,
  type TemplateLine,
} from './templateDraft';
import { nextField, type TemplateCell } from './fieldPath';
import type { LineTables } from './lineTables';
import { useFieldCursor } from './useFieldCursor';

/** What rows may do. Stays the same object, so that a row is drawn anew only when its line changed. */
export interface RowActions {
  readonly edit: (key: number, change: (line: TemplateLine) => TemplateLine) => void;
  readonly insert: (at: number) => void;
  readonly remove: (key: number, index: number) => void;
  readonly move: (key: number, step: -1 | 1) => void;
  /** Enter in a field; `isFilled`: something is written in it. */
  readonly goOn: (from: TemplateCell, isFilled?: boolean) => void;
  readonly pressKey: (event: KeyboardEvent<HTMLElement>, key: number, index: number) => void;
}

/** The rows of the page under the keyboard: Enter goes through the fields, past the last one a row is added. */
export function useTemplateRows(
  draft: TemplateDraft,
  change: (next: (draft: TemplateDraft) => TemplateDraft) => void,
  { accountOf }: Pick<LineTables, 'accountOf'>,
) {
  const { lines, nextKey } = draft;
  const cursor = useFieldCursor<HTMLDivElement>({ lines, accountOf });
  const { goTo, ref } = cursor;
  const moveOn = cursor.goOn;

  const goOn = useCallback(
    (from: TemplateCell, isFilled = false) => {
      change((last) =>
        nextField({ lines: last.lines, accountOf }, from, isFilled)
          ? last
          : insertLine(last, last.lines.length),
      );
      moveOn(from, isFilled);
    },
    [change, moveOn, accountOf],
  );

  const actions = useMemo((): RowActions => {
    const move = (key: number, step: -1 | 1) => change((last) => moveLine(last, key, step));
    const insert = (at: number) => {
      change((last) => insertLine(last, at));
      goTo(nextKey, 'summary');
    };
    const remove = (key: number, index: number) => {
      change((last) => removeLine(last, key));
      goTo((lines[index + 1] ?? lines[index - 1])?.key ?? nextKey, 'summary');
    };
    return {
      edit: (key, edit) => change((last) => changeLine(last, key, edit)),
      insert,
      remove,
      move,
      goOn,
      pressKey: (event, key, index) => {
        const act = actionOf(event, { move, insert, remove }, key, index);
        if (!act) return;
        event.preventDefault();
        act();
        const field = fieldOf(event.target);
        // A row that moves takes the cursor along.
        if (event.altKey && field) goTo(key, field);
      },
    };
  }, [change, goOn, goTo, lines, nextKey]);

  const addRow = () => {
    change((last) => insertLine(last, last.lines.length));
    goTo(nextKey, 'summary');
  };
  return { ref, goTo, actions, addRow };
}

function actionOf(
  event: KeyboardEvent<HTMLElement>,
  { move, insert, remove }: Pick<RowActions, 'move' | 'insert' | 'remove'>,
  key: number,
  index: number,
): (() => void) | null {
  const hasCtrl = event.ctrlKey || event.metaKey;
  if (event.altKey && event.key === 'ArrowUp') return () => move(key, -1);
  if (event.altKey && event.key === 'ArrowDown') return () => move(key, 1);
  if (hasCtrl && event.key === 'Insert') return () => insert(index);
  if (hasCtrl && event.key === 'Delete') return () => remove(key, index);
  return null;
}

function fieldOf(target: EventTarget): string | null {
  const field = target instanceof Element ? target.closest('[data-field]') : null;
  return field?.getAttribute('data-field') ?? null;
}
