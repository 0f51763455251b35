import type { MovedTable } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { yuan } from '@mingzhang/shared/testing/yuan';
import { download } from '../../../test/download';
import { judgedMove } from '../../../test/judgedMove';
import { madeSet } from '../../../test/ownSet';
import { createTestApp } from '../../../test/testApp';
import { readMoveTables } from './readMoveTables';

/** 迁入自己的 Excel: whatever is spoiled in it is refused where it is, or changes nothing of what is moved in. */
const app = createTestApp();
const tables: MovedTable[] = [];

beforeAll(async () => {
  const voucher = { files: 1, remark: '备注', item: 0, assigned: null, day: 5, month: '08', summary: '摘要' };
  const { client, set } = await madeSet(app, {
    vouchers: [
      { ...voucher, store: 0, what: 'sale', amount: yuan('113') },
      { ...voucher, store: 0, what: 'dollars', amount: yuan('71'), assigned: 2 },
      { ...voucher, store: 1, what: 'goods', amount: yuan('30') },
      { ...voucher, store: 0, what: 'mixed', amount: yuan('40'), assigned: 3 },
      { ...voucher, store: 2, what: 'red', amount: yuan('9'), item: 1 },
      { ...voucher, store: 0, what: 'named', amount: yuan('17'), month: '09' },
      { ...voucher, store: 0, what: 'close', amount: yuan('128'), month: '11' },
    ],
    ...{ mnemonic: 'abc', remark: '老客户', values: ['一级', '高'], rates: [3], rate: 7.1, result: 40.25 },
    ends: true,
  });
  const { content } = await download(app, client, `/account-sets/${set.id}/export?format=excel`);
  await readMoveTables({ name: '整套.xlsx', content }, ({ isMore: _, ...table }) => tables.push(table));
}, 120_000);

function worksheetOf(name: string): MovedTable {
  const table = tables.find(({ sheet }) => sheet === name);
  if (!table) throw new Error(`no ${name}`);
  return table;
}

const inStead = (name: string, ...by: readonly MovedTable[]) =>
  tables.flatMap((table) => (table.sheet === name ? by : [table]));

/** The workbook with one cell of a row saying something else. */
function withCell(sheet: string, row: number, title: string, value: string): readonly MovedTable[] {
  const table = worksheetOf(sheet);
  const at = table.rows[0]?.cells.indexOf(title) ?? -1;
  if (at < 0) throw new Error(`${sheet} has no ${title}`);
  const rows = table.rows.map((one) => {
    if (one.number !== row) return one;
    const cells = [...one.cells];
    while (cells.length <= at) cells.push('');
    cells[at] = value;
    return { ...one, cells };
  });
  return inStead(sheet, { ...table, rows });
}

/** The first row below the titles that has these texts, as the spreadsheet counts. */
function rowOf(sheet: string, ...texts: readonly string[]): number {
  const row = worksheetOf(sheet).rows.find(({ cells }) => texts.every((text) => cells.includes(text)));
  if (!row) throw new Error(`${sheet} has no row of ${texts.join('、')}`);
  return row.number;
}

test('没有改动的，什么也不说', () => {
  expect(judgedMove(tables).told).toStrictEqual([]);
});

/** Sheet, texts of the row, column, what it says instead, where the refusal is and what it says. */
test.each([
  // 期初 beside 余额
  ['期初', ['1405'], '期初数量', '6', '余额', /P “1405”2025-07 的期初数量是 5，按“期初”工作表第 \d 行是 6/],
  ['期初', ['1405'], '期初数量', '', '余额', /P “1405”2025-07 的期初数量是 5/],
  ['期初', ['1405'], '期初数量', '-5', '余额', /P “1405”2025-07 的期初数量是 5，.*是 -5/],
  [
    '期初',
    ['1405'],
    '累计借方数量',
    '7',
    '余额',
    /AA “1405”2025-07 的累计借方数量是 5，按期初和今年的凭证是 7/,
  ],
  ['期初', ['1405'], '累计贷方数量', '7', '余额', /AB “1405”2025-07 的累计贷方数量是 0/],
  [
    '期初',
    ['100202'],
    '本年累计借方',
    '301',
    '余额',
    /X “100202”2025-07 的本年累计借方是 300\.00，.*是 301\.00/,
  ],
  ['期初', ['100202'], '本年累计贷方', '1', '余额', /Y “100202”2025-07 的本年累计贷方是 0\.00/],
  ['期初', ['5001'], '实际损益发生额', '-41', '余额', /Z “5001”2025-07 的实际损益发生额是 -40\.25/],
  ['期初', ['100201'], '期初原币', '11', '余额', /T “100201 USD”2025-07 的期初原币是 10\.00/],
  ['期初', ['100201'], '币别', 'JPY', '期初', /“100201 JPY”在“余额”工作表里没有 2025-07 的一行/],
  ['期初', ['100202'], '期初余额借方', '1001', '', /期初余额借贷不平衡/],
  [
    '期初',
    ['100202'],
    '科目编码',
    '1001',
    '期初',
    /科目“1001”的名称是“银行存款-基本户-工行”，“科目”工作表里是“库存现金”/,
  ],
  // 余额 beside 期初 and 凭证
  ['余额', ['2025-07', '1405'], '期初数量', '6', '余额', /P “1405”2025-07 的期初数量是 6，按“期初”/],
  [
    '余额',
    ['2025-08', '1405'],
    '借方数量',
    '4',
    '余额',
    /Q “1405”2025-08 的借方数量是 4，按“凭证”工作表第 \d+ 行是 3/,
  ],
  ['余额', ['2025-08', '1405'], '贷方数量', '4', '余额', /R “1405”2025-08 的贷方数量是 4/],
  ['余额', ['2025-08', '1405'], '期末数量', '9', '余额', /S “1405”2025-08 的期末数量是 9，按期初和凭证是 8/],
  ['余额', ['2025-08', '100201'], '借方原币', '9', '余额', /U “100201 USD”2025-08 的借方原币是 9\.00/],
  ['余额', ['2025-08', '100201'], '期末原币', 'x', '余额', /W 期末原币“x”不是数字/],
  ['余额', ['2025-08', '1002', 'USD'], '期末原币', '9', '余额', /W “1002 USD”2025-08 的期末原币是 9\.00/],
  ['余额', ['2025-09', '5001'], '本年累计贷方', '1', '余额', /Y “5001”2025-09 的本年累计贷方是 1\.00/],
  ['余额', ['2025-08', '1122', 'C2'], '客户编码', 'C9', '余额', / 客户“C9”不在“辅助项”工作表里/],
  ['余额', ['2025-08', '1405'], '科目编码', '9999', '余额', / 科目“9999”不在“科目”工作表里/],
  ['余额', ['2025-08', '1405'], '科目编码', '', '余额', /B 没有科目编码，请补上/],
  ['余额', ['2025-08', '1405'], '币别', 'EUR', '余额', / 币别“EUR”不在“币种汇率”工作表里/],
  ['余额', ['2025-08', '1405'], '月份', '八月', '余额', /A 月份“八月”不是期间/],
  ['余额', ['2025-08', '1405'], '本期借方', '31', '余额', /余额表自相矛盾/],
  // 凭证
  [
    '凭证',
    ['1405'],
    '日期',
    '2026-01-05',
    '凭证',
    /凭证记-1的日期2026-01-05不在2025年第07期至2025年第11期内/,
  ],
  ['凭证', ['1405'], '日期', '2025-13-05', '凭证', /C 日期“2025-13-05”不是日历上的日期/],
  ['凭证', ['100201'], '凭证号', '0', '凭证', /E 凭证号“0”不是凭证号/],
  ['凭证', ['100201'], '凭证号', '', '凭证', /凭证号|借贷不平衡/],
  ['凭证', ['1405'], '科目编码', '140599', '凭证', / 科目“140599”不在“科目”工作表里/],
  ['凭证', ['1405'], '科目名称', '原材料', '凭证', / 科目“1405”的名称是“原材料”，“科目”工作表里是“库存商品”/],
  ['凭证', ['1405'], '借方金额', '三十', '凭证', /O 借方金额“三十”不是数字/],
  ['凭证', ['1405'], '借方金额', '-30', '凭证', /借贷不平衡/],
  ['凭证', ['1405'], '贷方金额', '30', '凭证', /O 借方和贷方都有金额/],
  ['凭证', ['1405'], '数量', '', '余额', /Q “1405”2025-08 的借方数量是 3，按“凭证”工作表第 \d+ 行是 0/],
  ['凭证', ['1405'], '数量', '两箱', '凭证', /Q 数量“两箱”不是数字/],
  ['凭证', ['100201'], '原币金额', '', '余额', /U “100201 USD”2025-08 的借方原币是 10\.00/],
  ['凭证', ['100201'], '币别', '', '凭证', /T 币别“”空着或是人民币，而有原币/],
  ['凭证', ['1122', 'C2'], '客户编码', '', '凭证', /客户/],
  [
    '凭证',
    ['1122', 'C2'],
    '客户名称',
    '乙公司',
    '凭证',
    / 客户“C2”的名称是“乙公司”，“辅助项”工作表里是“甲公司”/,
  ],
  ['凭证', ['1405'], '组织编码', '99', '凭证', /A 组织编码“99”不在/],
  // 现金流量
  [
    '现金流量',
    ['人工'],
    '凭证号',
    '88',
    '现金流量',
    /“凭证”工作表没有 2025-08 记-88（组织编码 01）的第 \d 行分录/,
  ],
  ['现金流量', ['人工'], '凭证字', '', '现金流量', /“凭证”工作表没有/],
  ['现金流量', ['人工'], '分录序号', '9', '现金流量', /的第 9 行分录/],
  ['现金流量', ['人工'], '日期', '2025-10-05', '现金流量', /“凭证”工作表没有 2025-10 记/],
  ['现金流量', ['人工'], '现金流量行次', '5', '现金流量', / 现金流量行次“5”与现金流量项目“.*”不符/],
  ['现金流量', ['人工'], '现金流量行次', '', '现金流量', / 现金流量行次“”与现金流量项目“.*”不符/],
  ['现金流量', ['自动'], '凭证号', '88', '现金流量', /“凭证”工作表没有/],
  // 说明
  ['说明', ['单位'], '内容', '', '说明', /B 内容“”不能空着/],
  ['说明', ['单位'], '项目', '公司', '说明', / 说明里没有“单位”一行/],
  ['说明', ['会计准则'], '内容', '准则', '说明', /B 内容“准则”不是会计准则/],
  ['说明', ['科目编码规则'], '内容', '4-2', '说明', /B 内容“4-2”不是科目编码规则|科目/],
  ['说明', ['月份'], '内容', '全年', '说明', /B 内容“全年”不是月份/],
  ['说明', ['月份'], '内容', '2025-08 至 2025-11', '', /./],
  ['说明', ['月份'], '内容', '2025-07 至 2025-12', '期初', /2025-12 的一行/],
  // 科目
  [
    '科目',
    ['100202'],
    '科目名称',
    '乙户',
    '科目',
    / 科目“100202”的名称“乙户”与全称“银行存款-基本户-工行”不符/,
  ],
  ['科目', ['100202'], '全称', '乙户', '科目', / 科目“100202”的名称“基本户-工行”与全称“乙户”不符/],
  ['科目', ['100202'], '上级编码', '1001', '科目', / 科目“100202”的上级编码“1001”不是它上级的编码/],
  ['科目', ['1405'], '末级', '否', '科目', / 科目“1405”写明不是末级，却没有下级科目/],
  ['科目', ['1002'], '末级', '是', '科目', / 科目“1002”写明是末级，却有下级科目/],
] as const)('%s %j 的%s写成“%s”，不收，说在%s', (sheet, texts, title, value, where, expected) => {
  const { told } = judgedMove(withCell(sheet, rowOf(sheet, ...texts), title, value));
  expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${where}.*(?:${expected.source})`)));
});

test.each(['说明', '科目', '核算组织', '辅助类别', '辅助项', '币种汇率', '期初', '余额', '凭证', '现金流量'])(
  '没有“%s”工作表、改了它的名称、少一列或有两张，都不收',
  (name) => {
    const table = worksheetOf(name);
    const [first, ...rows] = table.rows;
    const [title = '', ...others] = first?.cells ?? [];
    const lost = { ...table, rows: [{ number: 1, cells: ['别的', ...others] }, ...rows] };
    for (const spoiled of [inStead(name), inStead(name, { ...table, sheet: '第9张' })])
      expect(judgedMove(spoiled).told.join('\n')).toContain(`没有“${name}”工作表`);
    if (name !== '说明')
      expect(judgedMove(inStead(name, lost)).told.join('\n')).toContain(`缺少列“${title}”`);
    // A second of the same is refused, or the same again and nothing more.
    const twice = judgedMove([...tables, table]);
    if (twice.told.length === 0) expect(twice.plan).toBe(judgedMove(tables).plan);
  },
);

test('工作表的先后、不读的列和不读的工作表，不改变什么', () => {
  const { plan } = judgedMove(tables);
  expect(judgedMove([...tables].reverse())).toEqual({ told: [], plan });
  for (const [sheet, text, title] of [
    ['凭证', '1405', '核算组织'],
    ['凭证', '1405', '来源'],
    ['凭证', '1405', '录入日期'],
    ['科目', '1405', '级次'],
    ['辅助类别', '客户', '系统预置'],
    ['现金流量', '人工', '核算组织'],
  ] as const)
    expect(judgedMove(withCell(sheet, rowOf(sheet, text), title, '别的'))).toEqual({ told: [], plan });
  expect(judgedMove(inStead('报表'))).toEqual({ told: [], plan });
});
