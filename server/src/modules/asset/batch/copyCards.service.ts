import type { Transaction } from 'kysely';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { numbersFrom, nextNumber } from '@mingzhang/shared/accounting/assets/cardNumbers';
import { problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../../db/schema';
import { refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { shareChart } from '../../../db/chartLock';
import { insertAssetEvents, insertCards, selectCards } from '../asset.repository';
import { judged } from '../asset.service';
import { holdAssets, type BegunModule } from '../assetStart.service';
import { comingOf, enteredRecord } from '../cardRules';
import { loadAsset, organizationOfAsset, type KeptAsset } from '../keptAssets';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** How many copies, and the number of the first one; null: they run on from the card's. */
interface AskedCopies {
  readonly count: number;
  readonly first: string | null;
}

/**
 * 复制: several new cards like one as it was entered: origin, terms, shares and tax terms; nothing of what became of it, and
 * neither the line that bought it nor its vouchers. All or none; a dry run answers the numbers they would have.
 */
export async function copyAsset(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  cardId: number,
  { count, first }: AskedCopies,
  isDryRun: boolean,
): Promise<readonly string[]> {
  await shareChart(trx, scope);
  const module = await holdAssets(trx, scope, await organizationOfAsset(trx, scope, cardId));
  const asset = await loadAsset(trx, scope, cardId);
  const known = await selectCards(trx, scope, module.organizationId).execute();
  const taken = new Set(known.map(({ number }) => number));
  const start = first ?? nextNumber(asset.record.number, taken);
  const numbers = numbersFrom(start, count);
  const [like, payment] = [likeCard(asset, module), paymentOf(asset)];
  refuseLong(numbers);
  refuseIf(await judged(trx, scope, { ...like, number: start }, module));
  refuseIf(
    numbers
      .filter((number) => taken.has(number))
      .map((number) => problem('ASSET_NUMBER_TAKEN', `资产编号“${number}”已经使用`, 'first')),
  );
  if (isDryRun) return numbers;
  const newIds = await ids.take(count * 2);
  const records = numbers.map((number, at): AssetRecord => ({ ...like, number, id: newIds[at] ?? 0 }));
  const comings = records.map((record, at) => comingOf(record, newIds[count + at] ?? 0, payment));
  await insertCards(trx, scope, records).execute();
  if (!like.opening) await insertAssetEvents(trx, scope, comings).execute();
  for (const [at, record] of records.entries()) {
    const eventIds = like.opening ? [] : [comings[at]?.id];
    await appendEvent(trx, scope, clock.now(), {
      action: 'asset.create',
      targetId: record.id,
      after: { ...record, eventIds },
    });
  }
  return numbers;
}

const LONGEST = 30;

function refuseLong(numbers: readonly string[]): void {
  const long = numbers.find((number) => number.length > LONGEST);
  if (long) refuseIf([problem('ASSET_NUMBER_TOO_LONG', `资产编号“${long}”超过${LONGEST}个字`, 'first')]);
}

/** A card as it was entered; of one that a split has made there is no such thing. */
function likeCard(asset: KeptAsset, { start }: BegunModule): AssetRecord {
  const { record } = asset;
  if (record.opening && record.opening.period !== start) {
    refuse('ASSET_COPY_OF_PART', `${record.number}是拆分得到的卡片，不能复制；请复制原来的卡片`);
  }
  const entered = enteredRecord(asset, record);
  const status = entered.status === 'idle' ? 'idle' : 'inUse';
  return { ...entered, id: 0, status, version: 1 };
}

/** What pays for it, as its own coming has it. */
const paymentOf = ({ events }: KeptAsset) =>
  events.find(({ change }) => change.kind === 'purchase')?.posting.targets.contra ?? null;
