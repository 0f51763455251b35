import type { AssetCategory } from '../accounting/assets/assetCategory';
import type { CheckedAsset } from '../accounting/assets/assetCulprits';
import type { AssetChange } from '../accounting/assets/assetEvent';
import { assetEventsOf, noPosting, type KeptEvent } from '../accounting/assets/assetPosting';
import type { AssetRecord } from '../accounting/assets/assetRecord';
import type { AssetHistory } from '../accounting/assets/depreciationSchedule';
import { NO_AUXILIARY } from '../accounting/auxiliary';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import { dateOnly } from '../primitives/dateOnly';
import { quantityOf } from '../primitives/scaled';
import { plainCard } from './assetCase';

/** An account of `chartOf`, whose ids are the codes, without items. */
export const onAccount = (accountId: number): PostingTarget => ({ accountId, auxiliaryKey: NO_AUXILIARY });

/** 器具、工具、家具 on 1601, 1602, 1603 and 1606. */
export const tools: AssetCategory = {
  ...{ id: 3, code: '03', name: '器具、工具、家具', kind: 'fixed', method: 'straightLine' },
  ...{ months: 60, residualRate: 500, taxClass: 'tool' },
  targets: {
    cost: onAccount(1601),
    accumulated: onAccount(1602),
    impairment: onAccount(1603),
    clearing: onAccount(1606),
  },
};

/** 装修费 on 1801 alone. */
export const fittings: AssetCategory = {
  ...{ ...tools, id: 9, code: '09', name: '装修费', kind: 'prepaid', residualRate: 0, taxClass: 'prepaid' },
  targets: { cost: onAccount(1801), accumulated: null, impairment: null, clearing: null },
};

/** An event as it is kept, without a voucher. */
export const keptEvent = (
  on: string,
  change: AssetChange | { readonly kind: 'purchase' },
  given: Partial<KeptEvent> = {},
): KeptEvent => ({
  ...{ id: 1, cardId: 41, on: dateOnly(on), change, posting: noPosting, reason: '', voucher: null },
  ...given,
});

interface GivenAsset {
  readonly record?: Partial<AssetRecord>;
  readonly events?: readonly KeptEvent[];
  readonly posted?: AssetHistory['posted'];
  readonly category?: AssetCategory;
}

/** A machine of 12,000.00, ready on 2026-03-10, of which each month takes 190.00. */
export function checkedAsset({ record = {}, events = [], posted = [], category = tools }: GivenAsset = {}) {
  const card: AssetRecord = {
    ...plainCard,
    ...{ id: 41, organizationId: 11, categoryId: category.id, kind: category.kind, spec: '', unit: '台' },
    ...{ quantity: quantityOf(1_000_000), location: '一车间', keeper: '王五', supplier: '', version: 1 },
    ...{ origin: 'purchase', shares: [{ target: onAccount(560207), basisPoints: 10_000 }] },
    ...record,
  };
  const history: AssetHistory = { card, events: assetEventsOf(events), posted, work: new Map() };
  return { record: card, events, history, category } satisfies CheckedAsset;
}
