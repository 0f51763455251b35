import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import type { Bookkeeper } from './bookkeeper';

/** The statements by their type on the wire, and what the amounts of their lines are called. */
export const STATEMENTS = [
  ['利润表', '本月金额', '本年累计金额'],
  ['资产负债表', '期末余额', '年初余额'],
  ['现金流量表', '本月金额', '本年累计金额'],
] as const;

/** The statements of a month as pages show them, all organizations together: `资产负债表|1 货币资金 1000 800`. */
export async function shownStatements({ client }: Bookkeeper, month: string): Promise<string[]> {
  const all: string[] = [];
  for (const [type, [title]] of STATEMENTS.entries()) {
    const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type });
    const id = list[0]?.id ?? 0;
    const asked = { accountDate: `${month}-28`, scope: 'tree' };
    const { data } = await client.get<WireReportView>(`/report/template/view/${id}`, asked);
    const { data: template } = await client.get<WireReportTemplate>(`/report/template/${id}`);
    for (const item of template.items ?? []) {
      const figure = data[String(item.id)];
      if (!figure) continue;
      const { currentPeriodAmount: period, currentYearAmount: year } = figure;
      all.push(`${title}|${item.lineNum} ${item.title} ${period} ${year}`);
    }
  }
  return all;
}
