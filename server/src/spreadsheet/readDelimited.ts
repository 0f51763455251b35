import { findHeader } from '@mingzhang/shared/accounting/cashier/statementHeader';
import { columnsOf } from '@mingzhang/shared/accounting/cashier/statementColumns';

/** In the order in which they are tried: of equal ones the first. */
const DELIMITERS = [',', '\t', ';', '|'] as const;

/** By so many rows the delimiter is known. */
const TRIED_ROWS = 60;
/** A quote that does not close within a cell opens none. */
const LONGEST_CELL = 32_767;

/**
 * The rows of a bank's text file, whatever parts its fields: the delimiter under which the most columns of a statement
 * are found, without any the one that makes the most cells.
 */
export function delimitedRows(text: string): Generator<string[]> {
  return rowsBy(text, (rows) => {
    const header = findHeader(rows);
    const found = header ? 1_000 * Object.keys(columnsOf(header.names)).length : 0;
    return found + Math.min(999, Math.max(0, ...rows.map(({ length }) => length)));
  });
}

/** The rows of a text that is a table of any kind: by the delimiter under which the most rows have the same cells. */
export function evenRows(text: string): Generator<string[]> {
  return rowsBy(text, (rows) => {
    const lengths = new Map<number, number>();
    for (const { length } of rows) if (length > 1) lengths.set(length, (lengths.get(length) ?? 0) + 1);
    return Math.max(0, ...[...lengths].map(([length, count]) => count * 1_000 + Math.min(999, length)));
  });
}

/** The rows by the delimiter whose first rows score best; of equal ones the first. */
export function rowsBy(text: string, score: (rows: readonly string[][]) => number): Generator<string[]> {
  const scores = DELIMITERS.map((delimiter) => score(firstRows(text, delimiter)));
  return splitRows(text, DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',');
}

function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  for (const row of splitRows(text, delimiter)) {
    rows.push(row);
    if (rows.length === TRIED_ROWS) break;
  }
  return rows;
}

/** Row by row. A quote counts only around a whole field: banks write loose ones into summaries. */
function* splitRows(text: string, delimiter: string): Generator<string[]> {
  const end = new RegExp(`[\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`, 'g');
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const field = quotedField(text, at, delimiter) ?? plainField(text, at, end);
    row.push(field.value);
    at = field.end;
    if (text[at] === delimiter && at < text.length) {
      at += 1;
      if (at < text.length) continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield row;
    row = [];
  }
}

interface Field {
  readonly value: string;
  readonly end: number;
}

function plainField(text: string, start: number, end: RegExp): Field {
  end.lastIndex = start;
  const at = end.exec(text)?.index ?? text.length;
  return { value: text.slice(start, at), end: at };
}

/** A field in quotes, doubled ones inside; undefined: what begins with a quote here is none. */
function quotedField(text: string, start: number, delimiter: string): Field | undefined {
  if (text[start] !== '"') return undefined;
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && quote - start <= LONGEST_CELL && text[quote + 1] === '"')
    quote = text.indexOf('"', quote + 2);
  if (quote < 0 || quote - start > LONGEST_CELL) return undefined;
  let end = quote + 1;
  // 支付宝 writes a tab behind each field.
  while (text[end] === ' ' || (text[end] === '\t' && delimiter !== '\t')) end += 1;
  const isWhole = end >= text.length || text[end] === delimiter || text[end] === '\r' || text[end] === '\n';
  return isWhole ? { value: text.slice(start + 1, quote).replaceAll('""', '"'), end } : undefined;
}
