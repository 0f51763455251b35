import type { PlanSlip } from '../../plan/movePlan';
import type { Effect } from '../slipEffects';
import { effectsOf, explains } from '../slipEffects';
import type { BalanceKey } from '../ourBalances';
import { pushTo } from '../../pushTo';
import { cause, slipTitle, type CauseSearch } from './causeSearch';

/**
 * The differences of several balances are the lines of one slip: ours has it and theirs does not, or it is there twice; or it
 * is missing, and a number is, too. A slip that theirs has in the month before or after, or that is not audited, is told as
 * such.
 */
export function slipCause(search: CauseSearch) {
  const twins = new Map<string, PlanSlip[]>();
  const effects = search.slips.map((slip) => {
    const own = effectsOf(slip, search.keysOf);
    pushTo(twins, effectText(own), slip);
    return [slip, own] as const;
  });
  for (const [slip, own] of effects) {
    const sign = explains(own, search.open);
    if (sign === null) continue;
    const others = (twins.get(effectText(own)) ?? []).filter((other) => other !== slip);
    search.claim(own.keys(), sign > 0 ? oursHasMore(slip, own, others, search) : theirsHasMore(slip, search));
  }
  gapCause(search);
}

const effectText = (effects: ReadonlyMap<BalanceKey, Effect>) =>
  [...effects]
    .map(([key, { debit, credit }]) => `${key}=${debit}/${credit}`)
    .sort()
    .join(';');

function oursHasMore(
  slip: PlanSlip,
  own: ReadonlyMap<BalanceKey, Effect>,
  others: readonly PlanSlip[],
  { beside, isAudited }: CauseSearch,
) {
  const title = slipTitle(slip);
  const [twin] = others;
  if (twin) {
    return cause('slip', `凭证${title}与${slipTitle(twin)}的分录相同，余额表里只有一张；请核对是否重复导出`, [
      slip,
      twin,
    ]);
  }
  if (beside.some((other) => explains(own, other) === -1)) {
    return cause('otherSlips', `凭证${title}在原软件里记在了相邻的月份；请核对它的日期`, [slip]);
  }
  if (isAudited && slip.auditor === '') {
    return cause(
      'otherSlips',
      `凭证${title}没有审核，余额表没有包括它；请在原软件里审核记账后重新导出余额表`,
      [slip],
    );
  }
  return cause('slip', `余额表里没有凭证${title}；请核对余额表的导出时间，或这张凭证是否已删除`, [slip]);
}

function theirsHasMore(slip: PlanSlip, { gaps }: CauseSearch) {
  const title = slipTitle(slip);
  const missing = gaps.length > 0 ? `，或者缺少一张与它分录相同的凭证（断号${gapText(gaps)}）` : '';
  return cause('slip', `余额表把凭证${title}记了两次${missing}；请在原软件里核对`, [slip]);
}

const MOST_GAPS = 10;

const gapText = (gaps: readonly string[]) =>
  gaps.length > MOST_GAPS ? `${gaps.slice(0, MOST_GAPS).join('、')}等` : gaps.join('、');

/** What is left balances by itself, all of it missing in ours, and numbers are missing: those slips were not exported. */
function gapCause({ open, gaps, claim }: CauseSearch) {
  if (gaps.length === 0 || open.size < 2) return;
  let [debit, credit] = [0, 0];
  const signs = new Set<number>();
  for (const { rest } of open.values()) {
    if (rest.opening !== 0 || (rest.debit !== 0 && rest.credit !== 0)) return;
    [debit, credit] = [debit + rest.debit, credit + rest.credit];
    signs.add(Math.sign(rest.debit + rest.credit));
  }
  if (debit !== credit || debit === 0 || signs.size !== 1) return;
  const message = `这些科目的差额正好是缺少的凭证${gapText(gaps)}的分录；请从原软件重新导出这些凭证`;
  claim([...open.keys()], cause('slip', message));
}
