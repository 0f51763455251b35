/** Enter goes down the column, as in a spreadsheet. */
export function focusBelow(input: HTMLInputElement): void {
  const column = input.closest('td')?.cellIndex ?? -1;
  let line = input.closest('tr')?.nextElementSibling ?? null;
  while (line instanceof HTMLTableRowElement) {
    const below = line.cells[column]?.querySelector('input:not(:disabled)');
    if (below instanceof HTMLInputElement) {
      below.focus();
      return;
    }
    line = line.nextElementSibling;
  }
  input.blur();
}
