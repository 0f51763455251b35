import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * What a card put into its voucher, by which a correction by hand is known, and the decision to keep such a voucher.
 * Of vouchers made before nothing is known: they count as they were made.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table generated_voucher add column figures jsonb;

-- 保留修改: holds as long as the rule comes to the same figures.
create table kept_carry_forward (
  account_set_id bigint not null,
  voucher_id bigint not null,
  -- What the rule came to when it was decided (accounting/carry-forward/engine/carriedFigures.ts).
  rule_figures jsonb not null,
  primary key (account_set_id, voucher_id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);
`;
