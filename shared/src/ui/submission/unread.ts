import { flushSync } from 'react-dom';

/** A field that is read when it is left has not read yet what is being typed when a key saves: now it has. */
export function takeTyped(): void {
  const field = document.activeElement;
  if (
    !(field instanceof HTMLInputElement) ||
    field.matches('[role="combobox"], [type="checkbox"], [type="radio"]')
  )
    return;
  flushSync(() => field.blur());
  field.focus();
}

/**
 * Why nothing may be sent: a field of what one is at (the dialog on top, else the page) holds text that is no figure,
 * and the figure from before would be sent in its stead. That field has the focus then. Null: every field was read.
 */
export function refuseUnread(): string | null {
  const panel = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const field = panel.querySelector<HTMLElement>('[data-unread]');
  if (!field) return null;
  field.focus();
  return `“${field.getAttribute('aria-label') ?? ''}”${field.title}`;
}
