import { sql, type Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { lineOfFund } from './fundLedger.repository';

/** Entries of an organization from a day on that no voucher stands for. */
export function countUnposted(db: Kysely<Database>, scope: Scope, organizationId: number, from: DateOnly) {
  return db
    .selectFrom('journal_entry as entry')
    .innerJoin('fund_account as fund', (join) =>
      join
        .onRef('fund.account_set_id', '=', 'entry.account_set_id')
        .onRef('fund.id', '=', 'entry.fund_account_id'),
    )
    .leftJoin('journal_link as link', (join) =>
      join.onRef('link.account_set_id', '=', 'entry.account_set_id').onRef('link.entry_id', '=', 'entry.id'),
    )
    .where('entry.account_set_id', '=', scope.accountSetId)
    .where('fund.organization_id', '=', organizationId)
    .where('entry.entry_date', '>=', from)
    .where('link.entry_id', 'is', null)
    .select(countRows().as('count'));
}

/** Lines of vouchers on the fund accounts of an organization from a day on that no entry is linked to. */
export function countUnregistered(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: DateOnly,
) {
  return db
    .selectFrom('fund_account as fund')
    .innerJoin('voucher_line as line', (join) => join.on(lineOfFund))
    .leftJoin('journal_link as link', (join) =>
      join
        .onRef('link.account_set_id', '=', 'line.account_set_id')
        .onRef('link.voucher_id', '=', 'line.voucher_id')
        .onRef('link.line_number', '=', 'line.line_number'),
    )
    .where('fund.account_set_id', '=', scope.accountSetId)
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('fund.organization_id', '=', organizationId)
    .where('line.voucher_date', '>=', from)
    .where(sql<boolean>`line.voucher_date >= (fund.start_period || '-01')::date`)
    .where('link.entry_id', 'is', null)
    .select(countRows().as('count'));
}
