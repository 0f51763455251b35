import { sum, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { Organization } from '../organization';
import type { ReportAmounts } from './formula';
import { monthLabel } from './statementInterval';

/** 多组织利润表: one organization's own figures by line id, or why it has none. */
export interface OrgColumn {
  readonly organization: Organization;
  readonly figures: ReadonlyMap<number, ReportAmounts>;
  /** 2026年03月启用, 没有发生额, 没有适用的利润表模板; null: nothing to say. */
  readonly note: string | null;
}

/** Whether there is anything to ask of an organization: its books have begun. */
export const hasBegun = ({ enablePeriod }: Organization, month: Period): boolean => enablePeriod <= month;

/** An organization's column with what is to be remarked; no figures where its books have not begun. */
export function orgColumn(
  organization: Organization,
  month: Period,
  figures: ReadonlyMap<number, ReportAmounts>,
): OrgColumn {
  return { organization, figures, note: noteOf(organization, month, figures) };
}

function noteOf(
  organization: Organization,
  month: Period,
  figures: ReadonlyMap<number, ReportAmounts>,
): string | null {
  if (!hasBegun(organization, month)) return `${monthLabel(organization.enablePeriod)}启用`;
  if (organization.profitTemplateId === null) return '没有适用的利润表模板';
  const isEmpty = [...figures.values()].every(({ period, year }) => period === 0 && year === 0);
  return isEmpty ? '没有发生额' : null;
}

/** 合计 of a line, in fen: what all organizations have of it. */
export function totalOf(columns: readonly OrgColumn[], itemId: number, amount: keyof ReportAmounts): Fen {
  return sum(columns.flatMap(({ figures }) => figures.get(itemId)?.[amount] ?? []));
}
