import type { Kysely } from 'kysely';
import type { AssetChange, AssetEvent } from '@mingzhang/shared/accounting/assets/assetEvent';
import {
  assetEventsOf,
  statusAfter,
  type AssetPosting,
  type KeptEvent,
} from '@mingzhang/shared/accounting/assets/assetPosting';
import { whereaboutsAfter, type Whereabouts } from '@mingzhang/shared/accounting/assets/eventDifferences';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { AssetHistory } from '@mingzhang/shared/accounting/assets/depreciationSchedule';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import {
  selectAssetEvents,
  selectAssetMonths,
  selectAssetWork,
  selectCards,
  selectOrganizationOfCard,
  selectSomeCards,
} from './asset.repository';
import { toAssetRecord } from './asset.table';

/** A card with all that its months follow from. */
export interface KeptAsset {
  readonly record: AssetRecord;
  /** 存放地点, 使用人 and whether it is idle as the card has them: what its events have not changed. */
  readonly entered: Whereabouts;
  readonly events: readonly KeptEvent[];
  readonly history: AssetHistory;
}

/** The cards of an organization with their histories, by number; of `cardIds` those alone. */
export async function loadAssets(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  cardIds: readonly number[] | null = null,
): Promise<KeptAsset[]> {
  const cards =
    cardIds === null
      ? selectCards(db, scope, organizationId)
      : selectSomeCards(db, scope, organizationId, cardIds);
  const rows = await cards.execute();
  const ids = rows.map(({ id }) => id);
  const [events, months, work] = await together(
    db,
    () => selectAssetEvents(db, scope, ids).execute(),
    () => selectAssetMonths(db, scope, ids).execute(),
    () => selectAssetWork(db, scope, ids).execute(),
  );
  const eventsOf = byCard(events.map(toKeptEvent));
  const monthsOf = byCard(months);
  const workOf = byCard(work);
  return rows.map((row) => {
    const { isIdle, ...card } = toAssetRecord(row);
    const kept = eventsOf.get(row.id) ?? [];
    const own: AssetEvent[] = assetEventsOf(kept);
    const entered = { location: card.location, keeper: card.keeper, isIdle };
    const latest = whereaboutsAfter(entered, own);
    const { location, keeper } = latest;
    const record = { ...card, location, keeper, status: statusAfter(own, latest.isIdle) };
    return {
      record,
      entered,
      events: kept,
      history: {
        card: record,
        events: own,
        posted: monthsOf.get(row.id) ?? [],
        work: new Map((workOf.get(row.id) ?? []).map(({ period, work: done }) => [period, done])),
      },
    };
  });
}

function byCard<Row extends { readonly cardId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> {
  const byId = new Map<number, Row[]>();
  for (const row of rows) {
    const known = byId.get(row.cardId);
    if (known) known.push(row);
    else byId.set(row.cardId, [row]);
  }
  return byId;
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectAssetEvents>['execute']>>[number];

function toKeptEvent({
  kind,
  change,
  posting,
  voucherId,
  word,
  number,
  line,
  ...event
}: EventRow): KeptEvent {
  const isNamed = voucherId !== null && word !== null && number !== null;
  return {
    ...event,
    // Written by toEventRow, from a change of this kind.
    change: { kind, ...change } as AssetChange | { readonly kind: 'purchase' },
    posting: posting as AssetPosting,
    voucher: isNamed ? { id: voucherId, word, number, line } : null,
  };
}

/** In which organization a card is. Another set's is refused as if it did not exist. */
export async function organizationOfAsset(db: Kysely<Database>, scope: Scope, id: number): Promise<number> {
  return found(await selectOrganizationOfCard(db, scope, id).executeTakeFirst(), '资产卡片').organizationId;
}

/** One card. Another set's is refused as if it did not exist. */
export async function loadAsset(db: Kysely<Database>, scope: Scope, id: number): Promise<KeptAsset> {
  const organizationId = await organizationOfAsset(db, scope, id);
  return assetIn(await loadAssets(db, scope, organizationId, [id]), id);
}

export function assetIn(assets: readonly KeptAsset[], id: number): KeptAsset {
  return found(
    assets.find(({ record }) => record.id === id),
    '资产卡片',
  );
}

/** What is said of a card that somebody else has changed since it was read. */
export const staleText = (number: string): string =>
  `资产卡片${number}已被他人修改，您的修改没有保存；请刷新后再改。`;
