import { invariant } from '@mingzhang/shared/primitives/invariant';
import type {
  WireEditableItem,
  WireEditableTemplate,
  WireTemplateReview,
} from '@mingzhang/shared/wire/reportTemplateEditing';
import type { WireReportTemplate } from '@mingzhang/shared/wire/reportTemplate';
import type { Bookkeeper } from './bookkeeper';
import type { TestAnswer } from './TestClient';

/** 0 利润表, 1 资产负债表, 2 现金流量表. */
type TemplateType = 0 | 1 | 2;

/** A term as a client of the old wire sends it. */
export interface SentTerm {
  readonly calculation: '+' | '-';
  readonly accessRules: number | string;
  readonly fromTag: number | string;
  readonly atAccount?: boolean;
}

/** A person who makes report templates, by the calls of wire.md 2.6. */
export interface ReportDesigner {
  /** The default template of a type, with its lines. */
  official(type: TemplateType): Promise<WireEditableTemplate>;
  copy(type: TemplateType, name?: string): Promise<WireEditableTemplate>;
  /** A template without lines. */
  empty(type: TemplateType, name?: string): Promise<WireEditableTemplate>;
  read(id: number): Promise<WireEditableTemplate>;
  review(id: number): Promise<WireTemplateReview>;
  /** Adds a line; its id. */
  add(templateId: number, fields?: object): Promise<WireEditableItem>;
  formula(
    itemId: number,
    formulas: readonly SentTerm[],
    more?: object,
  ): Promise<TestAnswer<WireEditableItem>>;
  /** A term that takes an account by its code. */
  takes(code: string, accessRules?: number, calculation?: '+' | '-'): SentTerm;
}

/** What an older client sends for a new line. */
export const newItem = (templateId: number, fields: object = {}) => ({
  ...{ title: '其他收益', lineNum: 7, isClassified: false, sources: 0, type: 0, isBolder: '0' },
  ...{ isFolding: false, pos: 900, level: 1, template_id: templateId },
  ...fields,
});

/** A term that takes another line. */
export const line = (itemId: number | string, calculation: '+' | '-' = '+'): SentTerm => ({
  calculation,
  accessRules: '0',
  fromTag: itemId,
});

/** The line of a template with a number. */
export function lineOf(template: WireEditableTemplate, lineNum: number): WireEditableItem {
  const item = template.items.find((each) => each.lineNum === lineNum);
  invariant(item, `${template.name} has no line ${lineNum}`);
  return item;
}

export function reportDesigner(books: Bookkeeper): ReportDesigner {
  const { client, account } = books;

  async function make(body: object): Promise<WireEditableTemplate> {
    const { success, msg, data } = await client.post<WireEditableTemplate>('/report/template', body);
    invariant(success, msg);
    return data;
  }

  const read = async (id: number) => (await client.get<WireEditableTemplate>(`/report/template/${id}`)).data;

  async function official(type: TemplateType): Promise<WireEditableTemplate> {
    const { data } = await client.get<WireReportTemplate[]>('/report/template', { type: String(type) });
    return read(data.find(({ isDefault }) => isDefault)?.id ?? 0);
  }

  const draft = (type: TemplateType, name: string) => ({
    ...{ id: null, name, templateKey: 'own', type: String(type), isDefault: false },
  });

  return {
    official,
    read,
    copy: async (type, name = '自己的报表') =>
      make({ ...draft(type, name), copy: true, copyId: (await official(type)).id }),
    empty: (type, name = '空的报表') => make(draft(type, name)),
    review: async (id) => (await client.get<WireTemplateReview>(`/report/template/review/${id}`)).data,
    async add(templateId, fields = {}) {
      const added = await client.post<WireEditableItem>(
        '/report/template/items',
        newItem(templateId, fields),
      );
      invariant(added.success, added.msg);
      return added.data;
    },
    formula: (templateItemsId, formulas, more = {}) =>
      client.post('/report/template/items/formula', { templateItemsId, formulas, ...more }),
    takes: (code, accessRules = 0, calculation = '+') => ({
      calculation,
      accessRules,
      fromTag: String(account(code)),
    }),
  };
}
