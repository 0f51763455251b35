import { z } from 'zod';
import {
  LONGEST_CATEGORY_NAME,
  LONGEST_CUSTOM_COLUMN,
  LONGEST_CUSTOM_VALUE,
  LONGEST_ITEM_CODE,
  LONGEST_ITEM_NAME,
  LONGEST_ITEM_REMARK,
  MOST_CUSTOM_COLUMNS,
  NOT_IN_ITEM_CODES,
  type AuxiliaryCategory,
  type AuxiliaryItem,
} from '../accounting/auxiliary';
import { readFlag } from './enums';
import { cleaned } from '../primitives/cleaned';
import { absentFrom, id, requiredText } from './scalars';

/** Category of wire.md 2.0. */
export interface WireAuxiliaryCategory {
  id: number;
  name: string;
  /** Comma list, "" when none. */
  customColumns: string;
  systemDefault: boolean;
  canEdit: boolean;
  accountSetsId: number;
}

export function fromAuxiliaryCategory(
  category: AuxiliaryCategory,
  accountSetId: number,
): WireAuxiliaryCategory {
  return {
    id: category.id,
    name: category.name,
    customColumns: category.customColumns.join(','),
    systemDefault: category.isSystem,
    canEdit: !category.isSystem,
    accountSetsId: accountSetId,
  };
}

export function toAuxiliaryCategory(wire: WireAuxiliaryCategory): AuxiliaryCategory {
  return {
    id: wire.id,
    name: wire.name,
    isSystem: wire.systemDefault,
    customColumns: wire.customColumns === '' ? [] : wire.customColumns.split(','),
  };
}

/** CatDetail of wire.md 2.0; custom values are in cusColumn0 … cusColumn15. */
export type WireAuxiliaryItem = {
  id: number;
  accountingCategoryId: number;
  code: string;
  name: string;
  remark: string | null;
  enable: boolean;
} & Partial<Record<`cusColumn${number}`, string>>;

const CUSTOM_COLUMNS = Array.from(
  { length: MOST_CUSTOM_COLUMNS },
  (_, index) => `cusColumn${index}` as const,
);

export function fromAuxiliaryItem(item: AuxiliaryItem): WireAuxiliaryItem {
  return {
    id: item.id,
    accountingCategoryId: item.categoryId,
    code: item.code,
    name: item.name,
    remark: item.remark,
    enable: item.isEnabled,
    ...Object.fromEntries(item.customValues.map((value, index) => [`cusColumn${index}`, value])),
  };
}

export function toAuxiliaryItem(wire: WireAuxiliaryItem): AuxiliaryItem {
  const values = CUSTOM_COLUMNS.map((column) => wire[column]);
  const last = values.findLastIndex((value) => value !== undefined);
  return {
    id: wire.id,
    categoryId: wire.accountingCategoryId,
    code: wire.code,
    name: wire.name,
    isEnabled: wire.enable,
    remark: wire.remark,
    customValues: values.slice(0, last + 1).map((value) => value ?? ''),
  };
}

export const auxiliaryCategoryName = requiredText(LONGEST_CATEGORY_NAME, '类别名称');

/** 客户 / "a,b": body of POST and PUT /accounting-category. */
export const auxiliaryCategoryDraft = z
  .object({
    name: auxiliaryCategoryName,
    customColumns: z
      .string()
      .nullable()
      .transform((value) => (value ?? '').split(',').map(cleaned).filter(Boolean))
      .refine((columns) => columns.length <= MOST_CUSTOM_COLUMNS, {
        error: `自定义列最多 ${MOST_CUSTOM_COLUMNS} 个`,
      })
      .refine((columns) => columns.every((column) => column.length <= LONGEST_CUSTOM_COLUMN), {
        error: `自定义列的名称不能超过 ${LONGEST_CUSTOM_COLUMN} 个字`,
      })
      .refine((columns) => new Set(columns).size === columns.length, { error: '自定义列的名称不能重复' })
      .optional(),
  })
  .transform(({ name, customColumns }) => ({
    name,
    customColumns: customColumns ?? [],
    omitted: customColumns ? [] : (['customColumns'] as const),
  }));

/** Text or a number as text; anything else says nothing. */
function written(value: unknown, max: number): string {
  return typeof value === 'string' || typeof value === 'number' ? cleaned(String(value)).slice(0, max) : '';
}

/** What an item is known by. */
export const auxiliaryItemName = z.object({
  code: requiredText(LONGEST_ITEM_CODE, '编码').refine((code) => !NOT_IN_ITEM_CODES.test(code), {
    error: '编码不能含空格、下划线、逗号或冒号',
  }),
  name: requiredText(LONGEST_ITEM_NAME, '名称'),
});

/** Body of POST and PUT /accounting-category-details. `remark` may be a number. */
export const auxiliaryItemDraft = z
  .object({
    accountingCategoryId: id,
    ...auxiliaryItemName.shape,
    enable: z.union([z.boolean(), z.number(), z.string()]).nullish(),
    remark: z.union([z.string(), z.number()]).nullish(),
  })
  .catchall(z.unknown())
  .transform((body) => ({
    categoryId: body.accountingCategoryId,
    code: body.code,
    name: body.name,
    isEnabled: body.enable === undefined || body.enable === null ? true : readFlag(body.enable),
    remark: written(body.remark, LONGEST_ITEM_REMARK) || null,
    customValues: CUSTOM_COLUMNS.map((column) => written(body[column], LONGEST_CUSTOM_VALUE)),
    omitted: absentFrom(body, { isEnabled: 'enable', remark: 'remark' }),
    /** Positions of the custom values the body does not have. */
    omittedValues: [...CUSTOM_COLUMNS.keys()].filter((index) => body[`cusColumn${index}`] === undefined),
  }));
