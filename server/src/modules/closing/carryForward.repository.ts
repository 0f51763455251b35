import type { Kysely, Transaction } from 'kysely';
import type { CarryForwardSettingKey } from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { CustomCarryForward } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import { inCodeOrder } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { ClosingMonth } from './closing.repository';

/** What holds in a month of what was said on the cards: of each key the newest that is not later. */
export function selectSettings(db: Kysely<Database>, scope: Scope, month: ClosingMonth) {
  return db
    .selectFrom('carry_forward_setting')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', month.organizationId)
    .where('since', '<=', month.period)
    .distinctOn('key')
    .orderBy('key')
    .orderBy('since', 'desc')
    .select(['key', 'since', 'value']);
}

/** Says something, as JSON, from a month on; what was said for the same month before is replaced. */
export function upsertSetting(
  trx: Transaction<Database>,
  scope: Scope,
  month: ClosingMonth,
  key: CarryForwardSettingKey,
  json: string,
) {
  return trx
    .insertInto('carry_forward_setting')
    .values({
      account_set_id: scope.accountSetId,
      organization_id: month.organizationId,
      key,
      since: month.period,
      value: json,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'organization_id', 'key', 'since'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    );
}

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
  return trx.insertInto('custom_carry_forward').values({
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
  return trx.insertInto('custom_carry_forward_target').values(
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

/** Records that a card made a voucher: it may be made again in place. */
export function insertGeneratedVoucher(trx: Transaction<Database>, scope: Scope, voucherId: number) {
  return trx
    .insertInto('generated_voucher')
    .values({ account_set_id: scope.accountSetId, voucher_id: voucherId });
}

/** Records which 自定义结转 made a voucher. */
export function insertCustomVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  customId: number,
  voucherId: number,
) {
  return trx.insertInto('custom_carry_forward_voucher').values({
    account_set_id: scope.accountSetId,
    voucher_id: voucherId,
    custom_carry_forward_id: customId,
  });
}
