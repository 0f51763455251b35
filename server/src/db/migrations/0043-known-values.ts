import { sql, type QueryExecutorProvider } from 'kysely';

/** Allowed values of columns, in the tables: origins of vouchers, groups of templates, parents of report lines. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const KINDS = `('manual', 'import', 'inventory', 'reversal', 'fxRevaluation', 'depreciation', 'amortization', 'payroll',
  'payrollPayment', 'overhead', 'finishedGoods', 'costOfSales', 'researchExpense', 'prepaidVat', 'unpaidVat', 'exemptVat',
  'taxSurcharge', 'incomeTax', 'profitAndLoss', 'priorYearAdjustment', 'yearEndProfit', 'statutoryReserve',
  'yearEndDistribution', 'custom')`;
const TYPES = `('dailyExpense', 'purchase', 'sales', 'payroll', 'tax', 'depreciation')`;

const SCHEMA = `
-- Rows that are there stay as they are, closed months above all: a check that one of them fails holds for new rows.
alter table voucher
  add constraint voucher_kind_known check (kind in ${KINDS}) not valid,
  add constraint voucher_recognized_kind_known check (recognized_kind in ${KINDS}) not valid;
alter table voucher_template add constraint voucher_template_type_known check (type in ${TYPES}) not valid;

create function validate_if_held(the_table regclass, the_constraint text) returns void language plpgsql as $$
begin
  execute format('alter table %s validate constraint %I', the_table, the_constraint);
exception when check_violation then
  raise notice '% has rows from before %', the_table, the_constraint;
end $$;
select validate_if_held('voucher', 'voucher_kind_known');
select validate_if_held('voucher', 'voucher_recognized_kind_known');
select validate_if_held('voucher_template', 'voucher_template_type_known');
drop function validate_if_held;

-- A line whose parent is gone stands by itself, as it was shown until now.
update report_item as item set parent_id = null
  where parent_id is not null and not exists (
    select 1 from report_item as parent
    where parent.account_set_id = item.account_set_id and parent.id = item.parent_id
  );
alter table report_item add constraint report_item_parent
  foreign key (account_set_id, parent_id) references report_item (account_set_id, id) deferrable initially deferred;
create index report_item_parent_id on report_item (account_set_id, parent_id);
`;
