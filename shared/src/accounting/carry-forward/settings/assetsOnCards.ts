import { problem, type Problem } from '../../../primitives/problem';
import type { AccountTree } from '../../accountTree';
import { ruleSubtree } from '../../ruleAccount';
import type { CarryForwardSettings } from './carryForwardSettings';
import type { PostingTarget } from './postingTarget';

/** 无形资产 and 长期待摊费用 are kept on cards; rent and insurance of the year (1123) are not. */
export function isOnCards(accounts: AccountTree, asset: PostingTarget | null): boolean {
  const kept = ['1701', '1702', '1801'].flatMap((code) => ruleSubtree(accounts, code));
  return kept.some(({ id }) => id === asset?.accountId);
}

/** Lists of settings that a month with its assets on cards takes from the cards instead. */
type OnCards = 'depreciableAssets' | 'deferredCosts';

/** Why rows of such a list are only shown, for the accountant. */
export const onCardsTexts: Readonly<Record<OnCards, string>> = {
  depreciableAssets:
    '固定资产已在资产卡片上计提折旧，这里填写过的行不再计算，也不能修改；请在“固定资产”中增加、变动和处置。',
  deferredCosts:
    '无形资产和长期待摊费用已在资产卡片上摊销，这些科目的行不再计算，也不能增加和修改；请在“固定资产”中登记。',
};

/** Whether a row is taken from the cards: every fixed asset, and of deferred costs those on 1701, 1702 and 1801. */
export function isRowOnCards(key: string, row: { readonly asset?: unknown }, accounts: AccountTree): boolean {
  if (key === 'depreciableAssets') return true;
  if (key !== 'deferredCosts') return false;
  return isOnCards(accounts, row.asset as PostingTarget | null);
}

/**
 * What prevents changing settings in a month whose assets are on cards: rows the cards have taken over stay as they are,
 * none is added and none removed.
 */
export function onCardsProblems(
  before: CarryForwardSettings,
  values: Partial<CarryForwardSettings>,
  accounts: AccountTree,
): Problem[] {
  const keys = Object.keys(onCardsTexts) as OnCards[];
  return keys.flatMap((key) => {
    const after = values[key];
    if (!after || takenOver(key, before[key], accounts) === takenOver(key, after, accounts)) return [];
    return [problem('SETTING_ON_CARDS', onCardsTexts[key], key)];
  });
}

/** Compared as text: rows are plain data, their fields in the order of the input. */
function takenOver(key: OnCards, rows: readonly object[], accounts: AccountTree): string {
  const own = rows.filter((row) => isRowOnCards(key, row, accounts));
  return JSON.stringify(own.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
}
