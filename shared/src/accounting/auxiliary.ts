/** 辅助核算类别: a dimension lines can be sorted by: 客户, 供应商, 部门 … */
export interface AuxiliaryCategory {
  readonly id: number;
  readonly name: string;
  readonly isSystem: boolean;
  /** Names of the extra columns its items carry. */
  readonly customColumns: readonly string[];
}

/** 辅助核算项目: one value of a category: 客户 001 甲公司. */
export interface AuxiliaryItem {
  readonly id: number;
  readonly categoryId: number;
  readonly code: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly remark: string | null;
  /** Values of the category's custom columns, in their order. */
  readonly customValues: readonly string[];
}

export const LONGEST_ITEM_CODE = 20;
export const LONGEST_ITEM_NAME = 60;
export const LONGEST_ITEM_REMARK = 200;
export const LONGEST_CATEGORY_NAME = 8;
export const MOST_CUSTOM_COLUMNS = 16;
export const LONGEST_CUSTOM_COLUMN = 20;
export const LONGEST_CUSTOM_VALUE = 100;
/** What separates codes from names and from each other elsewhere: 1122_001, 001 甲公司. */
export const NOT_IN_ITEM_CODES = /[\s_,:]/;

/** Which item of which category a line carries. */
export interface AuxiliaryRef {
  readonly categoryId: number;
  readonly itemId: number;
}

/**
 * One text for one combination of items, whatever order they came in: "11:101,14:7"; '' for none.
 * Balances are kept per combination, so the same combination must always give the same key.
 */
export type AuxiliaryKey = string & { readonly brand: 'AuxiliaryKey' };

export const NO_AUXILIARY = '' as AuxiliaryKey;

export function auxiliaryKey(refs: readonly AuxiliaryRef[]): AuxiliaryKey {
  return [...refs]
    .sort((a, b) => a.categoryId - b.categoryId)
    .map((ref) => `${ref.categoryId}:${ref.itemId}`)
    .join(',') as AuxiliaryKey;
}

/** The items of a key, by category id. */
export function auxiliaryRefs(key: AuxiliaryKey): AuxiliaryRef[] {
  if (key === NO_AUXILIARY) return [];
  return key.split(',').map((part) => {
    const [categoryId, itemId] = part.split(':').map(Number);
    return { categoryId: categoryId ?? 0, itemId: itemId ?? 0 };
  });
}

/** Items together on an account, as one line carries them. */
export interface ItemCombination {
  readonly accountId: number;
  readonly items: AuxiliaryKey;
}

/** The seven categories every new set starts with (ledger.md 2). */
export const defaultAuxiliaryCategories = [
  '客户',
  '供应商',
  '职员',
  '部门',
  '项目',
  '存货',
  '现金流',
] as const;
