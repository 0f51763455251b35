import type { EditableItem, EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import type { OutlineRow } from '@mingzhang/shared/accounting/report/itemOutline';
import type { FormulaTerm, ReportItem, ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { reportSides, reportTypes } from '@mingzhang/shared/wire/enums';
import { fromTerm } from '@mingzhang/shared/wire/reportTemplate';
import {
  toEditableTemplate,
  toPreview,
  toReview,
  type TemplatePreview,
  type TemplateReview,
} from '@mingzhang/shared/wire/reportTemplateEditing';
import { http } from '@mingzhang/shell';

export type { TemplatePreview, TemplateReview };

const BASE = '/report/template';

/** What a template is made, renamed or copied with. */
export interface TemplateHead {
  readonly name: string;
  readonly key: string;
  readonly type: ReportType;
}

/** How a template comes to be: begun empty, as a copy of another, or the one there is, with the version it was read at. */
export type TemplateTarget =
  | { readonly as: 'new' }
  | { readonly as: 'copy'; readonly of: number }
  | { readonly as: 'same'; readonly id: number; readonly version: number | null };

const ofList = { refreshes: ['reportTemplates'] } as const;
/** What the page of one template shows. */
const ofTemplate = { refreshes: ['editableTemplate', 'templateFigures', 'templateReview'] } as const;

/** Saves a template's head, or copies a whole one; its id. The dialog shows what is refused. */
export async function saveTemplate(head: TemplateHead, target: TemplateTarget): Promise<number> {
  const { id } = await http.post(
    BASE,
    {
      id: target.as === 'same' ? target.id : null,
      name: head.name,
      templateKey: head.key,
      type: reportTypes.toWire(head.type),
      isDefault: false,
      ...(target.as === 'copy' ? { copy: true, copyId: target.of } : {}),
      ...(target.as === 'same' ? { version: target.version } : {}),
    },
    { quiet: true, ...ofList },
  );
  return id;
}

export const removeTemplate = (id: number): Promise<unknown> => http.delete(`${BASE}/${id}`, ofList);

/** 适用组织: these organizations show the template as their statement of its type. */
export const grantTemplate = (id: number, type: ReportType, orgIds: readonly number[]): Promise<unknown> =>
  http.post(
    `${BASE}/grant`,
    { orgIds, template: { id, type: reportTypes.toWire(type) } },
    { quiet: true, ...ofList },
  );

/** A template with everything that editing it takes. */
export async function findEditableTemplate(id: number, signal: AbortSignal): Promise<EditableTemplate> {
  return toEditableTemplate(await http.get(`${BASE}/${id}`, {}, { signal, quiet: true }));
}

/** Which accounts the template does not take once, and what differs from the official form. */
export async function findReview(id: number, signal: AbortSignal): Promise<TemplateReview> {
  return toReview(await http.get(`${BASE}/review/${id}`, {}, { signal, quiet: true }));
}

export const resetTemplate = (id: number, version: number): Promise<unknown> =>
  http.post(`${BASE}/reset/${id}`, { version }, ofTemplate);

/** A line as the dialog has it. */
export type ItemFields = Pick<
  ReportItem,
  'title' | 'lineNumber' | 'side' | 'level' | 'isBold' | 'isHeader' | 'isFolding'
> & { readonly cashFlowLine: number | null };

/** Adds a line after another (null: at the end), or changes the one there is; its id. */
export async function saveItem(
  templateId: number,
  fields: ItemFields,
  target: { readonly afterId: number | null } | { readonly item: EditableItem },
): Promise<number> {
  const body = {
    title: fields.title,
    lineNum: fields.isHeader ? null : fields.lineNumber,
    type: fields.side && reportSides.toWire(fields.side),
    level: fields.level,
    isBolder: fields.isBold,
    isClassified: fields.isHeader,
    isFolding: fields.isFolding,
    cashFlowLine: fields.cashFlowLine,
    template_id: templateId,
  };
  if (!('item' in target)) {
    const added = { ...body, id: null, sources: 0, afterId: target.afterId };
    return (await http.post(`${BASE}/items`, added, { quiet: true, ...ofTemplate })).id;
  }
  const { id, version, position, parentId, source } = target.item;
  const kept = { id, version, pos: position, parentId, sources: source === 'item' ? 1 : 0 };
  await http.put(`${BASE}/items`, { ...body, ...kept }, { quiet: true, ...ofTemplate });
  return id;
}

export const removeItem = (id: number): Promise<unknown> => http.delete(`${BASE}/items/${id}`, ofTemplate);

export const orderItems = (
  templateId: number,
  version: number,
  rows: readonly OutlineRow[],
): Promise<unknown> =>
  http.put(
    `${BASE}/items/order`,
    { templateId, version, items: rows.map(({ id, level }) => ({ id, level })) },
    ofTemplate,
  );

/** 重排行次. The old wire's GET that writes. */
export const renumberItems = (templateId: number): Promise<unknown> =>
  http.get(`${BASE}/items/reset/line/${templateId}`, {}, { changes: 'books', ...ofTemplate });

/** A formula as it is written: complete terms of one source. */
export interface WrittenFormula {
  readonly source: ReportItem['source'];
  readonly terms: readonly FormulaTerm[];
}

const formulaBody = (itemId: number, { source, terms }: WrittenFormula) => ({
  templateItemsId: itemId,
  sources: source === 'item' ? 1 : 0,
  formulas: terms.map((term) => ({ atAccount: false, ...fromTerm(term, 0, itemId) })),
});

/** Replaces a line's formula. Refused with FORMULA_DOUBLE_COUNT until counting twice is confirmed. */
export async function saveFormula(
  { id, version }: Pick<EditableItem, 'id' | 'version'>,
  formula: WrittenFormula,
  confirmed: boolean,
): Promise<void> {
  await http.post(
    `${BASE}/items/formula`,
    { ...formulaBody(id, formula), version, confirmed },
    { quiet: true, ...ofTemplate },
  );
}

/** The figures of a month as they would be with this formula; nothing is saved. */
export async function previewFormula(
  templateId: number,
  itemId: number,
  formula: WrittenFormula,
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<TemplatePreview> {
  const wire = await http.post(
    `${BASE}/preview`,
    { templateId, ...formulaBody(itemId, formula) },
    {
      query: { accountDate: lastDayOf(period), orgId: organizationId },
      signal,
      quiet: true,
      repeatable: true,
    },
  );
  return toPreview(wire);
}
