import type { YearlyFigure } from '@mingzhang/shared/accounting/report/yearlyProfit';
import { toYearlyProfit, type WireYearlyProfit } from '@mingzhang/shared/wire/yearlyProfit';
import { http } from '@mingzhang/shell';
import type { ReportScope } from './reportsApi';

/** 年度利润表: the figures of a template's lines by line id, month by month. */
export async function findYearlyProfit(
  templateId: number,
  year: number,
  { organizationId, scope }: ReportScope,
  signal: AbortSignal,
): Promise<Map<number, YearlyFigure>> {
  const wire = await http.get<WireYearlyProfit>(
    `/report/template/year/profit/${templateId}`,
    { year, orgId: organizationId, ...(scope === 'tree' ? { scope } : {}) },
    { signal, quiet: true },
  );
  return toYearlyProfit(wire);
}
