/** Enter goes down the column, as in a spreadsheet, through every input of a cell. */
export function focusBelow(input: HTMLInputElement): void {
  const column = input.closest('td')?.cellIndex ?? -1;
  const rows = [...(input.closest('table')?.rows ?? [])];
  const inputs = rows.flatMap(({ cells }) => [
    ...(cells[column]?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
  ]);
  const below = inputs[inputs.indexOf(input) + 1];
  if (below) below.focus();
  else input.blur();
}
