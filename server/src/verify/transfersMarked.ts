import { sql } from 'kysely';
import { ruleAccounts } from '@mingzhang/shared/accounting/accountSet';
import { aboutKind, voucherKinds } from '@mingzhang/shared/accounting/voucherKind';
import { ofSets, type BookCheck } from './bookCheck';

const { small, enterprise } = ruleAccounts;
const PROFIT = [small.profitForYear, enterprise.profitForYear];
const DISTRIBUTION = [small.profitDistribution, enterprise.profitDistribution];
const TRANSFERS = voucherKinds.filter((kind) => aboutKind(kind).transfersProfit);

/**
 * What the profit statement leaves out is what moves nothing but profit: a voucher marked so that also moves money
 * would hide income, one without the mark would show it twice.
 */
export const transfersMarked: BookCheck = {
  key: 'transfersMarked',
  async findings(db, evidence) {
    const { rows } = await sql<{ account_set_id: number; id: number; is_profit_transfer: boolean }>`
      with looked_at as (
        select account.account_set_id, account.id, account.category = 'profitAndLoss' as is_result,
          left(account.code, 4) = case account_set.standard when 'small' then ${PROFIT[0]} else ${PROFIT[1]} end
            as is_profit,
          left(account.code, 4) = case account_set.standard when 'small' then ${DISTRIBUTION[0]}
            else ${DISTRIBUTION[1]} end as is_distribution
        from account join account_set on account_set.id = account.account_set_id
        where ${ofSets(evidence, 'account.account_set_id')}
      )
      select voucher.account_set_id, voucher.id, voucher.is_profit_transfer
      from voucher
      join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      join looked_at on looked_at.account_set_id = line.account_set_id and looked_at.id = line.account_id
      where ${ofSets(evidence, 'voucher.account_set_id')}
      group by voucher.account_set_id, voucher.id
      having voucher.is_profit_transfer <> (
        bool_and(is_result or is_profit or is_distribution)
        and (voucher.kind = any(${TRANSFERS}::text[]) or bool_or(is_profit))
      )
      order by 1, 2
    `.execute(db);
    return rows.map(
      ({ account_set_id: setId, id, is_profit_transfer: isMarked }) =>
        `account set ${setId}: voucher ${id} is ${isMarked ? '' : 'not '}marked as a transfer of profit, against its lines`,
    );
  },
};
