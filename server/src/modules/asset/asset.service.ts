import type { Transaction } from 'kysely';
import { originalFormula, type AssetOpening } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { cardProblems, cardWarnings } from '@mingzhang/shared/accounting/assets/assetProblems';
import { noPosting, type KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { NO_QUANTITY, quantityOf } from '@mingzhang/shared/primitives/scaled';
import type { AssetForm } from '@mingzhang/shared/wire/assetRequest';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { shareChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { itemIdsOf, targetsIn } from '../uses/settingUses.service';
import { deleteCard, insertAssetEvent, insertCard, updateAssetEvent, updateCard } from './asset.repository';
import { loadAssetCategory } from './assetCategory.service';
import { holdAssets, type BegunModule } from './assetStart.service';
import { assetIn, loadAssets, organizationOfAsset, type KeptAsset } from './keptAssets';
import { linkLine, type LineOfVoucher } from './linkLine';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** A card that was saved, and what had better be known of it. */
export interface SavedAsset {
  readonly record: AssetRecord;
  readonly warnings: readonly Problem[];
}

/** What a new card comes with: what pays for it, or the line that bought it already. */
export interface AssetComing {
  readonly payment: PostingTarget | null;
  readonly voucherLine: LineOfVoucher | null;
}

const ONE = quantityOf(1_000_000);

/** The card a form makes. Its opening is of the module's first month. */
function recordOf(
  form: AssetForm,
  { organizationId, start }: BegunModule,
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

/** What prevents keeping a card, of the card itself and of the month it comes in. */
async function judged(
  trx: Transaction<Database>,
  scope: Scope,
  record: AssetRecord,
  { standard, start }: BegunModule,
  others: readonly KeptAsset[],
): Promise<Problem[]> {
  const numbers = new Set(others.map((other) => other.record.number));
  const items = await loadItems(trx, scope, targetsIn(record.shares).flatMap(itemIdsOf));
  const accounts = await loadAccountTree(trx, scope);
  return [...comingProblems(record, start), ...cardProblems(record, { standard, accounts, items, numbers })];
}

function comingProblems({ readyOn, opening, origin }: AssetRecord, start: BegunModule['start']): Problem[] {
  if (!opening && periodOf(readyOn) < start) {
    const message = `开始使用日期早于固定资产的启用期间${periodLabel(start)}，请作为期初卡片填写已提月份和累计折旧`;
    return [problem('ASSET_NEEDS_OPENING', message, 'readyOn')];
  }
  if (!opening && origin === 'opening') {
    return [problem('ASSET_NEEDS_OPENING', '期初卡片请填写已提月份和累计折旧', 'opening')];
  }
  return [];
}

/** 新增卡片: with it, its coming as the first event; an opening has none. Refuses everything that is wrong at once. */
export async function createAsset(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  form: AssetForm,
  { payment, voucherLine }: AssetComing,
): Promise<SavedAsset> {
  await shareChart(trx, scope);
  const module = await holdAssets(trx, scope, form.orgId);
  const category = await loadAssetCategory(trx, scope, form.categoryId);
  const record = recordOf(form, module, category, { id: await ids.next(), version: 1 });
  const others = await loadAssets(trx, scope, module.organizationId);
  refuseIf(await judged(trx, scope, record, module, others));
  await insertCard(trx, scope, record).execute();
  const eventIds: number[] = [];
  if (!record.opening) {
    const event = comingOf(record, await ids.next(), payment);
    await insertAssetEvent(trx, scope, event).execute();
    eventIds.push(event.id);
    if (voucherLine) await linkLine(trx, scope, event, record, category, voucherLine);
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'asset.create',
    targetId: record.id,
    after: { ...record, eventIds },
  });
  return { record, warnings: cardWarnings(record, module.standard) };
}

function comingOf(record: AssetRecord, id: number, payment: PostingTarget | null): KeptEvent {
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

/** What stays as it was while months were depreciated, events entered or a voucher made. */
const fixedFields = [
  'categoryId',
  'origin',
  'readyOn',
  'cost',
  'inputVat',
  'residual',
  'months',
  'method',
  'totalWork',
  'shares',
  'opening',
] as const satisfies readonly (keyof AssetRecord)[];

/**
 * 修改卡片. A card that months or events follow from keeps its terms: they are changed by an event. Refuses a version that
 * somebody else has changed since.
 */
export async function changeAsset(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  { id, version, ...form }: AssetForm & { readonly id: number; readonly version: number | null },
): Promise<SavedAsset> {
  await shareChart(trx, scope);
  const module = await holdAssets(trx, scope, await organizationOfAsset(trx, scope, id));
  const assets = await loadAssets(trx, scope, module.organizationId);
  const asset = assetIn(assets, id);
  const before = asset.record;
  refuseStale(before, version);
  const category = await loadAssetCategory(trx, scope, form.categoryId);
  const status = before.status === 'disposed' || before.status === 'inWork' ? before.status : form.status;
  const changed = recordOf(form, module, category, { id, version: before.version + 1 });
  const record = { ...changed, status };
  refuseIf([...movedProblems(asset, record), ...lockedProblems(asset, record)]);
  refuseIf(
    await judged(
      trx,
      scope,
      record,
      module,
      assets.filter((other) => other !== asset),
    ),
  );
  await updateCard(trx, scope, { ...record, location: keptLocation(asset, record) }).execute();
  const coming = asset.events.find(({ change }) => change.kind === 'purchase');
  if (coming && coming.on !== record.readyOn) {
    await updateAssetEvent(trx, scope, { ...coming, on: record.readyOn }).execute();
  }
  await appendEvent(trx, scope, clock.now(), { action: 'asset.change', targetId: id, before, after: record });
  return { record, warnings: cardWarnings(record, module.standard) };
}

function movedProblems({ record: before, events }: KeptAsset, after: AssetRecord): Problem[] {
  const isMoved = events.some(({ change }) => change.kind === 'transfer');
  if (!isMoved || before.location === after.location) return [];
  return [problem('ASSET_IS_MOVED', '资产已有调拨，存放地点请登记调拨来改变', 'location')];
}

/** Where an asset was before it was moved stays. */
function keptLocation({ enteredLocation, events }: KeptAsset, { location }: AssetRecord): string {
  return events.some(({ change }) => change.kind === 'transfer') ? enteredLocation : location;
}

function lockedProblems({ record: before, events, history }: KeptAsset, after: AssetRecord): Problem[] {
  const because = lockedBecause(events, history.posted.length);
  if (because === null) return [];
  return fixedFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) =>
      problem('ASSET_TERMS_FIXED', `${because}，原值、期限、方法、分摊等不能直接修改；请登记变动`, field),
    );
}

function lockedBecause(events: readonly KeptEvent[], postedMonths: number): string | null {
  if (postedMonths > 0) return `卡片已计提${postedMonths}个月折旧`;
  const made = events.find(({ voucher }) => voucher !== null);
  if (made?.voucher) return `卡片已生成凭证${made.voucher.word}-${made.voucher.number}`;
  return events.some(({ change }) => change.kind !== 'purchase') ? '卡片已有变动' : null;
}

function refuseStale({ number, version }: AssetRecord, read: number | null): void {
  if (read === null || read === version) return;
  refuse(
    'ASSET_STALE',
    `资产卡片${number}已被他人修改，您的修改没有保存；请刷新后再改。`,
    envelopeCodes.conflict,
  );
}

/** 删除卡片: one that nothing follows from yet. */
export async function removeAsset(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Tools, 'clock'>,
  id: number,
  version: number | null,
): Promise<void> {
  const module = await holdAssets(trx, scope, await organizationOfAsset(trx, scope, id));
  const asset = assetIn(await loadAssets(trx, scope, module.organizationId), id);
  refuseStale(asset.record, version);
  const because = lockedBecause(asset.events, asset.history.posted.length);
  if (because !== null) {
    refuse('ASSET_IN_USE', `${because}，不能删除；请先删除有关的凭证和变动，或登记处置`);
  }
  await deleteCard(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'asset.delete',
    targetId: id,
    before: { ...asset.record, eventIds: asset.events.map((event) => event.id) },
  });
}
