import type { MovedBalance } from '../movedBooks';

/** 合计 of a balance table, which is no account. 小计 of a kind of accounts is left alone. */
export function isTotalRow({ account, accountName }: Pick<MovedBalance, 'account' | 'accountName'>): boolean {
  return !/\d/.test(account) && [account, accountName].some((text) => /^(合计|总计)$/.test(plain(text)));
}

/** Whether a row is about an account or an item at all. */
export function isAccountRow(row: Pick<MovedBalance, 'account' | 'accountName'>): boolean {
  return /\d/.test(row.account);
}

const plain = (text: string) => text.replace(/[\s:：]/g, '');
