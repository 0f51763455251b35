import type { TheirAccount } from '../movesApi';

/** An account of theirs with sub-accounts below it. */
export interface FirstLevel {
  readonly code: string;
  readonly name: string;
  readonly subAccounts: number;
}

/** What sub-accounts may become. */
export const itemCategories = ['客户', '供应商', '职员', '部门', '项目'] as const;

/**
 * The accounts of the first level that have sub-accounts: 1122 应收账款 over 112201 新华工厂. Of a list of codes, an
 * account is below the shortest that its own begins with.
 */
export function firstLevelsOf(accounts: readonly TheirAccount[]): readonly FirstLevel[] {
  const inOrder = accounts.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const firsts: { code: string; name: string; subAccounts: number }[] = [];
  for (const { code, name } of inOrder) {
    const above = firsts.at(-1);
    if (above && code.startsWith(above.code)) above.subAccounts += 1;
    else firsts.push({ code, name, subAccounts: 0 });
  }
  return firsts.filter(({ subAccounts }) => subAccounts > 0);
}
