import type { Kysely, Transaction } from 'kysely';
import {
  assetsOfMonth,
  depreciatedKinds,
  type AssetMonth,
} from '@mingzhang/shared/accounting/assets/assetsOfMonth';
import type { CheckedAsset } from '@mingzhang/shared/accounting/assets/assetCulprits';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucherKind';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { negate, subtract, ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { batchesOf } from '../../db/batchesOf';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { PeriodKey } from '../period/periodKey';
import { listAssetCategories } from './assetCategory.service';
import {
  deleteAssetMonths,
  insertAssetMonths,
  selectMonthsBeside,
  type MonthRow,
} from './assetMonths.repository';
import { lockAssetStart } from './assetStart.repository';
import { loadAssetModule } from './assetStart.service';
import { loadAssets } from './keptAssets';

/** Takes the cards of an organization until commit, where it has begun with them. */
export async function lockCards(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
): Promise<void> {
  await lockAssetStart(trx, scope, organizationId).execute();
}

/** What a month takes of the cards of its organization; null: it keeps none on cards in this month. */
export async function loadAssetsOfMonth(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
): Promise<AssetMonth[] | null> {
  const { isOn, start, openFrom } = await loadAssetModule(db, scope, organizationId);
  if (!isOn || start === null || period < start) return null;
  return assetsOfMonth(await loadCheckedAssets(db, scope, organizationId), period, openFrom);
}

/** The cards of an organization, each with its category. */
export async function loadCheckedAssets(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<CheckedAsset[]> {
  const categories = await listAssetCategories(db, scope);
  return (await loadAssets(db, scope, organizationId)).map((asset) => {
    const category = categories.find(({ id }) => id === asset.record.categoryId);
    invariant(category, `card ${asset.record.id} has a category of its set`);
    return { ...asset, category };
  });
}

/**
 * Writes what a carry-forward voucher takes of the cards: all the month takes, less what other vouchers of the month took
 * already. Called again for the same voucher it replaces what was there; they go with it when it is deleted.
 */
export async function storeAssetMonths(
  trx: Transaction<Database>,
  scope: Scope,
  {
    voucherId,
    period,
    kind,
  }: { readonly voucherId: number; readonly period: Period; readonly kind: VoucherKind },
  assets: readonly AssetMonth[] | null,
): Promise<void> {
  const kinds = depreciatedKinds[kind];
  if (!assets || !kinds) return;
  await deleteAssetMonths(trx, scope, voucherId).execute();
  const others = await selectMonthsBeside(trx, scope, voucherId, period).execute();
  const keyOf = ({ cardId, lateMonths }: Pick<MonthRow, 'cardId' | 'lateMonths'>) =>
    `${cardId} ${lateMonths}`;
  const taken = new Map(others.map((row) => [keyOf(row), row]));
  const rows: MonthRow[] = [];
  for (const month of assets.filter((one) => kinds.includes(one.kind))) {
    const { cardId, lateMonths, shares } = month;
    const before = taken.get(keyOf(month));
    taken.delete(keyOf(month));
    const amount = subtract(month.amount, before?.amount ?? ZERO);
    if (amount !== 0) rows.push({ cardId, period, lateMonths, amount, shares });
  }
  for (const { cardId, lateMonths, amount } of taken.values()) {
    rows.push({ cardId, period, lateMonths, amount: negate(amount), shares: [] });
  }
  for (const batch of batchesOf(rows)) await insertAssetMonths(trx, scope, voucherId, batch).execute();
}
