import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '报表';

const menu = inMenu('reports', 'report.read');

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/report', '报表', 'report.read'),
  page('/report/view/:reportId', '查看报表', 'report.read'),
  page('/report/balance', '资产负债表', 'report.read', { menu }),
  page('/report/profit', '利润表', 'report.read', { menu }),
  page('/report/cashFlow', '现金流量表', 'report.read', { menu }),
  page('/report/year/profit', '年度利润表', 'report.read', { menu }),
  page('/report/org/profit', '多组织利润表', 'report.read', { menu }),
  page('/report/template', '报表模板', 'report.read', { menu }),
  page('/report/template/form/:templateId', '报表模板设置', 'report.write'),
];
