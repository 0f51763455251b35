import { formatYuan } from '../../../primitives/money';
import { givenOwnBooks } from '../../../testing/givenOwnBooks';
import { openings } from '../../../testing/plannedMove';
import { standardCharts } from '../../../testing/readMovedCase';
import { LONGEST_CUSTOM_COLUMN, MOST_CUSTOM_COLUMNS } from '../../auxiliary';
import type { Found, MovedBooks } from '../movedBooks';
import { planMove, suggestedChoices } from '../plan/planMove';
import { proveMove } from '../proof/proveMove';
import { checkOwnBalances } from './ownBalances';
import { FURTHER, ownForm, ownLists, type OwnList, type OwnWorksheet } from './ownForm';

/** A problem as text, with its worksheet and cell, and without the advice that most have. */
const textOf = ({ at, column, message }: { at: Found | null; column: string | null; message: string }) =>
  `${at ? `${at.sheet}${at.row}${column ?? ''} ` : ''}${message.replace('，请核对后重新上传', '')}`;

const planned = (books: MovedBooks) => planMove(books, suggestedChoices, standardCharts());

/** 晨光 with one cell of a worksheet changed; `row` counts from 0 below the titles. */
const changed = (list: OwnList, row: number, title: string, value: string) =>
  givenOwnBooks({
    [list]: (rows: Record<string, string>[]) => {
      const cells = rows[row];
      if (cells?.[title] === undefined) throw new Error(`${list} ${row} has no ${title}`);
      cells[title] = value;
    },
  });

const withoutAt = <T extends { readonly at: Found }>(records: readonly T[]) =>
  records.map(({ at: _, ...record }) => record);

test('整套账读进来，没有一处要问，与它自己的余额一致', () => {
  const books = givenOwnBooks();
  expect(books.problems).toStrictEqual([]);
  const { plan } = planned(books);
  expect([plan?.refusals, plan?.notes]).toEqual([[], []]);
  expect(plan?.own).toBe(books.own);
  expect(plan && proveMove(books, plan)).toMatchObject({ compared: 17, equal: 17, contradictions: [] });
});

test('说明、核算组织、辅助类别和币种汇率，写的是什么就是什么', () => {
  const { own } = givenOwnBooks();
  expect(own?.about).toMatchObject({
    ...{ company: '晨光', industry: '商贸', standard: 'small', encoding: '4-2-2-2' },
    ...{ from: '2025-12', to: '2026-01', isWhole: true },
  });
  expect(withoutAt(own?.organizations ?? [])).toEqual([
    {
      ...{ code: '01', name: '晨光', type: 'headOffice', parent: '', enablePeriod: '2025-12' },
      ...{ isEnabled: true, contact: '', telephone: '' },
    },
    {
      ...{ code: '0101', name: '南山店', type: 'store', parent: '01', enablePeriod: '2026-01' },
      ...{ isEnabled: false, contact: '张三', telephone: '0755' },
    },
  ]);
  expect(withoutAt(own?.categories ?? [])).toEqual([{ name: '客户', customColumns: ['等级', '信用'] }]);
  expect(withoutAt(own?.currencies ?? [])).toEqual([
    { code: 'RMB', name: '人民币', isLocal: true, since: null, rate: 100_000_000 },
    { code: 'USD', name: '美元', isLocal: false, since: null, rate: 710_000_000 },
    { code: 'USD', name: '美元', isLocal: false, since: '2026-01-01', rate: 720_000_000 },
  ]);
  expect(own?.worksheets.map(({ lacks }) => lacks)).toEqual(Array(10).fill(null));
});

test('期初：余额、数量、原币、本年累计和实际损益', () => {
  const { own } = givenOwnBooks();
  const text = own?.openings?.map(({ account, items, net, quantity, currency, ...year }) =>
    [
      ...[account, ...items.map(({ code }) => code), formatYuan(net), quantity],
      currency ? `${currency.code} ${formatYuan(currency.net)}` : '',
      ...[year.yearDebit, year.yearCredit, year.yearResult].map((one) =>
        one === null ? '' : formatYuan(one),
      ),
      ...[year.yearDebitQuantity, year.yearCreditQuantity],
    ].join('|'),
  );
  expect(text).toEqual([
    '100201|60.00|0||65.00|5.00||0|0',
    '100202|71.00|0|USD 10.00|71.00|0.00||0|0',
    '1122|c1|30.00|0||30.00|0.00||0|0',
    '1405|20.00|4000000||20.00|0.00||4000000|0',
    '3001|-181.00|0||0.00|181.00||0|0',
    '5001|0.00|0||30.00|30.00|30.00|0|0',
  ]);
  const { plan } = planned(givenOwnBooks());
  expect(plan && openings(plan)).toEqual([
    ...['100201 借 60.00', '100202 借 71.00', '1122 客户:c1 借 30.00', '1405 借 20.00', '3001 贷 181.00'],
    expect.stringMatching(/^5001 /),
  ]);
  expect(plan?.openings[5]?.own).toEqual({
    ...{ organization: '01', yearResult: 3_000, yearDebitQuantity: 0, yearCreditQuantity: 0 },
  });
});

test('期初在贷方的数量和原币是负的', () => {
  const turned = givenOwnBooks({
    openings: (rows) => {
      for (const row of rows) {
        const { 期初余额借方: debit = '', 期初余额贷方: credit = '' } = row;
        Object.assign(row, { 期初余额借方: credit, 期初余额贷方: debit });
      }
    },
  });
  expect(turned.own?.openings?.map(({ net, quantity, currency }) => [net, quantity, currency?.net])).toEqual([
    ...[
      [-6_000, 0, undefined],
      [-7_100, 0, -1_000],
      [-3_000, 0, undefined],
    ],
    ...[
      [-2_000, -4_000_000, undefined],
      [18_100, 0, undefined],
      [0, 0, undefined],
    ],
  ]);
});

test('现金流量：人工指定的留下，自动的只记得是哪一行', () => {
  const { own } = givenOwnBooks();
  expect(withoutAt(own?.cashFlows ?? [])).toEqual([
    {
      ...{ slip: '2025-12|记-1|01', row: 1, counterRow: 2, line: 1, net: 1_420 },
      title: '销售产成品、商品、提供劳务收到的现金',
    },
    { slip: '2026-01|记-1|01', row: 1, counterRow: 2, line: null, title: '', net: 800 },
  ]);
  expect(withoutAt(own?.proposed ?? [])).toEqual([{ slip: '2026-01|记-2|01', row: 2 }]);
});

test('凭证：组织、备注、结转、现金流量行次和各人', () => {
  const [first, store, sale] = givenOwnBooks().slips;
  expect(first).toMatchObject({
    ...{
      organization: '01',
      remark: '备注',
      maker: '甲',
      auditor: '乙',
      attachmentCount: 1,
      isTransfer: false,
    },
    lines: [{ currency: { code: 'USD', rate: 710_000_000, amount: 200 } }, { items: [{ code: 'c1' }] }],
  });
  expect(store).toMatchObject({ organization: '0101', lines: [{}, { quantity: 1_000_000, unit: '件' }] });
  expect(sale?.lines.map(({ cashFlow }) => cashFlow)).toEqual([1, undefined]);
});

test('科目和辅助项：助记码、停用、全称、备注和自定义列', () => {
  const { accounts, items } = givenOwnBooks();
  expect(
    accounts.map(({ code, own }) => [code, own?.mnemonic, own?.isEnabled, own?.path, own?.parent]),
  ).toEqual([
    ['1002', '', true, '银行存款', ''],
    ['100201', 'gh', true, '银行存款-工行', '1002'],
    ['100202', '', true, '银行存款-美元户', '1002'],
    ['1122', 'yszk', true, '应收账款', ''],
    ['1405', '', true, '库存商品', ''],
    ['3001', '', true, '实收资本', ''],
    ['5001', '', true, '主营业务收入', ''],
    ['5602', '', true, '管理费用', ''],
    ['5603', '', false, '财务费用', ''],
  ]);
  expect(accounts.map(({ own }) => own?.isLeaf)).toEqual([false, ...Array(8).fill(true)]);
  expect(items.map(({ own }) => own)).toEqual([
    { isEnabled: true, remark: '老客户', values: ['一级', '高'] },
    { isEnabled: false, remark: '', values: [] },
  ]);
});

test.each<[OwnList, number, string, string, string[]]>([
  ['accounts', 1, '上级编码', '10', ['科目3 科目“100201”的上级编码“10”不是它上级的编码']],
  [
    'accounts',
    1,
    '上级编码',
    '1122',
    ['科目3 科目“100201”的上级编码“1122”不是它上级的编码', '科目5 科目“1122”写明是末级，却有下级科目'],
  ],
  [
    'accounts',
    1,
    '上级编码',
    '100201',
    ['科目3 科目“100201”的上级编码“100201”不是它上级的编码', '科目3 科目“100201”写明是末级，却有下级科目'],
  ],
  [
    'accounts',
    1,
    '全称',
    '银行存款-建行',
    [
      '科目3 科目“100201”的名称“工行”与全称“银行存款-建行”不符',
      '凭证6 科目“100201”的名称是“银行存款-工行”，“科目”工作表里是“银行存款-建行”',
    ],
  ],
  [
    'accounts',
    3,
    '全称',
    '应收',
    [
      '科目5 科目“1122”的名称“应收账款”与全称“应收”不符',
      '凭证3 科目“1122”的名称是“应收账款”，“科目”工作表里是“应收”',
    ],
  ],
  ['accounts', 0, '末级', '是', ['科目2 科目“1002”写明是末级，却有下级科目']],
  ['accounts', 3, '末级', '否', ['科目5 科目“1122”写明不是末级，却没有下级科目']],
  [
    'accounts',
    3,
    '末级',
    '',
    ['科目5M 末级“”要写“是”或“否”，请改好后重新上传', '凭证3 科目“1122”不在“科目”工作表里'],
  ],
  [
    'accounts',
    3,
    '类别',
    '',
    [
      '科目5F 类别“”不是科目类别，请写资产、负债、共同、权益、成本、损益中的一个',
      '凭证3 科目“1122”不在“科目”工作表里',
    ],
  ],
  [
    'accounts',
    3,
    '启用',
    '',
    ['科目5L 启用“”要写“是”或“否”，请改好后重新上传', '凭证3 科目“1122”不在“科目”工作表里'],
  ],
  [
    'accounts',
    3,
    '助记码',
    'a'.repeat(61),
    [`科目5K 助记码“${'a'.repeat(30)}”超过 60 个字，请缩短后重新上传`, '凭证3 科目“1122”不在“科目”工作表里'],
  ],
  ['accounts', 2, '外币核算', 'RMB', ['科目4 外币核算“RMB”不是币种汇率里的外币']],
  ['openings', 0, '组织编码', '0102', ['期初2A 组织编码“0102”不在“核算组织”工作表里']],
  [
    'openings',
    0,
    '科目编码',
    '',
    [
      '期初2C 没有科目编码，请补上后重新上传',
      '余额4U “100201”2025-12 的本年累计借方是 65.00，按期初和今年的凭证是 0.00',
    ],
  ],
  [
    'openings',
    0,
    '科目编码',
    '1003',
    [
      '期初2 科目“1003”不在“科目”工作表里',
      '余额4U “100201”2025-12 的本年累计借方是 65.00，按期初和今年的凭证是 0.00',
      '期初2 “1003”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
    ],
  ],
  ['openings', 0, '组织编码', '', []],
  ['accounts', 3, '助记码', 'a'.repeat(60), []],
  ['openings', 0, '科目名称', '工行', ['期初2 科目“100201”的名称是“工行”，“科目”工作表里是“银行存款-工行”']],
  [
    'openings',
    2,
    '客户编码',
    'c9',
    [
      '期初4 客户“c9”不在“辅助项”工作表里',
      '期初4 “1122 客户:c9”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
      '余额7U “1122 客户:c1”2025-12 的本年累计借方是 30.00，按期初和今年的凭证是 0.00',
    ],
  ],
  ['openings', 2, '客户名称', '甲', ['期初4 客户“c1”的名称是“甲”，“辅助项”工作表里是“甲公司”']],
  [
    'openings',
    2,
    '客户编码',
    'c2',
    [
      '期初4 客户“c2”的名称是“甲公司”，“辅助项”工作表里是“乙公司”',
      '期初4 “1122 客户:c2”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
      '余额7U “1122 客户:c1”2025-12 的本年累计借方是 30.00，按期初和今年的凭证是 0.00',
    ],
  ],
  [
    'openings',
    1,
    '期初原币',
    '11.00',
    ['余额5Q “100202 USD”2025-12 的期初原币是 10.00，按“期初”工作表第 3 行是 11.00'],
  ],
  [
    'openings',
    1,
    '币别',
    'EUR',
    [
      '期初3 “100202 EUR”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
      '余额5Q “100202 USD”2025-12 的期初原币是 10.00，按“期初”工作表是 0.00',
    ],
  ],
  ['openings', 3, '期初数量', '5', ['余额8M “1405”2025-12 的期初数量是 4，按“期初”工作表第 5 行是 5']],
  ['openings', 3, '累计借方数量', '5', ['余额8X “1405”2025-12 的累计借方数量是 4，按期初和今年的凭证是 5']],
  [
    'openings',
    0,
    '本年累计贷方',
    '6.00',
    ['余额4V “100201”2025-12 的本年累计贷方是 5.00，按期初和今年的凭证是 6.00'],
  ],
  [
    'openings',
    5,
    '实际损益发生额',
    '',
    ['余额10W “5001”2025-12 的实际损益发生额是 30.00，按期初和今年的凭证是 0.00'],
  ],
  [
    'vouchers',
    0,
    '原币金额',
    '3.00',
    ['余额5R “100202 USD”2025-12 的借方原币是 2.00，按“凭证”工作表第 2 行是 3.00'],
  ],
  ['vouchers', 3, '数量', '2', ['余额17O “1405”2026-01 的贷方数量是 1，按“凭证”工作表第 5 行是 2']],
  ['vouchers', 3, '数量', '', ['余额17O “1405”2026-01 的贷方数量是 1，按“凭证”工作表第 5 行是 0']],
  [
    'vouchers',
    4,
    '借方金额',
    '9.00',
    ['余额13U “100201”2026-01 的本年累计借方是 8.00，按期初和今年的凭证是 9.00'],
  ],
  [
    'vouchers',
    1,
    '客户编码',
    '',
    [
      '凭证3 客户“”不在“辅助项”工作表里',
      '余额7V “1122 客户:c1”2025-12 的本年累计贷方是 14.20，按期初和今年的凭证是 0.00',
      '凭证3 “1122 客户:”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
    ],
  ],
  [
    'vouchers',
    0,
    '币别',
    '',
    [
      '凭证2Q 币别“”空着或是人民币，而有原币，请补上币别后重新上传',
      '现金流量2 “凭证”工作表没有 2025-12 记-1（组织编码 01）的第 1 行分录',
      '余额5R “100202 USD”2025-12 的借方原币是 2.00，按“凭证”工作表是 0.00',
      '余额7V “1122 客户:c1”2025-12 的本年累计贷方是 14.20，按期初和今年的凭证是 0.00',
    ],
  ],
  [
    'balances',
    0,
    '本年累计借方',
    '66.00',
    ['余额2U “1002”2025-12 的本年累计借方是 66.00，按期初和今年的凭证是 65.00'],
  ],
  [
    'balances',
    3,
    '期末原币',
    '13.00',
    ['余额5T “100202 USD”2025-12 的期末原币是 13.00，按期初和凭证是 12.00'],
  ],
  [
    'balances',
    3,
    '借方原币',
    '3.00',
    ['余额5R “100202 USD”2025-12 的借方原币是 3.00，按“凭证”工作表第 2 行是 2.00'],
  ],
  [
    'balances',
    3,
    '期初原币',
    '11.00',
    ['余额5Q “100202 USD”2025-12 的期初原币是 11.00，按“期初”工作表第 3 行是 10.00'],
  ],
  ['balances', 6, '期初数量', '3', ['余额8M “1405”2025-12 的期初数量是 3，按“期初”工作表第 5 行是 4']],
  ['balances', 15, '贷方数量', '2', ['余额17O “1405”2026-01 的贷方数量是 2，按“凭证”工作表第 5 行是 1']],
  ['balances', 15, '期末数量', '2', ['余额17P “1405”2026-01 的期末数量是 2，按期初和凭证是 3']],
  ['balances', 15, '累计贷方数量', '2', ['余额17Y “1405”2026-01 的累计贷方数量是 2，按期初和今年的凭证是 1']],
  [
    'balances',
    15,
    '本年累计借方',
    '20.00',
    ['余额17U “1405”2026-01 的本年累计借方是 20.00，按期初和今年的凭证是 0.00'],
  ],
  [
    'balances',
    8,
    '实际损益发生额',
    '',
    ['余额10W “5001”2025-12 的实际损益发生额是 0.00，按期初和今年的凭证是 30.00'],
  ],
  [
    'balances',
    8,
    '科目编码',
    '5601',
    [
      '余额10 科目“5601”不在“科目”工作表里',
      '期初7 “5001”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
      '余额10U “5601”2025-12 的本年累计借方是 30.00，按期初和今年的凭证是 0.00',
    ],
  ],
  [
    'balances',
    3,
    '币别',
    '',
    [
      '期初3 “100202 USD”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
      '余额5Q “100202”2025-12 的期初原币是 10.00，按“期初”工作表是 0.00',
    ],
  ],
  [
    'balances',
    8,
    '月份',
    '2025年',
    [
      '余额10A 月份“2025年”不是期间，请改成 2026-04 这样的年月后重新上传',
      '期初7 “5001”在“余额”工作表里没有 2025-12 的一行，而期初或凭证里有它',
    ],
  ],
  ['balances', 18, '科目名称', '费用', ['余额20 科目“5602”的名称是“费用”，“科目”工作表里是“管理费用”']],
  ['cashFlows', 0, '净额', 'x', ['现金流量2J 净额“x”不是数字，请改成数字（如 1234.50）后重新上传']],
  ['cashFlows', 0, '分录序号', '3', ['现金流量2 “凭证”工作表没有 2025-12 记-1（组织编码 01）的第 3 行分录']],
  ['cashFlows', 0, '分录序号', '', ['现金流量2 没有日期、凭证号或分录序号，请补上后重新上传']],
  ['cashFlows', 0, '凭证号', '9', ['现金流量2 “凭证”工作表没有 2025-12 记-9（组织编码 01）的第 1 行分录']],
  ['cashFlows', 0, '凭证号', '', ['现金流量2 没有日期、凭证号或分录序号，请补上后重新上传']],
  ['cashFlows', 0, '日期', '', ['现金流量2 没有日期、凭证号或分录序号，请补上后重新上传']],
  [
    'cashFlows',
    0,
    '日期',
    '今天',
    ['现金流量2C 日期“今天”不是日历上的日期，请改成 2026-06-02 这样的日期后重新上传'],
  ],
  [
    'cashFlows',
    0,
    '组织编码',
    '0101',
    ['现金流量2 “凭证”工作表没有 2025-12 记-1（组织编码 0101）的第 1 行分录'],
  ],
  ['cashFlows', 0, '组织编码', '', ['现金流量2 “凭证”工作表没有 2025-12 记-1的第 1 行分录']],
  [
    'cashFlows',
    0,
    '现金流量行次',
    '2',
    ['现金流量2 现金流量行次“2”与现金流量项目“销售产成品、商品、提供劳务收到的现金”不符'],
  ],
  [
    'cashFlows',
    0,
    '现金流量行次',
    '',
    ['现金流量2 现金流量行次“”与现金流量项目“销售产成品、商品、提供劳务收到的现金”不符'],
  ],
  // 小计、期初现金余额、没有的行次
  ...['7', '21', '99'].map((line): [OwnList, number, string, string, string[]] => [
    ...(['cashFlows', 0, '现金流量行次', line] as const),
    [`现金流量2 现金流量行次“${line}”不是现金流量表上可以指定的行次`],
  ]),
  ['cashFlows', 0, '现金流量项目', '', ['现金流量2 现金流量行次“1”与现金流量项目“”不符']],
  ['cashFlows', 1, '现金流量项目', '别的', ['现金流量3 现金流量行次“”与现金流量项目“别的”不符']],
  ['cashFlows', 2, '分录序号', '3', ['现金流量4 “凭证”工作表没有 2026-01 记-2（组织编码 01）的第 3 行分录']],
  ['about', 0, '内容', '', ['说明2B 内容“”不能空着，请补上后重新上传']],
  ['about', 1, '内容', '准则', ['说明3B 内容“准则”不是会计准则，请写小企业会计准则或企业会计准则']],
  ['about', 3, '内容', '四二二', ['说明5B 内容“四二二”不是科目编码规则，请写 4-2-2-2 这样的']],
  ['about', 4, '内容', '去年', ['说明6B 内容“去年”不是月份，请写 2026-01 至 2026-06 这样的']],
  ['about', 0, '项目', '公司', ['说明2 说明里没有“单位”一行，请补上后重新上传']],
  ['about', 2, '项目', '业', ['说明2 说明里没有“行业”一行，请补上后重新上传']],
  [
    'organizations',
    1,
    '组织名称',
    '',
    ['核算组织3B 组织名称“”不能空着，请补上后重新上传', '凭证4A 组织编码“0101”不在“核算组织”工作表里'],
  ],
  [
    'organizations',
    1,
    '启用',
    '',
    ['核算组织3F 启用“”要写“是”或“否”，请改好后重新上传', '凭证4A 组织编码“0101”不在“核算组织”工作表里'],
  ],
  [
    'categories',
    0,
    '类别名称',
    '',
    [
      '辅助类别2A 类别名称“”不能空着，请补上后重新上传',
      '科目5 辅助核算“客户”不都在辅助类别里',
      '辅助项2 类别“客户”不在辅助类别里',
      '辅助项3 类别“客户”不在辅助类别里',
    ],
  ],
  [
    'currencies',
    1,
    '名称',
    '',
    [
      '币种汇率3B 名称“”不能空着，请补上后重新上传',
      '币种汇率4 币别“USD”没有起始日期空着的一行，不知道一开始的汇率，请补上后重新上传',
    ],
  ],
  [
    'currencies',
    1,
    '本位币',
    '',
    [
      '币种汇率3C 本位币“”要写“是”或“否”，请改好后重新上传',
      '币种汇率4 币别“USD”没有起始日期空着的一行，不知道一开始的汇率，请补上后重新上传',
    ],
  ],
  [
    'currencies',
    1,
    '汇率',
    '-1',
    [
      '币种汇率3E 汇率“-1”不是汇率，请填写大于 0、不超过八位小数的数字',
      '币种汇率4 币别“USD”没有起始日期空着的一行，不知道一开始的汇率，请补上后重新上传',
    ],
  ],
  [
    'currencies',
    2,
    '起始日期',
    '今天',
    ['币种汇率4D 起始日期“今天”不是日历上的日期，请改成 2026-06-02 这样的日期后重新上传'],
  ],
  [
    'currencies',
    1,
    '币别',
    'usd',
    [
      '币种汇率3A 币别“usd”不是币别代码，请改成三个大写字母（如 USD）',
      '币种汇率4 币别“USD”没有起始日期空着的一行，不知道一开始的汇率，请补上后重新上传',
    ],
  ],
  [
    'currencies',
    1,
    '币别',
    'USDX',
    [
      '币种汇率3A 币别“USDX”不是币别代码，请改成三个大写字母（如 USD）',
      '币种汇率4 币别“USD”没有起始日期空着的一行，不知道一开始的汇率，请补上后重新上传',
    ],
  ],
  ['items', 0, '类别', '', ['辅助项2 类别“”不在辅助类别里', '凭证3 客户“c1”不在“辅助项”工作表里']],
  [
    'items',
    0,
    '启用',
    '',
    ['辅助项2D 启用“”要写“是”或“否”，请改好后重新上传', '凭证3 客户“c1”不在“辅助项”工作表里'],
  ],
  [
    'items',
    0,
    '备注',
    '长'.repeat(201),
    [
      `辅助项2E 备注“${'长'.repeat(30)}”超过 200 个字，请缩短后重新上传`,
      '凭证3 客户“c1”不在“辅助项”工作表里',
    ],
  ],
  [
    'items',
    0,
    '自定义列1',
    '长'.repeat(101),
    ['辅助项2F 自定义列1超过 100 个字，请缩短后重新上传', '凭证3 客户“c1”不在“辅助项”工作表里'],
  ],
  ['items', 0, '自定义列1', '长'.repeat(100), []],
  ['items', 1, '编码', '', ['辅助项3B 编码“”不能空着，请补上后重新上传']],
])('%s 第 %s 行的“%s”写成“%s”：说出哪一格、与什么不符，别的不说', (list, row, title, value, expected) => {
  expect(changed(list, row, title, value).problems.map(textOf)).toEqual(expected);
});

test.each<[OwnList, number, string, string, string[]]>([
  ['openings', 0, '期初余额借方', '61.00', ['期初余额借贷不平衡，相差借 1.00；请核对第一个月的科目余额表']],
  [
    'organizations',
    0,
    '类型',
    '门店',
    ['核算组织2D “01 晨光”：请选择上级组织', '核算组织3D “0101 南山店”：门店的上级只能是总部，“晨光”是门店'],
  ],
  [
    'organizations',
    1,
    '启用期间',
    '2025-11',
    ['核算组织3E “0101 南山店”：启用期间不能早于账套的启用期间2025年第12期'],
  ],
  ['organizations', 1, '上级编码', '', ['核算组织3D “0101 南山店”：请选择上级组织']],
])('%s 第 %s 行的“%s”写成“%s”：读得出，不能迁入', (list, row, title, value, expected) => {
  const books = changed(list, row, title, value);
  expect(books.problems).toStrictEqual([]);
  const planning = planned(books);
  expect((planning.plan ?? planning).refusals.map(textOf)).toEqual(expected);
});

test('缺一张工作表，它的内容会丢，不收', () => {
  const lacking = (list: OwnList) => {
    const planning = planned(givenOwnBooks({ [list]: null }));
    return (planning.plan ?? planning).refusals.map(textOf);
  };
  expect(lacking('cashFlows')).toEqual(['说明2 没有“现金流量”工作表，它的内容会丢；请用导出的原文件']);
  expect(lacking('items')).toEqual(['说明2 没有“辅助项”工作表，它的内容会丢；请用导出的原文件']);
  expect(lacking('about')).toContain('没有“说明”工作表，读不出是哪个单位哪几个月的账；请用导出的原文件');
});

test('少了一列的工作表，说出是哪一列；旁边还有别的文件，请移除', () => {
  const { problems: _, ...books } = givenOwnBooks({}, { 助记码: '简码' });
  const refusals = (of: Omit<MovedBooks, 'problems'>) => {
    const planning = planned({ ...of, problems: [] });
    return (planning.plan ?? planning).refusals.map(textOf);
  };
  expect(refusals(books)).toContain('科目1 缺少列“助记码”，请改回导出时的列名后重新上传');
  const whole = givenOwnBooks();
  const other = { file: '别的.xlsx', sheet: '余额表', row: 3 };
  const tables = [...(whole.own?.tables ?? []), other, { ...other, sheet: '凭证' }];
  expect(refusals({ ...whole, ...(whole.own && { own: { ...whole.own, tables } }) })).toEqual([
    '凭证3 “晨光.xlsx”是整套账，里面什么都有了，“别的.xlsx”会把别的账混进来；请移除它，另外迁入',
  ]);
  const earlier = givenOwnBooks({ about: (rows) => rows.pop(), cashFlows: null });
  expect(refusals(earlier)).toStrictEqual([]);
});

test.each(['甲/乙', '项目 A', '甲,乙', '无', '甲；乙'])('类别的名称是“%s”的，还是一个类别', (name) => {
  const { accounts, problems } = givenOwnBooks({
    categories: (rows) => rows.push({ 类别名称: name, 自定义列: '' }),
    accounts: (rows) => Object.assign(rows[8] ?? {}, { 辅助核算: `客户、${name}` }),
  });
  expect([accounts[8]?.categories, problems]).toEqual([['客户', name], []]);
});

test('类别的名称里有顿号：科目的辅助核算按辅助类别里的名称分开', () => {
  const read = (text: string) =>
    givenOwnBooks({
      categories: (rows) =>
        rows.push({ 类别名称: '甲、乙', 自定义列: '' }, { 类别名称: '部门', 自定义列: '' }),
      accounts: (rows) => Object.assign(rows[8] ?? {}, { 辅助核算: text }),
    }).accounts[8]?.categories;
  expect(read('甲、乙')).toEqual(['甲、乙']);
  expect(read('部门、甲、乙、客户')).toEqual(['部门', '甲、乙', '客户']);
  expect(read('部门、客户')).toEqual(['部门', '客户']);
  expect(read('')).toStrictEqual([]);
});

test('余额与凭证不符，列出五行凭证，再多的不列', () => {
  const told = (count: number) =>
    givenOwnBooks({
      vouchers: (rows) => {
        const [cost = {}, goods = {}] = rows.slice(2, 4);
        for (let more = 2; more <= count; more += 1)
          rows.push({ ...cost, 凭证号: `${more}` }, { ...goods, 凭证号: `${more}` });
      },
    })
      .problems.map(textOf)
      .find((text) => text.includes('“1405”'));
  expect(told(5)).toBe('余额17O “1405”2026-01 的贷方数量是 1，按“凭证”工作表第 5、11、13、15、17 行是 5');
  expect(told(6)).toBe('余额17O “1405”2026-01 的贷方数量是 1，按“凭证”工作表第 5、11、13、15、17 等行是 6');
});

test('总部只有一个：第二个总部要有上级', () => {
  const second = (parent: string) => {
    const planning = planned(
      givenOwnBooks({
        organizations: (rows) => Object.assign(rows[1] ?? {}, { 类型: '总部', 上级编码: parent }),
      }),
    );
    return (planning.plan ?? planning).refusals.map(textOf);
  };
  for (const parent of ['01', ''])
    expect(second(parent)).toEqual([expect.stringMatching(/^核算组织3[A-F] “0101 南山店”：/)]);
});

const sizeOf = ({ accounts, items, balances, slips, own }: MovedBooks) => {
  const { organizations = [], categories = [], currencies = [], cashFlows = [], proposed = [] } = own ?? {};
  const lines = slips.flatMap((slip) => slip.lines);
  const lists = [
    accounts,
    items,
    balances,
    lines,
    organizations,
    categories,
    currencies,
    cashFlows,
    proposed,
  ];
  return [...lists, own?.openings ?? []].reduce((sum, { length }) => sum + length, 0);
};

/** What is read as a figure or a day. 分录序号 of 凭证 may be anything: some programs write none. */
const figures = ownLists.flatMap((list) => {
  const { columns }: OwnWorksheet = ownForm[list];
  return columns.flatMap((column) => {
    if (column === FURTHER || column.cells === 'words' || column.field === null) return [];
    return list === 'vouchers' && column.field === 'order' ? [] : [[list, column.title] as const];
  });
});

test.each(figures)('%s 的“%s”读不出：说出那一格，那一行不收', (list, title) => {
  const books = changed(list, 0, title, '？');
  const cell = new RegExp(`^${ownForm[list].sheet}2[A-Z]+ ${title}“？”`);
  expect(books.problems.map(textOf)).toContainEqual(expect.stringMatching(cell));
  expect(sizeOf(books)).toBeLessThan(sizeOf(givenOwnBooks()));
});

test('文字照写，不去空格；NONE、*、记字也是文字', () => {
  const [slip] = changed('vouchers', 0, '摘要', ' * ').slips;
  expect(slip?.lines[0]?.summary).toBe(' * ');
  expect(changed('vouchers', 0, '凭证字', '记字').slips[0]?.word).toBe('记字');
  expect(changed('openings', 2, '客户名称', 'NONE').own?.openings?.[2]?.items[0]?.name).toBe('NONE');
  expect(changed('vouchers', 6, '结转', '结转损益').slips[3]?.isTransfer).toBe(true);
});

test('说明：企业会计准则；版式不是这一版的不是全的；一行也没有的，读不出', () => {
  expect(changed('about', 1, '内容', '企业会计准则').own?.about?.standard).toBe('enterprise');
  expect(changed('about', 5, '内容', '1').own?.about?.isWhole).toBe(false);
  expect(changed('about', 5, '项目', '版式').own?.about?.isWhole).toBe(false);
  const empty = givenOwnBooks({ about: (rows) => rows.splice(0) });
  expect([empty.own?.about, empty.problems]).toEqual([null, []]);
});

test('自定义列之间多写的逗号不算一列；最多几列、多长，正好的收', () => {
  const columnsOf = (text: string) =>
    changed('categories', 0, '自定义列', text).own?.categories[0]?.customColumns;
  expect(columnsOf('等级,,信用,')).toEqual(['等级', '信用']);
  expect(columnsOf('')).toStrictEqual([]);
  const titles = (count: number) => Array.from({ length: count }, (_, at) => `列${at}`);
  expect(columnsOf(titles(MOST_CUSTOM_COLUMNS).join())).toHaveLength(MOST_CUSTOM_COLUMNS);
  expect(columnsOf(titles(MOST_CUSTOM_COLUMNS + 1).join())).toBeUndefined();
  expect(columnsOf('长'.repeat(LONGEST_CUSTOM_COLUMN))).toHaveLength(1);
  expect(columnsOf('长'.repeat(LONGEST_CUSTOM_COLUMN + 1))).toBeUndefined();
});

test.each([
  ['vouchers', '结转'],
  ['balances', '期末数量'],
] as const)('%s 少了一列“%s”的，按列名读，名称不与科目表逐字比', (list, title) => {
  const books = givenOwnBooks(
    { [list]: (rows: Record<string, string>[]) => Object.assign(rows[0] ?? {}, { 科目名称: '别的' }) },
    { [title]: `${title}甲` },
  );
  expect(books.problems.map(textOf).filter((text) => text.includes('“科目”工作表里是'))).toStrictEqual([]);
  expect(books.own?.worksheets.find((one) => one.list === list)?.lacks).toBe(title);
});

test('余额里的币别不在币种汇率里，要说', () => {
  expect(changed('balances', 3, '币别', 'EUR').problems.map(textOf)).toContain(
    '余额5 币别“EUR”不在“币种汇率”工作表里',
  );
});

test('有一格读不出的科目、辅助项和没有科目编码的余额，不收', () => {
  expect(changed('accounts', 3, '启用', '').accounts).toHaveLength(8);
  expect(changed('items', 1, '启用', '').items).toHaveLength(1);
  const balances = changed('balances', 8, '科目编码', '');
  expect(balances.balances).toHaveLength(18);
  expect(balances.problems.map(textOf)).toContain('余额10B 没有科目编码，请补上后重新上传');
});

/** Of a row of January: February, in which nothing happened. */
const nextMonth = (row: Record<string, string>) => ({
  ...{
    ...row,
    月份: '2026-02',
    本期借方: '',
    本期贷方: '',
    借方数量: '',
    贷方数量: '',
    借方原币: '',
    贷方原币: '',
  },
  ...{ 期初余额借方: row['期末余额借方'] ?? '', 期初余额贷方: row['期末余额贷方'] ?? '' },
  ...{ 期初数量: row['期末数量'] ?? '', 期初原币: row['期末原币'] ?? '' },
});

test('本年累计、数量和原币从一月带到二月；余额各行的先后、有没有说明，都不影响', () => {
  const told = (change: (february: Record<string, string>) => void, isReversed: boolean) => {
    const february = (rows: Record<string, string>[]) => {
      const more = rows.filter((row) => row['月份'] === '2026-01').map(nextMonth);
      change(more[6] ?? {});
      rows.push(...more);
      if (isReversed) rows.reverse();
    };
    const about = (rows: Record<string, string>[]) =>
      Object.assign(rows[4] ?? {}, { 内容: '2025-12 至 2026-02' });
    return [about, null].map((one) =>
      givenOwnBooks({ about: one, balances: february }).problems.map(({ message }) => message),
    );
  };
  const nothing = () => undefined;
  expect([told(nothing, false), told(nothing, true)]).toEqual(Array(2).fill([[], []]));
  const wrong = '“1405”2026-02 的累计贷方数量是 0，按期初和今年的凭证是 1，请核对后重新上传';
  const change = (row: Record<string, string>) => Object.assign(row, { 累计贷方数量: '' });
  expect([told(change, false), told(change, true)]).toEqual(Array(2).fill([[wrong], [wrong]]));
});

test('没有余额工作表的，不说哪一个科目没有余额', () => {
  expect(givenOwnBooks({ balances: null }).problems).toStrictEqual([]);
});

test('期初里两个项目的先后与余额不同，还是同一个', () => {
  const [customer, employee] = [
    { category: '客户', code: 'c1', name: '' },
    { category: '职员', code: 'e1', name: '' },
  ];
  const { own, balances } = givenOwnBooks();
  const about = own?.about ?? null;
  const told: string[] = [];
  const add = ({ message }: { message: string }) => told.push(message);
  const openings = own?.openings?.filter(({ account }) => account === '1122') ?? [];
  const january = balances.filter(({ account, from }) => account === '1122' && from === '2025-12');
  checkOwnBalances(
    [],
    january.map((row) => (row.items.length === 0 ? row : { ...row, items: [customer, employee] })),
    [],
    { about, openings: openings.map((opening) => ({ ...opening, items: [employee, customer] })) },
    add,
  );
  expect(told.filter((message) => message.includes('没有 2025-12 的一行'))).toStrictEqual([]);
  const others = january.map(({ own: _, ...row }) => row);
  told.length = 0;
  checkOwnBalances([], others, [], { about, openings }, add);
  expect(told).toStrictEqual([]);
});

test('科目工作表少了一列的，按列名读，辅助核算不与辅助类别比', () => {
  const { problems, accounts } = givenOwnBooks(
    { accounts: (rows) => Object.assign(rows[3] ?? {}, { 辅助核算: '没有的、客户' }) },
    { 助记码: '简码' },
  );
  expect(accounts[3]?.categories).toEqual(['没有的', '客户']);
  expect(problems.map(textOf).filter((text) => text.includes('辅助类别'))).toStrictEqual([]);
});

test('期初借贷都空着、一边写 0.00 的，数量在借方', () => {
  const quantityOf = (debit: string, credit: string) =>
    givenOwnBooks({
      openings: (rows) => Object.assign(rows[3] ?? {}, { 期初余额借方: debit, 期初余额贷方: credit }),
    }).own?.openings?.[3]?.quantity;
  expect([quantityOf('20.00', '0.00'), quantityOf('', ''), quantityOf('', '20.00')]).toEqual([
    ...[4_000_000, 4_000_000, -4_000_000],
  ]);
});
