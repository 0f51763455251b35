/** The trail, and what no client and no fault of the program may do: the last wall behind the rules. */
export const walls = `
-- The trail: append-only, each event carries the hash of the one before (ledger.md 10).
create table event_chain (
  account_set_id bigint primary key references account_set (id) deferrable,
  last_sequence bigint not null default 0,
  last_hash bytea not null default decode('', 'hex')
);

create table event (
  account_set_id bigint not null references account_set (id) deferrable,
  sequence bigint not null,
  -- Canonical JSON: who, when, from where, what, before, after.
  content text not null,
  action text not null,
  target_id bigint,
  -- Who did it and when, as the content says: so that the log is found by them. verify-books compares the two.
  user_id bigint not null,
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  -- Seal by a key outside the database; null where the event was written somewhere else and came with a backup.
  mac bytea check (length(mac) = 32),
  primary key (account_set_id, sequence)
);
create index event_target on event (account_set_id, target_id);
-- Renumberings name many vouchers and so no target: the history of one voucher looks through them.
create index event_renumbering on event (account_set_id, sequence) where action = 'voucher.renumber';
create index event_user on event (account_set_id, user_id, sequence);
create index event_at on event (account_set_id, at);

-- The trail only grows; it goes away only with its account set.
create function guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from account_set where id = old.account_set_id) then
    return old;
  end if;
  raise exception 'the trail is append-only' using errcode = 'MZ003';
end $$;
create trigger event_append_only before update or delete on event
  for each row execute function guard_event();

-- A closed month takes no write. The month's row is locked whatever it says: asking for closed rows only would look
-- at the state before a closing that has not committed yet, find nothing to wait for and let the write through.
create function refuse_closed_month(the_set bigint, the_organization bigint, the_period text) returns void
language plpgsql as $$
declare closed boolean;
begin
  select is_closed into closed from accounting_period
    where account_set_id = the_set and organization_id = the_organization and period = the_period
    for share;
  -- Deleting a whole account set takes its closed months along.
  if closed and exists (select 1 from account_set where id = the_set) then
    raise exception 'month % of organization % is closed', the_period, the_organization
      using errcode = 'MZ001';
  end if;
end $$;

create function guard_voucher() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refuse_closed_month(old.account_set_id, old.organization_id, old.period);
  end if;
  if tg_op <> 'DELETE' then
    perform refuse_closed_month(new.account_set_id, new.organization_id, new.period);
    return new;
  end if;
  return old;
end $$;
create trigger voucher_closed_month before insert or update or delete on voucher
  for each row execute function guard_voucher();

create function guard_voucher_lines() returns trigger language plpgsql as $$
declare month record;
begin
  for month in
    select distinct account_set_id, organization_id, to_char(voucher_date, 'YYYY-MM') as period from changed
  loop
    perform refuse_closed_month(month.account_set_id, month.organization_id, month.period);
  end loop;
  return null;
end $$;
create trigger voucher_line_closed_month_insert after insert on voucher_line
  referencing new table as changed for each statement execute function guard_voucher_lines();
create trigger voucher_line_closed_month_delete after delete on voucher_line
  referencing old table as changed for each statement execute function guard_voucher_lines();
create trigger voucher_line_closed_month_update after update on voucher_line
  referencing old table as changed for each statement execute function guard_voucher_lines();
-- A line that moves into a closed month is a write to that month, too.
create trigger voucher_line_closed_month_arrival after update on voucher_line
  referencing new table as changed for each statement execute function guard_voucher_lines();

-- Items that go with their voucher find none here: the voucher and its lines have walls of their own.
create function guard_line_auxiliary() returns trigger language plpgsql as $$
declare month record;
begin
  for month in
    select distinct voucher.account_set_id, voucher.organization_id, voucher.period
    from changed join voucher on voucher.account_set_id = changed.account_set_id and voucher.id = changed.voucher_id
  loop
    perform refuse_closed_month(month.account_set_id, month.organization_id, month.period);
  end loop;
  return null;
end $$;
create trigger voucher_line_auxiliary_closed_month_insert after insert on voucher_line_auxiliary
  referencing new table as changed for each statement execute function guard_line_auxiliary();
create trigger voucher_line_auxiliary_closed_month_delete after delete on voucher_line_auxiliary
  referencing old table as changed for each statement execute function guard_line_auxiliary();
create trigger voucher_line_auxiliary_closed_month_update after update on voucher_line_auxiliary
  referencing old table as changed for each statement execute function guard_line_auxiliary();
create trigger voucher_line_auxiliary_closed_month_arrival after update on voucher_line_auxiliary
  referencing new table as changed for each statement execute function guard_line_auxiliary();

-- What books and statements are read from.
create function guard_months() returns trigger language plpgsql as $$
declare month record;
begin
  for month in select distinct account_set_id, organization_id, period from changed
  loop
    perform refuse_closed_month(month.account_set_id, month.organization_id, month.period);
  end loop;
  return null;
end $$;
create trigger movement_closed_month_insert after insert on movement
  referencing new table as changed for each statement execute function guard_months();
create trigger movement_closed_month_delete after delete on movement
  referencing old table as changed for each statement execute function guard_months();
create trigger movement_closed_month_update after update on movement
  referencing old table as changed for each statement execute function guard_months();
create trigger movement_closed_month_arrival after update on movement
  referencing new table as changed for each statement execute function guard_months();
create trigger cash_flow_part_closed_month_insert after insert on cash_flow_part
  referencing new table as changed for each statement execute function guard_months();
create trigger cash_flow_part_closed_month_delete after delete on cash_flow_part
  referencing old table as changed for each statement execute function guard_months();
create trigger cash_flow_part_closed_month_update after update on cash_flow_part
  referencing old table as changed for each statement execute function guard_months();
create trigger cash_flow_part_closed_month_arrival after update on cash_flow_part
  referencing new table as changed for each statement execute function guard_months();

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

-- Months are closed in order: openings are closed as soon as the first month is.
create function refuse_closed_openings(the_set bigint, the_organization bigint) returns void language plpgsql as $$
declare closed boolean;
begin
  select is_closed into closed from accounting_period
    where account_set_id = the_set and organization_id = the_organization
    order by period limit 1
    for share;
  if closed and exists (select 1 from account_set where id = the_set) then
    raise exception 'openings of organization % are closed', the_organization using errcode = 'MZ001';
  end if;
end $$;

-- An opening of nothing but zeros may be deleted later: it says nothing, and its item or account may go with it.
create function guard_opening_balance() returns trigger language plpgsql as $$
declare row_set bigint; row_organization bigint;
begin
  if tg_op = 'DELETE' then
    if (old.net_fen, old.year_debit_fen, old.year_credit_fen, old.quantity_micro,
        old.year_debit_quantity_micro, old.year_credit_quantity_micro) = (0, 0, 0, 0, 0, 0)
      and coalesce(old.currency_net_fen, 0) = 0 then
      return old;
    end if;
    row_set := old.account_set_id; row_organization := old.organization_id;
  else
    row_set := new.account_set_id; row_organization := new.organization_id;
  end if;
  perform refuse_closed_openings(row_set, row_organization);
  return coalesce(new, old);
end $$;
create trigger opening_balance_closed_month before insert or update or delete on opening_balance
  for each row execute function guard_opening_balance();

create function guard_opening_cash_flow() returns trigger language plpgsql as $$
declare row_set bigint; row_organization bigint;
begin
  if tg_op = 'DELETE' then
    row_set := old.account_set_id; row_organization := old.organization_id;
  else
    row_set := new.account_set_id; row_organization := new.organization_id;
  end if;
  perform refuse_closed_openings(row_set, row_organization);
  return coalesce(new, old);
end $$;
create trigger opening_cash_flow_closed_month before insert or update or delete on opening_cash_flow
  for each row execute function guard_opening_cash_flow();

-- At commit, a voucher is balanced, has two lines at least and says their sum. Every save touches the voucher's row.
create function guard_balance() returns trigger language plpgsql as $$
declare lines bigint; difference bigint; debits bigint; said bigint;
begin
  -- As it is at commit: an earlier state of the row may have fired this.
  select debit_fen into said from voucher where account_set_id = new.account_set_id and id = new.id;
  -- Saved and deleted in one transaction: nothing is left to balance.
  if not found then
    return null;
  end if;
  select count(*), coalesce(sum(debit_fen) - sum(credit_fen), 0)::bigint, coalesce(sum(debit_fen), 0)::bigint
    into lines, difference, debits
    from voucher_line where account_set_id = new.account_set_id and voucher_id = new.id;
  if lines < 2 or difference <> 0 then
    raise exception 'voucher % has % lines and a difference of % fen', new.id, lines, difference
      using errcode = 'MZ002';
  end if;
  if said <> debits then
    raise exception 'voucher % says % fen, its lines % fen', new.id, said, debits using errcode = 'MZ002';
  end if;
  return null;
end $$;
create constraint trigger voucher_balanced after insert or update on voucher
  deferrable initially deferred for each row execute function guard_balance();

-- Row triggers do not see TRUNCATE. An account set goes by DELETE, which they do see.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'table % is not emptied in one stroke', tg_table_name using errcode = 'MZ003';
end $$;
create trigger event_no_truncate before truncate on event execute function refuse_truncate();
create trigger event_chain_no_truncate before truncate on event_chain execute function refuse_truncate();
create trigger account_set_no_truncate before truncate on account_set execute function refuse_truncate();
create trigger accounting_period_no_truncate before truncate on accounting_period execute function refuse_truncate();
create trigger account_no_truncate before truncate on account execute function refuse_truncate();
create trigger opening_balance_no_truncate before truncate on opening_balance execute function refuse_truncate();
create trigger voucher_no_truncate before truncate on voucher execute function refuse_truncate();
create trigger voucher_line_no_truncate before truncate on voucher_line execute function refuse_truncate();
create trigger voucher_line_auxiliary_no_truncate before truncate on voucher_line_auxiliary execute function refuse_truncate();
create trigger voucher_attachment_no_truncate before truncate on voucher_attachment execute function refuse_truncate();
create trigger movement_no_truncate before truncate on movement execute function refuse_truncate();
create trigger opening_cash_flow_no_truncate before truncate on opening_cash_flow execute function refuse_truncate();
`;
