/** What is to be known of a statement from its type alone; add one by its entry here. */
interface TypeOfStatement {
  readonly key: string;
  /** The name of its official form. */
  readonly title: string;
  /** Its lines show what cash lines were assigned to, and only then what accounts moved. */
  readonly showsCashFlows?: true;
}

/** 报表模板类型, in the order templates are listed. */
const types = [
  { key: 'profit', title: '利润表' },
  { key: 'balance', title: '资产负债表' },
  { key: 'cashFlow', title: '现金流量表', showsCashFlows: true },
] as const satisfies readonly TypeOfStatement[];

export type ReportType = (typeof types)[number]['key'];

/** The entries, each with its key, in the order templates are listed. */
export const statementTypes: readonly (TypeOfStatement & { readonly key: ReportType })[] = types;

const byKey: ReadonlyMap<string, TypeOfStatement> = new Map(types.map((type) => [type.key, type]));

/** The name of the official form of a type. */
export const statementTitle = (type: ReportType): string => byKey.get(type)?.title ?? '';

/** Whether the lines of a type show what cash lines were assigned to. */
export const showsCashFlows = (type: ReportType): boolean => byKey.get(type)?.showsCashFlows === true;
