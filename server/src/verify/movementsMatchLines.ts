import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

interface Row {
  readonly account_set_id: number;
  readonly organization_id: number;
  readonly period: string;
  readonly code: string | null;
  readonly account_id: number;
  readonly auxiliary_key: string;
  readonly kept: string;
  readonly summed: string;
}

/** The movements that books are read from are the sums of the lines, for every key (decision 0006). */
export const movementsMatchLines: BookCheck = {
  key: 'movementsMatchLines',
  async findings(db, evidence) {
    const { rows } = await sql<Row>`
      with summed as (
        select voucher.account_set_id, voucher.organization_id, voucher.period, line.account_id, line.auxiliary_key,
          coalesce(line.currency_code, '') as currency_code, voucher.is_profit_transfer,
          sum(line.debit_fen)::bigint as debit_fen, sum(line.credit_fen)::bigint as credit_fen,
          coalesce(sum(line.quantity_micro) filter (where line.debit_fen <> 0), 0)::bigint as debit_quantity_micro,
          coalesce(sum(line.quantity_micro) filter (where line.credit_fen <> 0), 0)::bigint as credit_quantity_micro,
          coalesce(sum(line.currency_fen) filter (where line.debit_fen <> 0), 0)::bigint as debit_currency_fen,
          coalesce(sum(line.currency_fen) filter (where line.credit_fen <> 0), 0)::bigint as credit_currency_fen
        from voucher
        join voucher_line as line
          on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
        where ${ofSets(evidence, 'voucher.account_set_id')} and ${ofSets(evidence, 'line.account_set_id')}
        group by 1, 2, 3, 4, 5, 6, 7
      ), compared as (
        -- A key without lines may be kept with zeros.
        select account_set_id, organization_id, period, account_id, auxiliary_key,
          jsonb_build_array(coalesce(movement.debit_fen, 0), coalesce(movement.credit_fen, 0),
            coalesce(movement.debit_quantity_micro, 0), coalesce(movement.credit_quantity_micro, 0),
            coalesce(movement.debit_currency_fen, 0), coalesce(movement.credit_currency_fen, 0))::text as kept,
          jsonb_build_array(coalesce(summed.debit_fen, 0), coalesce(summed.credit_fen, 0),
            coalesce(summed.debit_quantity_micro, 0), coalesce(summed.credit_quantity_micro, 0),
            coalesce(summed.debit_currency_fen, 0), coalesce(summed.credit_currency_fen, 0))::text as summed
        from (select * from movement where ${ofSets(evidence)}) as movement
        full join summed using (account_set_id, organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer)
      )
      select compared.*, account.code from compared
      left join account
        on account.account_set_id = compared.account_set_id and account.id = compared.account_id
        and ${ofSets(evidence, 'account.account_set_id')}
      where kept <> summed
      order by account_set_id, organization_id, period, code, auxiliary_key
    `.execute(db);
    return rows.map(
      (row) =>
        `account set ${row.account_set_id}: organization ${row.organization_id}, ${row.period}, account ` +
        `${row.code ?? row.account_id}${row.auxiliary_key === '' ? '' : ` [${row.auxiliary_key}]`} keeps ` +
        `${row.kept}, its lines sum to ${row.summed} (debit, credit, quantities, currency)`,
    );
  },
};
