import type { Transaction } from 'kysely';
import type { EventReferences } from '@mingzhang/shared/accounting/assets/assetEventProblems';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { shareChart } from '../../../db/chartLock';
import type { Database } from '../../../db/schema';
import { found, refuse, Refusal } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { loadAccountTree } from '../../account/account.service';
import { loadItems } from '../../auxiliary/auxiliary.service';
import { lockMonths } from '../../period/period.service';
import { itemIdsOf, targetsIn } from '../../uses/settingUses.service';
import { lockSomeCards } from '../asset.repository';
import { holdAssets, loadBegunAssets, type BegunModule } from '../assetStart.service';
import { organizationOfAsset, loadAssets, staleText, type KeptAsset } from '../keptAssets';

/** A card as it was read; version null: as it is now. */
export interface ReadCard {
  readonly id: number;
  readonly version: number | null;
}

interface HeldCards {
  readonly module: BegunModule;
  /** By number. */
  readonly assets: readonly KeptAsset[];
}

/**
 * Takes some cards of one organization until commit, in ascending order, with the month of a day, which is then not closed
 * or changes them meanwhile. Another set's card is refused as if it did not exist.
 */
export async function holdCards(
  trx: Transaction<Database>,
  scope: Scope,
  cards: readonly ReadCard[],
  on: DateOnly,
): Promise<HeldCards> {
  await shareChart(trx, scope);
  const ids = [...new Set(cards.map(({ id }) => id))];
  const first = found(ids[0], '资产卡片');
  const { organizationId } = await holdAssets(trx, scope, await organizationOfAsset(trx, scope, first));
  const rows = await lockSomeCards(trx, scope, ids).execute();
  for (const id of ids) {
    const row = found(
      rows.find((one) => one.id === id),
      '资产卡片',
    );
    if (row.organizationId !== organizationId) {
      refuse('ASSET_OTHER_ORGANIZATION', '一次只能变动同一个核算组织的卡片');
    }
  }
  await lockMonths(trx, scope, [{ organizationId, period: periodOf(on) }]);
  // Read under the lock: the month may have been closed meanwhile.
  const module = await loadBegunAssets(trx, scope, organizationId);
  return { module, assets: await loadAssets(trx, scope, organizationId, ids) };
}

/** What events that name these accounts are checked against. */
export async function eventReferences(
  trx: Transaction<Database>,
  scope: Scope,
  { standard, closedThrough, furthest }: BegunModule,
  named: unknown,
): Promise<EventReferences> {
  const accounts = await loadAccountTree(trx, scope);
  const items = await loadItems(trx, scope, targetsIn(named).flatMap(itemIdsOf));
  return { standard, accounts, items, closedThrough, furthest };
}

/** Whether somebody has changed a card since it was read. */
export function staleProblems({ record }: KeptAsset, cards: readonly ReadCard[]): Problem[] {
  const read = cards.find(({ id }) => id === record.id)?.version ?? null;
  if (read === null || read === record.version) return [];
  return [problem('ASSET_STALE', staleText(record.number), 'cards')];
}

interface JudgedCard {
  readonly asset: KeptAsset;
  readonly problems: readonly Problem[];
}

/** Whole or nothing: refuses all that prevents any of the cards, each with its number. */
export function refuseJudged(rows: readonly JudgedCard[]): void {
  const problems = rows.flatMap(({ asset, problems: own }) =>
    own.map(({ code, message, at }) =>
      problem(code, code === 'ASSET_STALE' ? message : `${asset.record.number}：${message}`, at),
    ),
  );
  const isStale = problems.some(({ code }) => code === 'ASSET_STALE');
  if (problems.length > 0) {
    throw new Refusal(problems, isStale ? envelopeCodes.conflict : envelopeCodes.failure);
  }
}
