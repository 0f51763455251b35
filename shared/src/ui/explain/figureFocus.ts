/**
 * Figures are one stop of the Tab key, as a spreadsheet is; the arrow keys go from one to the next. Which
 * of them is the stop is kept in the page itself: React knows nothing of it, so moving costs no drawing.
 */

const FIGURE = '[data-figure]';

/** The figure an event came from; null where it came from something else. */
export function figureOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(FIGURE) : null;
}

/** The name of a figure's element. */
export const nameOf = (element: HTMLElement): string => element.dataset.figure ?? '';

/** The element of a figure, or null while it is not drawn. */
export function findFigure(area: HTMLElement, figure: string): HTMLElement | null {
  return figuresIn(area).find((element) => nameOf(element) === figure) ?? null;
}

/** The stop of the Tab key: the figure it was, or the first. */
export function keepTabStop(area: HTMLElement): void {
  const figures = figuresIn(area);
  if (figures.some(({ tabIndex }) => tabIndex === 0)) return;
  const [first] = figures;
  if (first) first.tabIndex = 0;
}

/** Moves the focus, and the stop of the Tab key with it. */
export function focusFigure(area: HTMLElement, element: HTMLElement): void {
  for (const figure of figuresIn(area)) figure.tabIndex = figure === element ? 0 : -1;
  element.focus();
}

/** Where a figure is from another. */
type Direction = 'above' | 'below' | 'before' | 'after';

const STEPS: Readonly<Record<Direction, { readonly rows: number; readonly columns: number }>> = {
  above: { rows: -1, columns: 0 },
  below: { rows: 1, columns: 0 },
  before: { rows: 0, columns: -1 },
  after: { rows: 0, columns: 1 },
};

/** The figure that is there from another; null at the edge. */
export function figureBeside(area: HTMLElement, from: HTMLElement, where: Direction): HTMLElement | null {
  const step = STEPS[where];
  const figures = figuresIn(area);
  if (step.columns !== 0) return besideInRow(figures, from, step.columns);
  return nearestAbove(figures, from, step.rows);
}

const figuresIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>(FIGURE)];

const rowOf = (element: HTMLElement) => element.closest('tr') ?? element.parentElement;

function besideInRow(figures: readonly HTMLElement[], from: HTMLElement, by: number): HTMLElement | null {
  const row = figures.filter((figure) => rowOf(figure) === rowOf(from));
  return row[row.indexOf(from) + by] ?? null;
}

/** The next row upwards or downwards that has a figure in the same column. */
function nearestAbove(figures: readonly HTMLElement[], from: HTMLElement, by: number): HTMLElement | null {
  const column = figures.filter((figure) => columnOf(figure) === columnOf(from));
  return column[column.indexOf(from) + by] ?? null;
}

/** Cells of a table have a column; other figures are one below the other. */
const columnOf = (element: HTMLElement) => element.closest('td')?.cellIndex ?? -1;
