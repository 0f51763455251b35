import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { JournalLinkRow } from '../held-lines/heldLines';
import { lineNet, lineOfFund } from './fundLedger.repository';

/** A line of a voucher on a fund account, in the account's own currency. */
export interface FundLineRow {
  readonly voucherId: number;
  readonly line: number;
  readonly word: string;
  readonly number: number;
  readonly date: DateOnly;
  readonly summary: string;
  readonly fundAccountId: number;
  readonly net: Fen;
  /** Whether it is on the debit side. */
  readonly isDebit: boolean;
  /** How many entries are linked to it. */
  readonly links: number;
}

const linesOf = (scope: Scope) => sql`
  select line.voucher_id as "voucherId", line.line_number as line, voucher.word, voucher.number,
    voucher.voucher_date as date, line.summary, fund.id as "fundAccountId", ${lineNet}::bigint as net,
    line.debit_fen <> 0 as "isDebit",
    (
      select count(*) from journal_link as link
      where link.account_set_id = ${scope.accountSetId} and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number
    ) as links
  from fund_account as fund
  join voucher_line as line on ${lineOfFund} and line.account_set_id = ${scope.accountSetId}
    and line.voucher_date >= (fund.start_period || '-01')::date
    and (fund.currency_code is null or line.currency_code = fund.currency_code)
  join voucher on voucher.account_set_id = ${scope.accountSetId} and voucher.id = line.voucher_id
  where fund.account_set_id = ${scope.accountSetId}
`;

/** 待登记: the lines on some fund accounts that no entry is linked to, the oldest first, so many of them and of how many. */
export function selectUnregistered(
  scope: Scope,
  fundAccountIds: readonly number[],
  most: number,
): RawBuilder<FundLineRow & { readonly total: number }> {
  return sql`
    select *, count(*) over () as total from (${linesOf(scope)} and fund.id = any(${fundAccountIds}::bigint[])) as found
    where links = 0 and net <> 0
    order by date, "voucherId", line
    limit ${most}
  `;
}

/** The lines of some vouchers on fund accounts. */
export function selectFundLines(scope: Scope, voucherIds: readonly number[]): RawBuilder<FundLineRow> {
  return sql`
    ${linesOf(scope)} and line.voucher_id = any(${voucherIds}::bigint[])
    order by 1, 2
  `;
}

export function insertLinks(trx: Transaction<Database>, scope: Scope, links: readonly JournalLinkRow[]) {
  return trx
    .insertInto('journal_link')
    .values(
      links.map(({ entryId, voucherId, line }) => ({
        account_set_id: scope.accountSetId,
        entry_id: entryId,
        voucher_id: voucherId,
        line_number: line,
      })),
    );
}
