import type { ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import { http } from '@mingzhang/shell';
import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  toReportFigures,
  toReportTemplate,
  type ReportFigure,
  type WireReportTemplate,
  type WireReportView,
} from '@mingzhang/shared/wire/reportTemplate';

export type { ReportFigure };

/** A template with its lines and formulas. */
export async function findTemplate(id: number, signal: AbortSignal): Promise<ReportTemplate> {
  return toReportTemplate(
    await http.get<WireReportTemplate>(`/report/template/${id}`, {}, { signal, quiet: true }),
  );
}

/** The figures of a template's lines by line id, for one month of one organization. */
export async function findFigures(
  templateId: number,
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<Map<number, ReportFigure>> {
  const view = await http.get<WireReportView>(
    `/report/template/view/${templateId}`,
    { accountDate: lastDayOf(period), orgId: organizationId },
    { signal, quiet: true },
  );
  return toReportFigures(view);
}
