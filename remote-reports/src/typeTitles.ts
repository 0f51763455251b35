import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';

/** 报表类型 of templates. */
export const typeTitles: Readonly<Record<ReportType, string>> = {
  profit: '利润表',
  balance: '资产负债表',
  cashFlow: '现金流量表',
};

export const reportTypes: readonly ReportType[] = ['profit', 'balance', 'cashFlow'];
