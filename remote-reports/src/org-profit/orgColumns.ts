import type { Organization } from '@mingzhang/shared/accounting/organization';
import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import type { ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import { sum, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { HttpProblem } from '@mingzhang/shell';
import { findFigures, type ReportFigure } from '../reportsApi';

/** One organization's own figures, or why it has none. */
export interface OrgColumn {
  readonly organization: Organization;
  readonly figures: ReadonlyMap<number, ReportFigure>;
  /** 2026年03月启用, 没有发生额, 未授权利润表模板; null: nothing to say. */
  readonly note: string | null;
}

/** The statement as it is shown: one template for all. */
export interface OrgProfit {
  readonly template: ReportTemplate;
  readonly columns: readonly OrgColumn[];
  readonly period: Period;
}

interface OrgRequest {
  readonly templateId: number;
  readonly period: Period;
  readonly signal: AbortSignal;
}

/** The figures of each organization by itself; what cannot be had says why and counts as nothing. */
export function loadOrgColumns(
  organizations: readonly Organization[],
  request: OrgRequest,
): Promise<OrgColumn[]> {
  return Promise.all(organizations.map((organization) => loadColumn(organization, request)));
}

async function loadColumn(
  organization: Organization,
  { templateId, period, signal }: OrgRequest,
): Promise<OrgColumn> {
  const none = new Map<number, ReportFigure>();
  const { enablePeriod, profitTemplateId } = organization;
  if (period < enablePeriod)
    return { organization, figures: none, note: `${enablePeriod.replace('-', '年')}月启用` };
  const ungranted = profitTemplateId === null ? '未授权利润表模板' : null;
  try {
    const months = { from: period, to: period };
    const own = { organizationId: organization.id, scope: 'self' as const };
    const figures = await findFigures(templateId, months, own, signal);
    const isEmpty = [...figures.values()].every((figure) => figure.period === 0 && figure.year === 0);
    return { organization, figures, note: ungranted ?? (isEmpty ? '没有发生额' : null) };
  } catch (error) {
    // One that cannot be read leaves the others to be read; what the page as a whole cannot have is thrown on.
    if (!(error instanceof HttpProblem) || signal.aborted) throw error;
    return { organization, figures: none, note: error.message };
  }
}

/** 合计 of a line: what all organizations have of it. */
export function totalOf(columns: readonly OrgColumn[], itemId: number, amount: keyof ReportAmounts): Fen {
  return sum(columns.flatMap(({ figures }) => figures.get(itemId)?.[amount] ?? []));
}
