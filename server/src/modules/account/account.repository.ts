import { sql, type Kysely } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The whole chart of the set, by code. */
export function selectAccounts(db: Kysely<Database>, scope: Scope) {
  return db
    .with('categories', (query) =>
      query
        .selectFrom('account_auxiliary_category')
        .where('account_set_id', '=', scope.accountSetId)
        .groupBy('account_id')
        .select(['account_id', sql<number[]>`jsonb_agg(category_id order by position)`.as('ids')]),
    )
    .selectFrom('account')
    .leftJoin('categories', 'categories.account_id', 'account.id')
    .where('account.account_set_id', '=', scope.accountSetId)
    .orderBy('account.code')
    .select([
      'account.id',
      'account.code',
      'account.name',
      'account.category',
      'account.side',
      'account.parent_id',
      'account.level',
      'account.is_system',
      'account.is_enabled',
      'account.mnemonic_code',
      'account.unit',
      'account.currency_codes',
      'categories.ids as auxiliary_category_ids',
    ]);
}

/** Codes of the first level have four digits under every scheme (accounting/account.ts). */
const firstLevelCode = sql<string>`left(account.code, 4)`;

/**
 * The part of the chart a few accounts stand in: everything under their first-level accounts, and
 * under the first-level accounts named by `codes`. Enough to ask for leaves and full names.
 */
export function selectAccountFamilies(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
  codes: readonly string[] = [],
) {
  return selectAccounts(db, scope).where((eb) =>
    eb.or([
      eb(
        firstLevelCode,
        'in',
        eb
          .selectFrom('account as wanted')
          .where('wanted.account_set_id', '=', scope.accountSetId)
          .where('wanted.id', '=', anyOf(accountIds))
          .select(sql<string>`left(wanted.code, 4)`.as('code')),
      ),
      eb(firstLevelCode, '=', sql<string>`any(${codes}::text[])`),
    ]),
  );
}
