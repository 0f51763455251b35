import type { WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { CASH_MONTH, cashFlowOf, january, printCashLine, templateOf } from '../../../test/cashFlow';
import { insertOpening } from '../../../test/insertOpening';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';

const app = createTestApp();
const february = { accountDate: '2026-02-28' };
let books: Bookkeeper;

const { reconciliation, worksheet, assign } = cashFlowOf(() => books);

/** The lines that have figures: 行次 项目 period year. */
async function statement(query: Record<string, string | number> = january): Promise<string[]> {
  const template = await templateOf(books);
  const { data } = await books.client.get<WireReportView>(`/report/template/view/${template.id}`, query);
  return (template.items ?? []).flatMap(({ id, lineNum, title }) => {
    const row = data[String(id)];
    return row && (row.currentPeriodAmount !== 0 || row.currentYearAmount !== 0)
      ? [`${lineNum} ${title} ${row.currentPeriodAmount} ${row.currentYearAmount}`]
      : [];
  });
}

beforeEach(async () => {
  books = await bookkeeper(app, { vatType: '1' });
});

describe('现金流量表', () => {
  test('凭证一保存就有项目，报表与现金科目一致', async () => {
    await books.enter(CASH_MONTH);
    expect(await statement()).toEqual([
      '1 销售产成品、商品、提供劳务收到的现金 226 226',
      '4 支付的职工薪酬 300 300',
      '6 支付其他与经营活动有关的现金 47 47',
      '7 经营活动产生的现金流量净额 -121 -121',
      '15 吸收投资者投资收到的现金 5000 5000',
      '19 筹资活动产生的现金流量净额 5000 5000',
      '20 四、现金净增加额 4879 4879',
      '22 五、期末现金余额 4879 4879',
    ]);
    expect(await reconciliation()).toEqual({
      netIncrease: { currentPeriodAmount: 4879, currentYearAmount: 4879 },
      cashChange: { currentPeriodAmount: 4879, currentYearAmount: 4879 },
      causes: [],
      unassigned: 0,
      unassignedAmount: 0,
      toReview: 0,
    });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('下月接着：期初是上月期末，本年累计含上月，期初列是年初', async () => {
    await insertOpening(app, books, '1002', 80000);
    await insertOpening(app, books, '3001', -80000);
    await books.enter(CASH_MONTH);
    await books.enter(`
      2026-02-03 记-1 还款
        借 2001 短期借款  61.00
        贷 1002 银行存款  61.00
    `);
    expect((await statement(february)).slice(-3)).toEqual([
      '20 四、现金净增加额 -61 4818',
      '21 加：期初现金余额 5679 800',
      '22 五、期末现金余额 5618 5618',
    ]);
    expect((await statement({ startDate: '2026-01-31', endDate: '2026-02-28' })).at(-1)).toBe(
      '22 五、期末现金余额 5618 5618',
    );
  });

  test('企业会计准则的报表', async () => {
    books = await bookkeeper(app, { accountingStandards: '1' });
    await books.enter(`
      2026-01-05 记-1 投资
        借 1002 银行存款  900.00
        贷 4001 实收资本  900.00
      2026-01-31 记-2 汇兑
        借 1002 银行存款  3.00
        贷 660304 汇兑损益  3.00
    `);
    expect(await statement()).toEqual([
      '23 吸收投资收到的现金 900 900',
      '26 筹资活动现金流入小计 900 900',
      '31 筹资活动产生的现金流量净额 900 900',
      '32 四、汇率变动对现金及现金等价物的影响 3 3',
      '33 五、现金及现金等价物净增加额 903 903',
      '35 六、期末现金及现金等价物余额 903 903',
    ]);
  });

  test('总部和门店合起来等于各自之和', async () => {
    const store = await openStore(app, books);
    await books.enter(CASH_MONTH);
    const body = await books.body(CASH_MONTH.replaceAll('5000.00', '17.50'));
    await books.client.post('/voucher', { ...body, orgId: store });
    expect((await statement({ ...january, scope: 'tree' })).at(-1)).toBe('22 五、期末现金余额 4896.5 4896.5');
    expect((await statement({ ...january, orgId: store })).at(-1)).toBe('22 五、期末现金余额 17.5 17.5');
  });

  test('年中启用：启用前的发生额没有项目，核对时说明', async () => {
    books = await bookkeeper(app, { enableDate: '2026-07-01' });
    const figures = { cumulativeDebit: 900, cumulativeCredit: 250 };
    await books.client.post('/initial-balance/batch', {
      rows: [
        { subjectId: books.account('1002'), subjectCode: '1002', debitAmount: 1000, ...figures },
        {
          subjectId: books.account('3001'),
          subjectCode: '3001',
          creditAmount: 1000,
          cumulativeDebit: 250,
          cumulativeCredit: 900,
        },
      ],
    });
    await books.enter(`
      2026-07-03 记-1 投资
        借 1002 银行存款  40.00
        贷 3001 实收资本  40.00
    `);
    expect(await reconciliation({ accountDate: '2026-07-31' })).toMatchObject({
      netIncrease: { currentPeriodAmount: 40, currentYearAmount: 40 },
      cashChange: { currentPeriodAmount: 40, currentYearAmount: 690 },
      causes: [{ cause: 'beforeEnabled', currentPeriodAmount: 0, currentYearAmount: 650 }],
    });
  });

  test('只有现金流量表可以核对', async () => {
    const { id } = await templateOf(books, 0);
    expect(await books.client.get(`/report/cashFlow/reconciliation/${id}`, january)).toMatchObject({
      success: false,
      msg: '“利润表”不是现金流量表，不能与现金科目核对。',
    });
    const stranger = await bookkeeper(app);
    const { id: own } = await templateOf(books);
    expect(await stranger.client.get(`/report/cashFlow/reconciliation/${own}`, january)).toMatchObject({
      success: false,
      code: 404,
    });
  });
});

describe('每一条路都有项目', () => {
  test('导入的凭证；现金流量行次不对时说明', async () => {
    const csv = (line: string) =>
      Buffer.from(
        '日期,凭证字,凭证号,摘要,科目代码,借方金额,贷方金额,现金流量行次\n' +
          `2026-01-05,记,1,收款,1002,5,,${line}\n2026-01-05,记,1,收款,1122,,5,\n`,
      );
    await upload(books.client, '/voucher/import', '凭证.csv', csv('7'));
    expect(await worksheet()).toStrictEqual([]);
    expect(await upload(books.client, '/voucher/import', '凭证.csv', csv(''))).toMatchObject({
      success: true,
    });
    expect((await worksheet()).map(printCashLine)).toEqual(['记-1 1002 银行存款 ← 1122 应收账款 流入 5 1']);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('旧客户端修改凭证：人工指定的保留；分录变了就重新建议，待确认', async () => {
    await books.enter(CASH_MONTH);
    const [partly] = (await worksheet()).filter(({ outAmount }) => outAmount === 40);
    await assign(partly ? [partly] : [], 12);
    const id = partly?.voucherId ?? 0;
    const older = async (text: string) => {
      const { details, ...head } = await books.body(text);
      const lines = (details as Record<string, unknown>[]).map(({ cashFlowLine: _, ...line }) => line);
      return books.client.put('/voucher', { ...head, id, details: lines, code: 3 });
    };
    const THREE = `
      2026-01-15 记-3 工资和办公费
        借 221101 职工工资   300.00
        借 560202 办公费        40.00
        贷 1002 银行存款       340.00
    `;
    expect(await older(THREE)).toMatchObject({ success: true });
    const three = async () => (await worksheet({ keyword: '记-3' })).map(printCashLine);
    expect((await three())[1]).toBe('记-3 1002 银行存款 ← 560202 管理费用-办公费 流出 40 12 手工');
    await older(THREE.replace('300.00', '310.00').replace('340.00', '350.00'));
    expect(await three()).toEqual([
      '记-3 1002 银行存款 ← 221101 应付职工薪酬-职工工资 流出 310 4 待确认',
      '记-3 1002 银行存款 ← 560202 管理费用-办公费 流出 40 6 待确认',
    ]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('录入时指定的项目归整行；红冲把原项目冲回', async () => {
    const body = await books.body(`
      2026-01-05 记-1 借款
        借 1002 银行存款  80.00
        贷 2001 短期借款  80.00
    `);
    const { data } = await books.client.post<WireVoucher>('/voucher', body);
    await books.client.post(`/voucher/${data.id}/reverse`, { date: '2026-01-06' });
    expect((await worksheet()).map(printCashLine)).toEqual([
      '记-1 1002 银行存款 ← 2001 短期借款 流入 80 14',
      '记-2 1002 银行存款 ← 2001 短期借款 流出 80 14',
    ]);
    expect(await statement()).toStrictEqual([]);
  });

  test('录入时指定了不存在的项目', async () => {
    const body = await books.body(CASH_MONTH);
    const details = (body.details as Record<string, unknown>[]).map((line) => ({
      ...line,
      cashFlowLine: 21,
    }));
    expect(await books.client.post('/voucher', { ...body, details })).toMatchObject({
      success: false,
      msg: '第1行：现金流量表没有可以指定的行次21，请从现金流量项目中选择',
    });
  });
});
