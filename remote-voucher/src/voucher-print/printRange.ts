import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { PrintRange } from '../voucherPrintApi';

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
