import type { Side } from '../primitives/side';

/** 科目类别, in the order the chart lists them. */
export const accountCategories = ['asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss'] as const;
export type AccountCategory = (typeof accountCategories)[number];

/** As messages call them. */
export const accountCategoryTitles: Readonly<Record<AccountCategory, string>> = {
  asset: '资产',
  liability: '负债',
  common: '共同',
  equity: '权益',
  cost: '成本',
  profitAndLoss: '损益',
};

export const LONGEST_MNEMONIC = 60;

/** 科目: one row of the chart of accounts. Its children are found by `parentId` (accountTree.ts). */
export interface Account {
  readonly id: number;
  /** 4-2-2-2 by default: the parent's code and one more segment. */
  readonly code: string;
  readonly name: string;
  readonly category: AccountCategory;
  /** 余额方向: the side on which its balance normally is. A child's may differ from its parent's. */
  readonly side: Side;
  readonly parentId: number | null;
  /** 1 for a first-level account. */
  readonly level: number;
  readonly isSystem: boolean;
  readonly isEnabled: boolean;
  /** 助记码: initials of the pinyin. */
  readonly mnemonicCode: string;
  /** 计量单位: present when quantities are kept (数量核算). */
  readonly unit: string | null;
  /** 辅助核算: a line on it carries one item of each of these categories. */
  readonly auxiliaryCategoryIds: readonly number[];
  /** 外币核算: foreign currencies a line may be in; empty when only RMB. */
  readonly currencyCodes: readonly string[];
}

/** 编码规则: segment lengths, `4-2-2-2`. */
export type CodeScheme = readonly number[];

/** Reads "4-2-2-2": four segments, the first of four digits. Undefined for anything else. */
export function parseCodeScheme(encoding: string): CodeScheme | undefined {
  const match = /^(4)-([2-4])-([2-4])-([1-4])$/.exec(encoding);
  return match ? match.slice(1).map(Number) : undefined;
}

/** The level a code is on (1–4) under a scheme, or undefined when no level has its length. */
export function levelOfCode(code: string, scheme: CodeScheme): number | undefined {
  let length = 0;
  for (const [index, segment] of scheme.entries()) {
    length += segment;
    if (code.length === length) return index + 1;
  }
  return undefined;
}

/** The parent's code, or null for a first-level code. The code must be on a level of the scheme. */
export function parentCodeOf(code: string, scheme: CodeScheme): string | null {
  const level = levelOfCode(code, scheme);
  const segment = level === undefined ? undefined : scheme[level - 1];
  return level === undefined || level === 1 || segment === undefined ? null : code.slice(0, -segment);
}

/** 1001, 1002, 1012: cash and cash equivalents. */
export const CASH_ACCOUNT_CODES = ['1001', '1002', '1012'] as const;

/** Whether an account is cash or is under a cash account; one that does not exist is not. */
export function isCashAccount(account: Pick<Account, 'code'> | undefined): boolean {
  return isUnderAny(account, CASH_ACCOUNT_CODES);
}

/** Whether an account has one of these codes or is under one of them; one that does not exist is not. */
export function isUnderAny(account: Pick<Account, 'code'> | undefined, codes: readonly string[]): boolean {
  return codes.some((code) => account?.code.startsWith(code));
}
