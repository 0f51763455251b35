import { isBlank, type DraftLine } from '../draft/voucherDraft';

/**
 * The row for the cursor after 撤销 or 重做 has replaced `before` by `after`: the one that returned, else the first that
 * changed.
 */
export function undoneRow(before: readonly DraftLine[], after: readonly DraftLine[]): number {
  const present = new Set(before.map(({ key }) => key));
  // A blank row that only fills the paper up is nothing to go to.
  const restored = after.findIndex((line, row) => !present.has(line.key) && !isBlank(line, after[row - 1]));
  if (restored >= 0) return restored;
  const changed = after.findIndex((line, row) => line !== before[row]);
  return changed >= 0 ? changed : after.length - 1;
}
