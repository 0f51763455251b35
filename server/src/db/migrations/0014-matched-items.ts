/**
 * Next to no line that is matched is a 期初未达账项. The indexes that keep an item in one match alone had an entry of
 * nulls for every other line: half a million to write, none of them ever looked up.
 */
export const matchedItems = `
drop index fund_match_book_opening;
create unique index fund_match_book_opening on fund_match_book (account_set_id, opening_item_id)
  where opening_item_id is not null;
drop index fund_match_bank_opening;
create unique index fund_match_bank_opening on fund_match_bank (account_set_id, opening_item_id)
  where opening_item_id is not null;
`;
