import type { AccountTree } from './accountTree';

/** 制造费用 of either standard; the other standard has something else under the code, and no cost. */
export const overheadCodes = { small: '4101', enterprise: '5101' } as const;

/** 制造费用 and all below it, whichever standard the chart is of. */
export function overheadAccountIds(accounts: AccountTree): readonly number[] {
  return Object.values(overheadCodes).flatMap((code) => {
    const account = accounts.byCode(code);
    return account?.category === 'cost' ? accounts.subtreeOf(account.id).map(({ id }) => id) : [];
  });
}
