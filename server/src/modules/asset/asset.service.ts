import type { Transaction } from 'kysely';
import { cardProblems, cardWarnings } from '@mingzhang/shared/accounting/assets/assetProblems';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { Problem } from '@mingzhang/shared/primitives/problem';
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
import { deleteVoucher } from '../voucher/entry/deleteVoucher';
import {
  deleteCard,
  insertAssetEvents,
  insertCards,
  selectCardOfNumber,
  updateAssetEvent,
  updateCard,
} from './asset.repository';
import { loadAssetCategory } from './assetCategory.service';
import { holdAssets, type BegunModule } from './assetStart.service';
import { makeVoucher } from './assetVoucher.service';
import {
  changedRecord,
  changeProblems,
  comingOf,
  comingProblems,
  enteredRecord,
  lockOf,
  recordOf,
} from './cardRules';
import { loadAsset, organizationOfAsset, staleText, type KeptAsset } from './keptAssets';
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
  /** Makes its voucher at once. */
  readonly makesVoucher: boolean;
}

/** What prevents keeping a card, of the card itself and of the month it comes in. */
export async function judged(
  trx: Transaction<Database>,
  scope: Scope,
  record: AssetRecord,
  { standard, start, furthest }: BegunModule,
): Promise<Problem[]> {
  const { organizationId, number, id } = record;
  const other = await selectCardOfNumber(trx, scope, organizationId, number).executeTakeFirst();
  const numbers = new Set(other && other.id !== id ? [number] : []);
  const items = await loadItems(trx, scope, targetsIn(record.shares).flatMap(itemIdsOf));
  const accounts = await loadAccountTree(trx, scope);
  const references = { standard, accounts, items, numbers, furthest };
  return [...comingProblems(record, start), ...cardProblems(record, references)];
}

/** 新增卡片: with it, its coming as the first event; an opening has none. Refuses everything that is wrong at once. */
export async function createAsset(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  form: AssetForm,
  { payment, voucherLine, makesVoucher }: AssetComing,
): Promise<SavedAsset> {
  const { ids, clock } = tools;
  await shareChart(trx, scope);
  const module = await holdAssets(trx, scope, form.orgId);
  const category = await loadAssetCategory(trx, scope, form.categoryId);
  const record = recordOf(form, module, category, { id: await ids.next(), version: 1 });
  refuseIf(await judged(trx, scope, record, module));
  await insertCards(trx, scope, [record]).execute();
  const eventIds: number[] = [];
  if (!record.opening) {
    const event = comingOf(record, await ids.next(), payment);
    await insertAssetEvents(trx, scope, [event]).execute();
    eventIds.push(event.id);
    if (voucherLine) await linkLine(trx, scope, event, record, category, voucherLine);
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'asset.create',
    targetId: record.id,
    after: { ...record, eventIds },
  });
  if (makesVoucher && !voucherLine) await postComing(trx, scope, tools, module, record.id);
  return { record, warnings: cardWarnings(record, module.standard) };
}

/** Makes the voucher of a card's coming; an opening has none. */
async function postComing(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  module: BegunModule,
  cardId: number,
): Promise<void> {
  const asset = await loadAsset(trx, scope, cardId);
  const [coming] = asset.events;
  if (coming) await makeVoucher(trx, scope, tools, module, asset, coming, null);
}

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
  const asset = await loadAsset(trx, scope, id);
  const before = asset.record;
  refuseStale(before, version);
  const category = await loadAssetCategory(trx, scope, form.categoryId);
  const record = changedRecord(asset, form, module, category);
  refuseIf(changeProblems(asset, record, module.start));
  refuseIf(await judged(trx, scope, record, module));
  await storeChanged(trx, scope, asset, record);
  await appendEvent(trx, scope, clock.now(), { action: 'asset.change', targetId: id, before, after: record });
  return { record, warnings: cardWarnings(record, module.standard) };
}

/** Keeps a card as it is now; its coming is on the day it is ready. */
export async function storeChanged(
  trx: Transaction<Database>,
  scope: Scope,
  asset: KeptAsset,
  record: AssetRecord,
): Promise<void> {
  await updateCard(trx, scope, enteredRecord(asset, record)).execute();
  const coming = asset.events.find(({ change }) => change.kind === 'purchase');
  if (coming && coming.on !== record.readyOn) {
    await updateAssetEvent(trx, scope, { ...coming, on: record.readyOn }).execute();
  }
}

function refuseStale({ number, version }: AssetRecord, read: number | null): void {
  if (read === null || read === version) return;
  refuse('ASSET_STALE', staleText(number), envelopeCodes.conflict);
}

/** 删除卡片: one that nothing follows from yet; the voucher of a surplus goes with its card. */
export async function removeAsset(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Tools, 'clock'>,
  id: number,
  version: number | null,
): Promise<void> {
  const { start } = await holdAssets(trx, scope, await organizationOfAsset(trx, scope, id));
  const asset = await loadAsset(trx, scope, id);
  refuseStale(asset.record, version);
  const made = surplusVoucher(asset);
  const because = lockOf(made === null ? asset : withoutVoucher(asset), start);
  if (because !== null) {
    refuse('ASSET_IN_USE', `${because}，不能删除；请先删除有关的凭证和变动，或登记处置`);
  }
  if (made !== null) await deleteVoucher(trx, scope, { clock }, made);
  await deleteCard(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'asset.delete',
    targetId: id,
    before: { ...asset.record, eventIds: asset.events.map((event) => event.id) },
  });
}

/** 盘盈: the voucher the program made of a card that counting found. */
function surplusVoucher({ record, events }: KeptAsset): number | null {
  const coming = events.find(({ change }) => change.kind === 'purchase');
  const isMade = record.origin === 'surplus' && coming?.voucher?.line === null;
  return isMade ? coming.voucher.id : null;
}

const withoutVoucher = (asset: KeptAsset): KeptAsset => ({
  ...asset,
  events: asset.events.map((event) =>
    event.change.kind === 'purchase' ? { ...event, voucher: null } : event,
  ),
});
