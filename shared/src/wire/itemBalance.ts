import { z } from 'zod';
import {
  auxiliaryKey,
  auxiliaryRefs,
  type AuxiliaryKey,
  type ItemCombination,
} from '../accounting/auxiliary';
import type { Fen } from '../primitives/money';
import { fromAccountBalance, toAccountBalance } from './account';

/** So many combinations are asked for at once: `combination` of GET /subject/balances/items. */
export const MOST_COMBINATIONS = 100;

/** `7/11:101,14:8`: the account, and category and item of each; the items in any order. */
export const itemCombination = z
  .string()
  .regex(/^\d{1,15}\/\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15}){0,19}$/, { error: '科目或辅助核算项目不正确' })
  .transform((text): ItemCombination => {
    const [accountId = '', items = ''] = text.split('/');
    return { accountId: Number(accountId), items: auxiliaryKey(auxiliaryRefs(items as AuxiliaryKey)) };
  });

export function fromItemCombination({ accountId, items }: ItemCombination): string {
  return `${accountId}/${items}`;
}

/** Ours: one row of GET /subject/balances/items. */
export interface WireItemBalance {
  /** As it was asked for. */
  combination: string;
  /** In the account's own direction. */
  balance: number;
}

export function fromItemBalance(row: ItemCombination & { readonly balance: Fen }): WireItemBalance {
  return { combination: fromItemCombination(row), balance: fromAccountBalance(row).balance };
}

/** Combination, as `fromItemCombination` writes it, and its balance. */
export function toItemBalance({ combination, balance }: WireItemBalance): readonly [string, Fen] {
  return [combination, toAccountBalance({ subjectId: 0, balance })[1]];
}
