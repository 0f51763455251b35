import { isUnderAny, type Account } from './account';
import { ruleAccounts, type Standard } from './accountSet';

/** Whether an account is income or expense of the year. 以前年度损益调整 is not: it is carried to 利润分配, never to 本年利润. */
export function isResultAccount(account: Account | undefined, standard: Standard): boolean {
  const { excludedFromTransfer } = ruleAccounts[standard];
  return account?.category === 'profitAndLoss' && !isUnderAny(account, excludedFromTransfer);
}
