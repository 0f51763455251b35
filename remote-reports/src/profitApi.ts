import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import type { YearlyFigure } from '@mingzhang/shared/accounting/report/yearlyProfit';
import type { Period } from '@mingzhang/shared/primitives/period';
import { fromOrgProfitDocument } from '@mingzhang/shared/wire/profitDocument';
import { toYearlyProfit } from '@mingzhang/shared/wire/yearlyProfit';
import { http } from '@mingzhang/shell';
import type { ReportScope } from './reportsApi';

/** 年度利润表: the figures of a template's lines by line id, month by month. */
export async function findYearlyProfit(
  templateId: number,
  year: number,
  { organizationId, scope }: ReportScope,
  signal: AbortSignal,
): Promise<Map<number, YearlyFigure>> {
  const wire = await http.get(
    `/report/template/year/profit/${templateId}`,
    fieldsOf(year, { organizationId, scope }),
    { signal, quiet: true },
  );
  return toYearlyProfit(wire);
}

/** The address of a year as a file. */
export function yearlyAddress(templateId: number, year: number, scope: ReportScope): string {
  return `/api/report/document/year/${templateId}?${asQuery(fieldsOf(year, scope))}`;
}

/** The address of a month of every organization as a file. */
export function orgProfitAddress(templateId: number, month: Period, amount: keyof ReportAmounts): string {
  return `/api/report/document/organizations/${templateId}?${asQuery(fromOrgProfitDocument(month, amount))}`;
}

const fieldsOf = (year: number, { organizationId, scope }: ReportScope) => ({
  year,
  orgId: organizationId,
  ...(scope === 'tree' ? { scope } : {}),
});

const asQuery = (fields: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString();
