import { effectsOf, explains } from '../slipEffects';
import { cause, slipTitle, type CauseSearch, type NeighbourSlip } from './causeSearch';

/** A slip of the month before or after is in theirs of these months: the table of its own month does not have it. */
export function neighbourCause(search: CauseSearch) {
  for (const { slip, own } of search.neighbours) {
    if (own && explains(effectsOf(slip, search.keysOf), own) === 1) claimNeighbour(search, slip);
  }
}

/** Void slips, or slips of a month before or after that has no table of its own, are in theirs and not in ours. */
export function otherSlipsCause(search: CauseSearch) {
  for (const slip of search.voids) {
    const effects = effectsOf(slip, search.keysOf);
    if (explains(effects, search.open) !== -1) continue;
    const message = `余额表包括了作废的凭证${slipTitle(slip)}；请在原软件里核对它是否真的作废`;
    search.claim(effects.keys(), cause('otherSlips', message, [slip]));
  }
  // Where its own table has it, too, it is another one: the same rent is paid every month.
  for (const { slip, own } of search.neighbours) if (own === null) claimNeighbour(search, slip);
}

function claimNeighbour(search: CauseSearch, slip: NeighbourSlip['slip']) {
  const effects = effectsOf(slip, search.keysOf);
  if (explains(effects, search.open) !== -1) return;
  const message = `余额表包括了相邻月份的凭证${slipTitle(slip)}；请核对它的日期`;
  search.claim(effects.keys(), cause('otherSlips', message, [slip]));
}
