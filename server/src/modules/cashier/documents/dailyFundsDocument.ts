import { dailyTotals } from '@mingzhang/shared/accounting/cashier/dailyFunds';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { DocumentColumn, DocumentRow, PaperDirection } from '../../../document/tableDocument';
import type { DocumentSource } from '../../../document/writeDocument';
import { loadDailyFunds } from '../dailyFunds.service';
import { daysName, makerOf } from './fundHeading';

/** GET /cashier/report/daily/document */
export interface DailyFundsDocumentQuery {
  /** null: the session's. */
  readonly organizationId: number | null;
  readonly on: DateOnly;
  readonly paper: PaperDirection;
}

const amount = (key: string, title: string): DocumentColumn => ({ key, title, kind: 'amount', width: 17 });

const columns: readonly DocumentColumn[] = [
  { key: 'name', title: '资金账户', kind: 'text', width: 26 },
  { key: 'currency', title: '币种', kind: 'mark', width: 9 },
  amount('yesterday', '昨日余额'),
  amount('received', '本日收入'),
  amount('paid', '本日支出'),
  amount('today', '本日余额'),
  amount('unposted', '其中待制单'),
];

const TITLE = '资金日报';
const LOCAL = '人民币';

/** 资金日报 as Excel and on paper. */
export const dailyFundsDocument: DocumentSource<DailyFundsDocumentQuery> = {
  key: 'dailyFunds',
  async prepare(db, scope, { organizationId, on }) {
    const funds = await loadDailyFunds(db, scope, organizationId, on);
    const { company } = await makerOf(db, scope, organizationId ?? scope.organizationId);
    return { name: [company, TITLE, daysName(on, on)].join('_'), rows: funds.length };
  },

  async describe(db, scope, { organizationId, on, paper }, printedAt) {
    const { company, of } = await makerOf(db, scope, organizationId ?? scope.organizationId);
    const funds = await loadDailyFunds(db, scope, organizationId, on);
    const rows = [
      ...funds.map(({ account, ...figures }): DocumentRow => ({
        cells: { name: account.name, currency: account.currencyCode ?? LOCAL, ...figures },
      })),
      ...dailyTotals(funds).map(({ currencyCode, ...figures }): DocumentRow => ({
        cells: { name: '合计', currency: currencyCode ?? LOCAL, ...figures },
        isTotal: true,
      })),
    ];
    const heading = { left: `编制单位：${of}`, centre: on, right: '单位：元（外币为原币）' };
    return {
      title: `${company} ${on} ${TITLE}`,
      ...{ paper, printedAt: `打印时间：${printedAt}` },
      tables: [
        { worksheet: TITLE, title: TITLE, heading, columns, rows: [rows], foot: ['制表人', '复核人'] },
      ],
    };
  },
};
