import { sql, type Transaction } from 'kysely';
import { insertRows } from '../../db/insertRows';
import type { Database } from '../../db/schema';

/** The set being restored, and the layer of ids its rows get. */
export interface Target {
  readonly accountSetId: number;
  readonly untilSequence: number;
}

/** Who audited a voucher and when, under the ids of the set. */
export interface Audit {
  readonly id: number;
  readonly auditor_id: number;
  readonly audited_at: string;
}

/** Stores which new id an old one is translated to; the caller knows that there is one. */
export function insertReadings(
  trx: Transaction<Database>,
  { accountSetId, untilSequence }: Target,
  readings: readonly { readonly oldId: number; readonly id: number }[],
) {
  return insertRows(
    trx,
    'restored_id',
    readings.map(({ oldId, id }) => ({
      account_set_id: accountSetId,
      until_sequence: untilSequence,
      old_id: oldId,
      id,
    })),
  );
}

/** The new ids of the ids in the file; unknown ones are absent. */
export function selectReadings(trx: Transaction<Database>, target: Target, ids: readonly number[]) {
  return trx
    .selectFrom('restored_id')
    .where('account_set_id', '=', target.accountSetId)
    .where('until_sequence', '=', target.untilSequence)
    .where(sql<boolean>`old_id = any(${ids}::bigint[])`)
    .select(['old_id', 'id']);
}

/** Gives vouchers the audits that waited for their files. */
export function applyAudits(trx: Transaction<Database>, { accountSetId }: Target, audits: readonly Audit[]) {
  return sql`
    update voucher set auditor_id = kept.auditor_id, audited_at = kept.audited_at
    from jsonb_to_recordset(${JSON.stringify(audits)}::jsonb)
      as kept (id bigint, auditor_id bigint, audited_at timestamptz)
    where voucher.account_set_id = ${accountSetId} and voucher.id = kept.id
  `.execute(trx);
}

/** Closes the months that the file says are closed. */
export function closeMonths(trx: Transaction<Database>, { accountSetId }: Target, ids: readonly number[]) {
  return sql`
    update accounting_period set is_closed = true
    where account_set_id = ${accountSetId} and id = any(${ids}::bigint[])
  `.execute(trx);
}

/** One SHA-256 over the translation of all ids, kept in the event of the restore. */
export function selectReadingsHash(trx: Transaction<Database>, { accountSetId }: Target) {
  return sql<{ hash: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(
      until_sequence || ' ' || old_id || ' ' || id, E'\n' order by until_sequence, old_id), ''), 'UTF8')), 'hex') as hash
    from restored_id where account_set_id = ${accountSetId}
  `.execute(trx);
}

/** Keys whose movements are not the sums of their lines. */
export function countMovementFaults(trx: Transaction<Database>, { accountSetId }: Target) {
  return sql<{ faults: number }>`
    with summed as (
      select voucher.organization_id, voucher.period, line.account_id, line.auxiliary_key,
        coalesce(line.currency_code, '') as currency_code, voucher.is_profit_transfer,
        sum(line.debit_fen)::bigint as debit_fen, sum(line.credit_fen)::bigint as credit_fen
      from voucher
      join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      where voucher.account_set_id = ${accountSetId}
      group by 1, 2, 3, 4, 5, 6
    ), kept as (
      select organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer, debit_fen, credit_fen
      from movement where account_set_id = ${accountSetId}
    )
    select count(*) as faults
    from kept full join summed
      using (organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer)
    where coalesce(kept.debit_fen, 0) <> coalesce(summed.debit_fen, 0)
      or coalesce(kept.credit_fen, 0) <> coalesce(summed.credit_fen, 0)
  `.execute(trx);
}
