import { buffer } from 'node:stream/consumers';
import { parseYuan } from '@mingzhang/shared/primitives/money';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { CASH_MONTH } from '../../../../test/cashFlow';
import { cashierBooks, keptEntry, post } from '../../../../test/cashier';
import { download } from '../../../../test/download';
import { shownStatements, STATEMENTS } from '../../../../test/shownStatements';
import { createTestApp } from '../../../../test/testApp';
import { ZipParts } from '../../../spreadsheet/zipParts';
import { readXmlTree } from '../../invoice/files/xmlTree';

/** The package is read back by a reader of our own: element by element, figure by figure. */
const app = createTestApp();

type Fields = Readonly<Record<string, string>>;

/** A file of the package of 2026: the fields of every record, by the names of the records. */
async function readPackage(books: Bookkeeper, file: string): Promise<Map<string, Fields[]>> {
  const url = `/account-sets/${books.set.id}/export?format=gbt24589&year=2026`;
  const { content } = await download(app, books.client, url);
  const part = new ZipParts(content).open(file);
  if (!part) throw new Error(`${file} is not in the package`);
  const records = new Map<string, Fields[]>();
  for (const { name, children } of (await readXmlTree(await buffer(part))).children) {
    const fields = Object.fromEntries(children.map((child) => [child.name, child.text]));
    records.set(name, [...(records.get(name) ?? []), fields]);
  }
  return records;
}

const fenOf = (yuan: string | undefined): number => {
  const amount = parseYuan(yuan ?? '');
  if (amount === undefined) throw new Error(`${yuan} is not an amount`);
  return amount;
};

/** `资产负债表|1 货币资金 1000 800` of a month, from 报表集 and 报表项数据 alone. */
function statementsIn(records: ReadonlyMap<string, readonly Fields[]>, month: string): string[] {
  const reports = (records.get('报表集') ?? []).filter(
    (each) => each['报表报告期'] === month.replace('-', ''),
  );
  return STATEMENTS.flatMap(([title, period, year]) => {
    const number = reports.find((each) => each['报表名称'] === title)?.['报表编号'];
    const lines = (records.get('报表项数据') ?? []).filter((each) => each['报表编号'] === number);
    return lines
      .filter((line) => line['报表项编号']?.endsWith('A'))
      .map((line) => {
        const code = line['报表项编号']?.slice(0, -1);
        const name = line['报表项名称']?.replace(` ${period}`, '');
        const other = lines.find((each) => each['报表项编号'] === `${code}B`);
        expect(other?.['报表项名称']).toBe(`${name} ${year}`);
        return `${title}|${code} ${name} ${fenOf(line['报表项数值']) / 100} ${fenOf(other?.['报表项数值']) / 100}`;
      });
  });
}

const FEBRUARY = `
  2026-02-03 记-1 还款
    借 2001 短期借款  61.07
    贷 1002 银行存款  61.07
  2026-02-09 记-2 退办公用品
    借 1002 银行存款  0.01
    贷 560202 办公费  0.01
`;

test('报表集和报表项数据：每个月三张表，读回来与页面上的一分不差', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(CASH_MONTH);
  await books.enter(FEBRUARY);
  const records = await readPackage(books, '总账.xml');
  for (const month of ['2026-01', '2026-02']) {
    expect(statementsIn(records, month).length).toBeGreaterThan(80);
    expect(statementsIn(records, month)).toEqual(await shownStatements(books, month));
  }
  expect((records.get('报表集') ?? []).slice(0, 3)).toEqual(
    ['资产负债表', '利润表', '现金流量表'].map((name, index) => ({
      ...{ 报表编号: `202601-0${index + 1}`, 报表名称: name, 报表报告日: '20260131', 报表报告期: '202601' },
      ...{ 编制单位: '晨光文具商行', 货币单位: '元' },
    })),
  );
  const [cash] = records.get('报表项数据') ?? [];
  expect(cash).toMatchObject({ 报表项编号: '1A', 报表项名称: '货币资金 期末余额', 报表项数值: '4879.00' });
  expect(cash?.['报表项公式']).toMatch(/^\+1001 .*\+1002 /);
});

test('现金流量凭证项目数据：每个项目逐月合计等于现金流量表的本月金额；退款冲减，没有指定的不编造', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(CASH_MONTH);
  await books.enter(FEBRUARY);
  const records = await readPackage(books, '总账.xml');
  const flows = records.get('现金流量凭证项目数据') ?? [];
  const items = (records.get('现金流量项目') ?? []).map((item) => item['现金流量项目编码']);
  expect(items).toContain('15');
  for (const month of ['1', '2']) {
    const sums = new Map<string, number>();
    for (const flow of flows.filter((each) => each['会计期间号'] === month)) {
      const code = flow['现金流量项目编码'] ?? '';
      sums.set(code, (sums.get(code) ?? 0) + fenOf(flow['现金流量本币金额']));
    }
    const lines = (records.get('报表项数据') ?? []).filter((each) => each['报表编号'] === `20260${month}-03`);
    for (const code of items) {
      const line = lines.find((each) => each['报表项编号'] === `${code}A`);
      expect([code, sums.get(code ?? '') ?? 0]).toEqual([code, fenOf(line?.['报表项数值'])]);
    }
  }
  expect(flows[0]).toEqual({
    ...{ 会计年度: '2026', 会计期间号: '1', 记账凭证类型编号: '记', 记账凭证编号: '1', 币种编码: 'CNY' },
    ...{ 现金流量行号: '1', 现金流量摘要: '投资款', 现金流量项目编码: '15', 现金流量项目属性: '' },
    ...{ 现金流量原币金额: '5000.00', 现金流量本币金额: '5000.00' },
  });
  expect(flows.at(-1)).toMatchObject({ 现金流量项目编码: '6', 现金流量本币金额: '-0.01' });
  expect(flows.filter((flow) => flow['记账凭证编号'] === '4')).toStrictEqual([]);
});

test('结算方式：日记账里有的写在分录上，支票写票据号；账上不知道的空着', async () => {
  const { books, bank, category } = await cashierBooks(app);
  const rent = await keptEntry(books, bank, 5, -300, {
    ...{ summary: '房租', categoryId: category('房租'), settlement: 'cheque', settlementNumber: '0013' },
  });
  const income = await keptEntry(books, bank, 6, 500, {
    ...{ summary: '收货款', categoryId: category('收货款'), settlement: 'online', settlementNumber: 'A-1' },
  });
  expect(await post(books.client, [rent.id, income.id])).toMatchObject({ success: true });
  const kinds = (await readPackage(books, '公共档案.xml')).get('结算方式') ?? [];
  expect(kinds).toContainEqual({ 结算方式编码: 'cheque', 结算方式名称: '支票' });
  const lines = (await readPackage(books, '总账.xml')).get('记账凭证') ?? [];
  const told = lines
    .map((line) => [
      line['科目编号'],
      line['结算方式编码'],
      line['票据类型'],
      line['票据号'],
      line['票据日期'],
    ])
    .sort((a, b) => String(a).localeCompare(String(b)));
  expect(told).toEqual([
    ['1002', 'cheque', '支票', '0013', ''],
    ['1002', 'online', '', '', ''],
    ['1122', '', '', '', ''],
    ['560206', '', '', '', ''],
  ]);
});
