import { hotkeyOf } from '../useHotkeys';
import { takeTyped } from './unread';

/**
 * Ctrl+S in a drawer or dialog presses the main button of its foot (but for one that destroys), with all that was typed taken. Neither the
 * browser's page nor the page below is what one means to save: they hear nothing of it.
 */
export function pressSave(event: KeyboardEvent, panel: Element | null, foot: string): void {
  if (hotkeyOf(event) !== 'ctrl+s') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.isComposing || event.repeat) return;
  takeTyped();
  panel
    ?.querySelector<HTMLButtonElement>(`${foot} .ant-btn-primary:enabled:not(.ant-btn-dangerous)`)
    ?.click();
}
