import type { CarriedColumns, CellContent, DocumentRow } from './tableDocument';

/** What 过次页 says: sums since the beginning of the month, and the balance as it was last. */
export class Carried {
  #sums = new Map<string, number>();
  #latest: Record<string, CellContent> = {};

  constructor(private readonly columns: CarriedColumns) {}

  take(row: DocumentRow): void {
    for (const key of this.columns.latest) this.#latest[key] = row.cells[key] ?? null;
    if (row.carriesAs === 'monthEnd') this.#sums = new Map();
    if (row.carriesAs !== 'line') return;
    for (const key of this.columns.sums) {
      const amount = row.cells[key];
      if (typeof amount === 'number') this.#sums.set(key, (this.#sums.get(key) ?? 0) + amount);
    }
  }

  /** 过次页 at the end of a page, 承前页 at the head of the next: the same figures. */
  row(words: string): DocumentRow {
    const sums = this.columns.sums.map((key) => [key, this.#sums.get(key) || null] as const);
    return {
      cells: { ...this.#latest, ...Object.fromEntries(sums), [this.columns.words]: words },
      isTotal: true,
    };
  }
}
