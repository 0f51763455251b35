import { sql, type Kysely, type Transaction } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Whether the set keeps fixed assets, by which rules, and since when an organization does. */
export function selectAssetModule(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('account_set')
    .leftJoin('asset_start', (join) =>
      join
        .onRef('asset_start.account_set_id', '=', 'account_set.id')
        .on('asset_start.organization_id', '=', organizationId),
    )
    .where('account_set.id', '=', scope.accountSetId)
    .select([
      'account_set.has_fixed_assets as isOn',
      'account_set.standard',
      'account_set.taxpayer',
      'asset_start.period as start',
    ]);
}

/** Locks the cards of an organization until commit: other changes of them wait here. */
export function lockAssetStart(trx: Transaction<Database>, scope: Scope, organizationId: number) {
  return trx
    .selectFrom('asset_start')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .select('period')
    .forUpdate();
}

export function upsertAssetStart(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  period: Period,
) {
  return trx
    .insertInto('asset_start')
    .values({ account_set_id: scope.accountSetId, organization_id: organizationId, period })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'organization_id'])
        .doUpdateSet((eb) => ({ period: eb.ref('excluded.period') })),
    );
}

/** One card of an organization, if it has any. */
export function selectAnyCard(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('asset_card')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .select('id')
    .limit(1);
}

/** How many cards of the set have not left. */
export function countLiveCards(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('asset_card as card')
    .where('card.account_set_id', '=', scope.accountSetId)
    .where(
      sql<boolean>`not exists (
        select from asset_event as event
        where event.account_set_id = ${scope.accountSetId} and event.card_id = card.id
          and event.kind in ('disposal', 'countShortage', 'mergedInto')
      )`,
    )
    .select(countRows().as('cards'));
}
