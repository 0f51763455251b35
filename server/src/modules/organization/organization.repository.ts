import { sql, type Kysely } from 'kysely';
import { currentPeriodOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** An organization and all below it, from the top down. */
export function selectOrganizationTree(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .withRecursive('tree(id, depth)', (query) =>
      query
        .selectFrom('organization')
        .where('account_set_id', '=', scope.accountSetId)
        .where('id', '=', organizationId)
        .select(['id', sql<number>`0`.as('depth')])
        .unionAll(
          query
            .selectFrom('organization as child')
            .innerJoin('tree', 'tree.id', 'child.parent_id')
            .where('child.account_set_id', '=', scope.accountSetId)
            .select(['child.id', sql<number>`tree.depth + 1`.as('depth')]),
        ),
    )
    .selectFrom('tree')
    .orderBy('depth')
    .orderBy('id')
    .select('id');
}

/** The organizations of the set, by code, each with its current month. */
export function selectOrganizations(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('code')
    .selectAll()
    .select(({ ref }) =>
      currentPeriodOf(ref('organization.account_set_id'), ref('organization.id')).as('current_period'),
    );
}
