import type { Kysely } from 'kysely';
import {
  assetFigures,
  type AssetFigures,
  type AssetTotals,
  type AssetRecord,
} from '@mingzhang/shared/accounting/assets/assetRecord';
import {
  depreciationSchedule,
  type ScheduleRow,
} from '@mingzhang/shared/accounting/assets/depreciationSchedule';
import { taxDifference, type TaxYear } from '@mingzhang/shared/accounting/assets/taxDifference';
import { taxHistory } from '@mingzhang/shared/accounting/assets/taxHistory';
import { nextItemCode } from '@mingzhang/shared/accounting/nextItemCode';
import { fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { AssetFilter } from '@mingzhang/shared/wire/assetRequest';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAssetModule } from './assetStart.service';
import { loadAsset, loadAssets, type KeptAsset } from './keptAssets';
import { tellEvents, type ToldEvent } from './toldEvents';

interface ListedAsset {
  readonly record: AssetRecord;
  readonly figures: AssetFigures;
}

const FIRST_NUMBER = 'GD-0001';

/** A page of the cards of an organization. */
interface AssetPage {
  readonly period: Period;
  readonly start: Period | null;
  /** For a new card: after all there are, shown or not. */
  readonly nextNumber: string;
  readonly assets: readonly ListedAsset[];
  readonly total: number;
  /** Of the whole selection. */
  readonly totals: AssetTotals;
}

/** 资产清单: the cards that have what is asked for, with their figures at the end of a month (none named: the current one). */
export async function listAssets(
  db: Kysely<Database>,
  scope: Scope,
  filter: AssetFilter,
  { page, size }: { readonly page: number; readonly size: number },
  thisMonth: Period,
): Promise<AssetPage> {
  const module = await loadAssetModule(db, scope, filter.organizationId);
  const period = filter.period ?? module.openFrom ?? module.closedThrough ?? thisMonth;
  const kept = await loadAssets(db, scope, module.organizationId);
  const listed = kept
    .filter(({ record }) => isMeant(record, filter))
    .map(({ record, history }) => ({ record, figures: assetFigures(history, period, module.openFrom) }));
  const sumOf = (key: keyof AssetPage['totals']) =>
    fen(listed.reduce((running, { figures }) => running + figures[key], 0));
  return {
    period,
    start: module.start,
    nextNumber: kept.length === 0 ? FIRST_NUMBER : nextItemCode(kept.map(({ record }) => record.number)),
    assets: listed.slice((page - 1) * size, page * size),
    total: listed.length,
    totals: {
      cost: sumOf('cost'),
      accumulated: sumOf('accumulated'),
      impairment: sumOf('impairment'),
      net: sumOf('net'),
      amount: sumOf('amount'),
    },
  };
}

/** A card with what its events changed, and the current month of its organization. */
export interface AssetNow extends KeptAsset {
  readonly told: readonly ToldEvent[];
  readonly period: Period;
  readonly openFrom: Period | null;
}

/** One card, with the current month of its organization. */
export async function loadAssetNow(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  thisMonth: Period,
): Promise<AssetNow> {
  const asset = await loadAsset(db, scope, id);
  const { openFrom, closedThrough } = await loadAssetModule(db, scope, asset.record.organizationId);
  const told = await tellEvents(db, scope, asset);
  return { ...asset, told, openFrom, period: openFrom ?? closedThrough ?? thisMonth };
}

/** What every month of a card bears, by the books or for tax; for tax with the differences by year. */
export async function loadSchedule(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  book: 'book' | 'tax',
): Promise<{ readonly rows: readonly ScheduleRow[]; readonly years: readonly TaxYear[] }> {
  const { record, history } = await loadAsset(db, scope, id);
  const { openFrom } = await loadAssetModule(db, scope, record.organizationId);
  if (book === 'book') return { rows: depreciationSchedule(history, openFrom), years: [] };
  return { rows: depreciationSchedule(taxHistory(history)), years: taxDifference(history, openFrom) };
}

/** Whether a card has what is asked for. */
export function isMeant(record: AssetRecord, { kind, categoryId, status, q }: AssetFilter): boolean {
  const { number, name, spec, location, keeper, supplier } = record;
  const words = [number, name, spec, location, keeper, supplier].map((word) => word.toLowerCase());
  return (
    (kind === undefined || record.kind === kind) &&
    (categoryId === null || record.categoryId === categoryId) &&
    (status === undefined || record.status === status) &&
    (!q || words.some((word) => word.includes(q.toLowerCase())))
  );
}
