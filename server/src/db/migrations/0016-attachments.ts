import { sql, type QueryExecutorProvider } from 'kysely';

/** Files kept with vouchers. The bytes lie in the data directory under the row's id. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table voucher_attachment (
  account_set_id bigint not null,
  id bigint not null,
  voucher_id bigint not null,
  position int not null check (position > 0),
  name text not null,
  kind text not null,
  size_bytes int not null check (size_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploader_id bigint not null references app_user (id),
  uploaded_at timestamptz not null,
  primary key (account_set_id, id),
  unique (account_set_id, voucher_id, position),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);

-- An audited voucher, and one of a closed month, keeps its files as they are. The voucher's row is locked,
-- so that an audit under way is waited for. Files that go with their voucher find none here: it has walls
-- of its own. Deleting a whole account set takes everything along.
create function guard_attachments() returns trigger language plpgsql as $$
declare owner record;
begin
  for owner in
    select voucher.* from voucher
      where (account_set_id, id) in (select account_set_id, voucher_id from changed)
        and exists (select 1 from account_set where account_set.id = voucher.account_set_id)
      for share
  loop
    perform refuse_closed_month(owner.account_set_id, owner.organization_id, owner.period);
    if owner.auditor_id is not null then
      raise exception 'voucher % is audited', owner.id using errcode = 'MZ004';
    end if;
  end loop;
  return null;
end $$;
create trigger voucher_attachment_wall_insert after insert on voucher_attachment
  referencing new table as changed for each statement execute function guard_attachments();
create trigger voucher_attachment_wall_delete after delete on voucher_attachment
  referencing old table as changed for each statement execute function guard_attachments();
create trigger voucher_attachment_wall_update after update on voucher_attachment
  referencing old table as changed for each statement execute function guard_attachments();
-- A file that is moved to a voucher is a write to that voucher, too.
create trigger voucher_attachment_wall_arrival after update on voucher_attachment
  referencing new table as changed for each statement execute function guard_attachments();
`;
