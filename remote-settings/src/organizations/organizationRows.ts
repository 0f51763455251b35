import type { Organization } from '@mingzhang/shared/accounting/organization';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { OrganizationWithPeriod } from './organizationsApi';

/** An organization in the tree: what is below it, by code. */
export interface OrganizationRow extends OrganizationWithPeriod {
  readonly id: number;
  /** Absent: none, so that the row shows no arrow. */
  readonly children?: OrganizationRow[];
}

/** The tree, the head office at the top. */
export function organizationTree(
  all: readonly OrganizationWithPeriod[],
  parentId: number | null = null,
): OrganizationRow[] {
  return all
    .filter(({ organization }) => organization.parentId === parentId)
    .map((each) => {
      const children = organizationTree(all, each.organization.id);
      return { ...each, id: each.organization.id, ...(children.length > 0 ? { children } : {}) };
    });
}

/** The template an organization shows as its statement of a type; null: none is granted. */
export function templateIdOf(organization: Organization, type: ReportType): number | null {
  if (type === 'profit') return organization.profitTemplateId;
  return type === 'balance' ? organization.balanceTemplateId : organization.cashFlowTemplateId;
}

export const statements: readonly { readonly type: ReportType; readonly title: string }[] = [
  { type: 'balance', title: '资产负债表' },
  { type: 'profit', title: '利润表' },
  { type: 'cashFlow', title: '现金流量表' },
];
