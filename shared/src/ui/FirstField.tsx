import { useEffect, useRef } from 'react';

const FIELDS = [
  'input:not([type="hidden"], [type="file"], [readonly])',
  'input[role="combobox"]',
  'textarea:not([readonly])',
  'select',
]
  .map((field) => `${field}:not(:disabled)`)
  .join(',');

/** What has the focus because the dialog gave it: a field, or the button that Enter shall press. */
const isChosen = (element: Element | null) => element?.matches(`${FIELDS},button`) ?? false;

/** The first field of a part of the page; of a group of choices the one that is chosen. */
function firstFieldIn(part: ParentNode): HTMLElement | null {
  const field = part.querySelector<HTMLInputElement>(FIELDS);
  if (field?.type !== 'radio') return field;
  const group = [...part.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return group.find(({ name }) => name === field.name) ?? field;
}

/**
 * Rendered in a dialog or drawer: once it is open the focus goes to its first field, unless a field of it has the
 * focus.
 */
export function FirstField({ isOpen }: { readonly isOpen: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The dialog is put into the page only after the effects of this moment.
    queueMicrotask(() => {
      const panel = isOpen ? mark.current?.closest<HTMLElement>('[role="dialog"]') : null;
      if (!panel || (panel.contains(document.activeElement) && isChosen(document.activeElement))) return;
      firstFieldIn(panel)?.focus({ preventScroll: true });
    });
  }, [isOpen]);
  return <span ref={mark} hidden />;
}
