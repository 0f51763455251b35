import { sql, type QueryExecutorProvider } from 'kysely';

/** Numbers, days, months, codes and levels are as bounded in the tables as they are on the wire. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const YEARS = (column: string) => `${column} between '1900-01' and '2999-12'`;
const WITHIN = (limit: string, ...columns: string[]) =>
  columns.map((column) => `${column} between -${limit} and ${limit}`).join(' and ');

/** What adds up exactly. */
const EXACT = '9007199254740991';

const LINE = `line_number between 1 and 100000 and length(summary) <= 400
    and (cash_flow_line is null or cash_flow_line between 1 and 999)
    and ${WITHIN(EXACT, 'debit_fen', 'credit_fen', 'coalesce(currency_fen, 0)')}
    and ${WITHIN(EXACT, 'coalesce(quantity_micro, 0)')}
    and ${WITHIN(EXACT, 'coalesce(unit_price_e8, 0)', 'coalesce(exchange_rate_e8, 0)')}`;

/** By table what one constraint, its name and `_bounded`, says of a row. */
const BOUNDS: Readonly<Record<string, string>> = {
  account_set: `${YEARS('enable_period')} and encoding ~ '^4-[2-4]-[2-4]-[1-4]$'`,
  organization: `${YEARS('enable_period')} and length(code) <= 100 and length(name) <= 200`,
  accounting_period: YEARS('period'),
  account: `code ~ '^[0-9]{4,16}$' and level between 1 and 4 and length(name) <= 200`,
  auxiliary_item: `length(code) <= 100 and length(name) <= 200`,
  currency: `exchange_rate_e8 between 1 and ${EXACT}`,
  currency_rate: `since between '1900-01-01' and '2999-12-31' and exchange_rate_e8 between 1 and ${EXACT}`,
  carry_forward_setting: YEARS('since'),
  supplement_adjustment: `${YEARS('period')} and substr(period, 6) between '01' and '12'
    and ${WITHIN(EXACT, 'amount_fen')}`,
  movement: YEARS('period'),
  voucher: `number between 1 and 99999 and ${YEARS('period')} and attachment_count between 0 and 9999
    and version >= 1 and length(word) between 1 and 20`,
  voucher_line: LINE,
  voucher_template_line: LINE,
  cash_flow_part: `${YEARS('period')} and position between 1 and 100000 and line_number between 1 and 100000
    and (cash_flow_line is null or cash_flow_line between 1 and 999) and ${WITHIN(EXACT, 'net_fen')}`,
  report_item: `level between 0 and 9 and position between -999999999 and 999999999 and version >= 1
    and (line_number is null or line_number between 1 and 2147483646)`,
};

const SCHEMA = `
-- Rows that are there stay as they are: a bound that one of them is beyond holds for new rows.
create function bound_table(the_table regclass, the_name text, bounds text) returns void language plpgsql as $$
begin
  execute format('alter table %s add constraint %I check (%s) not valid', the_table, the_name, bounds);
  begin
    execute format('alter table %s validate constraint %I', the_table, the_name);
  exception when check_violation then
    raise notice '% has rows from before %', the_table, the_name;
  end;
end $$;
${Object.entries(BOUNDS)
  .map(([table, bounds]) => `select bound_table('${table}', '${table}_bounded', $bounds$${bounds}$bounds$);`)
  .join('\n')}
drop function bound_table;
`;
