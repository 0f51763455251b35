import type { Transaction } from 'kysely';
import { eventProblems } from '@mingzhang/shared/accounting/assets/assetEventProblems';
import type { AssetChange } from '@mingzhang/shared/accounting/assets/assetEvent';
import { noPosting, type KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetState } from '@mingzhang/shared/accounting/assets/assetState';
import { assetStateAt } from '@mingzhang/shared/accounting/assets/depreciationSchedule';
import { mergeCards, mergeProblems } from '@mingzhang/shared/accounting/assets/mergeCards';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { AssetMergeForm } from '@mingzhang/shared/wire/assetBatchRequest';
import type { Database } from '../../../db/schema';
import { refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { insertAssetEvents, raiseCardVersions } from '../asset.repository';
import { assetIn, type KeptAsset } from '../keptAssets';
import { eventReferences, holdCards, refuseJudged, staleProblems } from './holdCards';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** What a card brings to a merger, the taker first. */
export interface MergingCard {
  readonly asset: KeptAsset;
  readonly state: AssetState;
  readonly problems: readonly Problem[];
}

/**
 * 合并: one card takes what several have come to, and those end. No amount of the books changes, so there is no voucher. All
 * or none; a dry run says what each brings and why one cannot be merged. Undone with the event of the card that took them.
 */
export async function mergeAssets(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  form: AssetMergeForm,
  isDryRun: boolean,
): Promise<readonly MergingCard[]> {
  const { cards, toId, on, reason } = form;
  const { module, assets } = await holdCards(trx, scope, cards, on);
  const taker = assetIn(assets, toId);
  const others = assets.filter((asset) => asset !== taker);
  if (others.length === 0) refuse('ASSET_MERGE_ALONE', '请至少选择两张卡片合并');
  const references = await eventReferences(trx, scope, module, null);
  const mergeId = await ids.next();
  const change = mergeCards(taker, others, on);
  const gone: AssetChange = { kind: 'mergedInto', toNumber: taker.record.number, mergeId };
  const rows = [taker, ...others].map((asset): MergingCard => {
    const isTaker = asset === taker;
    const event = { id: mergeId, on, ...(isTaker ? change : gone) };
    const untimely = eventProblems(asset.history, event, references);
    const unlike = isTaker || untimely.length > 0 ? [] : mergeProblems(taker, asset, on);
    return {
      asset,
      state: assetStateAt(asset.history, periodOf(on)),
      problems: [...staleProblems(asset, cards), ...untimely, ...unlike],
    };
  });
  if (isDryRun) return rows;
  refuseJudged(rows);
  const endIds = await ids.take(others.length);
  const eventOf = (asset: KeptAsset, id: number, own: AssetChange): KeptEvent => ({
    ...{ id, cardId: asset.record.id, on, change: own, posting: noPosting, reason, voucher: null },
  });
  const events = [
    eventOf(taker, mergeId, change),
    ...others.map((asset, at) => eventOf(asset, endIds[at] ?? 0, gone)),
  ];
  await insertAssetEvents(trx, scope, events).execute();
  await raiseCardVersions(
    trx,
    scope,
    rows.map(({ asset }) => asset.record.id),
  ).execute();
  for (const { id, cardId, change: own } of events) {
    const { number, name } = assetIn(assets, cardId).record;
    await appendEvent(trx, scope, clock.now(), {
      action: 'assetEvent.create',
      targetId: cardId,
      after: { number, name, kind: own.kind, on, reason, eventIds: [id] },
    });
  }
  return rows;
}
