import { levelOfCode, parentCodeOf, type Account, type AccountCategory } from '../accounting/account';
import { ruleAccounts, type Standard } from '../accounting/accountSet';
import { accountTree, type AccountTree } from '../accounting/accountTree';
import { invariant } from '../primitives/invariant';
import type { Side } from '../primitives/side';

/** An account as a test names it; what is left out follows from the code. */
export interface NamedAccount {
  readonly code: string;
  readonly name?: string;
  readonly side?: Side;
  readonly unit?: string;
  readonly auxiliaryCategoryIds?: readonly number[];
  readonly currencyCodes?: readonly string[];
}

const SCHEME = [4, 2, 2, 2];

const categories: Record<Standard, readonly AccountCategory[]> = {
  small: ['asset', 'liability', 'equity', 'cost', 'profitAndLoss'],
  enterprise: ['asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss'],
};

/** Accounts that are on the other side than their category: contra accounts, VAT columns, reserves. */
const otherSide: Record<Standard, RegExp> = {
  small:
    /^(1407|1602|1622|1702|141103|22210101|22210102|22210103|2221010[456]|310402|310403|310404|5001|5051|5111|5301)/,
  enterprise:
    /^(1231|1407|147[12]|1502|1512|160[23]|1622|170[23]|22210101|22210102|22210103|2221010[456]|410402|410403|410404|4201|60|6101|6111|6117|6301)/,
};

const systemNames: Record<string, string> = {
  3103: '本年利润',
  3104: '利润分配',
  310415: '未分配利润',
  4103: '本年利润',
  4104: '利润分配',
  410415: '未分配利润',
};

/**
 * A chart for tests: the accounts named, their parents and the accounts the rules need. Ids are the
 * codes, categories follow from the first digit, sides from the category (contra accounts excepted).
 */
export function chartOf(named: readonly NamedAccount[], standard: Standard = 'small'): AccountTree {
  const accounts = new Map<string, Account>();
  const put = (account: NamedAccount) => {
    const parentCode = parentCodeOf(account.code, SCHEME);
    if (parentCode !== null && !accounts.has(parentCode)) put({ code: parentCode });
    const before = accounts.get(account.code);
    const side = account.side ?? before?.side ?? sideOf(account.code, standard);
    accounts.set(account.code, {
      id: Number(account.code),
      code: account.code,
      name: account.name ?? before?.name ?? systemNames[account.code] ?? account.code,
      category: categoryOf(account.code, standard),
      side,
      parentId: parentCode === null ? null : Number(parentCode),
      level: levelOfCode(account.code, SCHEME) ?? 1,
      isSystem: account.code in systemNames,
      isEnabled: true,
      mnemonicCode: '',
      unit: account.unit ?? before?.unit ?? null,
      auxiliaryCategoryIds: account.auxiliaryCategoryIds ?? before?.auxiliaryCategoryIds ?? [],
      currencyCodes: account.currencyCodes ?? before?.currencyCodes ?? [],
    });
  };
  const { profitForYear, retainedEarnings } = ruleAccounts[standard];
  [{ code: profitForYear }, { code: retainedEarnings }, ...named].forEach(put);
  return accountTree([...accounts.values()]);
}

function categoryOf(code: string, standard: Standard): AccountCategory {
  const category = categories[standard][Number(code.charAt(0)) - 1];
  invariant(category, `${code} is not a code of the ${standard} chart`);
  return category;
}

function sideOf(code: string, standard: Standard): Side {
  const category = categoryOf(code, standard);
  const usual = category === 'liability' || category === 'equity' ? 'credit' : 'debit';
  if (!otherSide[standard].test(code)) return usual;
  return usual === 'debit' ? 'credit' : 'debit';
}
