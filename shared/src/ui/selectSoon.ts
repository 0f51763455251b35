/** Selects the text of an input once what is being changed is in it: the next character replaces all of it. */
export function selectSoon(input: HTMLInputElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === input) input.select();
  });
}
