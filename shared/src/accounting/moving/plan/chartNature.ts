import type { Side } from '../../../primitives/side';
import { accountCategories, accountCategoryTitles, type AccountCategory } from '../../account';
import type { Standard } from '../../accountSet';
import type { TheirAccount } from './theirAccounts';

/** 科目类别 and 余额方向. */
export interface Nature {
  readonly category: AccountCategory;
  readonly side: Side;
}

const BY_DIGIT: Readonly<Record<Standard, readonly (AccountCategory | undefined)[]>> = {
  small: [undefined, 'asset', 'liability', 'equity', 'cost', 'profitAndLoss'],
  enterprise: [undefined, 'asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss'],
};

/**
 * Category and side of an account the standard does not have: those of its parent, the side as a chart or table of theirs has
 * it; of a first-level account by its first digit, the side by what it ends with.
 */
export function natureOf(
  account: TheirAccount,
  parent: Nature | undefined,
  standard: Standard,
  balance: number,
): Nature {
  if (parent) return { category: parent.category, side: account.side ?? parent.side };
  const category =
    accountCategories.find((one) => account.kind.startsWith(accountCategoryTitles[one])) ??
    BY_DIGIT[standard][Number(account.code[0])] ??
    'asset';
  return { category, side: account.side ?? sideOf(category, balance) };
}

function sideOf(category: AccountCategory, balance: number): Side {
  if (balance > 0) return 'debit';
  if (balance < 0) return 'credit';
  return category === 'liability' || category === 'equity' ? 'credit' : 'debit';
}
