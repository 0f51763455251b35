import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { ALL_LINES, bankLines, bookLines, type FundKey, type LineRow } from './fundLines';

/** Matches that have a line after a day: on that day they were none. */
function lateMatches(scope: Scope, fund: FundKey, asOf: DateOnly): RawBuilder<unknown> {
  return sql`
    select "matchId" from (${bookLines(scope, fund, ALL_LINES)}) as late where "on" > ${asOf} and "matchId" is not null
    union
    select "matchId" from (${bankLines(scope, fund, ALL_LINES)}) as late where "on" > ${asOf} and "matchId" is not null
  `;
}

/** Lines of the books that were open at the end of a day. */
export function selectBooksOpenAsOf(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly) {
  return sql<LineRow>`
    select * from (${bookLines(scope, fund, ALL_LINES)}) as line
    where "on" <= ${asOf} and ("matchId" is null or "matchId" in (${lateMatches(scope, fund, asOf)}))
    order by "on", "voucherId" nulls first, line, "openingItemId"
  `.execute(db);
}

/** Lines of the bank that were open at the end of a day. */
export function selectBanksOpenAsOf(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly) {
  return sql<LineRow>`
    select * from (${bankLines(scope, fund, ALL_LINES)}) as line
    where "on" <= ${asOf} and ("matchId" is null or "matchId" in (${lateMatches(scope, fund, asOf)}))
    order by "on", "bankLineId" nulls first, "openingItemId"
  `.execute(db);
}

interface Sums {
  readonly books: Fen;
  readonly banks: Fen;
}

/** What all lines up to a day come to, matched or not, 期初未达账项 among them. */
export function sumLines(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly) {
  return sql<Sums>`
    select
      (select coalesce(sum(received - paid), 0)::bigint from (${bookLines(scope, fund, ALL_LINES)}) as line
        where "on" <= ${asOf}) as books,
      (select coalesce(sum(received - paid), 0)::bigint from (${bankLines(scope, fund, ALL_LINES)}) as line
        where "on" <= ${asOf}) as banks
  `.execute(db);
}

/** What the ledger has on the account of the fund at the end of a day, in its currency. */
export function selectLedgerBalance(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly) {
  const { currencyCode } = fund;
  const [opening, moved] =
    currencyCode === null
      ? [sql`net_fen`, sql`debit_fen - credit_fen`]
      : [
          sql`case when currency_code = ${currencyCode} then currency_net_fen else 0 end`,
          sql`case when currency_code is distinct from ${currencyCode} then 0
            when debit_fen <> 0 then currency_fen else -currency_fen end`,
        ];
  return sql<{ readonly balance: Fen }>`
    select coalesce((
      select sum(${opening}) from opening_balance
      where account_set_id = ${scope.accountSetId} and organization_id = ${fund.organizationId}
        and account_id = ${fund.accountId} and auxiliary_key = ${fund.auxiliaryKey}
    ), 0)::bigint + coalesce((
      select sum(${moved}) from voucher_line
      where account_set_id = ${scope.accountSetId} and organization_id = ${fund.organizationId}
        and account_id = ${fund.accountId} and auxiliary_key = ${fund.auxiliaryKey} and voucher_date <= ${asOf}
    ), 0)::bigint as balance
  `.execute(db);
}

/** Whether the books or the bank have more lines of an account than so many, up to a day. */
export function selectSize(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly, many: number) {
  return sql<{ readonly isLarge: boolean }>`
    select exists (
      select from bank_line
      where account_set_id = ${scope.accountSetId} and fund_account_id = ${fund.id} and line_date <= ${asOf}
      offset ${many} limit 1
    ) or exists (
      select from voucher_line
      where account_set_id = ${scope.accountSetId} and organization_id = ${fund.organizationId}
        and account_id = ${fund.accountId} and auxiliary_key = ${fund.auxiliaryKey} and voucher_date <= ${asOf}
      offset ${many} limit 1
    ) as "isLarge"
  `.execute(db);
}

/** Who kept the journal of an account from one day to another: wrote an entry, or changed one of somebody else's. */
export function selectKeepers(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  from: DateOnly,
  to: DateOnly,
) {
  return sql<{ readonly userId: number }>`
    with entry as (
      select id, transfer_id, kept_by from journal_entry
      where account_set_id = ${scope.accountSetId} and fund_account_id = ${fundAccountId}
        and entry_date between ${from} and ${to}
    )
    select kept_by as "userId" from entry
    union
    select user_id from event
    where account_set_id = ${scope.accountSetId} and action = 'journalEntry.change'
      and target_id in (select id from entry union select transfer_id from entry)
    order by 1
  `.execute(db);
}

/** 余额调节表 that are confirmed, the latest day first. */
export function selectConfirmed(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  return db
    .selectFrom('fund_reconciliation as confirmed')
    .innerJoin('app_user as person', 'person.id', 'confirmed.confirmed_by')
    .where('confirmed.account_set_id', '=', scope.accountSetId)
    .where('confirmed.fund_account_id', '=', fundAccountId)
    .orderBy('confirmed.as_of', 'desc')
    .select([
      'confirmed.id',
      'confirmed.as_of as asOf',
      'confirmed.figures',
      'confirmed.confirmed_at as at',
      'person.real_name as by',
    ]);
}

/** The account and day of a confirmed one. */
export function selectConfirmedById(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('fund_reconciliation')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select(['id', 'fund_account_id as fundAccountId', 'as_of as asOf']);
}

/** A 余额调节表 as it is confirmed. */
export interface ConfirmedFigures {
  readonly id: number;
  readonly fundAccountId: number;
  readonly asOf: DateOnly;
  readonly at: Date;
  /** JSON. */
  readonly figures: string;
}

export function insertConfirmed(trx: Transaction<Database>, scope: Scope, confirmed: ConfirmedFigures) {
  return trx
    .insertInto('fund_reconciliation')
    .values({
      account_set_id: scope.accountSetId,
      id: confirmed.id,
      fund_account_id: confirmed.fundAccountId,
      as_of: confirmed.asOf,
      confirmed_by: scope.userId,
      confirmed_at: confirmed.at,
      figures: confirmed.figures,
    });
}

export function deleteConfirmed(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('fund_reconciliation')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}
