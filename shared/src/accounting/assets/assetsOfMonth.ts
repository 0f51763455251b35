import { periodOf } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { TargetAmount } from '../carry-forward/amounts/sumByTarget';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import type { AssetKind, AssetShare } from './assetCard';
import type { AssetCategory } from './assetCategory';
import { inOrder } from './assetEvent';
import type { AssetRecord } from './assetRecord';
import { assetInMonth, type AssetHistory } from './depreciationSchedule';
import { splitShares } from './splitShares';

/** What a month takes of one card, to be posted. */
export interface AssetMonth {
  readonly cardId: number;
  readonly number: string;
  readonly name: string;
  readonly kind: AssetKind;
  /** 补提: for how many closed months; 0: the month's own. */
  readonly lateMonths: number;
  readonly amount: Fen;
  readonly shares: readonly AssetShare[];
  /** Where each part goes. */
  readonly parts: readonly TargetAmount<PostingTarget>[];
  /** 累计折旧 or 累计摊销; of a prepaid cost its own account. null: the category has none. */
  readonly credit: PostingTarget | null;
}

/** A card with what its months follow from and what it is posted by. */
interface DepreciatedAsset {
  readonly record: AssetRecord;
  readonly history: AssetHistory;
  readonly category: AssetCategory;
}

/**
 * 本月折旧: what a month takes of every card as if nothing had been posted in it yet; what was posted in other months stays.
 * Closed months that were never posted are 补提 in the first open one.
 */
export function assetsOfMonth(
  assets: readonly DepreciatedAsset[],
  period: Period,
  openFrom: Period | null,
): AssetMonth[] {
  return assets.flatMap(({ record, history, category }) => {
    const posted = history.posted.filter((month) => month.period !== period);
    const { rows } = assetInMonth({ ...history, posted }, period, openFrom);
    const due = rows.filter((row) => !row.isPosted && row.amount !== 0);
    const shares = sharesAt(history, period);
    const { id: cardId, number, name, kind } = record;
    return due.map(({ amount, lateMonths }) => ({
      ...{ cardId, number, name, kind, lateMonths, amount, shares },
      parts: partsOf(amount, shares),
      credit: category.targets[kind === 'prepaid' ? 'cost' : 'accumulated'],
    }));
  });
}

/** What a month takes of a card, posted or not, by where it goes. */
export function borneByTarget(
  history: AssetHistory,
  period: Period,
  openFrom: Period | null,
): TargetAmount<PostingTarget>[] {
  const shares = sharesAt(history, period);
  return assetInMonth(history, period, openFrom).rows.flatMap(({ amount }) => partsOf(amount, shares));
}

/** 费用分摊 of a month: as the last change in an earlier month left it. */
export function sharesAt({ card, events }: AssetHistory, period: Period): readonly AssetShare[] {
  return sharesAfter({ card, events: events.filter(({ on }) => periodOf(on) < period) });
}

/** 费用分摊 as the last of some events leaves it. */
export function sharesAfter({ card, events }: Pick<AssetHistory, 'card' | 'events'>): readonly AssetShare[] {
  const last = inOrder(events).findLast((event) => event.kind === 'shares');
  return last?.kind === 'shares' ? last.shares : card.shares;
}

function partsOf(amount: Fen, shares: readonly AssetShare[]): TargetAmount<PostingTarget>[] {
  const parts = splitShares(
    amount,
    shares.map(({ basisPoints }) => basisPoints),
  );
  return shares.flatMap(({ target }, index) => {
    const part = parts[index];
    return part === undefined || part === 0 ? [] : [{ target, amount: part }];
  });
}

/** The kinds of assets a carry-forward takes: 计提折旧 fixed assets, 摊销 the others. */
export const depreciatedKinds: Readonly<Partial<Record<string, readonly AssetKind[]>>> = {
  depreciation: ['fixed'],
  amortization: ['intangible', 'prepaid'],
};
