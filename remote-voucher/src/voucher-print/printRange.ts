import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import type { VoucherFilter } from '../voucherPrintApi';

/** What can be printed at once. */
export type PrintRange =
  /** `title`: 记-3. */
  | { readonly kind: 'voucher'; readonly id: number; readonly title: string }
  | { readonly kind: 'selected'; readonly ids: readonly number[] }
  | { readonly kind: 'month'; readonly period: Period }
  /** Everything a filter of the list finds, on all its pages; of the organization one works in. */
  | { readonly kind: 'filter'; readonly filter: VoucherFilter }
  /** An empty form, to be filled in by hand. */
  | { readonly kind: 'blank' };

/** A range as the dialog offers it. */
export function rangeTitle(range: PrintRange): string {
  switch (range.kind) {
    case 'voucher':
      return `本张凭证 ${range.title}`;
    case 'selected':
      return `选中的 ${range.ids.length} 张`;
    case 'month':
      return `${periodLabel(range.period)}全部`;
    case 'filter':
      return '当前筛选结果';
    case 'blank':
      return '空白凭证';
  }
}
