import type { AccountTree } from '../accounting/accountTree';
import { fullNameOf } from '../accounting/accountTree';
import type { CashFlowFinding } from '../accounting/cash-flow/cashFlowCoverage';
import type {
  EditableItem,
  EditableTemplate,
  TemplateDifference,
} from '../accounting/report/editableTemplate';
import type { ReportAmounts } from '../accounting/report/formula';
import type { CoverageFinding } from '../accounting/report/templateCoverage';
import { parseYuan } from '../primitives/money';
import { sides } from './enums';
import {
  fromReportFigures,
  fromReportItem,
  fromReportTemplate,
  toReportFigures,
  toReportItem,
  toReportTemplate,
  type ReportFigure,
  type WireReportItem,
  type WireReportTemplate,
  type WireReportView,
} from './reportTemplate';
import { readBack, toWireYuan } from './scalars';

/** What editing templates adds to the shapes of wire.md 2.6: versions, where a copy came from, reviews, previews. */

interface Edited {
  /** Ours: a save that carries an older one is refused. */
  version: number;
  /** Ours: what it was copied from of the default template; null when it was not. */
  originId: number | null;
}

export type WireEditableItem = WireReportItem & Edited;

export interface WireEditableTemplate extends WireReportTemplate, Edited {
  items: WireEditableItem[];
}

export function fromEditableItem(item: EditableItem, templateId: number): WireEditableItem {
  return { ...fromReportItem(item, templateId), version: item.version, originId: item.originId };
}

export function toEditableItem(wire: WireEditableItem): EditableItem {
  return { ...toReportItem(wire), version: wire.version, originId: wire.originId };
}

export function fromEditableTemplate(template: EditableTemplate): WireEditableTemplate {
  return {
    ...fromReportTemplate(template),
    version: template.version,
    originId: template.originId,
    items: template.items.map((item) => fromEditableItem(item, template.id)),
  };
}

export function toEditableTemplate(wire: WireEditableTemplate): EditableTemplate {
  return {
    ...toReportTemplate(wire),
    version: wire.version,
    originId: wire.originId,
    items: wire.items.map(toEditableItem),
  };
}

/** GET /report/template/review/{id}. */
export interface WireTemplateReview {
  coverage: {
    kind: CoverageFinding['kind'];
    subjectId: number;
    subjectCode: string;
    subjectName: string;
    /** Only its balance on this side; null: both. */
    balanceDirection: '借' | '贷' | null;
    itemIds: number[];
  }[];
  /** 现金流量项目 of the standard's form that a cash flow statement does not show once; empty for others. */
  cashFlow: { kind: CashFlowFinding['kind']; cashFlowLine: number; title: string; itemIds: number[] }[];
  /** null: not copied from a default template. */
  difference: { changed: boolean; itemIds: number[]; missing: string[]; reordered: boolean } | null;
}

export function fromReview(review: {
  readonly accounts: AccountTree;
  readonly coverage: readonly CoverageFinding[];
  readonly cashFlow: readonly CashFlowFinding[];
  readonly difference: TemplateDifference | null;
}): WireTemplateReview {
  const { difference } = review;
  return {
    coverage: review.coverage.map(({ kind, account, side, items }) => ({
      kind,
      subjectId: account.id,
      subjectCode: account.code,
      subjectName: fullNameOf(review.accounts, account.id),
      balanceDirection: side && sides.toWire(side),
      itemIds: items.map(({ id }) => id),
    })),
    cashFlow: review.cashFlow.map(({ kind, item, lines }) => ({
      kind,
      cashFlowLine: item.line,
      title: item.title,
      itemIds: lines.map(({ id }) => id),
    })),
    difference: difference && {
      changed: difference.isChanged,
      itemIds: [...difference.changedIds],
      missing: difference.missing.map(({ title }) => title),
      reordered: difference.isReordered,
    },
  };
}

/** What there is to say of a template as a whole, as a screen has it. */
export interface TemplateReview {
  readonly coverage: readonly ReviewFinding[];
  readonly difference: { readonly isChanged: boolean; readonly itemIds: readonly number[] } | null;
}

/** An account that the template's total does not take once, or a 现金流量项目 it does not show once; and the lines. */
export interface ReviewFinding {
  readonly kind: CoverageFinding['kind'];
  readonly of: 'account' | 'cashFlowItem';
  /** 5401 主营业务成本（借方）, 6 支付其他与经营活动有关的现金. */
  readonly title: string;
  readonly itemIds: readonly number[];
}

export function toReview({ coverage, cashFlow, difference }: WireTemplateReview): TemplateReview {
  return {
    coverage: [
      ...coverage.map(({ kind, subjectCode, subjectName, balanceDirection, itemIds }) => ({
        kind,
        of: 'account' as const,
        itemIds,
        title: `${subjectCode} ${subjectName}${balanceDirection ? `（${balanceDirection}方）` : ''}`,
      })),
      ...cashFlow.map(({ kind, cashFlowLine, title, itemIds }) => ({
        kind,
        of: 'cashFlowItem' as const,
        itemIds,
        title: `${cashFlowLine} ${title}`,
      })),
    ],
    difference: difference && { isChanged: difference.changed, itemIds: difference.itemIds },
  };
}

/** POST /report/template/preview. */
export interface WirePreview {
  figures: WireReportView;
  /** What each term adds to the line, in their order. */
  terms: { currentPeriodAmount: number; currentYearAmount: number }[];
}

/** A statement as it would be, by line, and what each term of the formula being written adds. */
export interface TemplatePreview {
  readonly figures: ReadonlyMap<number, ReportFigure>;
  readonly terms: readonly ReportFigure[];
}

export function fromPreview(preview: {
  readonly figures: ReadonlyMap<number, ReportAmounts>;
  readonly terms: readonly ReportAmounts[];
}): WirePreview {
  return {
    figures: fromReportFigures(preview.figures),
    terms: preview.terms.map(({ period, year }) => ({
      currentPeriodAmount: toWireYuan(period),
      currentYearAmount: toWireYuan(year),
    })),
  };
}

export function toPreview(wire: WirePreview): TemplatePreview {
  return {
    figures: toReportFigures(wire.figures),
    terms: wire.terms.map((term) => ({
      period: readBack(term.currentPeriodAmount, parseYuan),
      year: readBack(term.currentYearAmount, parseYuan),
    })),
  };
}
