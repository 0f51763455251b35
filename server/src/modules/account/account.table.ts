import type { Selectable } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** A row as `selectAccounts` reads it: with its auxiliary categories in their order. */
export type AccountRow = Omit<Selectable<Database['account']>, 'account_set_id'> & {
  readonly auxiliary_category_ids: readonly number[] | null;
};

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    category: row.category,
    side: row.side,
    parentId: row.parent_id,
    level: row.level,
    isSystem: row.is_system,
    isEnabled: row.is_enabled,
    mnemonicCode: row.mnemonic_code,
    unit: row.unit,
    auxiliaryCategoryIds: row.auxiliary_category_ids ?? [],
    currencyCodes: row.currency_codes,
  };
}

export function toAccountRow(account: Account, scope: Scope) {
  return {
    account_set_id: scope.accountSetId,
    id: account.id,
    code: account.code,
    name: account.name,
    category: account.category,
    side: account.side,
    parent_id: account.parentId,
    level: account.level,
    is_system: account.isSystem,
    is_enabled: account.isEnabled,
    mnemonic_code: account.mnemonicCode,
    unit: account.unit,
    currency_codes: [...account.currencyCodes],
  };
}

/** The categories of accounts, as rows; `position` keeps their order. */
export function toAuxiliaryCategoryRows(accounts: readonly Account[], scope: Scope) {
  return accounts.flatMap((account) =>
    account.auxiliaryCategoryIds.map((categoryId, position) => ({
      account_set_id: scope.accountSetId,
      account_id: account.id,
      category_id: categoryId,
      position,
    })),
  );
}
