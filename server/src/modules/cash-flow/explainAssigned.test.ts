import type { WireExplanation } from '@mingzhang/shared/wire/reportExplanation';
import type { WireReportTemplate } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper } from '../../../test/bookkeeper';
import { insertOpening } from '../../../test/insertOpening';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('数据来源：本项等于各月之和，期初等于现金科目之和，流出写成正数', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await insertOpening(app, books, '1002', 80000);
  await insertOpening(app, books, '3001', -80000);
  await books.enter(`
    2026-01-08 记-1 零售
      借 1002 银行存款       226.00
      贷 5001 主营业务收入   200.00
      贷 22210107 销项税额    26.00
    2026-01-15 记-2 工资
      借 221101 职工工资   300.00
      贷 1002 银行存款     300.00
    2026-01-20 记-3 提现
      借 1001 库存现金        50.00
      贷 1002 银行存款        50.00
    2026-02-03 记-1 零售
      借 1002 银行存款       22.60
      贷 5001 主营业务收入   20.00
      贷 22210107 销项税额    2.60
    2026-02-10 记-2 退多发的工资
      借 1002 银行存款  30.00
      贷 221101 职工工资  30.00
  `);
  const { data: list } = await books.client.get<WireReportTemplate[]>('/report/template', { type: 2 });
  const id = list[0]?.id ?? 0;
  const { items = [] } = (await books.client.get<WireReportTemplate>(`/report/template/${id}`)).data;
  const explained = async (lineNum: number) => {
    const item = items.find((each) => each.lineNum === lineNum);
    const { data } = await books.client.get<WireExplanation>(
      `/report/template/explain/${id}/${item?.id ?? 0}`,
      { accountDate: '2026-02-28' },
    );
    const terms = data.terms.map(
      (term) =>
        `${term.cashFlowPeriod ?? ''}${term.subjectName ?? ''} ${term.currentPeriodAmount} ${term.currentYearAmount}`,
    );
    return [`${data.currentPeriodAmount} ${data.currentYearAmount}`, ...terms];
  };
  expect(await explained(1)).toEqual(['22.6 248.6', '2026-01 0 226', '2026-02 22.6 22.6']);
  expect(await explained(4)).toEqual(['-30 270', '2026-01 0 300', '2026-02 -30 -30']);
  expect((await explained(21)).sort()).toEqual(['726 800', '库存现金 50 0', '银行存款 676 800'].sort());
  expect(await explained(9)).toEqual(['0 0']);
});
