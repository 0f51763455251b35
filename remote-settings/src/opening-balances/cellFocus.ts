import { cellName } from './cellTitle';
import type { NumberField } from './openingRows';

/** Enter goes down the column, as in a spreadsheet, through every input of a cell; after the last it is done. */
export function focusBelow(input: HTMLInputElement): void {
  const below = inColumn(input, 1);
  if (below) below.focus();
  else input.blur();
}

/** An arrow key goes to the next cell that can be filled in; where there is none the cursor stays. */
export function focusBeside(input: HTMLInputElement, key: string): void {
  if (key === 'ArrowDown') inColumn(input, 1)?.focus();
  else if (key === 'ArrowUp') inColumn(input, -1)?.focus();
  else inRow(input, key === 'ArrowLeft' ? -1 : 1)?.focus();
}

/** The cursor in a cell of the table. */
export function focusCell(table: HTMLElement, code: string, field: NumberField): void {
  const inputs = [...table.querySelectorAll<HTMLInputElement>('input[data-cell]')];
  const input = inputs.find(({ dataset }) => dataset.cell === cellName(code, field));
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}

function inColumn(input: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const column = input.closest('td')?.cellIndex ?? -1;
  const rows = [...(input.closest('table')?.rows ?? [])];
  const inputs = rows.flatMap(({ cells }) => inputsOf(cells[column]));
  return inputs[inputs.indexOf(input) + step];
}

/** The input at the same height of the next cell that has one. */
function inRow(input: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const cell = input.closest('td');
  const height = inputsOf(cell).indexOf(input);
  const cells = [...(cell?.parentElement?.children ?? [])];
  const ahead =
    step > 0 ? cells.slice((cell?.cellIndex ?? 0) + 1) : cells.slice(0, cell?.cellIndex).reverse();
  const inputs = ahead.map(inputsOf).find((found) => found.length > 0) ?? [];
  return inputs[Math.min(height, inputs.length - 1)];
}

function inputsOf(cell: Element | null | undefined): HTMLInputElement[] {
  return [...(cell?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])];
}
