import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { leftOutColumns } from './backupFormat';

/** What a backup keeps of the set itself: nothing of where it is, of links or of who owns it. */
export function selectBackedUpSet(db: Kysely<Database>, accountSetId: number) {
  return db
    .selectFrom('account_set')
    .where('id', '=', accountSetId)
    .select([
      'company_name',
      'credit_code',
      'enable_period',
      'standard',
      'taxpayer',
      'address',
      'industry',
      'requires_review',
      'has_fixed_assets',
      'has_cashier',
      'encoding',
      'makers_add_items',
    ]);
}

/**
 * Begins to read the rows of one table of a set as JSON, without columns no file has; a voucher's say whether files
 * belong to it, as its audit comes before them.
 */
export function declareRows(db: Kysely<Database>, table: string, order: string, accountSetId: number) {
  // A cursor takes no parameters; the number is ours.
  const set = sql.lit(accountSetId);
  const files = sql`|| jsonb_build_object('has_files', exists (
    select 1 from attachment as file where file.account_set_id = ${set} and file.voucher_id = kept.id
  ))`;
  return sql`
    declare backup_rows no scroll cursor for
    select (to_jsonb(kept) - ${sql.lit(`{${leftOutColumns.join(',')}}`)}::text[] ${table === 'voucher' ? files : sql``})::text as row
    from ${sql.table(table)} as kept where account_set_id = ${set} order by ${sql.raw(order)}
  `.execute(db);
}

/** The next of them; none at the end. */
export function fetchRows(db: Kysely<Database>, count: number) {
  return sql<{ row: string }>`fetch ${sql.lit(count)} from backup_rows`.execute(db);
}

export function closeRows(db: Kysely<Database>) {
  return sql`close backup_rows`.execute(db);
}

/** The files whose rows are there. */
export function selectFiles(db: Kysely<Database>, accountSetId: number) {
  return db
    .selectFrom('attachment')
    .where('account_set_id', '=', accountSetId)
    .orderBy('id')
    .select(['id', 'size_bytes']);
}

export function selectTrailHead(db: Kysely<Database>, accountSetId: number) {
  return db
    .selectFrom('event_chain')
    .where('account_set_id', '=', accountSetId)
    .select(['last_sequence', 'last_hash']);
}

export function selectPrintOptions(db: Kysely<Database>, userId: number) {
  return db.selectFrom('print_options').where('user_id', '=', userId).select('options');
}

/** Who made, changed, audited, closed or attached anything, with their names and nothing else. */
export function selectPeople(db: Kysely<Database>, accountSetId: number) {
  return sql<{ id: number; name: string }>`
    select id, real_name as name from app_user where id in (
      select user_id from event where account_set_id = ${accountSetId}
      union select maker_id from voucher where account_set_id = ${accountSetId}
      union select changer_id from voucher where account_set_id = ${accountSetId}
      union select auditor_id from voucher where account_set_id = ${accountSetId}
      union select closed_by from accounting_period where account_set_id = ${accountSetId}
      union select uploader_id from attachment where account_set_id = ${accountSetId}
      union select kept_by from journal_entry where account_set_id = ${accountSetId}
      union select counted_by from cash_count where account_set_id = ${accountSetId}
      union select imported_by from bank_statement where account_set_id = ${accountSetId}
      union select matched_by from fund_match_batch where account_set_id = ${accountSetId}
      union select confirmed_by from fund_reconciliation where account_set_id = ${accountSetId}
      union select imported_by from invoice_batch where account_set_id = ${accountSetId}
      union select verified_by from invoice where account_set_id = ${accountSetId}
      union select author_id from invoice_rule where account_set_id = ${accountSetId}
    ) order by id
  `.execute(db);
}

/** 科目余额 of a set: what is on each account of each organization, all months together. */
export function selectTrialBalance(db: Kysely<Database>, accountSetId: number) {
  return sql<{ organization: string; account: string; net: number }>`
    select organization.code as organization, account.code as account, sum(net)::bigint as net
    from (
      select organization_id, account_id, net_fen as net from opening_balance where account_set_id = ${accountSetId}
      union all
      select organization_id, account_id, debit_fen - credit_fen from movement where account_set_id = ${accountSetId}
    ) as posted
    join organization on organization.account_set_id = ${accountSetId} and organization.id = posted.organization_id
    join account on account.account_set_id = ${accountSetId} and account.id = posted.account_id
    group by 1, 2 order by organization.code collate "C", account.code collate "C"
  `.execute(db);
}

/** About how many rows a backup will have: the long tables. */
export function selectBackupSize(db: Kysely<Database>, accountSetId: number) {
  return sql<{ rows: number }>`
    select (select count(*) from voucher_line where account_set_id = ${accountSetId})
      + (select count(*) from bank_line where account_set_id = ${accountSetId})
      + (select count(*) from voucher where account_set_id = ${accountSetId})
      + (select last_sequence from event_chain where account_set_id = ${accountSetId}) as rows
  `.execute(db);
}
