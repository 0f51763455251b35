/** 附件 of asset cards and of entries of journals, beside those of vouchers: one table, each file of one of them. */
export const attachedFiles = `
alter table voucher_attachment rename to attachment;
alter table attachment alter column voucher_id drop not null;
alter table attachment add column card_id bigint;
alter table attachment add column entry_id bigint;
alter table attachment add constraint attachment_of_one check (num_nonnulls(voucher_id, card_id, entry_id) = 1);
alter table attachment add constraint attachment_card_position unique (account_set_id, card_id, position);
alter table attachment add constraint attachment_entry_position unique (account_set_id, entry_id, position);
alter table attachment add constraint attachment_card
  foreign key (account_set_id, card_id) references asset_card (account_set_id, id) on delete cascade;
alter table attachment add constraint attachment_entry
  foreign key (account_set_id, entry_id) references journal_entry (account_set_id, id) on delete cascade;
`;
