import type { FormulaTerm, ReportItem, ReportTemplate } from '../accounting/report/reportTemplate';
import type { Fen } from '../primitives/money';
import { parseYuan } from '../primitives/money';
import { accessRuleNumbers, readEnum, reportSides, reportTypes } from './enums';
import { readBack, toWireYuan } from './scalars';

/** RFormula of wire.md 2.0. */
export interface WireFormula {
  templateId: number;
  templateItemsId: number;
  calculation: '+' | '-';
  accessRules: number;
  /** Account id (sources 0) or item id (sources 1), as text. */
  fromTag: string;
  /** Ours: tested once on the whole account instead of per leaf and item. */
  atAccount?: boolean;
}

/** RItem of wire.md 2.0. */
export interface WireReportItem {
  id: number;
  templateId: number;
  title: string;
  parentId: number | null;
  lineNum: number | null;
  type: number | null;
  sources: 0 | 1;
  level: number;
  isBolder: boolean;
  isFolding: boolean;
  isClassified: boolean;
  pos: number;
  formulas: WireFormula[];
  /** Ours: the line of the standard's cash flow statement it shows. */
  cashFlowLine?: number | null;
}

/** RTemplate of wire.md 2.0. */
export interface WireReportTemplate {
  id: number;
  name: string;
  templateKey: string;
  type: number;
  isDefault: boolean;
  /** Ours: 表号, 会小企02表. */
  formCode?: string;
  orgNames: string;
  items?: WireReportItem[];
}

/** A term; of a formula that is being written, template and line are the request's. */
export function fromTerm(term: FormulaTerm, templateId: number, itemId: number): WireFormula {
  const calculation = term.sign === 1 ? '+' : '-';
  if (term.source === 'item') {
    return { templateId, templateItemsId: itemId, calculation, accessRules: 0, fromTag: String(term.itemId) };
  }
  return {
    templateId,
    templateItemsId: itemId,
    calculation,
    accessRules: accessRuleNumbers.toWire(term.rule),
    fromTag: String(term.accountId),
    ...(term.testedAt === 'account' ? { atAccount: true } : {}),
  };
}

function toTerm(wire: WireFormula, source: 0 | 1): FormulaTerm {
  const sign = wire.calculation === '+' ? 1 : -1;
  if (source === 1) return { source: 'item', sign, itemId: Number(wire.fromTag) };
  return {
    source: 'account',
    sign,
    accountId: Number(wire.fromTag),
    rule: readEnum(accessRuleNumbers, wire.accessRules),
    testedAt: wire.atAccount ? 'account' : 'leaf',
  };
}

export function fromReportItem(item: ReportItem, templateId: number): WireReportItem {
  return {
    id: item.id,
    templateId,
    title: item.title,
    parentId: item.parentId,
    lineNum: item.lineNumber,
    type: item.side === null ? null : reportSides.toWire(item.side),
    sources: item.source === 'item' ? 1 : 0,
    level: item.level,
    isBolder: item.isBold,
    isFolding: item.isFolding,
    isClassified: item.isHeader,
    pos: item.position,
    formulas: item.formula.map((term) => fromTerm(term, templateId, item.id)),
    ...(item.cashFlowLine ? { cashFlowLine: item.cashFlowLine } : {}),
  };
}

export function toReportItem(wire: WireReportItem): ReportItem {
  return {
    id: wire.id,
    title: wire.title,
    lineNumber: wire.lineNum,
    side: wire.type === null ? null : readEnum(reportSides, wire.type),
    level: wire.level,
    isBold: wire.isBolder,
    isHeader: wire.isClassified,
    isFolding: wire.isFolding,
    position: wire.pos,
    parentId: wire.parentId,
    source: wire.sources === 1 ? 'item' : 'account',
    formula: wire.formulas.map((formula) => toTerm(formula, wire.sources)),
    ...(wire.cashFlowLine ? { cashFlowLine: wire.cashFlowLine } : {}),
  };
}

/** With its items, as GET /report/template/{id} answers. */
export function fromReportTemplate(template: ReportTemplate, orgNames = ''): WireReportTemplate {
  return {
    id: template.id,
    name: template.name,
    templateKey: template.key,
    type: reportTypes.toWire(template.type),
    isDefault: template.isDefault,
    formCode: template.formCode,
    orgNames,
    items: template.items.map((item) => fromReportItem(item, template.id)),
  };
}

/** As GET /report/template lists it: without items. */
export function fromListedTemplate(template: ReportTemplate, orgNames: string): WireReportTemplate {
  const { items: _leftOut, ...listed } = fromReportTemplate(template, orgNames);
  return listed;
}

/** A template as the list has it: what it is, and whom it is granted to. */
export interface ListedTemplate extends Omit<ReportTemplate, 'items'> {
  /** By code, joined with 、. */
  readonly organizationNames: string;
}

export function toListedTemplate(wire: WireReportTemplate): ListedTemplate {
  const { items: _none, ...template } = toReportTemplate(wire);
  return { ...template, organizationNames: wire.orgNames };
}

export function toReportTemplate(wire: WireReportTemplate): ReportTemplate {
  return {
    id: wire.id,
    name: wire.name,
    key: wire.templateKey,
    type: readEnum(reportTypes, wire.type),
    isDefault: wire.isDefault,
    formCode: wire.formCode ?? '',
    items: (wire.items ?? []).map(toReportItem),
  };
}

/** A line's two figures: month and year-to-date; on a balance sheet ending and start of year. */
export interface ReportFigure {
  readonly period: Fen;
  readonly year: Fen;
}

/** GET /report/template/view/{id}: by item id; header lines are absent. */
export type WireReportView = Record<
  string,
  { itemId: number; currentPeriodAmount: number; currentYearAmount: number }
>;

export function fromReportFigures(figures: ReadonlyMap<number, ReportFigure>): WireReportView {
  return Object.fromEntries(
    [...figures].map(([itemId, figure]) => [
      String(itemId),
      { itemId, currentPeriodAmount: toWireYuan(figure.period), currentYearAmount: toWireYuan(figure.year) },
    ]),
  );
}

export function toReportFigures(wire: WireReportView): Map<number, ReportFigure> {
  return new Map(
    Object.values(wire).map((row) => [
      row.itemId,
      {
        period: readBack(row.currentPeriodAmount, parseYuan),
        year: readBack(row.currentYearAmount, parseYuan),
      },
    ]),
  );
}
