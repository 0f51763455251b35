import { z } from 'zod';
import type { OutlineRow } from '../accounting/report/itemOutline';
import type { AccessRule, FormulaTerm, ReportItem, ReportType } from '../accounting/report/reportTemplate';
import { accessRuleNumbers, readFlag, reportSides, reportTypes, type WireEnum } from './enums';
import { id, idOrNothing, requiredText, text, wholeOrNothing } from './scalars';

/** What is sent to edit report templates (wire.md 2.6): choices and flags as numbers, text or booleans. */

const flag = z.union([z.boolean(), z.number(), z.string()]).nullish().transform(readFlag);

/** A flag of ours: absent is undefined, an older client says nothing of it. */
const ownFlag = z
  .union([z.boolean(), z.number(), z.string()], { error: '只能是 true 或 false' })
  .nullable()
  .transform(readFlag)
  .optional();

const nothing = (value: unknown) => value === undefined || value === null || value === '';

/** One of a table's words; nothing is `otherwise`. */
function choice<Word extends string>(table: WireEnum<Word, number>, message: string) {
  return z.union([z.number(), z.string()], { error: message }).transform((value, context): Word => {
    const word = table.fromWire(value);
    if (word !== undefined) return word;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function choiceOrNothing<Word extends string>(table: WireEnum<Word, number>, message: string) {
  return z.preprocess((value) => (nothing(value) ? null : value), choice(table, message).nullable());
}

/** A whole number, also 0 or below; nothing is null. */
const whole = (label: string) =>
  z.preprocess(
    (value) => (nothing(value) ? null : value),
    z
      .union([z.number(), z.string()], { error: `${label}应为整数` })
      .nullable()
      .transform((value, context): number | null => {
        if (value === null) return null;
        if (/^-?\d{1,9}$/.test(String(value))) return Number(value);
        context.addIssue({ code: 'custom', message: `${label}应为整数` });
        return z.NEVER;
      }),
  );

/** What a template is made, renamed or copied with. */
export interface TemplateRequest {
  /** null: a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly key: string;
  readonly type: ReportType;
  /** 表号; undefined: not given. */
  readonly formCode?: string | null | undefined;
  /** The template to copy; null: none. */
  readonly copyId: number | null;
  readonly version: number | null;
}

/** POST and PUT /report/template. What it says of `isDefault` is not the client's to say. */
export const templateRequest = z
  .object({
    id: idOrNothing,
    name: requiredText(60, '模板名称'),
    templateKey: z
      .string({ error: '请填写模板标识' })
      .trim()
      .regex(/^[a-z]{1,30}$/i, '模板标识只能是英文字母，最多 30 个'),
    type: choice(reportTypes, '报表类型不正确'),
    formCode: text(30, '表号').nullable().optional(),
    copy: flag,
    copyId: idOrNothing,
    version: wholeOrNothing,
  })
  .transform(({ templateKey, copy, copyId, ...request }, context): TemplateRequest => {
    if (copy && copyId === null) {
      context.addIssue({ code: 'custom', message: '请选择要复制的模板', path: ['copyId'] });
      return z.NEVER;
    }
    return { ...request, key: templateKey, copyId: copy ? copyId : null };
  });

/** POST /report/template/grant; of the template its id alone is believed. */
export const grantRequest = z
  .object({
    orgIds: z.array(id, { error: '请选择核算组织' }).min(1, '请选择核算组织').max(2000),
    template: z.object({ id }, { error: '请选择模板' }),
  })
  .transform(({ orgIds, template }) => ({ organizationIds: [...new Set(orgIds)], templateId: template.id }));

/** A line as it is typed; its formula comes apart. */
export interface ItemRequest {
  readonly id: number | null;
  readonly templateId: number | null;
  readonly version: number | null;
  /** Ours: the line it is to be after, with what is under that; null: at the end. undefined: where `position` says. */
  readonly afterId?: number | null | undefined;
  readonly draft: Omit<ReportItem, 'id' | 'formula' | 'position'> & { readonly position: number | null };
}

const sources: WireEnum<ReportItem['source'], number> = {
  toWire: (source) => (source === 'item' ? 1 : 0),
  fromWire: (wire) => (['account', 'item'] as const)[['0', '1'].indexOf(String(wire))],
};
const source = choiceOrNothing(sources, '公式来源不正确');

/** POST and PUT /report/template/items. The template is named `template_id`, `templateId`, or both. */
export const itemRequest = z
  .object({
    id: idOrNothing,
    template_id: idOrNothing,
    templateId: idOrNothing,
    title: z.preprocess((value) => value ?? '', text(100, '项目名称')),
    lineNum: z.preprocess((value) => (value === 0 || value === '0' ? null : value), wholeOrNothing),
    type: choiceOrNothing(reportSides, '项目类别不正确'),
    sources: source,
    isClassified: flag,
    isBolder: flag,
    isFolding: flag,
    pos: whole('位置'),
    level: whole('级次'),
    parentId: idOrNothing,
    version: wholeOrNothing,
    afterId: id.nullable().optional(),
    cashFlowLine: id.nullable().optional(),
  })
  .transform((fields): ItemRequest => ({
    id: fields.id,
    templateId: fields.template_id ?? fields.templateId,
    version: fields.version,
    afterId: fields.afterId,
    draft: {
      title: fields.title,
      // A header has no number of its own.
      lineNumber: fields.isClassified ? null : fields.lineNum,
      side: fields.type,
      level: fields.level ?? 1,
      isBold: fields.isBolder,
      isHeader: fields.isClassified,
      isFolding: fields.isFolding,
      position: fields.pos,
      parentId: fields.parentId,
      source: fields.sources ?? 'account',
      ...(fields.cashFlowLine === undefined ? {} : { cashFlowLine: fields.cashFlowLine }),
    },
  }));

/** A term as it is sent: an account or a line by its id, which of them the line's source says. */
export interface TermRequest {
  readonly sign: 1 | -1;
  readonly sourceId: number;
  readonly rule: AccessRule;
  /** undefined: not given, so it stays. */
  readonly testedAt?: 'leaf' | 'account' | undefined;
}

/** A line's new formula. */
export interface FormulaRequest {
  readonly itemId: number;
  readonly terms: readonly TermRequest[];
  /** Ours: takes accounts or lines from now on; null: as it is. */
  readonly source: ReportItem['source'] | null;
  readonly version: number | null;
  /** Ours: whether counting something twice was agreed to; null: a client that is not asked (decisions/0037). */
  readonly isConfirmed: boolean | null;
}

const ruleOrNothing = choiceOrNothing(accessRuleNumbers, '取数规则不正确');

const term = z
  .object({
    calculation: z.enum(['+', '-'], { error: '运算符号只能是 + 或 -' }),
    accessRules: ruleOrNothing,
    fromTag: id,
    atAccount: ownFlag,
  })
  .transform(({ calculation, accessRules, fromTag, atAccount }): TermRequest => ({
    sign: calculation === '+' ? 1 : -1,
    sourceId: fromTag,
    rule: accessRules ?? 'net',
    testedAt: atAccount === undefined ? undefined : atAccount ? 'account' : 'leaf',
  }));

const formulaFields = {
  templateItemsId: id,
  formulas: z.preprocess(
    (value) => value ?? [],
    z.array(term, { error: '公式不正确' }).max(1000, '公式太长'),
  ),
  sources: source,
  version: wholeOrNothing,
  confirmed: ownFlag,
};

type FormulaFields = z.output<z.ZodObject<typeof formulaFields>>;

const toFormulaRequest = (fields: FormulaFields): FormulaRequest => ({
  itemId: fields.templateItemsId,
  terms: fields.formulas,
  source: fields.sources,
  version: fields.version,
  isConfirmed: fields.confirmed ?? null,
});

/** POST /report/template/items/formula: replaces all terms. */
export const formulaRequest = z.object(formulaFields).transform(toFormulaRequest);

/** Ours, POST /report/template/preview: the same, counted and not saved. */
export const previewRequest = z
  .object({ ...formulaFields, templateId: id })
  .transform(({ templateId, ...fields }) => ({ templateId, formula: toFormulaRequest(fields) }));

/** The terms of a request as a formula. What it says nothing of stays as the same term had it before. */
export function toFormula(
  terms: readonly TermRequest[],
  source: ReportItem['source'],
  before: readonly FormulaTerm[],
): FormulaTerm[] {
  return terms.map(({ sign, sourceId, rule, testedAt }): FormulaTerm => {
    if (source === 'item') return { source, sign, itemId: sourceId };
    const same = before.find(
      (kept) => kept.source === 'account' && kept.accountId === sourceId && kept.rule === rule,
    );
    const kept = same?.source === 'account' ? same.testedAt : 'leaf';
    return { source, sign, accountId: sourceId, rule, testedAt: testedAt ?? kept };
  });
}

/** Ours, PUT /report/template/items/order: all lines of a template as they are to be. */
export interface OrderRequest {
  readonly templateId: number;
  readonly version: number | null;
  readonly rows: readonly OutlineRow[];
}

export const orderRequest = z
  .object({
    templateId: id,
    version: wholeOrNothing,
    items: z
      .array(z.object({ id, level: z.coerce.number().int().min(1, '级次不正确').max(9, '级次不正确') }))
      .max(1000, '项目太多'),
  })
  .transform(({ templateId, version, items }): OrderRequest => ({ templateId, version, rows: items }));
