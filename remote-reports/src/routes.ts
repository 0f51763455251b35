import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'reports',
  version: packageJson.version,
  routes: [
    {
      path: '/report',
      load: () =>
        import(/* webpackChunkName: "route-report" */ './report-list/ReportListPage').then((m) => ({
          Component: m.ReportListPage,
        })),
    },
    {
      path: '/report/view/:reportId',
      load: () =>
        import(/* webpackChunkName: "route-report-view" */ './report-view/ReportViewPage').then((m) => ({
          Component: m.ReportViewPage,
        })),
    },
    {
      path: '/report/template',
      load: () =>
        import(/* webpackChunkName: "route-report-template" */ './template-list/TemplateListPage').then(
          (m) => ({ Component: m.TemplateListPage }),
        ),
    },
    {
      path: '/report/template/form/:templateId',
      load: () =>
        import(/* webpackChunkName: "route-report-template-form" */ './template-form/TemplateFormPage').then(
          (m) => ({ Component: m.TemplateFormPage }),
        ),
    },
    {
      path: '/report/balance',
      load: () =>
        import(/* webpackChunkName: "route-report-balance" */ './balance-sheet/BalanceSheetPage').then(
          (m) => ({ Component: m.BalanceSheetPage }),
        ),
    },
    {
      path: '/report/profit',
      load: () =>
        import(/* webpackChunkName: "route-report-profit" */ './profit-statement/ProfitStatementPage').then(
          (m) => ({ Component: m.ProfitStatementPage }),
        ),
    },
    {
      path: '/report/cashFlow',
      load: () =>
        import(/* webpackChunkName: "route-report-cashFlow" */ './cash-flow/CashFlowPage').then((m) => ({
          Component: m.CashFlowPage,
        })),
    },
    {
      path: '/report/year/profit',
      load: () =>
        import(/* webpackChunkName: "route-report-year-profit" */ './yearly-profit/YearlyProfitPage').then(
          (m) => ({ Component: m.YearlyProfitPage }),
        ),
    },
    {
      path: '/report/org/profit',
      load: () =>
        import(/* webpackChunkName: "route-report-org-profit" */ './org-profit/OrgProfitPage').then((m) => ({
          Component: m.OrgProfitPage,
        })),
    },
  ],
};
