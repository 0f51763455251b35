import type { Account } from '../../account';
import type { Standard } from '../../accountSet';
import type { AccountTree } from '../../accountTree';
import { ruleAccount, ruleSubtree } from '../../ruleAccount';

/** What month end accrues under an account with many leaves, in codes of the official charts. */
const accrued: Readonly<Record<Standard, Readonly<Record<string, readonly string[]>>>> = {
  small: {
    // 工资, 社会保险费, 住房公积金.
    '2211': ['221101', '221104', '221105'],
    // 城市维护建设税, 教育费附加, 地方教育附加.
    '5403': ['540302', '540309', '540310'],
  },
  enterprise: {
    // 设定提存计划 as well.
    '2211': ['221101', '221104', '221105', '221110'],
    '6403': ['640302', '640309', '640310'],
  },
};

/**
 * The leaves under an account on which a month-end voucher can have something to post: of 应付职工薪酬 and
 * 税金及附加 those that are accrued each month, and of 应付职工薪酬 what is owed besides; of any other
 * account all of them.
 *
 * 2211 of fifteen leaves, of which 221103 职工福利费 owes 300.00: 221101, 221103, 221104, 221105.
 */
export function accruedLeaves(
  account: Account,
  accounts: AccountTree,
  standard: Standard,
  hasBalance: (accountId: number) => boolean,
): readonly Account[] {
  const leaves = accounts.subtreeOf(account.id).filter(({ id }) => accounts.isLeaf(id));
  const rule = Object.entries(accrued[standard]).find(
    ([above]) => ruleAccount(accounts, above)?.id === account.id,
  );
  if (!rule) return leaves;
  const usual = new Set(rule[1].flatMap((code) => ruleSubtree(accounts, code).map(({ id }) => id)));
  const due = leaves.filter(
    ({ id, category }) => usual.has(id) || (category === 'liability' && hasBalance(id)),
  );
  return due.length > 0 ? due : leaves;
}
