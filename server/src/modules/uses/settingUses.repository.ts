import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/**
 * Settings of cards that hold in an open month: not followed by something newer before the earliest open
 * month, and of keys that hold for one month alone only from that month on.
 */
export function selectHoldingSettings(db: Kysely<Database>, scope: Scope, keysOfMonth: readonly string[]) {
  const firstOpen = sql<string>`(
    select min(period) from accounting_period as month
    where month.account_set_id = ${scope.accountSetId} and month.organization_id = setting.organization_id
      and not month.is_closed
  )`;
  return db
    .selectFrom('carry_forward_setting as setting')
    .where('setting.account_set_id', '=', scope.accountSetId)
    .where(
      sql<boolean>`not (setting.key = any(${keysOfMonth}::text[]) and setting.since < ${firstOpen})
        and not exists (
          select 1 from carry_forward_setting as newer
          where newer.account_set_id = ${scope.accountSetId} and newer.organization_id = setting.organization_id
            and newer.key = setting.key and newer.since > setting.since and newer.since <= ${firstOpen}
        )`,
    )
    .orderBy('setting.key')
    .select(['setting.key', 'setting.value']);
}

/** Every 期末汇率 of one currency becomes that of another code, or goes with the currency (null), in all months. */
export function updateClosingRates(
  trx: Transaction<Database>,
  scope: Scope,
  from: string,
  to: string | null,
) {
  const rest = sql<string>`value - ${from}::text`;
  return trx
    .updateTable('carry_forward_setting')
    .set({
      value: to === null ? rest : sql<string>`jsonb_set(${rest}, array[${to}::text], value -> ${from}::text)`,
    })
    .where('account_set_id', '=', scope.accountSetId)
    .where('key', '=', 'closingRates')
    .where(sql<boolean>`jsonb_exists(value, ${from})`);
}

/** How a value written as JSON names an account. */
const naming = (accountId: number) => `("accountId": )${accountId}([,}])`;

const renamed = (column: 'figures' | 'rule_figures', from: number, to: number) =>
  sql<string>`regexp_replace(${sql.ref(column)}::text, ${naming(from)}, ${`\\1${to}\\2`}, 'g')::jsonb`;

/** What cards put into their vouchers names another account. */
export function updateFigures(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('generated_voucher')
    .set({ figures: renamed('figures', from, to) })
    .where('account_set_id', '=', scope.accountSetId)
    .where(sql<boolean>`figures::text ~ ${naming(from)}`);
}

/** The figures that vouchers were kept against name another account. */
export function updateRuleFigures(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('kept_carry_forward')
    .set({ rule_figures: renamed('rule_figures', from, to) })
    .where('account_set_id', '=', scope.accountSetId)
    .where(sql<boolean>`rule_figures::text ~ ${naming(from)}`);
}

/** Every card that names one account names another, in all months. */
export function updateTargets(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  const named = naming(from);
  return trx
    .updateTable('carry_forward_setting')
    .set({ value: sql`regexp_replace(value::text, ${named}, ${`\\1${to}\\2`}, 'g')::jsonb` })
    .where('account_set_id', '=', scope.accountSetId)
    .where(sql<boolean>`value::text ~ ${named}`);
}
