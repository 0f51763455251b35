import { sql, type Kysely } from 'kysely';
import type { StatementGap } from '@mingzhang/shared/accounting/cashier/statementProof';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

interface BankMonthRow {
  readonly fundAccountId: number;
  readonly startPeriod: Period;
  readonly statementOpening: Fen;
  /** Of the statements that have days of the month. */
  readonly gaps: readonly (readonly StatementGap[])[];
  /** The last day they have; null: there are none. */
  readonly last: DateOnly | null;
  readonly isConfirmed: boolean;
}

/** What the bank says of some days, of each fund account of an organization that is kept at a bank or the like. */
export function selectBankMonths(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: DateOnly,
  to: DateOnly,
) {
  return sql<BankMonthRow>`
    select fund.id as "fundAccountId", fund.start_period as "startPeriod",
      fund.statement_opening_fen as "statementOpening", max(statement.last_day) as last,
      coalesce(jsonb_agg(statement.gaps order by statement.id) filter (where statement.id is not null), '[]') as gaps,
      exists (
        select from fund_reconciliation as confirmed
        where confirmed.account_set_id = ${scope.accountSetId} and confirmed.fund_account_id = fund.id
          and confirmed.as_of = ${to}
      ) as "isConfirmed"
    from fund_account as fund
    left join bank_statement as statement on statement.account_set_id = ${scope.accountSetId}
      and statement.fund_account_id = fund.id and statement.first_day <= ${to} and statement.last_day >= ${from}
    where fund.account_set_id = ${scope.accountSetId} and fund.organization_id = ${organizationId}
      and fund.kind <> 'cash'
    group by fund.account_set_id, fund.id order by fund.id
  `.execute(db);
}
