import { cashFlowForm } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import { cashFlowParts } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * 现金流量: what the cash lines of vouchers are for. Vouchers from before get what the rules propose, closed
 * months too: the walls are put up afterwards.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(TABLE).execute(db);
  const { rows } = await sql<{ id: number; standard: Standard }>`
    select id, standard from account_set order by id
  `.execute(db);
  for (const { id, standard } of rows) await proposeItems(db, id, standard);
  await sql.raw(WALLS).execute(db);
}

const TABLE = `
create table cash_flow_part (
  account_set_id bigint not null,
  voucher_id bigint not null,
  position int not null,
  -- Repeated from the voucher, so that one index serves a statement.
  organization_id bigint not null,
  period text not null,
  line_number int not null,
  counter_line_number int,
  -- 行次 of the standard's statement; null: not assigned.
  cash_flow_line int,
  -- debit - credit of the cash line's share.
  net_fen bigint not null,
  source text not null check (source in ('rule', 'person')),
  needs_review boolean not null,
  primary key (account_set_id, voucher_id, position),
  foreign key (account_set_id, voucher_id, line_number)
    references voucher_line (account_set_id, voucher_id, line_number) on delete cascade
);
create index cash_flow_part_statement on cash_flow_part (account_set_id, organization_id, period, cash_flow_line)
  include (net_fen);
-- What a person has to look at: few rows, counted at every closing.
create index cash_flow_part_to_do on cash_flow_part (account_set_id, organization_id, period)
  where cash_flow_line is null or needs_review;

-- The line of the standard's statement an item of a template shows; null: it is computed by its formula.
alter table report_item add column cash_flow_line int;
update report_item as item set cash_flow_line = item.line_number
  from report_template as template
  where template.account_set_id = item.account_set_id and template.id = item.template_id
    and template.type = 'cashFlow' and not item.is_header
    and not exists (
      select 1 from report_term as term
      where term.account_set_id = item.account_set_id and term.item_id = item.id
    );
`;

const WALLS = `
create function guard_cash_flow_parts() returns trigger language plpgsql as $$
declare month record;
begin
  for month in select distinct account_set_id, organization_id, period from changed
  loop
    perform refuse_closed_month(month.account_set_id, month.organization_id, month.period);
  end loop;
  return null;
end $$;
create trigger cash_flow_part_closed_month_insert after insert on cash_flow_part
  referencing new table as changed for each statement execute function guard_cash_flow_parts();
create trigger cash_flow_part_closed_month_delete after delete on cash_flow_part
  referencing old table as changed for each statement execute function guard_cash_flow_parts();
create trigger cash_flow_part_closed_month_update after update on cash_flow_part
  referencing old table as changed for each statement execute function guard_cash_flow_parts();
create trigger cash_flow_part_closed_month_arrival after update on cash_flow_part
  referencing new table as changed for each statement execute function guard_cash_flow_parts();
`;

/** Vouchers at a time: a large set is not read into memory whole. */
const VOUCHERS_A_TURN = 2000;

/** Cash and cash equivalents, as the codes of every set begin. */
const CASH = ['1001', '1002', '1012'];

interface StoredVoucher {
  readonly id: number;
  readonly organization_id: number;
  readonly period: string;
  /** Account, debit, credit, item a person named; in the order of the lines. */
  readonly lines: readonly (readonly [number, Fen, Fen, number | null])[];
}

async function proposeItems(db: QueryExecutorProvider, setId: number, standard: Standard): Promise<void> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from account where account_set_id = ${setId}
  `.execute(db);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const codeOf = (id: number) => codes.get(id) ?? '';
  const accounts = {
    isCash: (id: number) => CASH.some((code) => codeOf(id).startsWith(code)),
    officialCodeOf: codeOf,
  };
  const form = cashFlowForm(standard);
  for (let last = 0, more = true; more;) {
    const { rows: vouchers } = await selectCashVouchers(setId, last).execute(db);
    const parts = vouchers.flatMap(({ id, organization_id, period, lines }) => {
      const read = lines.map(([accountId, debit, credit, cashFlowLine]) => ({
        accountId,
        debit,
        credit,
        cashFlowLine,
      }));
      return cashFlowParts(read, accounts, form).map((part, index) => ({
        ...part,
        account_set_id: setId,
        voucher_id: id,
        organization_id,
        period,
        position: index + 1,
      }));
    });
    await insertParts(JSON.stringify(parts)).execute(db);
    last = vouchers.at(-1)?.id ?? last;
    more = vouchers.length === VOUCHERS_A_TURN;
  }
}

const selectCashVouchers = (setId: number, last: number) => sql<StoredVoucher>`
  select voucher.id, voucher.organization_id, voucher.period,
    jsonb_agg(jsonb_build_array(line.account_id, line.debit_fen, line.credit_fen, line.cash_flow_line)
      order by line.line_number) as lines
  from voucher
  join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
  where voucher.account_set_id = ${setId} and voucher.id > ${last} and exists (
    select 1 from voucher_line as cash
    join account on account.account_set_id = cash.account_set_id and account.id = cash.account_id
    where cash.account_set_id = voucher.account_set_id and cash.voucher_id = voucher.id
      and left(account.code, 4) = any(${CASH}::text[])
  )
  group by voucher.account_set_id, voucher.id
  order by voucher.id limit ${VOUCHERS_A_TURN}
`;

const insertParts = (parts: string) => sql`
  insert into cash_flow_part (account_set_id, voucher_id, position, organization_id, period, line_number,
    counter_line_number, cash_flow_line, net_fen, source, needs_review)
  select account_set_id, voucher_id, position, organization_id, period, "row", "counterRow", line, net, source,
    "needsReview"
  from jsonb_to_recordset(${parts}::jsonb) as part (account_set_id bigint, voucher_id bigint, position int,
    organization_id bigint, period text, "row" int, "counterRow" int, line int, net bigint, source text,
    "needsReview" boolean)
`;
