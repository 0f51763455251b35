import { sql, type Kysely } from 'kysely';
import { MAX_SUMMARY_LENGTH } from '@mingzhang/shared/accounting/voucherLineProblems';
import { MAX_FEN } from '@mingzhang/shared/primitives/money';
import { MAX_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../db/schema';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';

/**
 * What no save lets in and nothing later changes: a line or an opening carries an item of each category of its account
 * and of no other, a line in foreign currency its rate and amount, none more than a line may carry. Units and
 * currencies of an account may change while it is in use: lines from before stay as they are.
 */
export const postingsKeepRules: BookCheck = {
  key: 'postingsKeepRules',
  async findings(db, evidence) {
    return [...(await itemFindings(db, evidence)), ...(await amountFindings(db, evidence))];
  },
};

async function itemFindings(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const { rows } = await sql<{ account_set_id: number; source: string; code: string; auxiliary_key: string }>`
    with posted as (
      select distinct 'a line' as source, account_set_id, account_id, auxiliary_key from voucher_line
      where ${ofSets(evidence)}
      union all
      select 'an opening', account_set_id, account_id, auxiliary_key from opening_balance
      where ${ofSets(evidence)} and (net_fen, year_debit_fen, year_credit_fen) <> (0, 0, 0)
    ), kept as (
      select account_set_id, account_id, string_agg(category_id::text, ',' order by category_id) as categories
      from account_auxiliary_category where ${ofSets(evidence)} group by 1, 2
    )
    select posted.source, posted.account_set_id, account.code, posted.auxiliary_key
    from posted
    join account on account.account_set_id = posted.account_set_id and account.id = posted.account_id
    left join kept on kept.account_set_id = posted.account_set_id and kept.account_id = posted.account_id
    where ${ofSets(evidence, 'account.account_set_id')}
      and regexp_replace(posted.auxiliary_key, ':[0-9]+', '', 'g') <> coalesce(kept.categories, '')
    order by 2, 3, 1, 4
  `.execute(db);
  return rows.map(
    ({ account_set_id: setId, source, code, auxiliary_key: key }) =>
      `account set ${setId}: ${source} on account ${code} carries the items [${key}], which are not those of its categories`,
  );
}

async function amountFindings(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const { rows } = await sql<{ account_set_id: number; source: string }>`
    select line.account_set_id, 'line ' || line.line_number || ' of voucher ' || line.voucher_id as source
    from voucher_line as line
    left join currency on currency.account_set_id = line.account_set_id and currency.code = line.currency_code
    where ${ofSets(evidence, 'line.account_set_id')} and (
      btrim(line.summary) = '' or length(line.summary) > ${MAX_SUMMARY_LENGTH}
      or greatest(abs(line.debit_fen), abs(line.credit_fen)) > ${MAX_FEN}
      or abs(line.quantity_micro) > ${MAX_QUANTITY}
      or not currency.is_local and (
        coalesce(line.exchange_rate_e8, 0) <= 0 or line.currency_fen is null or abs(line.currency_fen) > ${MAX_FEN}
      )
    )
    union all
    select opening.account_set_id, 'the opening of account ' || account.code
    from opening_balance as opening
    join account on account.account_set_id = opening.account_set_id and account.id = opening.account_id
    where ${ofSets(evidence, 'opening.account_set_id')} and (
      greatest(abs(net_fen), abs(year_debit_fen), abs(year_credit_fen), abs(year_result_fen)) > ${MAX_FEN}
      or year_result_fen <> 0 and account.category <> 'profitAndLoss'
    )
    order by 1, 2
  `.execute(db);
  return rows.map(
    ({ account_set_id: setId, source }) => `account set ${setId}: ${source} says what no save takes`,
  );
}
