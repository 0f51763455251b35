import { parseCodeScheme, type Account, type AccountCategory } from '@mingzhang/shared/accounting/account';
import { nextChildCode } from '@mingzhang/shared/accounting/accountCode';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AccountDraft } from './accountsApi';

/** The form for an account that exists. */
export function draftOf(account: Account): AccountDraft {
  const { code, name, side, isEnabled, mnemonicCode, unit, category, parentId } = account;
  return {
    code,
    name,
    side,
    isEnabled,
    mnemonicCode,
    unit,
    category,
    parentId,
    auxiliaryCategoryIds: account.auxiliaryCategoryIds,
    currencyCodes: account.currencyCodes,
  };
}

/** The form for a new account under a parent: next free code, the parent's category and direction. */
export function childDraft(parent: Account, tree: AccountTree, encoding: string): AccountDraft {
  const scheme = parseCodeScheme(encoding) ?? [4, 2, 2, 2];
  const siblings = tree.childrenOf(parent.id).map(({ code }) => code);
  return {
    ...draftOf(parent),
    code: nextChildCode(parent.code, siblings, scheme) ?? parent.code,
    name: '',
    mnemonicCode: '',
    isEnabled: true,
    parentId: parent.id,
  };
}

/** The form for a new first-level account of a category. */
export function rootDraft(category: AccountCategory): AccountDraft {
  const isDebit = category === 'asset' || category === 'cost' || category === 'common';
  return {
    code: '',
    name: '',
    side: isDebit ? 'debit' : 'credit',
    isEnabled: true,
    mnemonicCode: '',
    unit: null,
    category,
    parentId: null,
    auxiliaryCategoryIds: [],
    currencyCodes: [],
  };
}
