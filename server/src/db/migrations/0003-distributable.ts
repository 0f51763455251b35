/** What a database on several machines would refuse, in a form that every one takes (decisions/0118). */
export const distributable = `
-- A word that vouchers carry keeps its name: there is nothing to pass on.
alter table voucher drop constraint voucher_account_set_id_word_fkey;
alter table voucher add constraint voucher_account_set_id_word_fkey
  foreign key (account_set_id, word) references voucher_word (account_set_id, word);

-- Writes an event behind the last one of its set, in one call: the chain is not kept over one more answer.
-- hash = SHA-256 of version, previous hash, sequence and content (ledger.md 10).
create function append_event(
  the_set bigint, the_version text, the_content text, the_action text, the_target bigint, the_mac bytea,
  the_user bigint, the_moment timestamptz
) returns table (new_sequence bigint, new_hash bytea) language plpgsql volatile as $$
declare previous bytea;
begin
  select last_sequence + 1, last_hash into new_sequence, previous
    from event_chain where account_set_id = the_set for update;
  if not found then
    return;
  end if;
  new_hash := sha256(convert_to(
    the_version || E'\\n' || encode(previous, 'hex') || E'\\n' || new_sequence || E'\\n' || the_content, 'UTF8'));
  insert into event (account_set_id, sequence, content, action, target_id, previous_hash, hash, mac, user_id, at)
    values (the_set, new_sequence, the_content, the_action, the_target, previous, new_hash, the_mac, the_user, the_moment);
  update event_chain set last_sequence = new_sequence, last_hash = new_hash where account_set_id = the_set;
  return next;
end $$;
`;
