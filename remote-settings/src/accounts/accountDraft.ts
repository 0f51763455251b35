import { parseCodeScheme, type Account, type AccountCategory } from '@mingzhang/shared/accounting/account';
import { fullFamilyText, nextChildCode } from '@mingzhang/shared/accounting/accountCode';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { invariant } from '@mingzhang/shared/primitives/invariant';
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

/** The form for a new account, and why no code could be proposed for it (null: one was). */
export interface ChildDraft {
  readonly draft: AccountDraft;
  readonly codeNote: string | null;
}

/** The form for a new account under a parent: next free code, the parent's category and direction. */
export function childDraft(parent: Account, tree: AccountTree, encoding: string): ChildDraft {
  const scheme = parseCodeScheme(encoding);
  invariant(scheme, `an account set has the encoding ${encoding}`);
  const siblings = tree.childrenOf(parent.id).map(({ code }) => code);
  const code = nextChildCode(parent.code, siblings, scheme);
  const fresh = { code: code ?? '', name: '', mnemonicCode: '', isEnabled: true, parentId: parent.id };
  return {
    draft: { ...draftOf(parent), ...fresh },
    codeNote: code === null ? fullFamilyText(parent.code, scheme) : null,
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
