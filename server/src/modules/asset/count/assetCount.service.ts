import type { Kysely, Transaction } from 'kysely';
import { endsWith } from '@mingzhang/shared/accounting/assets/assetEvent';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { isPart } from '@mingzhang/shared/accounting/assets/cardLock';
import { countDateProblems, countResult } from '@mingzhang/shared/accounting/assets/countLines';
import { lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { previousPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { organizationOf } from '../../organization/organization.service';
import { holdAssets, loadAssetModule } from '../assetStart.service';
import { loadAssets } from '../keptAssets';
import {
  deleteCount,
  selectCounts,
  selectOrganizationOfCount,
  upsertCount,
  type AssetCount,
} from './assetCount.repository';

/** A count with what it found. */
interface CountedAssets {
  readonly count: AssetCount;
  readonly missing: readonly AssetRecord[];
  readonly unknown: readonly string[];
}

/** 盘点单 of an organization (null: the session's), the newest first. */
export async function listCounts(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<AssetCount[]> {
  return selectCounts(db, scope, await organizationOf(db, scope, organizationId)).execute();
}

/** 盘点结果: cards in use that were not seen, numbers that are on no card. Another set's count does not exist. */
export async function loadCount(db: Kysely<Database>, scope: Scope, id: number): Promise<CountedAssets> {
  const organizationId = await organizationOfCount(db, scope, id);
  const counts = await selectCounts(db, scope, organizationId).execute();
  const count = found(
    counts.find((one) => one.id === id),
    '盘点单',
  );
  const { start } = await loadAssetModule(db, scope, organizationId);
  const cards = (await loadAssets(db, scope, organizationId)).map(({ record, history }) => ({
    ...record,
    since: sinceOf(record, start),
    goneOn: history.events.find(endsWith)?.on ?? null,
  }));
  return { count, ...countResult(cards, { on: count.on, seen: new Set(count.seen) }) };
}

/** A part of another card is there from the month on in which that one was split. */
const sinceOf = (record: AssetRecord, start: Period | null): DateOnly =>
  record.opening && isPart(record, start) ? lastDayOf(previousPeriod(record.opening.period)) : record.readyOn;

async function organizationOfCount(db: Kysely<Database>, scope: Scope, id: number): Promise<number> {
  return found(await selectOrganizationOfCount(db, scope, id).executeTakeFirst(), '盘点单').organizationId;
}

/** Keeps a count, or writes the one with its id anew; a number that was seen twice is there once. */
export async function saveCount(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  organizationId: number | null,
  { id: known, seen, ...counted }: Omit<AssetCount, 'id'> & { readonly id: number | null },
): Promise<AssetCount> {
  const module = await holdAssets(
    trx,
    scope,
    known === null ? organizationId : await organizationOfCount(trx, scope, known),
  );
  refuseIf(countDateProblems(counted.on, today(clock)));
  const count = { ...counted, id: known ?? (await ids.next()), seen: [...new Set(seen)] };
  await upsertCount(trx, scope, module.organizationId, count).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'assetCount.save',
    targetId: count.id,
    after: { date: count.on, note: count.note, seen: count.seen.length },
  });
  return count;
}

/** Deletes a count; what was entered of it stays. */
export async function removeCount(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const { count } = await loadCount(trx, scope, id);
  await deleteCount(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'assetCount.delete',
    targetId: id,
    before: { date: count.on, note: count.note, seen: count.seen.length },
  });
}
