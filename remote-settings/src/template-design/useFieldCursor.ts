import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { nextField, type TemplateCell, type TemplateRows } from './fieldPath';

/** Where the cursor is wanted: behind a field, or in one. `auxiliary` is the first item of a row. */
type Wanted = { readonly behind: TemplateCell; readonly isFilled: boolean } | { readonly in: FieldName };

interface FieldName {
  readonly row: number | null;
  readonly field: string;
}

/** Puts the cursor into fields, as soon as what was changed together with it is on the page. */
export interface FieldCursor<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  /** To the field behind this one. */
  readonly goOn: (from: TemplateCell, isFilled: boolean) => void;
  /** To a field of the row with this key; where it has none such, to the first of the row. */
  readonly goTo: (row: number, field: string) => void;
}

/** Rows carry data-row, fields data-field. Which field is next is known to the lines (`nextField`). */
export function useFieldCursor<E extends HTMLElement>(rows: TemplateRows): FieldCursor<E> {
  const ref = useRef<E>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);

  const cellOf = useEffectEvent((wanted: Wanted) =>
    'in' in wanted ? wanted.in : nextField(rows, wanted.behind, wanted.isFilled),
  );
  useLayoutEffect(() => {
    const cell = wanted && cellOf(wanted);
    if (cell) inputOf(ref.current, cell)?.focus();
  }, [wanted]);

  const goOn = useCallback((behind: TemplateCell, isFilled: boolean) => setWanted({ behind, isFilled }), []);
  const goTo = useCallback((row: number, field: string) => setWanted({ in: { row, field } }), []);
  return { ref, goOn, goTo };
}

/** What one types into; null while it is not on the page. */
function inputOf(page: HTMLElement | null, { row, field }: FieldName): HTMLElement | null {
  const line = row === null ? page : page?.querySelector(`[data-row="${row}"]`);
  const cell = line?.querySelector(`[data-field="${field}"]`) ?? line;
  return cell?.querySelector<HTMLElement>('[data-field] input, [data-field] select') ?? null;
}
