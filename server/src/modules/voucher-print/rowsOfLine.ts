import type { FormColumn } from './formColumns';
import type { PrintedLine } from './printJob';
import { PADDING, ROW_AIR } from './fitText';

/** The smallest print that is still read with ease, and the height of a line of it. */
const READABLE = 7;
const LINE_HEIGHT = 9;
/** Letters and digits are not as wide as they are high; this errs on the wide side. */
const NARROW = 0.62;
/** Lines are broken at words, so a part of them stays empty. */
const FILLED = 0.92;

/** How many rows of a form a line takes, so that its words can be read: one, unless they are very long. */
export function rowsOfLine(
  line: PrintedLine,
  columns: readonly FormColumn[],
  { width, row }: { readonly width: number; readonly row: number },
): number {
  const linesInRow = (rows: number) => Math.max(1, Math.floor((row * rows - ROW_AIR) / LINE_HEIGHT));
  const needed = Math.max(
    ...columns.map(({ key, share }) =>
      key === 'debit' || key === 'credit' ? 1 : lineCount(line[key], (width * share - PADDING * 2) * FILLED),
    ),
  );
  let rows = 1;
  while (linesInRow(rows) < needed) rows += 1;
  return rows;
}

function lineCount(text: string, width: number): number {
  return text
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil((emsOf(line) * READABLE) / width)), 0);
}

/** The width of a text, counted in Chinese characters. */
function emsOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += character < '\u2000' ? NARROW : 1;
  return ems;
}
