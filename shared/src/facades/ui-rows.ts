/** The window for long tables; loaded with the first page that has one. */
export { useRowWindow } from '../ui/row-window/useRowWindow';
export type { RowWindow } from '../ui/row-window/useRowWindow';
export { scrollerOf } from '../ui/row-window/scroller';
