import type { Account } from './account';
import type { AccountTree } from './accountTree';

/**
 * 停用与启用: a disabled account takes everything under it along, and an enabled one everything above it, so that
 * no account is offered whose parent is not. 停用 2221 disables 222101 too; 启用 222101 enables 2221 again, and
 * not its other children. Answers the accounts that follow, as they become.
 */
export function followingStatus(
  account: Pick<Account, 'id' | 'parentId' | 'isEnabled'>,
  accounts: AccountTree,
): Account[] {
  const family = account.isEnabled
    ? accounts.pathOf(account.parentId ?? -1)
    : accounts.subtreeOf(account.id).filter(({ id }) => id !== account.id);
  return family
    .filter(({ isEnabled }) => isEnabled !== account.isEnabled)
    .map((other) => ({ ...other, isEnabled: account.isEnabled }));
}
