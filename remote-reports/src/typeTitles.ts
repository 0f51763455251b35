import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { statementTitle, statementTypes } from '@mingzhang/shared/accounting/report/statementTypes';

export const reportTypes: readonly ReportType[] = statementTypes.map(({ key }) => key);

/** 报表类型 of templates. */
export const typeTitles: Readonly<Record<ReportType, string>> = {
  profit: statementTitle('profit'),
  balance: statementTitle('balance'),
  cashFlow: statementTitle('cashFlow'),
};
