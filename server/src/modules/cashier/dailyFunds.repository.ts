import { sql, type Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What the journals had before a day, what moved on it, and what of all up to it has no voucher. */
export function selectDailySums(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountIds: readonly number[],
  on: DateOnly,
) {
  return db
    .selectFrom('journal_entry as entry')
    .leftJoin('journal_link as link', (join) =>
      join.onRef('link.account_set_id', '=', 'entry.account_set_id').onRef('link.entry_id', '=', 'entry.id'),
    )
    .where('entry.account_set_id', '=', scope.accountSetId)
    .where('entry.fund_account_id', '=', anyOf(fundAccountIds))
    .where('entry.entry_date', '<=', on)
    .groupBy('entry.fund_account_id')
    .select([
      'entry.fund_account_id as fundAccountId',
      sql<Fen>`coalesce(sum(received_fen - paid_fen) filter (where entry_date < ${on}), 0)::bigint`.as(
        'before',
      ),
      sql<Fen>`coalesce(sum(received_fen) filter (where entry_date = ${on}), 0)::bigint`.as('received'),
      sql<Fen>`coalesce(sum(paid_fen) filter (where entry_date = ${on}), 0)::bigint`.as('paid'),
      sql<Fen>`coalesce(sum(received_fen - paid_fen) filter (where link.entry_id is null), 0)::bigint`.as(
        'unposted',
      ),
    ]);
}
