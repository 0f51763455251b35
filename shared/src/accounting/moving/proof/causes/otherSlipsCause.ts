import { effectsOf, explains } from '../slipEffects';
import { cause, slipTitle, type CauseSearch } from './causeSearch';

/** Void slips, or slips of the month before or after, are in theirs and not in ours. */
export function otherSlipsCause(search: CauseSearch) {
  for (const slip of search.voids) {
    const effects = effectsOf(slip, search.keysOf);
    if (explains(effects, search.open) !== -1) continue;
    const message = `余额表包括了作废的凭证${slipTitle(slip)}；请在原软件里核对它是否真的作废`;
    search.claim(effects.keys(), cause('otherSlips', message, [slip]));
  }
  for (const slip of search.neighbours) {
    const effects = effectsOf(slip, search.keysOf);
    if (explains(effects, search.open) !== -1) continue;
    const message = `余额表包括了相邻月份的凭证${slipTitle(slip)}；请核对它的日期`;
    search.claim(effects.keys(), cause('otherSlips', message, [slip]));
  }
}
