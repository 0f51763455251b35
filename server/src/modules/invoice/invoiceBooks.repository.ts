import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 纳税人 of the set, and what it is called: which side of an invoice is its own. */
export function selectCompany(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['taxpayer', 'standard', 'company_name as name', 'credit_code as creditCode']);
}

/** Enabled items of categories that are called so, or have it in a column of their own. */
export function selectPartyItems(
  db: Kysely<Database>,
  scope: Scope,
  categoryIds: readonly number[],
  words: readonly string[],
) {
  return db
    .selectFrom('auxiliary_item as item')
    .innerJoin(sql<{ word: string }>`unnest(${[...words]}::text[])`.as<'named'>(sql`named(word)`), (join) =>
      join.on(sql<boolean>`item.name = named.word or named.word = any(item.custom_values)`),
    )
    .where('item.account_set_id', '=', scope.accountSetId)
    .where('item.category_id', '=', anyOf(categoryIds))
    .where('item.is_enabled', '=', true)
    .orderBy('item.id', 'desc')
    .select(['item.id as itemId', 'item.category_id as categoryId', 'named.word']);
}

/** Enabled items that people chose for others before. */
export function selectChosenParties(db: Kysely<Database>, scope: Scope, parties: readonly string[]) {
  return db
    .selectFrom('invoice_party as chosen')
    .innerJoin('auxiliary_item as item', (join) =>
      join.onRef('item.account_set_id', '=', 'chosen.account_set_id').onRef('item.id', '=', 'chosen.item_id'),
    )
    .where('chosen.account_set_id', '=', scope.accountSetId)
    .where('item.account_set_id', '=', scope.accountSetId)
    .where('item.is_enabled', '=', true)
    .where('chosen.party', '=', sql<string>`any(${[...parties]}::text[])`)
    .orderBy('chosen.party')
    .orderBy('chosen.category_id')
    .select(['chosen.party', 'chosen.category_id as categoryId', 'chosen.item_id as itemId']);
}

/** Remembers which item stands for another from now on. */
export function upsertParty(trx: Transaction<Database>, row: Insertable<Database['invoice_party']>) {
  return trx
    .insertInto('invoice_party')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_set_id', 'party', 'category_id']).doUpdateSet({ item_id: row.item_id }),
    );
}
