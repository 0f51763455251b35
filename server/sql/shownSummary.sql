-- What src/modules/voucher/reading/shownSummary.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- showsSummary
-- Whether a `line` shows a part of a 摘要, whatever the case of its letters. A reversal shows the number its
-- origin has now, not what was written down (`shownSummary` of accounting/voucherReversal.ts): it is found by
-- that.
(
    line.summary like $1 and not (line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $2 and reversal.reverses_id is not null
and reversal.organization_id = $3 and reversal.period between $4 and $5) and (line.summary = $6
  or line.summary ~ $7))
    or line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $8 and reversal.reverses_id is not null
and reversal.organization_id = $9 and reversal.period between $10 and $11
  and lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $12)
    and (line.summary = $13 or line.summary ~ $14)
  );
