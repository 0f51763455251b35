import { originalFormula, type AssetOpening } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { enteredProblems } from '@mingzhang/shared/accounting/assets/assetEventProblems';
import { noPosting, type KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { isPart, lockedBecause, lockedFields } from '@mingzhang/shared/accounting/assets/cardLock';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { NO_QUANTITY, quantityOf } from '@mingzhang/shared/primitives/scaled';
import type { AssetForm } from '@mingzhang/shared/wire/assetRequest';
import type { BegunModule } from './assetStart.service';
import type { KeptAsset } from './keptAssets';

/** What a form or a row of a file makes of a card: without a transaction, the same for both. */

const ONE = quantityOf(1_000_000);

/** The card a form makes. Its opening is of the module's first month. */
export function recordOf(
  form: AssetForm,
  { organizationId, start }: Pick<BegunModule, 'organizationId' | 'start'>,
  { kind }: AssetCategory,
  kept: Pick<AssetRecord, 'id' | 'version'>,
): AssetRecord {
  const { orgId: _orgId, opening, ...fields } = form;
  const record = {
    ...fields,
    ...kept,
    ...{ organizationId, kind, opening: null },
    quantity: form.quantity ?? ONE,
    totalWork: form.method === 'work' ? (form.totalWork ?? NO_QUANTITY) : null,
  };
  if (!opening) return record;
  const { basis, taxBasis, ...before } = opening;
  const { monthsDone } = opening;
  const { base, residual, months } = form.tax;
  const taken: AssetOpening = {
    ...before,
    period: start,
    basis: basis === 'rest' ? basis : originalFormula(record, monthsDone),
    taxBasis: taxBasis === 'rest' ? taxBasis : { cost: base, residual, months, done: monthsDone },
  };
  return { ...record, opening: taken };
}

/** What a changed card keeps of its own: disposed or in work it stays. */
export function changedRecord(
  { record: before }: KeptAsset,
  form: AssetForm,
  module: BegunModule,
  category: AssetCategory,
): AssetRecord {
  const status = before.status === 'disposed' || before.status === 'inWork' ? before.status : form.status;
  const changed = recordOf(form, module, category, { id: before.id, version: before.version + 1 });
  // A part of another card goes on from where that one was.
  return isPart(before, module.start)
    ? { ...changed, status, opening: before.opening }
    : { ...changed, status };
}

/** The first event of a card that was not there before the module began. */
export function comingOf(record: AssetRecord, id: number, payment: PostingTarget | null): KeptEvent {
  const targets = payment ? { contra: payment } : {};
  return {
    id,
    cardId: record.id,
    on: record.readyOn,
    change: { kind: 'purchase' },
    posting: { ...noPosting, targets },
    reason: '',
    voucher: null,
  };
}

/** What prevents a card from coming in its month: one of before the module began is an opening. */
export function comingProblems(
  { readyOn, opening, origin, quantity }: AssetRecord,
  start: BegunModule['start'],
): Problem[] {
  if (quantity < 0) return [problem('ASSET_QUANTITY_NEGATIVE', '数量不能为负', 'quantity')];
  if (!opening && periodOf(readyOn) < start) {
    const message = `开始使用日期早于固定资产的启用期间${periodLabel(start)}，请作为期初卡片填写已提月份和累计折旧`;
    return [problem('ASSET_NEEDS_OPENING', message, 'readyOn')];
  }
  if (!opening && origin === 'opening') {
    return [problem('ASSET_NEEDS_OPENING', '期初卡片请填写已提月份和累计折旧', 'opening')];
  }
  return [];
}

/** What prevents changing a card to another: it was moved by an event, or its terms are locked (cardLock.ts). */
export function changeProblems(asset: KeptAsset, after: AssetRecord, start: BegunModule['start']): Problem[] {
  const { method, totalWork } = after;
  const isOther = asset.record.totalWork !== totalWork;
  return [
    ...movedProblems(asset, after),
    ...lockedProblems(asset, after, start),
    ...(method === 'work' && isOther ? enteredProblems({ ...asset.history, card: after }, totalWork) : []),
  ];
}

const hasEvent = ({ events }: KeptAsset, kind: 'transfer' | 'keeper' | 'status') =>
  events.some(({ change }) => change.kind === kind);

function movedProblems(asset: KeptAsset, after: AssetRecord): Problem[] {
  const before = asset.record;
  const problems: Problem[] = [];
  if (hasEvent(asset, 'transfer') && before.location !== after.location) {
    const message = '资产已有调拨，存放地点请登记调拨来改变';
    problems.push(problem('ASSET_IS_MOVED', message, 'location'));
  }
  if (hasEvent(asset, 'keeper') && before.keeper !== after.keeper) {
    const message = '资产已有使用人变动，使用人请登记变动来改变';
    problems.push(problem('ASSET_IS_MOVED', message, 'keeper'));
  }
  if (hasEvent(asset, 'status') && before.status !== after.status) {
    const message = '资产已有使用状态变动，使用状态请登记变动来改变';
    problems.push(problem('ASSET_IS_MOVED', message, 'status'));
  }
  return problems;
}

/** A card as it is written: what it said before its events changed it stays. */
export function enteredRecord(asset: KeptAsset, record: AssetRecord): AssetRecord {
  const { location, keeper, isIdle } = asset.entered;
  return {
    ...record,
    ...(hasEvent(asset, 'transfer') ? { location } : {}),
    ...(hasEvent(asset, 'keeper') ? { keeper } : {}),
    ...(hasEvent(asset, 'status') ? { status: isIdle ? 'idle' : 'inUse' } : {}),
  };
}

function lockedProblems(asset: KeptAsset, after: AssetRecord, start: BegunModule['start']): Problem[] {
  const because = lockOf(asset, start);
  if (because === null) return [];
  const before = asset.record;
  return lockedFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) =>
      problem('ASSET_TERMS_FIXED', `${because}，原值、期限、方法、分摊等不能直接修改；请登记变动`, field),
    );
}

/** Why the terms of a card are locked, or null. */
export const lockOf = ({ record, events, history }: KeptAsset, start: BegunModule['start']): string | null =>
  lockedBecause({
    ...{ card: record, start, postedMonths: history.posted.length },
    events: events.map(({ change, voucher }) => ({ kind: change.kind, voucher })),
  });
