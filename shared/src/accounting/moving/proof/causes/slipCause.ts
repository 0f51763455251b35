import { listAt } from '../../listAt';
import type { PlanSlip } from '../../plan/movePlan';
import type { Effect } from '../slipEffects';
import { effectsOf, explains } from '../slipEffects';
import type { BalanceKey } from '../ourBalances';
import { pushTo } from '../../pushTo';
import { cause, slipTitle, type CauseSearch } from './causeSearch';
import { gapText } from './missingCause';

/**
 * The differences of several balances are the lines of one slip: ours has it and theirs does not, or it is there twice. A slip
 * that theirs has in the month before or after, or that is not audited, is told as such.
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
    if (sign === null) {
      if (isDoubled(slip) && explains(halfOf(own), search.open) === 1)
        search.claim(own.keys(), writtenTwice(slip));
      continue;
    }
    const others = listAt(twins, effectText(own)).filter((other) => other !== slip);
    search.claim(
      own.keys(),
      sign === 1 ? oursHasMore(slip, own, others, search) : theirsHasMore(slip, search),
    );
  }
}

/** Whether every line of a slip is there twice. */
function isDoubled({ lines }: PlanSlip): boolean {
  const texts = lines
    .map(({ account, items, debit, credit }) => JSON.stringify([account, items, debit, credit]))
    .sort();
  return texts.every((text, at) => text === texts[at - (at % 2)]) && texts.length % 2 === 0;
}

const halfOf = (effects: ReadonlyMap<BalanceKey, Effect>): ReadonlyMap<BalanceKey, Effect> =>
  new Map([...effects].map(([key, { debit, credit }]) => [key, { debit: debit / 2, credit: credit / 2 }]));

function writtenTwice(slip: PlanSlip) {
  const message = `凭证${slipTitle(slip)}的分录在文件里有两遍，余额表里只有一遍；请去掉重复的分录`;
  return cause('slip', message, [slip]);
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
  { beside, gaps, isAudited }: CauseSearch,
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
  const missing = gaps.length > 0 ? `，或者缺少一张与它红蓝相反的凭证（断号${gapText(gaps)}）` : '';
  const message = `余额表里没有凭证${title}${missing}；请核对余额表的导出时间，或这张凭证是否已删除`;
  return cause('slip', message, [slip]);
}

function theirsHasMore(slip: PlanSlip, { gaps }: CauseSearch) {
  const title = slipTitle(slip);
  const missing = gaps.length > 0 ? `，或者缺少一张与它分录相同的凭证（断号${gapText(gaps)}）` : '';
  return cause('slip', `余额表把凭证${title}记了两次${missing}；请在原软件里核对`, [slip]);
}
