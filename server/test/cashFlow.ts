import type { WireCashFlowRow, WireReconciliation } from '@mingzhang/shared/wire/cashFlow';
import type { WirePage } from '@mingzhang/shared/wire/page';
import type { WireReportTemplate } from '@mingzhang/shared/wire/reportTemplate';
import type { Bookkeeper } from './bookkeeper';

type Query = Readonly<Record<string, string | number>>;

export const january = { accountDate: '2026-01-31' };

/** A month with money in and out, between two cash accounts, and for nothing that is known yet. */
export const CASH_MONTH = `
  2026-01-05 记-1 投资款
    借 1002 银行存款      5000.00
    贷 3001 实收资本      5000.00
  2026-01-08 记-2 零售
    借 1002 银行存款       226.00
    贷 5001 主营业务收入   200.00
    贷 22210107 销项税额    26.00
  2026-01-15 记-3 工资和办公费
    借 221101 职工工资   300.00
    借 560202 办公费        40.00
    贷 1002 银行存款       340.00
  2026-01-20 记-4 提现
    借 1001 库存现金        50.00
    贷 1002 银行存款        50.00
  2026-01-25 记-5 待处理
    借 190101 待处理流动资产损溢   7.00
    贷 1001 库存现金         7.00
`;

/** The set's own statement: 利润表 0, 现金流量表 2. */
export async function templateOf({ client }: Bookkeeper, type: 0 | 2 = 2): Promise<WireReportTemplate> {
  const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type });
  return (await client.get<WireReportTemplate>(`/report/template/${list[0]?.id ?? 0}`)).data;
}

/** A cash line in one sentence: `记-2 1002 银行存款 ← 5001 主营业务收入 流入 200 1`. */
export const printCashLine = (row: WireCashFlowRow) =>
  `${row.word}-${row.code} ${row.subjectName} ← ${row.counterSubjectNames.join('、')} ` +
  `${row.inAmount === null ? `流出 ${row.outAmount}` : `流入 ${row.inAmount}`} ` +
  `${row.cashFlowLine ?? '未指定'}${row.source === 'person' ? ' 手工' : ''}${row.needsReview ? ' 待确认' : ''}`;

/** What is asked of the cash flow of a set. */
export function cashFlowOf(books: () => Bookkeeper) {
  return {
    reconciliation: async (query: Query = january): Promise<WireReconciliation> => {
      const { id } = await templateOf(books());
      const url = `/report/cashFlow/reconciliation/${id}`;
      return (await books().client.get<WireReconciliation>(url, query)).data;
    },

    worksheet: async (query: Query = {}): Promise<WireCashFlowRow[]> => {
      const asked = { ...january, ...query };
      return (await books().client.get<WirePage<WireCashFlowRow>>('/cashFlow/lines', asked)).data.records;
    },

    assign: (rows: readonly WireCashFlowRow[], cashFlowLine: number | null, client = books().client) =>
      client.put<{ done: number; skipped: { id: number; reason: string }[] }>('/cashFlow/lines', {
        lines: rows.map(({ voucherId, position, version }) => ({ voucherId, position, version })),
        cashFlowLine,
      }),
  };
}
