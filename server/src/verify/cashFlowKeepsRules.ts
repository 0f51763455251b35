import { sql, type Kysely } from 'kysely';
import { cashFlowForm } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../db/schema';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';

/**
 * Line by line, as saving and assigning leave it: an item is given to cash lines alone, proposed by a line that is not
 * cash, found on the statement of the set's standard, and not of more than the line moves, nor the other way. Where a
 * line names its item itself, all of it goes there. Else two wrong items that cancel out would change a statement.
 */
export const cashFlowKeepsRules: BookCheck = {
  key: 'cashFlowKeepsRules',
  async findings(db, evidence) {
    const rows = await brokenLines(db, evidence);
    return rows.map(
      ({ account_set_id: setId, period, word, number, voucher_id: id, line_number: line, what }) =>
        `account set ${setId}: line ${line} of voucher ${period} ${word}-${number} (id ${id}) ${what}`,
    );
  },
  async culprit(db, evidence) {
    const [first] = await brokenLines(db, evidence);
    if (!first) return null;
    const { period, word, number, line_number: line } = first;
    return `${yearOf(period)}年${monthOf(period)}月 ${word}-${number} 第 ${line} 行`;
  },
};

interface Row {
  readonly account_set_id: number;
  readonly voucher_id: number;
  readonly line_number: number;
  readonly period: Period;
  readonly word: string;
  readonly number: number;
  readonly what: string;
}

async function brokenLines(db: Kysely<Database>, evidence: Evidence): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with item (standard, line) as (
      values ${sql.join([...itemsOf('small'), ...itemsOf('enterprise')])}
    ), moved as (
      select line.account_set_id, line.voucher_id, line.line_number, line.cash_flow_line, account_set.standard,
        line.debit_fen - line.credit_fen as net, left(account.code, 4) in ('1001', '1002', '1012') as is_cash
      from voucher_line as line
      join account on account.account_set_id = line.account_set_id and account.id = line.account_id
      join account_set on account_set.id = line.account_set_id
      where ${ofSets(evidence, 'line.account_set_id')} and ${ofSets(evidence, 'account.account_set_id')}
        and ${ofSets(evidence, 'account_set.id')}
    ), assigned as (
      select part.account_set_id, part.voucher_id, part.line_number, sum(part.net_fen) as net,
        bool_or(part.net_fen > 0) as comes, bool_or(part.net_fen < 0) as goes,
        bool_or(part.cash_flow_line is not null and item.line is null) as is_unknown,
        bool_or(part.counter_line_number is not null and coalesce(counter.is_cash, true)) as is_unfounded,
        bool_and(part.cash_flow_line is not distinct from moved.cash_flow_line) as is_as_named
      from cash_flow_part as part
      join moved using (account_set_id, voucher_id, line_number)
      left join moved as counter on counter.account_set_id = part.account_set_id
        and counter.voucher_id = part.voucher_id and counter.line_number = part.counter_line_number
      left join item on item.standard = moved.standard and item.line = part.cash_flow_line
      where ${ofSets(evidence, 'part.account_set_id')}
      group by 1, 2, 3
    ), broken as (
      select moved.account_set_id, moved.voucher_id, moved.line_number, case
        when not is_cash then 'has a cash flow item and is not cash'
        when abs(assigned.net) > abs(moved.net) or comes and moved.net < 0 or goes and moved.net > 0
          then 'has more assigned to cash flow items than it moves'
        when is_unknown then 'has an item that is not on the cash flow statement'
        when is_unfounded then 'has an item that no line of its voucher stands for'
        when moved.cash_flow_line is not null and not (is_as_named and assigned.net = moved.net)
          then 'names another cash flow item than it is assigned to' end as what
      from assigned join moved using (account_set_id, voucher_id, line_number)
    )
    select broken.*, voucher.period, voucher.word, voucher.number
    from broken
    join voucher on voucher.account_set_id = broken.account_set_id and voucher.id = broken.voucher_id
    where what is not null and ${ofSets(evidence, 'voucher.account_set_id')}
    order by broken.account_set_id, voucher.period, voucher.word, voucher.number, broken.line_number
  `.execute(db);
  return rows;
}

const itemsOf = (standard: Standard) =>
  cashFlowForm(standard).items.map(({ line }) => sql`(${standard}::text, ${line}::int)`);
