import type { LineField } from '@mingzhang/shared/accounting/lineFields';
import type { Cell } from './cellPath';

/** Rows carry data-row, cells data-field: how the cursor is found and put somewhere. */

/** The cell an element is in; null outside of the grid. */
export function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null;
  const field = target.closest('[data-field]')?.getAttribute('data-field');
  const row = target.closest('[data-row]')?.getAttribute('data-row');
  return field && row ? { row: Number(row), field: field as LineField } : null;
}

/** What one types into in a cell; null while it is not on the page. */
export function inputOf(grid: HTMLElement | null, { row, field }: Cell): HTMLElement | null {
  const cell = grid?.querySelector(`[data-row="${row}"] [data-field="${field}"]`);
  return cell?.querySelector<HTMLElement>('input, textarea, select') ?? null;
}

/** Whether something is typed here that is not in the draft yet: 撤销 is then the browser's. */
export function isBeingTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.typing !== undefined;
}

/** Whether ← or → would leave the text: the whole of it is selected, or the caret is at that end. */
export function leavesText(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length;
}

/**
 * Leaves the current cell, which takes over what was typed. Answers how to return to it, or to the paper when there
 * was none or that cell is gone.
 */
export function commitCell(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return () => undefined;
  activeElement.blur();
  return () => {
    activeElement.focus();
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-voucher-form]')?.focus({ preventScroll: true });
    }
  };
}
