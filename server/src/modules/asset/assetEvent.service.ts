import type { Transaction } from 'kysely';
import { eventProblems, postingProblems } from '@mingzhang/shared/accounting/assets/assetEventProblems';
import { keepsAmounts, type AssetChange } from '@mingzhang/shared/accounting/assets/assetEvent';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { EventVoucher } from '@mingzhang/shared/accounting/assets/eventVoucher';
import { splitCard } from '@mingzhang/shared/accounting/assets/splitCard';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { nextPeriod, periodLabel } from '@mingzhang/shared/primitives/period';
import { problem } from '@mingzhang/shared/primitives/problem';
import { quantityOf } from '@mingzhang/shared/primitives/scaled';
import type { AssetEventForm } from '@mingzhang/shared/wire/assetEventRequest';
import { shareChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { lockMonths } from '../period/period.service';
import { itemIdsOf, targetsIn } from '../uses/settingUses.service';
import { deleteVoucher } from '../voucher/entry/deleteVoucher';
import {
  deleteAssetEvent,
  deleteAssetVoucher,
  deleteCard,
  insertAssetEvents,
  insertCards,
  selectCardOfNumber,
  selectEndedByMerge,
} from './asset.repository';
import { storeChanged } from './asset.service';
import { holdAssets, loadAssetModule, type BegunModule } from './assetStart.service';
import { makeVoucher, plannedVoucher } from './assetVoucher.service';
import { loadAsset, organizationOfAsset, type KeptAsset } from './keptAssets';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** An event as it was kept or would be, with its voucher. */
export interface SavedEvent {
  readonly event: KeptEvent;
  readonly voucher: EventVoucher;
}

/** A card, and the assets of its organization held until commit. */
interface Held {
  readonly module: BegunModule;
  readonly asset: KeptAsset;
}

async function held(trx: Transaction<Database>, scope: Scope, cardId: number): Promise<Held> {
  await shareChart(trx, scope);
  const module = await holdAssets(trx, scope, await organizationOfAsset(trx, scope, cardId));
  return { module, asset: await loadAsset(trx, scope, cardId) };
}

/**
 * 登记变动: an event of a card, and with `makesVoucher` its voucher. A dry run says what the voucher would be and keeps
 * nothing. Refuses what the rules of events refuse, in a month that is locked so that nobody closes it meanwhile.
 */
export async function addAssetEvent(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  cardId: number,
  form: AssetEventForm,
  isDryRun: boolean,
): Promise<SavedEvent> {
  const own = await held(trx, scope, cardId);
  const { organizationId } = own.module;
  await lockMonths(trx, scope, [{ organizationId, period: periodOf(form.on) }]);
  // Once more under the lock: the month may have been closed meanwhile.
  const module = await loadAssetModule(trx, scope, organizationId);
  const { change, splitOff } = await changeOf(trx, scope, tools, own, form);
  const { on, posting, reason } = form;
  const event: KeptEvent = { id: await tools.ids.next(), cardId, on, change, posting, reason, voucher: null };
  await judge(trx, scope, own, { ...event, ...change }, module);
  const voucher = await plannedVoucher(trx, scope, module, own.asset, event);
  if (isDryRun) return { event, voucher };
  await insertAssetEvents(trx, scope, [event]).execute();
  if (splitOff) {
    await insertCards(trx, scope, [splitOff]).execute();
    await changeQuantity(trx, scope, own.asset, 0 - splitOff.quantity);
  }
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'assetEvent.create',
    targetId: cardId,
    after: { ...told(own.asset, event), ...(splitOff ? { cardIds: [splitOff.id] } : {}) },
  });
  if (!form.makesVoucher || voucher.entries.length === 0) return { event, voucher };
  const { id, word, number } = await makeVoucher(trx, scope, tools, module, own.asset, event, null);
  return { event: { ...event, voucher: { id, word, number, line: null } }, voucher };
}

/** What the log says of an event of a card. */
const told = ({ record }: KeptAsset, { id, on, change, reason }: KeptEvent) => ({
  ...{ number: record.number, name: record.name, kind: change.kind, on, reason },
  eventIds: [id],
});

/** What a form changes; of a split also the card that the part becomes. */
async function changeOf(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: Tools,
  { asset, module }: Held,
  { on, change }: AssetEventForm,
): Promise<{ readonly change: AssetChange; readonly splitOff: AssetRecord | null }> {
  if (change.kind !== 'split') return { change, splitOff: null };
  const { part, whole, toNumber } = change;
  if (part < 1 || part >= whole) {
    refuseIf([problem('ASSET_SPLIT_INVALID', '拆出的份数应大于零、小于总份数', 'part')]);
  }
  if (await selectCardOfNumber(trx, scope, module.organizationId, toNumber).executeTakeFirst()) {
    refuseIf([problem('ASSET_NUMBER_TAKEN', `资产编号“${toNumber}”已经使用`, 'toNumber')]);
  }
  const { record } = asset;
  const { change: split, card } = splitCard(asset.history, on, { part, whole }, toNumber);
  const quantity = quantityOf(Number((BigInt(record.quantity) * BigInt(part)) / BigInt(whole)));
  return { change: split, splitOff: { ...record, ...card, id: await ids.next(), quantity, version: 1 } };
}

/** 数量 goes with a part and comes back with it. */
function changeQuantity(
  trx: Transaction<Database>,
  scope: Scope,
  asset: KeptAsset,
  by: number,
): Promise<void> {
  const { record } = asset;
  const quantity = quantityOf(record.quantity + by);
  return storeChanged(trx, scope, asset, { ...record, quantity, version: record.version + 1 });
}

async function judge(
  trx: Transaction<Database>,
  scope: Scope,
  { asset }: Held,
  event: KeptEvent & AssetChange,
  { standard, closedThrough, furthest }: Pick<BegunModule, 'standard' | 'closedThrough' | 'furthest'>,
): Promise<void> {
  const accounts = await loadAccountTree(trx, scope);
  const items = await loadItems(trx, scope, targetsIn([event.change, event.posting]).flatMap(itemIdsOf));
  const references = { standard, accounts, items, closedThrough, furthest };
  refuseIf([...eventProblems(asset.history, event, references), ...postingProblems(event.posting)]);
}

/**
 * 删除变动: undoes an event with the voucher that was made of it; the card is as it was before. The last one first; one of
 * a closed month stays. A dry run only says whether it could be done, and which voucher goes with it.
 */
export async function removeAssetEvent(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Tools, 'clock'>,
  { cardId, eventId }: { readonly cardId: number; readonly eventId: number },
  isDryRun: boolean,
): Promise<KeptEvent> {
  const { module, asset } = await held(trx, scope, cardId);
  const event = found(
    asset.events.find(({ id }) => id === eventId),
    '资产变动',
  );
  await lockMonths(trx, scope, [{ organizationId: module.organizationId, period: periodOf(event.on) }]);
  refuseUndoing(asset, event, await loadAssetModule(trx, scope, module.organizationId));
  const part = await partOf(trx, scope, module, event);
  if (isDryRun) return event;
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'assetEvent.delete',
    targetId: cardId,
    before: { ...told(asset, event), ...(part ? { cardIds: [part.record.id] } : {}) },
    ...(await erased(trx, scope, tools, asset, event, part)),
  });
  if (event.change.kind === 'merge') await reviveMerged(trx, scope, tools, event.id);
  return event;
}

/** Takes an event out of the books: the voucher the program made of it, the card a split had made, then itself. */
async function erased(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Tools, 'clock'>,
  whole: KeptAsset,
  { id, voucher }: KeptEvent,
  part: KeptAsset | undefined,
): Promise<object> {
  if (voucher?.line === null) await deleteVoucher(trx, scope, tools, voucher.id);
  else if (voucher) await deleteAssetVoucher(trx, scope, id).execute();
  if (part) {
    await deleteCard(trx, scope, part.record.id).execute();
    await changeQuantity(trx, scope, whole, part.record.quantity);
  }
  await deleteAssetEvent(trx, scope, id).execute();
  return {};
}

function refuseUndoing(
  { record, events, history }: KeptAsset,
  event: KeptEvent,
  { closedThrough }: Pick<BegunModule, 'closedThrough'>,
): void {
  if (event.change.kind === 'purchase') {
    refuse('ASSET_EVENT_IS_COMING', `“取得”随卡片${record.number}一起删除，不能单独删除`);
  }
  if (event.change.kind === 'mergedInto') {
    const { toNumber } = event.change;
    refuse('ASSET_EVENT_IS_MERGE', `请在卡片${toNumber}的“合并”上撤销，合并的各张卡片一起恢复`);
  }
  const period = periodOf(event.on);
  if (closedThrough !== null && period <= closedThrough) {
    refuse('ASSET_EVENT_PERIOD_CLOSED', `${periodLabel(period)}已结账，不能新增或删除变动`);
  }
  const later = events.filter(({ on, id }) => on > event.on || (on === event.on && id > event.id));
  if (later.length > 0) {
    refuse('ASSET_EVENT_BEFORE_LATER', `${record.number}后面还有${later.length}项变动，请从最后一项开始删除`);
  }
  const after = history.posted.find((row) => row.period > period);
  if (after && !keepsAmounts(event.change)) {
    const label = periodLabel(after.period);
    refuse('ASSET_EVENT_BEFORE_POSTED', `${label}已按变动后的资料计提折旧，请先删除该月的折旧凭证`);
  }
}

/** The cards that ended with a merger are there again: nothing can have followed from one that had ended. */
async function reviveMerged(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Tools, 'clock'>,
  mergeId: number,
): Promise<void> {
  for (const { id, cardId } of await selectEndedByMerge(trx, scope, mergeId).execute()) {
    const asset = await loadAsset(trx, scope, cardId);
    const ending = found(
      asset.events.find((event) => event.id === id),
      '资产变动',
    );
    await deleteAssetEvent(trx, scope, id).execute();
    await appendEvent(trx, scope, clock.now(), {
      action: 'assetEvent.delete',
      targetId: cardId,
      before: told(asset, ending),
    });
  }
}

/** The card that a split made; refuses one that something follows from by now. */
async function partOf(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId }: BegunModule,
  { on, change }: KeptEvent,
): Promise<KeptAsset | undefined> {
  if (change.kind !== 'split') return undefined;
  const { toNumber } = change;
  const row = await selectCardOfNumber(trx, scope, organizationId, toNumber).executeTakeFirst();
  const part = row && (await loadAsset(trx, scope, row.id));
  // Another card may have its number by now.
  if (part?.record.opening?.period !== nextPeriod(periodOf(on)) || part.record.cost !== change.cost) {
    refuse('ASSET_PART_RENAMED', `找不到拆出的卡片${toNumber}，它的编号改过：请先改回原来的编号，再撤销拆分`);
  }
  if (part.events.length > 0 || part.history.posted.length > 0) {
    refuse('ASSET_IN_USE', `拆出的卡片${toNumber}已有变动或折旧，请先删除它们`);
  }
  return part;
}
