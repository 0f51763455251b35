import type { EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import type { TemplateReview } from '../templatesApi';

/** What is to be remarked beside a line. */
export interface Remark {
  readonly text: string;
  readonly color: 'warning' | 'processing' | 'default';
  readonly detail: string;
}

/** 重复, 未计入合计, 已改, 没有公式: by line. */
export function remarksOf(template: EditableTemplate, review: TemplateReview | null): Map<number, Remark[]> {
  const remarks = new Map<number, Remark[]>(template.items.map(({ id }) => [id, []]));
  const accountsOf = (kind: 'doubled' | 'outside', itemId: number) =>
    (review?.coverage ?? [])
      .filter((finding) => finding.kind === kind && finding.itemIds.includes(itemId))
      .map(({ title }) => title)
      .join('、');
  for (const item of template.items) {
    const ofItem = remarks.get(item.id);
    const doubled = accountsOf('doubled', item.id);
    const outside = accountsOf('outside', item.id);
    if (doubled) ofItem?.push({ text: '重复', color: 'warning', detail: `重复取数：${doubled}` });
    if (outside) ofItem?.push({ text: '未计入合计', color: 'warning', detail: `没有计入合计：${outside}` });
    if (review?.difference?.itemIds.includes(item.id)) {
      ofItem?.push({ text: '已改', color: 'processing', detail: '与默认模板不同' });
    }
    if (!item.isHeader && item.formula.length === 0 && !item.cashFlowLine) {
      ofItem?.push({ text: '没有公式', color: 'default', detail: '没有公式，金额始终为 0.00' });
    }
  }
  return remarks;
}
