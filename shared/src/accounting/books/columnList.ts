import type { BookColumn } from './book';

/** A column in short: key, title, kind, and where they apply its set and its group ('' for none). */
export type ShortColumn<Row> = readonly [
  key: keyof Row & string,
  title: string,
  kind: BookColumn<Row>['kind'],
  set?: string,
  group?: string,
];

/** Long lists of columns in short: they are part of the first load, where every word counts. */
export function columnList<Row>(columns: readonly ShortColumn<Row>[]): BookColumn<Row>[] {
  return columns.map(([key, title, kind, set, group]) => ({
    key,
    title,
    kind,
    ...(set ? { set } : {}),
    ...(group ? { group } : {}),
  }));
}
