import type { Kysely, Transaction } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import {
  carryForwardInputs,
  carryForwardSettingKeys,
  type CarryForwardSettingKey,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import {
  selectHoldingSettings,
  updateClosingRates,
  updateFigures,
  updateRuleFigures,
  updateTargets,
} from './settingUses.repository';

/** A posting target stated on a carry-forward card, and on which. */
export interface SettingTarget extends PostingTarget {
  readonly key: CarryForwardSettingKey;
  /** 固定资产, 工资. */
  readonly title: string;
}

/** The posting targets on cards that still count: in the earliest open month of an organization or later. */
export async function loadSettingTargets(db: Kysely<Database>, scope: Scope): Promise<SettingTarget[]> {
  const ofMonth = carryForwardSettingKeys.filter((key) => carryForwardInputs[key].isOfMonth);
  const rows = await selectHoldingSettings(db, scope, ofMonth).execute();
  return rows.flatMap(({ key, value }) =>
    targetsIn(value).map((target) => ({ ...target, key, title: carryForwardInputs[key].title })),
  );
}

/** The items a posting target names. */
export function itemIdsOf({ auxiliaryKey }: PostingTarget): number[] {
  return auxiliaryRefs(auxiliaryKey).map(({ itemId }) => itemId);
}

/** What was set for one account holds for another from now on: its first child. */
export async function moveSettings(
  trx: Transaction<Database>,
  scope: Scope,
  from: number,
  to: number,
): Promise<void> {
  await updateTargets(trx, scope, from, to).execute();
  await updateFigures(trx, scope, from, to).execute();
  await updateRuleFigures(trx, scope, from, to).execute();
}

/** Moves the closing rates of a currency to its new code; null: deletes them with it. */
export async function moveClosingRates(
  trx: Transaction<Database>,
  scope: Scope,
  from: string,
  to: string | null,
): Promise<void> {
  await updateClosingRates(trx, scope, from, to).execute();
}

/** Targets are at any depth of what a card keeps: alone, in rows, in columns of rows. */
export function targetsIn(value: unknown): PostingTarget[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('accountId' in value && 'auxiliaryKey' in value) return [value as PostingTarget];
  return Object.values(value).flatMap(targetsIn);
}
