import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The lines of a voucher that are 未开票收入, with why as far as that was said. */
export function selectUnbilledLines(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('unbilled_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId)
    .orderBy('line_number')
    .select(['line_number as line', 'reason']);
}

/** There is at least one. */
export function insertUnbilledLines(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  lines: readonly { readonly line: number; readonly reason: string }[],
) {
  return trx
    .insertInto('unbilled_line')
    .values(
      lines.map(({ line, reason }) => ({
        ...{ account_set_id: scope.accountSetId, voucher_id: voucherId },
        ...{ line_number: line, reason },
      })),
    );
}

export function deleteUnbilledLines(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  lines: readonly number[],
) {
  return trx
    .deleteFrom('unbilled_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId)
    .where('line_number', '=', anyOf(lines));
}

/** What a voucher has of 未开票收入, for the voucher that reverses it line by line; answers the lines. */
export const reversingUnbilled = (
  scope: Scope,
  voucherId: number,
  reversalId: number,
): RawBuilder<{ readonly line: number }> => sql`
  insert into unbilled_line (account_set_id, voucher_id, line_number, reason)
  select account_set_id, ${reversalId}, line_number, reason
  from unbilled_line where account_set_id = ${scope.accountSetId} and voucher_id = ${voucherId}
  returning line_number as line
`;
