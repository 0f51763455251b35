import type { Kysely, Transaction } from 'kysely';
import type { Standard, Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import { readyCategories } from '@mingzhang/shared/accounting/assets/assetCategory';
import { currentPeriod, furthestPeriod } from '@mingzhang/shared/accounting/periods';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { lockChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { organizationOf } from '../organization/organization.service';
import { loadPeriods } from '../period/period.service';
import { insertAssetCategories, selectAssetCategories } from './assetCategory.repository';
import {
  countLiveCards,
  lockAssetStart,
  selectAnyCard,
  selectAssetModule,
  upsertAssetStart,
} from './assetStart.repository';

/** 固定资产 of an organization: whether it keeps them on cards, since when, and the months that are open. */
export interface AssetModule {
  readonly organizationId: number;
  readonly standard: Standard;
  readonly taxpayer: Taxpayer;
  readonly isOn: boolean;
  /** 启用期间; null: not begun. */
  readonly start: Period | null;
  /** The first month that is not closed; null: there is none. */
  readonly openFrom: Period | null;
  readonly closedThrough: Period | null;
  /** The last month that vouchers may be in; null: there is none. */
  readonly furthest: Period | null;
}

/** What holds for the assets of an organization (null: the session's). */
export async function loadAssetModule(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<AssetModule> {
  const id = await organizationOf(db, scope, organizationId);
  const set = found(await selectAssetModule(db, scope, id).executeTakeFirst(), '账套');
  const periods = await loadPeriods(db, scope, id);
  const closed = periods.filter(({ isClosed }) => isClosed).map(({ period }) => period);
  const open = periods.filter(({ isClosed }) => !isClosed).map(({ period }) => period);
  return {
    organizationId: id,
    ...set,
    openFrom: open.sort()[0] ?? null,
    closedThrough: closed.sort().at(-1) ?? null,
    furthest: furthestPeriod(periods),
  };
}

/** The module of an organization that has begun with its cards. */
export type BegunModule = AssetModule & { readonly start: Period };

/**
 * Takes the cards of an organization until commit, so that two people make one voucher of an event. Refuses a set without
 * the module and an organization that has not begun.
 */
export async function holdAssets(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<BegunModule> {
  const id = await organizationOf(trx, scope, organizationId);
  await lockAssetStart(trx, scope, id).execute();
  return loadBegunAssets(trx, scope, id);
}

/** The same without taking them, to read: refuses alike. */
export async function loadBegunAssets(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<BegunModule> {
  const module = await loadAssetModule(db, scope, organizationId);
  refuseOff(module);
  const { start } = module;
  if (start === null) {
    refuse('ASSETS_NOT_BEGUN', '固定资产还没有启用：请先选择启用期间');
  }
  return { ...module, start };
}

function refuseOff({ isOn }: AssetModule): void {
  if (!isOn) refuse('ASSETS_OFF', '本账套没有启用固定资产模块，请先在“账套”页面启用');
}

/**
 * 启用: the first month whose assets are kept on cards. The first organization that begins brings the set its categories.
 * May be another one as long as there are no cards.
 */
export async function beginAssets(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  { organizationId, period }: { readonly organizationId: number | null; readonly period: Period },
): Promise<AssetModule> {
  await lockChart(trx, scope);
  const module = await loadAssetModule(trx, scope, organizationId);
  refuseOff(module);
  await refuseStart(trx, scope, module, period);
  await upsertAssetStart(trx, scope, module.organizationId, period).execute();
  const known = await selectAssetCategories(trx, scope).execute();
  if (known.length === 0) {
    const ready = readyCategories(await loadAccountTree(trx, scope));
    const categories = [];
    for (const category of ready) categories.push({ ...category, id: await ids.next() });
    await insertAssetCategories(trx, scope, categories).execute();
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'asset.start',
    targetId: module.organizationId,
    before: { period: module.start },
    after: { period },
  });
  return { ...module, start: period };
}

async function refuseStart(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, closedThrough }: AssetModule,
  period: Period,
): Promise<void> {
  const periods = await loadPeriods(trx, scope, organizationId);
  const current = currentPeriod(periods);
  if (closedThrough !== null && period <= closedThrough) {
    refuse('ASSETS_START_CLOSED', `${periodLabel(period)}已结账，请选择未结账的期间启用固定资产`);
  }
  if (!periods.some((known) => known.period === period)) {
    const usual = current === null ? '' : `，例如${periodLabel(current)}`;
    refuse('ASSETS_START_UNKNOWN', `${periodLabel(period)}还没有开启，请选择已开启的期间${usual}`);
  }
  if (await selectAnyCard(trx, scope, organizationId).executeTakeFirst()) {
    refuse('ASSETS_BEGUN', '已有资产卡片，不能再改启用期间');
  }
}

/** A set does not give up its cards while assets on them are in use. */
export async function refuseLiveCards(trx: Transaction<Database>, scope: Scope): Promise<void> {
  const { cards } = await countLiveCards(trx, scope).executeTakeFirstOrThrow();
  if (cards === 0) return;
  refuse('ASSETS_LIVE', `还有${cards}张在用的资产卡片，不能停用固定资产模块；请先处置或删除这些卡片`);
}
