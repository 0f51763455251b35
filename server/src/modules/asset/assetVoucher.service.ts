import type { Kysely, Transaction } from 'kysely';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import {
  asksVoucher,
  eventVoucher,
  type EventVoucher,
} from '@mingzhang/shared/accounting/assets/eventVoucher';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { problem } from '@mingzhang/shared/primitives/problem';
import { shareChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { listWords } from '../voucher-word/voucherWord.service';
import { changeVoucher } from '../voucher/entry/changeVoucher';
import { saveVoucher } from '../voucher/entry/saveVoucher';
import { insertAssetVoucher, selectCardsOfEvents, updateAssetEvent } from './asset.repository';
import { loadAssetCategory } from './assetCategory.service';
import { holdAssets, type AssetModule } from './assetStart.service';
import { assetIn, loadAssets, type KeptAsset } from './keptAssets';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** A voucher an event is in by now. */
export interface MadeVoucher {
  readonly eventId: number;
  readonly id: number;
  readonly word: string;
  readonly number: number;
}

/** What the voucher of an event would be. */
export async function plannedVoucher(
  db: Kysely<Database>,
  scope: Scope,
  { standard, taxpayer, openFrom }: AssetModule,
  asset: Pick<KeptAsset, 'record' | 'history'>,
  event: KeptEvent,
): Promise<EventVoucher> {
  const accounts = await loadAccountTree(db, scope);
  const category = await loadAssetCategory(db, scope, asset.record.categoryId);
  return eventVoucher(asset, event, { standard, taxpayer, accounts, category, openFrom });
}

/**
 * 生成凭证: one event, one voucher. An event whose voucher was made gets it again in its place; an audited or closed one is
 * refused, as one that a person had entered. All or none.
 */
export async function makeAssetVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  eventIds: readonly number[],
  contra: PostingTarget | null,
): Promise<MadeVoucher[]> {
  await shareChart(trx, scope);
  const rows = await selectCardsOfEvents(trx, scope, eventIds).execute();
  const first = found(rows[0], '资产变动');
  const module = await holdAssets(trx, scope, first.organizationId);
  const cardIds = rows.map(({ cardId }) => cardId);
  const assets = await loadAssets(trx, scope, module.organizationId, cardIds);
  const made: MadeVoucher[] = [];
  for (const eventId of new Set(eventIds)) {
    const row = found(
      rows.find(({ id }) => id === eventId),
      '资产变动',
    );
    if (row.organizationId !== module.organizationId) {
      refuse('ASSET_OTHER_ORGANIZATION', '一次只能生成同一个核算组织的凭证');
    }
    const asset = assetIn(assets, row.cardId);
    const event = found(
      asset.events.find(({ id }) => id === eventId),
      '资产变动',
    );
    made.push(await makeVoucher(trx, scope, tools, module, asset, event, contra));
  }
  return made;
}

/** Makes the voucher of one event, or makes it again. The caller holds the cards. */
export async function makeVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  module: AssetModule,
  asset: KeptAsset,
  known: KeptEvent,
  contra: PostingTarget | null,
): Promise<MadeVoucher> {
  const { organizationId } = module;
  const event = await withContra(trx, scope, known, contra);
  refuseUnasked(asset, event);
  const { draft, problems } = await plannedVoucher(trx, scope, module, asset, event);
  const where = `${asset.record.number}：`;
  refuseIf(problems.map(({ code, message, at }) => problem(code, `${where}${message}`, at)));
  if (!draft) refuse('ASSET_NOTHING_TO_POST', `${where}变动没有金额，不用生成凭证`);
  const { voucher } = event.voucher
    ? await changeVoucher(trx, scope, tools, {
        organizationId,
        id: event.voucher.id,
        version: null,
        draft: { ...draft, word: event.voucher.word, number: event.voucher.number },
      })
    : await saveVoucher(trx, scope, tools, {
        organizationId,
        draft: { ...draft, word: await usualWord(trx, scope) },
      });
  if (!event.voucher) await insertAssetVoucher(trx, scope, event.id, voucher.id, null).execute();
  const { id, word, number } = voucher;
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'assetEvent.voucher',
    targetId: asset.record.id,
    after: {
      ...{ number: asset.record.number, name: asset.record.name, kind: event.change.kind, on: event.on },
      ...{ voucherId: id, eventIds: [event.id] },
    },
  });
  return { eventId: event.id, id, word, number };
}

/** What pays for it is kept with the event, so that the voucher can be made again. */
async function withContra(
  trx: Transaction<Database>,
  scope: Scope,
  event: KeptEvent,
  contra: PostingTarget | null,
): Promise<KeptEvent> {
  const { posting } = event;
  if (contra === null || posting.targets.contra) return event;
  const told = { ...event, posting: { ...posting, targets: { ...posting.targets, contra } } };
  await updateAssetEvent(trx, scope, told).execute();
  return told;
}

function refuseUnasked({ record }: KeptAsset, event: KeptEvent): void {
  if (!asksVoucher(event)) refuse('ASSET_NOTHING_TO_POST', `${record.number}的这项变动不用生成凭证`);
  const { voucher } = event;
  if (voucher && voucher.line !== null) {
    const name = `${voucher.word}-${voucher.number}`;
    refuse('ASSET_LINE_LINKED', `${record.number}已由凭证${name}第${voucher.line}行入账，不再生成凭证`);
  }
}

async function usualWord(trx: Transaction<Database>, scope: Scope): Promise<string> {
  const words = await listWords(trx, scope);
  const word = words.find(({ isDefault }) => isDefault);
  invariant(word, 'a set has a default word');
  return word.word;
}
