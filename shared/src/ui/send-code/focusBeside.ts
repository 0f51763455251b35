/** A code that was sent is typed next: the field that a button is in has the focus, unless one has gone on to another. */
export function focusBeside(button: Element | null): void {
  if (document.activeElement instanceof HTMLInputElement) return;
  for (let part = button?.parentElement ?? null; part; part = part.parentElement) {
    const field = part.querySelector('input');
    if (field) return field.focus();
  }
}
