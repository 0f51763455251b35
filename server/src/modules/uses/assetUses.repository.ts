import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What names accounts and items in the assets of a set, as JSON, and what it is called: categories, cards, events. */
export function selectAssetNaming(
  scope: Scope,
): RawBuilder<{ readonly title: string; readonly value: unknown }> {
  return sql`
    select '资产类别' || name as title, targets as value from asset_category
    where account_set_id = ${scope.accountSetId}
    union all
    select '资产' || number, shares from asset_card where account_set_id = ${scope.accountSetId}
    union all
    select '资产' || card.number, jsonb_build_array(event.change, event.posting)
    from asset_event as event
    join asset_card as card on card.account_set_id = event.account_set_id and card.id = event.card_id
    where event.account_set_id = ${scope.accountSetId}
    order by 1
  `;
}

/** How a value written as JSON names an account. */
const naming = (accountId: number) => `("accountId": )${accountId}([,}])`;

const renamed = (column: 'targets' | 'shares' | 'change' | 'posting', from: number, to: number) =>
  sql<string>`regexp_replace(${sql.ref(column)}::text, ${naming(from)}, ${`\\1${to}\\2`}, 'g')::jsonb`;

const names = (column: 'targets' | 'shares' | 'change' | 'posting', accountId: number) =>
  sql<boolean>`${sql.ref(column)}::text ~ ${naming(accountId)}`;

/** Categories that are kept on one account are kept on another. */
export function moveCategoryTargets(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('asset_category')
    .set({ targets: renamed('targets', from, to) })
    .where('account_set_id', '=', scope.accountSetId)
    .where(names('targets', from));
}

/** Cards whose months go to one account go to another. */
export function moveCardShares(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('asset_card')
    .set({ shares: renamed('shares', from, to) })
    .where('account_set_id', '=', scope.accountSetId)
    .where(names('shares', from));
}

/** What events say of one account they say of another. */
export function moveEventAccounts(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('asset_event')
    .set({ change: renamed('change', from, to), posting: renamed('posting', from, to) })
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) => eb.or([names('change', from), names('posting', from)]));
}

/** Months that went to one account went to another. */
export function moveMonthShares(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('asset_month')
    .set({ shares: renamed('shares', from, to) })
    .where('account_set_id', '=', scope.accountSetId)
    .where(names('shares', from));
}

/** An account that is excepted gives its exemption on; what it went to keeps its own. */
export function moveExemptions(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('asset_exemption')
    .set({ account_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', from);
}

/** The accounts of a set that are excepted. */
export function selectExemptAccounts(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('asset_exemption')
    .innerJoin('account', (join) =>
      join
        .onRef('account.account_set_id', '=', 'asset_exemption.account_set_id')
        .onRef('account.id', '=', 'asset_exemption.account_id'),
    )
    .where('asset_exemption.account_set_id', '=', scope.accountSetId)
    .select(['asset_exemption.account_id as accountId', 'account.name'])
    .distinct();
}
