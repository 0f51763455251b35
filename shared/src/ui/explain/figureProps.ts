/** What an element carries to be a figure of an `ExplainArea`: reached by the arrow keys, explained on Enter or under the pointer. */
export interface FigureProps {
  readonly 'data-figure': string;
  readonly tabIndex: -1;
}

/** Makes an element a figure. `figure` names it: what the area's `explain` is asked. */
export function figureProps(figure: string): FigureProps {
  return { 'data-figure': figure, tabIndex: -1 };
}
