import type { Selectable } from 'kysely';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

export type CategoryRow = Omit<Selectable<Database['auxiliary_category']>, 'account_set_id'>;
export type ItemRow = Omit<Selectable<Database['auxiliary_item']>, 'account_set_id'>;

export function toCategory(row: CategoryRow): AuxiliaryCategory {
  return { id: row.id, name: row.name, isSystem: row.is_system, customColumns: row.custom_columns };
}

export function toCategoryRow(category: AuxiliaryCategory, scope: Scope) {
  return {
    account_set_id: scope.accountSetId,
    id: category.id,
    name: category.name,
    is_system: category.isSystem,
    custom_columns: [...category.customColumns],
  };
}

export function toItem(row: ItemRow): AuxiliaryItem {
  return {
    id: row.id,
    categoryId: row.category_id,
    code: row.code,
    name: row.name,
    isEnabled: row.is_enabled,
    remark: row.remark,
    customValues: row.custom_values,
  };
}

export function toItemRow(item: AuxiliaryItem, scope: Scope) {
  return {
    account_set_id: scope.accountSetId,
    id: item.id,
    category_id: item.categoryId,
    code: item.code,
    name: item.name,
    is_enabled: item.isEnabled,
    remark: item.remark,
    custom_values: [...item.customValues],
  };
}
