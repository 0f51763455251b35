import type { ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { Period } from '@mingzhang/shared/primitives/period';
import { usePeriod, useServerState, useSession, type ServerState } from '@mingzhang/shell';
import { findFigures, findTemplate, type ReportFigure } from '../reportsApi';

/** A statement as it is shown: its lines and their figures. */
export interface Statement {
  readonly template: ReportTemplate;
  readonly figures: ReadonlyMap<number, ReportFigure>;
  /** The month the figures are of; the chooser may already stand on the next. */
  readonly period: Period;
}

/** The statement of the chosen month; null data when the organization was not granted a template. */
export function useStatement(templateId: number | null): ServerState<Statement | null> {
  const { organization } = useSession();
  const [period] = usePeriod();
  return useServerState(
    ['statement', templateId, period],
    async (signal) => {
      if (templateId === null) return null;
      const [template, figures] = await Promise.all([
        findTemplate(templateId, signal),
        findFigures(templateId, period, organization.id, signal),
      ]);
      return { template, figures, period };
    },
    { isAsked: templateId !== null },
  );
}
