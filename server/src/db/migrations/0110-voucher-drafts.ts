import { sql, type QueryExecutorProvider } from 'kysely';

/** Vouchers that were begun and not saved, as their writer's other computers find them: in no book, in no trail. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table voucher_draft (
  account_set_id bigint not null,
  user_id bigint not null,
  organization_id bigint not null,
  -- What it was begun for, as the form names it: new, a voucher's id, copy-12, insert-….
  entry text not null check (length(entry) <= 60),
  -- The saved voucher it changes; with that it goes.
  voucher_id bigint,
  voucher_date date not null check (voucher_date between '1900-01-01' and '2999-12-31'),
  summary text not null check (length(summary) <= 400),
  content text not null check (length(content) <= 600000),
  browser text not null check (length(browser) <= 40),
  kept_at timestamptz not null,
  primary key (account_set_id, user_id, organization_id, entry),
  -- Who is a member no longer leaves none behind.
  foreign key (account_set_id, user_id) references member (account_set_id, user_id) on delete cascade,
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);
create index voucher_draft_voucher on voucher_draft (account_set_id, voucher_id) where voucher_id is not null;
create index voucher_draft_organization on voucher_draft (account_set_id, organization_id);
`;
