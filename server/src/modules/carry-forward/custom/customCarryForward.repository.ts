import type { Kysely, Transaction } from 'kysely';
import type { CustomCarryForward } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import { inCodeOrder } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** 自定义结转 of an organization, by name, a row for each of their targets in its order. */
export function selectCustomCarryForwards(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('custom_carry_forward as custom')
    .innerJoin('custom_carry_forward_target as target', (join) =>
      join
        .onRef('target.account_set_id', '=', 'custom.account_set_id')
        .onRef('target.custom_carry_forward_id', '=', 'custom.id'),
    )
    .where('custom.account_set_id', '=', scope.accountSetId)
    .where('custom.organization_id', '=', organizationId)
    .orderBy((eb) => inCodeOrder(eb.ref('custom.name')))
    .orderBy('target.position')
    .select([
      'custom.id',
      'custom.name',
      'custom.from_account_id as fromAccountId',
      'target.account_id as intoAccountId',
      'target.auxiliary_key as intoAuxiliaryKey',
      'target.share_basis_points as share',
    ]);
}

export function insertCustomCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  definition: CustomCarryForward,
) {
  return trx
    .insertInto('custom_carry_forward')
    .values({
      account_set_id: scope.accountSetId,
      organization_id: organizationId,
      id: definition.id,
      name: definition.name,
      from_account_id: definition.fromAccountId,
    });
}

export function insertCustomTargets(
  trx: Transaction<Database>,
  scope: Scope,
  definition: CustomCarryForward,
) {
  return trx
    .insertInto('custom_carry_forward_target')
    .values(
      definition.targets.map(({ into, share }, index) => ({
        account_set_id: scope.accountSetId,
        custom_carry_forward_id: definition.id,
        position: index + 1,
        account_id: into.accountId,
        auxiliary_key: into.auxiliaryKey,
        share_basis_points: share,
      })),
    );
}

export function deleteCustomTargets(trx: Transaction<Database>, scope: Scope, customId: number) {
  return trx
    .deleteFrom('custom_carry_forward_target')
    .where('account_set_id', '=', scope.accountSetId)
    .where('custom_carry_forward_id', '=', customId);
}

export function updateCustomCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  definition: CustomCarryForward,
) {
  return trx
    .updateTable('custom_carry_forward')
    .set({ name: definition.name, from_account_id: definition.fromAccountId })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', definition.id);
}

export function deleteCustomCarryForward(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('custom_carry_forward')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}
