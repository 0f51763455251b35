import {
  FURTHER,
  ownForm,
  ownLists,
  type OwnList,
  type OwnWorksheet,
} from '../accounting/moving/read/ownForm';
import { tablesReader, type TablesReading } from '../accounting/moving/read/readTables';

/** 晨光: a head office and a store, from December to January, everything as 整套账 of ours writes it. */
const WRITTEN: Readonly<Record<OwnList, string>> = {
  about: `
    单位|晨光
    会计准则|小企业会计准则
    行业|商贸
    科目编码规则|4-2-2-2
    月份|2025-12 至 2026-01
    工作表版式|2`,
  accounts: `
    1002|银行存款|银行存款||1|资产|借|||||是|否
    100201|工行|银行存款-工行|1002|2|资产|借||||GH|是|是
    100202|美元户|银行存款-美元户|1002|2|资产|借|||USD||是|是
    1122|应收账款|应收账款||1|资产|借||客户||yszk|是|是
    1405|库存商品|库存商品||1|资产|借|件||||是|是
    3001|实收资本|实收资本||1|权益|贷|||||是|是
    5001|主营业务收入|主营业务收入||1|损益|贷|||||是|是
    5602|管理费用|管理费用||1|损益|借|||||是|是
    5603|财务费用|财务费用||1|损益|借|||||否|是`,
  organizations: `
    01|晨光|总部||2025-12|是||
    0101|南山店|门店|01|2026-01|否|张三|0755`,
  categories: '客户|是|等级,信用',
  items: `
    客户|c1|甲公司|是|老客户|一级|高
    客户|c2|乙公司|否|||`,
  currencies: `
    RMB|人民币|是||1
    USD|美元|否||7.1
    USD|美元|否|2026-01-01|7.2`,
  openings: `
    01|晨光|100201|银行存款-工行|||60.00|||||65.00|5.00|||
    01|晨光|100202|银行存款-美元户|||71.00|||USD|10.00|71.00|0.00|||
    01|晨光|1122|应收账款|c1|甲公司|30.00|||||30.00|0.00|||
    01|晨光|1405|库存商品|||20.00||4|||20.00|0.00||4|
    01|晨光|3001|实收资本||||181.00||||0.00|181.00|||
    01|晨光|5001|主营业务收入||||||||30.00|30.00|30.00||`,
  vouchers: `
    01|晨光|2025-12-05|记|1|1|收汇|100202|银行存款-美元户|||14.20||||7.1|USD|7.1|2.00||1|备注||manual|甲|乙||
    01|晨光|2025-12-05|记|1|2|收汇|1122|应收账款|c1|甲公司||14.20|||||||||||manual|||||
    0101|南山店|2026-01-06|记|1|1|领用|5602|管理费用|||5.00||||||||||||manual|甲|||
    0101|南山店|2026-01-06|记|1|2|领用|1405|库存商品||||5.00|1|件|5|||||||||||
    01|晨光|2026-01-07|记|1|1|销售|100201|银行存款-工行|||8.00||||||||1||||manual|甲|||
    01|晨光|2026-01-07|记|1|2|销售|5001|主营业务收入||||8.00||||||||||||||
    01|晨光|2026-01-08|记|2|1|手续费|5602|管理费用|||1.00||||||||||||manual|甲|||
    01|晨光|2026-01-08|记|2|2|手续费|100201|银行存款-工行||||1.00||||||||||||||`,
  cashFlows: `
    01|晨光|2025-12-05|记|1|1|2|1|销售产成品、商品、提供劳务收到的现金|14.20|人工
    01|晨光|2026-01-07|记|1|1|2|||8.00|人工
    01|晨光|2026-01-08|记|2|2|1|6|支付其他与经营活动有关的现金|-1.00|自动`,
  balances: `
    2025-12|1002|银行存款||||60.00||||60.00||||||||||65.00|5.00
    2025-12|1002|银行存款|||USD|71.00||14.20||85.20||||||10.00|2.00||12.00|85.20|
    2025-12|100201|银行存款-工行||||60.00||||60.00||||||||||65.00|5.00
    2025-12|100202|银行存款-美元户|||USD|71.00||14.20||85.20||||||10.00|2.00||12.00|85.20|
    2025-12|1122|应收账款||||30.00|||14.20|15.80||||||||||30.00|14.20
    2025-12|1122|应收账款|c1|甲公司||30.00|||14.20|15.80||||||||||30.00|14.20
    2025-12|1405|库存商品||||20.00||||20.00||4|||4|||||20.00|||4
    2025-12|3001|实收资本|||||181.00||||181.00||||||||||181.00
    2025-12|5001|主营业务收入||||||||||||||||||30.00|30.00|30.00
    2026-01|1002|银行存款||||60.00||8.00|1.00|67.00||||||||||8.00|1.00
    2026-01|1002|银行存款|||USD|85.20||||85.20||||||12.00|||12.00
    2026-01|100201|银行存款-工行||||60.00||8.00|1.00|67.00||||||||||8.00|1.00
    2026-01|100202|银行存款-美元户|||USD|85.20||||85.20||||||12.00|||12.00
    2026-01|1122|应收账款||||15.80||||15.80
    2026-01|1122|应收账款|c1|甲公司||15.80||||15.80
    2026-01|1405|库存商品||||20.00|||5.00|15.00||4||1|3||||||5.00|||1
    2026-01|3001|实收资本|||||181.00||||181.00
    2026-01|5001|主营业务收入|||||||8.00||8.00||||||||||8.00
    2026-01|5602|管理费用||||||6.00||6.00||||||||||6.00`,
};

/** Further columns of the worksheets here. */
const BETWEEN = { items: ['自定义列1', '自定义列2'], others: ['客户编码', '客户名称'] };

/** A change of a worksheet before it is read: its rows by title. */
export type OwnChange = (rows: Record<string, string>[]) => void;

/** Reads 晨光 with some worksheets changed; null: it is not there. `renamed`: titles that are written otherwise. */
export function givenOwnBooks(
  changes: Partial<Readonly<Record<OwnList, OwnChange | null>>> = {},
  renamed: Readonly<Record<string, string>> = {},
): TablesReading {
  const reader = tablesReader();
  for (const list of ownLists) {
    const change = changes[list];
    if (change === null) continue;
    const { sheet, columns }: OwnWorksheet = ownForm[list];
    const titles = columns.flatMap((column) =>
      column === FURTHER ? (list === 'items' ? BETWEEN.items : BETWEEN.others) : [column.title],
    );
    const rows = WRITTEN[list]
      .trim()
      .split('\n')
      .map((text) => byTitle(titles, text.trim().split('|')));
    change?.(rows);
    const written = [
      titles.map((title) => renamed[title] ?? title),
      ...rows.map((row) => titles.map((title) => row[title] ?? '')),
    ];
    reader.take({
      ...{ file: '晨光.xlsx', sheet },
      rows: written.map((cells, index) => ({ number: index + 1, cells, formulas: [] })),
    });
  }
  return reader.end();
}

const byTitle = (titles: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']));
