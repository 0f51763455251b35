import type { AssetFigures, AssetRecord, AssetTotals } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { AssetKind, AssetStatus } from '@mingzhang/shared/accounting/assets/assetCard';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { parseYuan } from '@mingzhang/shared/primitives/money';
import { period, type Period } from '@mingzhang/shared/primitives/period';
import type { WireAssetEvent, WireToldEvent } from '@mingzhang/shared/wire/assetEvent';
import { fromAsset, toAsset, type WireAssetFigures, type WireAssets } from '@mingzhang/shared/wire/asset';
import { fromPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** Cards that change make the list and what follows from it old. */
export const refreshes = ['assets', 'assetStart', 'assetCard', 'assetSchedule', 'assetUnlinked'];

/** Whether the organization keeps its assets on cards, since when, and the first month that is open. */
export interface AssetStart {
  readonly start: Period | null;
  readonly openFrom: Period | null;
}

const periodOrNull = (text: string | null) => (text === null ? null : period(text));

/** 启用期间 of the organization one works in. */
export async function findAssetStart(signal: AbortSignal): Promise<AssetStart> {
  const { start, openFrom } = await http.get('/asset/start', {}, { signal, quiet: true });
  return { start: periodOrNull(start), openFrom: periodOrNull(openFrom) };
}

export async function beginAssets(first: Period): Promise<void> {
  await http.put(
    '/asset/start',
    { period: first },
    { quiet: true, refreshes: [...refreshes, 'assetCategories'] },
  );
}

/** Which cards are listed; what is null is not asked for. */
export interface AssetFilter {
  /** The month of the figures; null: the first open one. */
  readonly period: Period | null;
  readonly kind: AssetKind | null;
  readonly categoryId: number | null;
  readonly status: AssetStatus | null;
  readonly text: string;
}

export interface ListedAsset {
  readonly asset: AssetRecord;
  readonly figures: AssetFigures;
}

export interface AssetPage {
  /** The month the figures are of. */
  readonly period: Period;
  readonly rows: readonly ListedAsset[];
  readonly total: number;
  /** Of all that were found, not of this page alone. */
  readonly totals: AssetTotals;
}

export const PAGE_SIZE = 500;

/** One page of the cards of the organization one works in, with their figures. */
export async function listAssets(filter: AssetFilter, page: number, signal: AbortSignal): Promise<AssetPage> {
  const { kind, status, categoryId: category_id, text: q } = filter;
  const query = { period: filter.period, kind, status, category_id, q, page, size: PAGE_SIZE };
  const found = await http.get('/asset', query, { signal, quiet: true });
  return {
    period: period(found.period),
    rows: found.records.map(({ figures, ...asset }) => ({
      asset: toAsset(asset),
      figures: toFigures(figures),
    })),
    total: found.total,
    totals: toTotals(found.totals),
  };
}

/** The number proposed for a new card of the organization one works in. */
export async function findNextNumber(signal: AbortSignal): Promise<string> {
  const { nextNumber } = await http.get('/asset', { page: 1, size: 1 }, { signal, quiet: true });
  return nextNumber;
}

const toFigures = ({ monthsDone, months, ...totals }: WireAssetFigures): AssetFigures => ({
  ...toTotals(totals),
  ...{ monthsDone, months },
});

function toTotals(wire: WireAssets['totals']): AssetPage['totals'] {
  return {
    cost: readBack(wire.cost, parseYuan),
    accumulated: readBack(wire.accumulated, parseYuan),
    impairment: readBack(wire.impairment, parseYuan),
    net: readBack(wire.net, parseYuan),
    amount: readBack(wire.amount, parseYuan),
  };
}

/** A card with all that has become of it. */
export interface AssetDetail {
  readonly asset: AssetRecord;
  readonly figures: AssetFigures;
  /** The month the figures are of. */
  readonly period: Period;
  readonly events: readonly ToldEvent[];
  /** Months that vouchers have posted. */
  readonly postedMonths: number;
}

/** 变动单 as it is shown. */
export type ShownEvent = Omit<WireAssetEvent, 'posting'>;

/** The same with every value it changed, before and after. */
export type ToldEvent = ShownEvent & Pick<WireToldEvent, 'differences'>;

export async function findAsset(id: number, signal: AbortSignal): Promise<AssetDetail> {
  const found = await http.get(`/asset/${id}`, {}, { signal, quiet: true });
  const { period: month, figures, events, postedMonths, work: _work, ...asset } = found;
  return { asset: toAsset(asset), figures: toFigures(figures), period: period(month), events, postedMonths };
}

/** What a new card comes with: what pays for it, or the line of a voucher that bought it already. */
export interface AssetComing {
  readonly payment: PostingTarget | null;
  readonly voucherLine: { readonly voucherId: number; readonly line: number } | null;
  /** Its voucher is made at once. */
  readonly makesVoucher: boolean;
}

export interface SavedAsset {
  readonly asset: AssetRecord;
  /** 提醒 */
  readonly warnings: readonly string[];
}

/** Adds a card; what it comes with is said once, here. */
export async function addAsset(
  asset: AssetRecord,
  { payment, voucherLine, makesVoucher }: AssetComing,
): Promise<SavedAsset> {
  const coming = { payment: payment && fromPostingTarget(payment), voucherLine, makesVoucher };
  const body = { ...assetForm(asset), ...coming };
  return saved(await http.post('/asset', body, { quiet: true, changes: 'books', refreshes }));
}

/** Changes a card that is still as it was read. */
export async function changeAsset(asset: AssetRecord): Promise<SavedAsset> {
  const body = { ...assetForm(asset), id: asset.id, version: asset.version };
  return saved(await http.put('/asset', body, { quiet: true, refreshes }));
}

const saved = ({
  asset,
  warnings,
}: {
  asset: Parameters<typeof toAsset>[0];
  warnings: { message: string }[];
}) => ({ asset: toAsset(asset), warnings: warnings.map(({ message }) => message) });

function assetForm(asset: AssetRecord) {
  const { id: _id, version: _version, kind: _kind, opening, status, ...fields } = fromAsset(asset);
  const named = (basis: 'rest' | object) => (basis === 'rest' ? basis : 'formula');
  return {
    ...fields,
    status: status === 'idle' ? status : 'inUse',
    opening: opening && { ...opening, basis: named(opening.basis), taxBasis: named(opening.taxBasis) },
  };
}

export async function removeAsset({ id, version }: AssetRecord): Promise<void> {
  await http.delete(`/asset/${id}`, { query: { version }, refreshes });
}
