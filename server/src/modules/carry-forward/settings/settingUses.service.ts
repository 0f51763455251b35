import type { Kysely, Transaction } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import {
  carryForwardInputs,
  carryForwardSettingKeys,
  type CarryForwardSettingKey,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { PostingPlace } from '@mingzhang/shared/accounting/carry-forward/settings/postingPlace';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { selectHoldingSettings, updatePlaces } from './settingUses.repository';

/** A place that was said on a carry-forward card, and on which. */
export interface SaidPlace extends PostingPlace {
  readonly key: CarryForwardSettingKey;
  /** 固定资产, 工资. */
  readonly title: string;
}

/** The places on cards that still count: in the earliest open month of an organization or later. */
export async function loadSaidPlaces(db: Kysely<Database>, scope: Scope): Promise<SaidPlace[]> {
  const ofMonth = carryForwardSettingKeys.filter((key) => carryForwardInputs[key].isOfMonth);
  const rows = await selectHoldingSettings(db, scope, ofMonth).execute();
  return rows.flatMap(({ key, value }) =>
    placesIn(value).map((place) => ({ ...place, key, title: carryForwardInputs[key].title })),
  );
}

/** The items a place names. */
export function itemIdsOf({ auxiliaryKey }: PostingPlace): number[] {
  return auxiliaryRefs(auxiliaryKey).map(({ itemId }) => itemId);
}

/** What was said of one account is said of another from now on: its first child. */
export async function moveSettings(
  trx: Transaction<Database>,
  scope: Scope,
  from: number,
  to: number,
): Promise<void> {
  await updatePlaces(trx, scope, from, to).execute();
}

/** Places stand at any depth of what a card keeps: alone, in rows, in columns of rows. */
export function placesIn(value: unknown): PostingPlace[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('accountId' in value && 'auxiliaryKey' in value) return [value as PostingPlace];
  return Object.values(value).flatMap(placesIn);
}
