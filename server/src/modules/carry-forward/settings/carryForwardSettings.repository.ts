import type { Kysely, Transaction } from 'kysely';
import type { CarryForwardSettingKey } from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { PeriodKey } from '../../period/periodKey';

/** What holds in a month of the settings of the cards: of each key the newest that is not later. */
export function selectSettings(db: Kysely<Database>, scope: Scope, month: PeriodKey) {
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

/** Sets something, as JSON, from a month on; what was set for the same month before is replaced. */
export function upsertSetting(
  trx: Transaction<Database>,
  scope: Scope,
  month: PeriodKey,
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
