import type { Period } from '@mingzhang/shared/primitives/period';

/** What happens when a row is chosen. */
export type PaletteGoal =
  | { readonly kind: 'page'; readonly address: string }
  /** A voucher by its number: which one it is has to be asked. */
  | { readonly kind: 'voucher'; readonly period: Period; readonly word: string; readonly number: number }
  | { readonly kind: 'accountSet'; readonly id: number }
  | { readonly kind: 'keyHelp' }
  | { readonly kind: 'scheme' };

/** A row of 快速前往. */
export interface PaletteRow {
  readonly kind: '凭证' | '科目' | '客户' | '供应商' | '金额' | '操作' | '页面' | '账套';
  readonly title: string;
  /** As it is bound (`alt+n`); null: it has none. */
  readonly hotkey: string | null;
  readonly goal: PaletteGoal;
}
