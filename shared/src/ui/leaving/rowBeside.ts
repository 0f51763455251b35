/** How long a list may take to be read again without the row. */
const PATIENCE = 10_000;

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && !element.hasAttribute('aria-hidden');

/** Whether the person has gone on already: not where the question still closes, which takes the focus with it. */
const isElsewhere = (focused: Element | null) =>
  focused !== null && focused !== document.body && focused.closest('.ant-modal-confirm') === null;

/**
 * Where the focus goes on in a table when the row that has it now is gone: the row below, else the one above, else what
 * an empty list offers. Answers what to call once the row is deleted; the list may still show it then.
 */
export function rowBeside(): () => void {
  const row = document.activeElement?.closest('tr');
  const body = row?.parentElement;
  if (!row || !body) return () => undefined;
  const rows = [...body.children];
  const at = rows.indexOf(row);
  const beside = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()].filter(isRow);
  function goOn() {
    if (isElsewhere(document.activeElement)) return;
    const next = beside.find(({ isConnected }) => isConnected) ?? body;
    (next?.hasAttribute('tabindex') ? next : next?.querySelector<HTMLElement>('a, button, input'))?.focus();
  }
  return () => whenGone(row, goOn);
}

function whenGone(row: Element, act: () => void): void {
  if (!row.isConnected) return act();
  const observer = new MutationObserver(() => {
    if (row.isConnected) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}
