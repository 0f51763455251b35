import type { DocumentRow } from '../inventoryVouchersApi';

/** Documents of one call: few enough that it is over soon, and what it says of its progress is true. */
const DOCUMENTS_A_CALL = 40;
/** More than one call takes. */
const MOST_A_CALL = 300;

/**
 * Documents in parts, one for each call. A day and type stay together, for they may become one voucher; only
 * a day with more than a call takes is cut.
 */
export function documentBatches(rows: readonly DocumentRow[]): DocumentRow[][] {
  const days = new Map<string, DocumentRow[]>();
  for (const row of rows) {
    const key = `${row.document.date} ${row.document.type}`;
    const day = days.get(key);
    if (day) day.push(row);
    else days.set(key, [row]);
  }
  const batches: DocumentRow[][] = [];
  const keys = [...days.keys()].sort();
  for (const key of keys) {
    const day = days.get(key) ?? [];
    const last = batches.at(-1);
    if (last && last.length + day.length <= DOCUMENTS_A_CALL) last.push(...day);
    else for (let at = 0; at < day.length; at += MOST_A_CALL) batches.push(day.slice(at, at + MOST_A_CALL));
  }
  return batches;
}
