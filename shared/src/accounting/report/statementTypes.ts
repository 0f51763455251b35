import type { Organization } from '../organization';

/** What is to be known of a statement from its type alone; add one by its entry here. */
interface TypeOfStatement {
  readonly key: string;
  /** The name of its official form. */
  readonly title: string;
  /** Where an organization has the template that is granted to it. */
  readonly grantedAs: 'profitTemplateId' | 'balanceTemplateId' | 'cashFlowTemplateId';
  /** Its lines show what cash lines were assigned to, and only then what accounts moved. */
  readonly showsCashFlows?: true;
}

/** 报表模板类型, in the order templates are listed. */
const types = [
  { key: 'profit', title: '利润表', grantedAs: 'profitTemplateId' },
  { key: 'balance', title: '资产负债表', grantedAs: 'balanceTemplateId' },
  { key: 'cashFlow', title: '现金流量表', grantedAs: 'cashFlowTemplateId', showsCashFlows: true },
] as const satisfies readonly TypeOfStatement[];

export type ReportType = (typeof types)[number]['key'];

/** The entries, each with its key, in the order templates are listed. */
export const statementTypes: readonly (TypeOfStatement & { readonly key: ReportType })[] = types;

/** The order in which the statements of a company are read and handed in. */
export const officialOrder: readonly ReportType[] = ['balance', 'profit', 'cashFlow'];

const byKey = Object.fromEntries(types.map((type) => [type.key, type])) as Readonly<
  Record<ReportType, TypeOfStatement>
>;

/** The name of the official form of a type. */
export const statementTitle = (type: ReportType): string => byKey[type].title;

/** Whether the lines of a type show what cash lines were assigned to. */
export const showsCashFlows = (type: ReportType): boolean => byKey[type].showsCashFlows === true;

/** The template an organization shows as its statement of a type; null: none is granted. */
export const grantedTemplateId = (organization: Organization, type: ReportType): number | null =>
  organization[byKey[type].grantedAs];

/** The templates an organization shows, in the official order. */
export const grantedTemplateIds = (organization: Organization): number[] =>
  officialOrder.map((type) => grantedTemplateId(organization, type)).filter((id) => id !== null);
