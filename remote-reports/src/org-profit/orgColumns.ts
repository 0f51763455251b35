import type { Organization } from '@mingzhang/shared/accounting/organization';
import { hasBegun, orgColumn, type OrgColumn } from '@mingzhang/shared/accounting/report/orgProfit';
import type { ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { Period } from '@mingzhang/shared/primitives/period';
import { HttpProblem } from '@mingzhang/shell';
import { findFigures } from '../reportsApi';

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

/** The figures of each organization; one that cannot be loaded shows why and counts as nothing. */
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
  if (!hasBegun(organization, period)) return orgColumn(organization, period, new Map());
  try {
    const months = { from: period, to: period };
    const own = { organizationId: organization.id, scope: 'self' as const };
    const figures = await findFigures(templateId, months, own, signal);
    return orgColumn(organization, period, figures);
  } catch (error) {
    // One that cannot be read leaves the others to be read; what the page as a whole cannot have is thrown on.
    if (!(error instanceof HttpProblem) || signal.aborted) throw error;
    return { organization, figures: new Map(), note: error.message };
  }
}
