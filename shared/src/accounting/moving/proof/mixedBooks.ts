import type { CauseKind, MoveProof } from './moveProof';

/** A row or two may differ for reasons of their own. */
const FEWEST = 3;

/** Causes that are found by chance where all figures differ. */
const CHANCE: ReadonlySet<CauseKind> = new Set(['unexplained', 'digits', 'pair']);

/** Says so where slips and balance tables seem to be of two sets: half of all rows differ by what nothing explains. */
export function mixedBooks({ compared, equal, differences }: MoveProof): string | null {
  const unexplained = differences.filter(({ cause }) => CHANCE.has(cause.kind)).length;
  if (unexplained < FEWEST || unexplained * 2 < compared) return null;
  return `核对的${compared}行里只有${equal}行相等，多数差额找不到原因：凭证和余额表像是两个账套的，请核对是不是选错了文件`;
}
