import { parseXml, unescaped } from './parseXml';
import { TextReader } from './readXlsxLists';
import { DAYS_TO_1904, shownNumber, type NumberForm, type SerialText } from './serialDate';
import type { WorksheetCollector } from './WorksheetCollector';
import { unreadable } from './spreadsheetReading';

/** What the cells of a workbook refer to. */
export interface WorkbookLists {
  readonly texts: readonly string[];
  readonly forms: readonly (NumberForm | undefined)[];
  readonly serialText: SerialText;
  readonly is1904: boolean;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  isFormula: boolean;
}

/** The rows of one worksheet, into the collector. */
export async function readRows(
  pieces: AsyncIterable<Buffer>,
  lists: WorkbookLists,
  collector: WorksheetCollector,
): Promise<void> {
  const inline = new TextReader();
  let row = -1;
  let column = -1;
  let cell: OpenCell | null = null;
  let isValue = false;
  await parseXml(pieces, {
    open: (name, attribute) => {
      inline.open(name);
      isValue = name === 'v';
      if (name === 'row') {
        row = numberOr(attribute('r'), row + 2) - 1;
        column = -1;
        collector.startRow(row);
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        const style = numberOr(attribute('s'), 0);
        cell = { column, type: attribute('t') ?? 'n', style, value: '', isFormula: false };
        inline.take();
      } else if (name === 'f' && cell) cell.isFormula = true;
    },
    text: (text) => {
      if (isValue && cell) cell.value += text;
      inline.text(text);
    },
    close: (name) => {
      inline.close(name);
      isValue = false;
      if (name !== 'c' || !cell) return;
      collector.cell(cell.column, textOf(cell, lists, inline.take()), cell.isFormula);
      cell = null;
    },
  });
}

function numberOr(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  return /^\d{1,7}$/.test(text) ? Number(text) : unreadable('文件已损坏，无法读取');
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined || !/^[A-Z]{1,3}\d+$/.test(reference)) return undefined;
  let column = 0;
  for (let at = 0; reference.charCodeAt(at) >= LETTER_A; at += 1)
    column = column * 26 + reference.charCodeAt(at) - LETTER_A + 1;
  return column - 1;
}

const LETTER_A = 'A'.charCodeAt(0);

function textOf({ type, style, value }: OpenCell, lists: WorkbookLists, inline: string): string {
  switch (type) {
    case 's':
      return value === '' ? '' : (lists.texts[Number(value)] ?? unreadable('文件已损坏，无法读取'));
    case 'inlineStr':
      return inline;
    case 'n': {
      if (!/^-?[\d.]+(e[-+]?\d+)?$/i.test(value)) return value;
      const offset = lists.is1904 ? DAYS_TO_1904 : 0;
      return shownNumber(Number(value), lists.forms[style], offset, lists.serialText);
    }
    default:
      return unescaped(value); // str: what a formula gave; d: a day as text; b and e as they are.
  }
}
