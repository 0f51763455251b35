import { endsLine, type LineField } from '@mingzhang/shared/accounting/lineFields';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where the cursor is wanted: after a field, or in a field of a row. */
type Wanted =
  { readonly after: Element } | { readonly row: number; readonly field: string } | { readonly lastRow: true };

/** The order in which Enter goes through the fields of the page: the one they stand in. */
export interface FieldOrder<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  /** To the field after this one, as soon as what was just changed is on the page. */
  readonly goOn: (from: Element) => void;
  /** To a field of the row with this key. */
  readonly goTo: (row: number, field: string) => void;
  readonly goToLastRow: () => void;
}

/** Rows carry data-row, fields data-field. A filled 借方 skips 贷方. After the last field `onEnd` adds a row. */
export function useFieldOrder<E extends HTMLElement>(onEnd: () => void): FieldOrder<E> {
  const ref = useRef<E>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);

  useLayoutEffect(() => {
    const page = ref.current;
    if (!page || !wanted) return;
    if ('after' in wanted) fieldAfter(page, wanted.after)?.focus();
    else if ('lastRow' in wanted) inputsOf(lastRowOf(page))[0]?.focus();
    else inputsOf(fieldOf(page, wanted.row, wanted.field))[0]?.focus();
  }, [wanted]);

  const goOn = useCallback(
    (from: Element) => {
      if (ref.current && !fieldAfter(ref.current, from)) onEnd();
      setWanted({ after: from });
    },
    [onEnd],
  );
  const goTo = useCallback((row: number, field: string) => setWanted({ row, field }), []);
  const goToLastRow = useCallback(() => setWanted({ lastRow: true }), []);
  return { ref, goOn, goTo, goToLastRow };
}

function fieldAfter(page: HTMLElement, from: Element): HTMLElement | undefined {
  const inputs = inputsOf(page);
  const row = from.closest('[data-row]');
  const isFilled = from instanceof HTMLInputElement && from.value !== '';
  const rest = inputs.slice(inputs.findIndex((input) => input === from) + 1);
  const isDone = row && endsLine(fieldNameOf(from), isFilled);
  return rest.find((input) => !isDone || !row.contains(input));
}

function fieldNameOf(input: Element): LineField {
  return input.closest('[data-field]')?.getAttribute('data-field') as LineField;
}

function inputsOf(location: Element | null): HTMLElement[] {
  const found = location?.querySelectorAll<HTMLElement>('input:not(:disabled), select:not(:disabled)') ?? [];
  return [...found].filter((input) => input.closest('[data-field]') !== null);
}

function lastRowOf(page: HTMLElement): Element | null {
  return [...page.querySelectorAll('[data-row]')].at(-1) ?? null;
}

function fieldOf(page: HTMLElement, row: number, field: string): Element | null {
  const line = page.querySelector(`[data-row="${row}"]`);
  return line?.querySelector(`[data-field="${field}"]`) ?? line;
}
