import { periodOf } from '../../primitives/dateOnly';
import { fen, negate, ZERO, type Fen } from '../../primitives/money';
import { previousPeriod, type Period } from '../../primitives/period';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import type { AssetCategory } from './assetCategory';
import { leavesWith } from './assetEvent';
import type { AccountCulprit } from './assetLedgerCheck';
import type { AssetMonth } from './assetsOfMonth';
import type { KeptEvent } from './assetPosting';
import type { AssetRecord } from './assetRecord';
import { cardSums } from './cardSums';
import { assetStateAt, type AssetHistory } from './depreciationSchedule';
import { asksVoucher } from './eventVoucher';

/** A card with what its accounts should have. */
export interface CheckedAsset {
  readonly record: AssetRecord;
  readonly events: readonly KeptEvent[];
  readonly history: AssetHistory;
  readonly category: AssetCategory;
}

/** Whether a card is in the books of a month: from the month it was ready in; of an opening from the one before its first. */
export const isThere = ({ record: { opening, readyOn } }: CheckedAsset, period: Period) =>
  (opening ? previousPeriod(opening.period) : periodOf(readyOn)) <= period;

export const targetKey = ({ accountId, auxiliaryKey }: PostingTarget): string =>
  `${accountId}|${auxiliaryKey}`;

/** What the accounts of all cards should have at the end of a month (debit − credit), by account and items. */
export function cardsByTarget(
  assets: readonly CheckedAsset[],
  period: Period,
): ReadonlyMap<string, { readonly target: PostingTarget; readonly net: Fen }> {
  const sums = new Map<string, { target: PostingTarget; net: Fen }>();
  for (const asset of assets.filter((one) => isThere(one, period))) {
    const own = cardSums(asset.record.kind, assetStateAt(asset.history, period));
    for (const role of ['cost', 'accumulated', 'impairment'] as const) {
      const target = asset.category.targets[role];
      if (!target) continue;
      const key = targetKey(target);
      sums.set(key, { target, net: fen((sums.get(key)?.net ?? 0) + (own[role] ?? ZERO)) });
    }
  }
  return sums;
}

/** 变动没有凭证: events up to a month that ask for a voucher and have none, on the accounts they would move. */
export function eventsWithoutVoucher(
  assets: readonly CheckedAsset[],
  period: Period,
  titleOf: (event: KeptEvent) => string,
): AccountCulprit[] {
  return assets.flatMap(({ record, events, category }) =>
    events
      .filter((event) => event.voucher === null && asksVoucher(event) && periodOf(event.on) <= period)
      .flatMap((event) => {
        const culprit = {
          kind: 'eventWithoutVoucher',
          card: record.number,
          title: titleOf(event),
          on: event.on,
        } as const;
        return Object.values(category.targets).flatMap((target) => (target ? [{ ...target, culprit }] : []));
      }),
  );
}

/** 折旧未计提: cards of which a month takes more than its vouchers took; of what left in it, it is told as such. */
export function notDepreciated(
  assets: readonly CheckedAsset[],
  due: readonly AssetMonth[],
  period: Period,
): AccountCulprit[] {
  const byId = new Map(assets.map((asset) => [asset.record.id, asset]));
  return due.flatMap(({ cardId, amount, lateMonths, credit }): AccountCulprit[] => {
    const asset = byId.get(cardId);
    if (!asset || !credit) return [];
    const posted = asset.history.posted.filter(
      (month) => month.period === period && month.lateMonths === lateMonths,
    );
    const taken = fen(posted.reduce((total, month) => total + month.amount, 0));
    if (fen(amount + negate(taken)) === ZERO) return [];
    const card = asset.record.number;
    const left = asset.history.events.find((event) => leavesWith(event) && periodOf(event.on) === period);
    const culprit = left
      ? ({ kind: 'disposalBeforeDepreciation', card, on: left.on } as const)
      : ({ kind: 'notDepreciated', card, period } as const);
    return [{ ...credit, culprit }];
  });
}
