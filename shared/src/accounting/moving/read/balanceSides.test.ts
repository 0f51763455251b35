import { formatYuan, type Fen } from '../../../primitives/money';
import { tableOf } from '../../../testing/movingCase';
import { readTables } from './readTables';

/** Tables of one column of balances without 方向, as file and text; the chart, where there is one, has its own. */
type Tables = readonly (readonly [string, string])[];

const read = (...tables: Tables) => readTables(tables.map(([file, text]) => tableOf(file, text)));

const yuan = (amount: Fen | null) => (amount === null ? '无' : formatYuan(amount));

const balances = (...tables: Tables) =>
  read(...tables).balances.map(({ account, items, opening, closing }) =>
    [account, ...items.map(({ code }) => code), yuan(opening), yuan(closing)].join(' '),
  );

const asked = (...tables: Tables) =>
  read(...tables).problems.map(({ at }) => `${at?.file.slice(0, 3)}${at?.row}`);

const ACCOUNTS = '科目编码,科目名称,期初余额,本期借方,本期贷方,期末余额';
const ITEMS = '辅助类别,辅助编码,辅助名称,科目编码,科目名称,期初余额,本期借方,本期贷方,期末余额';
const accounts = (...rows: readonly string[]) =>
  ['科目余额表2026年4月.csv', [ACCOUNTS, ...rows].join('\n')] as const;
const items = (...rows: readonly string[]) =>
  ['辅助余额表2026年4月.csv', [ITEMS, ...rows].join('\n')] as const;
const chart = (...rows: readonly string[]) =>
  ['科目.csv', ['科目编码,科目名称,余额方向', ...rows].join('\n')] as const;

/** 应付账款 that goes up on the credit side: the table does not write credit balances as negative ones. */
const payable = '2202,应付账款,3,0,2,5';

test('没动过的明细科目随上级的一边，哪怕不是准则里的那一边', () => {
  expect(
    balances(accounts(payable, '2221,应交税费,5,0,2,3', '222101,未交增值税,1,0,0,1', '22210101,甲,1,0,0,1')),
  ).toEqual([...['2202 -3.00 -5.00', '2221 5.00 3.00', '222101 1.00 1.00', '22210101 1.00 1.00']]);
});

test('科目表写了方向的，照它；与动过的一行不合的，照这一行', () => {
  const other = '1999,自设,4,0,0,4';
  expect(balances(chart('1999,自设,贷'), accounts(payable, other))).toEqual([
    '2202 -3.00 -5.00',
    '1999 -4.00 -4.00',
  ]);
  expect(balances(accounts(payable, other))).toEqual(['2202 -3.00 -5.00', '1999 4.00 4.00']);
  expect(balances(chart('1999,自设,贷'), accounts(payable, '1999,自设,4,1,0,5'))).toEqual([
    ...['2202 -3.00 -5.00', '1999 4.00 5.00'],
  ]);
});

test('没动过的科目在准则里的一边：小企业与企业准则的三、四、五类不同；损益类要问', () => {
  const rows = (...codes: readonly string[]) => codes.map((code) => `${code},甲,1,0,0,1`);
  const sides = (...codes: readonly string[]) =>
    balances(accounts(payable, ...rows(...codes))).map((text) => text.split(' ').slice(0, 2).join(' '));
  expect(sides('1002', '1602', '1407', '2001', '3001', '4001')).toEqual([
    ...['2202 -3.00', '1002 1.00', '1602 -1.00', '1407 -1.00', '2001 -1.00', '3001 -1.00', '4001 1.00'],
  ]);
  const enterprise = '6001,收入,0,5,5,0';
  expect(balances(accounts(payable, enterprise, ...rows('4001', '5001'))).slice(2)).toEqual([
    ...['4001 -1.00 -1.00', '5001 1.00 1.00'],
  ]);
  expect(asked(accounts(payable, ...rows('5001')))).toEqual(['科目余3']);
  expect(asked(accounts(payable, enterprise, ...rows('3001', '6602')))).toEqual(['科目余4', '科目余5']);
});

test('贷方余额写成负数的，要有动过的负债或权益科目才看得出', () => {
  expect(balances(accounts('2202,应付账款,-3,0,2,-5', '3001,实收资本,-4,0,0,-4'))).toEqual([
    ...['2202 -3.00 -5.00', '3001 -4.00 -4.00'],
  ]);
  expect(balances(accounts('1002,银行存款,4,1,0,5', '3001,实收资本,4,0,0,4'))).toEqual([
    ...['1002 4.00 5.00', '3001 -4.00 -4.00'],
  ]);
  // One on each side says nothing.
  expect(
    balances(accounts('2202,应付账款,-3,0,2,-5', '2241,其他,3,0,2,5', '3001,实收资本,4,0,0,4')).at(-1),
  ).toBe('3001 -4.00 -4.00');
});

test.each([
  ['只有期初', '科目编码,科目名称,期初余额', '5001,收入,4'],
  ['只有期末', '科目编码,科目名称,期末余额', '5001,收入,4'],
  ['期初是零', ACCOUNTS, '5001,收入,0,,,4'],
  ['期末是零', ACCOUNTS, '5001,收入,4,,,0'],
  ['没有期初', '科目编码,科目名称,本期借方,本期贷方,期末余额', '5001,收入,0,4,4'],
  ['没有期末', '科目编码,科目名称,期初余额,本期借方,本期贷方', '5001,收入,4,0,4'],
  ['没有借方', '科目编码,科目名称,期初余额,本期贷方,期末余额', '5001,收入,0,4,4'],
  ['没有贷方', '科目编码,科目名称,期初余额,本期借方,期末余额', '5001,收入,0,4,4'],
  ['两边都对得上', ACCOUNTS, '5001,收入,4,1,1,4'],
  ['两边都对不上', ACCOUNTS, '5001,收入,4,1,0,9'],
  ['有编码的不是合计', ACCOUNTS, '5001,合计,4,0,0,4'],
])('%s的一行看不出在哪一边，损益类要问', (_, titles, row) => {
  expect(asked(['科目余额表2026年4月.csv', `${titles}\n${row}`])).toEqual(['科目余2']);
});

test('一个科目的项目，动过的一行定下各行，不论先后；两边各有一行对得上的不定', () => {
  const [still, debit, credit] = [
    '客户,c1,甲,1122,应收账款,3,0,0,3',
    '客户,c2,乙,1122,应收账款,5,2,1,6',
    '客户,c3,丙,1122,应收账款,5,1,2,6',
  ];
  const [kept, moved, turned] = ['1122 c1 3.00 3.00', '1122 c2 5.00 6.00', '1122 c3 -5.00 -6.00'];
  expect(balances(items(still, debit))).toEqual([kept, moved]);
  expect(balances(items(debit, still))).toEqual([moved, kept]);
  expect(balances(items(credit))).toEqual([turned]);
  expect(asked(items(debit, credit))).toEqual(['辅助余2', '辅助余3']);
});

test('借贷各一列的表总是借方为正，不说明别的表把贷方余额写成负数', () => {
  const sided = '科目编码,科目名称,期初借方,期初贷方,本期借方,本期贷方,期末借方,期末贷方';
  expect(
    balances(
      ['科目余额表2026年3月.csv', `${sided}\n2202,应付账款,,3,,2,,5`],
      accounts('3001,实收资本,4,0,0,4'),
    ),
  ).toEqual(['2202 -3.00 -5.00', '3001 -4.00 -4.00']);
});

test('项目合计是科目的哪一边：期初合计是零的看期末，两类项目各自相加', () => {
  const whole = accounts(payable, '1122,应收账款,0,0,6,6');
  expect(
    balances(whole, items('客户,c1,甲,1122,应收账款,2,0,0,2', '客户,c2,乙,1122,应收账款,-2,0,0,4')).slice(2),
  ).toEqual([...['1122 c1 -2.00 -2.00', '1122 c2 2.00 -4.00']]);
  const both = accounts('2202,应付账款,3,0,2,5', '1221,其他应收款,-7,1,0,-6');
  expect(
    balances(
      both,
      items(
        '客户,c1,甲,1221,其他应收款,3,0,0,3',
        '客户,c2,乙,1221,其他应收款,4,0,0,4',
        '职员,e1,丙,1221,其他应收款,9,0,0,9',
      ),
    ).slice(2),
  ).toEqual(['1221 c1 -3.00 -3.00', '1221 c2 -4.00 -4.00', '1221 e1 -9.00 -9.00']);
});

const SIDED = '科目编码,科目名称,期初借方,期初贷方,期末借方,期末贷方';
const sidedIn = (month: number, ...rows: readonly string[]) =>
  [`科目余额表2026年${month}月.csv`, [SIDED, ...rows].join('\n')] as const;
/** Items whose sum is not the balance of their account. */
const supplier = items('供应商,v1,甲,2202,应付账款,9,0,0,9');

test.each([
  ['期初在贷方', ['2202,应付账款,,3,,'], '-9.00'],
  ['期初在借方', ['2202,应付账款,3,,,'], '9.00'],
  ['期初是零，期末在贷方', ['2202,应付账款,,,,3'], '-9.00'],
  ['期初是零，期末在借方', ['2202,应付账款,,,3,'], '9.00'],
  ['期初和期末在两边：按期初', ['2202,应付账款,,3,4,'], '-9.00'],
])('项目不全的，%s的科目，项目也在那一边', (_, rows, opening) => {
  expect(balances(sidedIn(4, ...rows), supplier).at(-1)).toBe(`2202 v1 ${opening} ${opening}`);
});

test('科目一直是零的，项目在哪一边要问；别的月份有余额的，按那个月', () => {
  const zero = '2202,应付账款,,,,';
  expect(asked(sidedIn(4, zero), supplier)).toEqual(['辅助余2']);
  expect(balances(sidedIn(4, '2202,应付账款,,3,,3'), sidedIn(5, zero), supplier).at(-1)).toBe(
    '2202 v1 -9.00 -9.00',
  );
});

test('项目合计等于科目哪一个月的余额都算；等于别的项目的不算', () => {
  const may = sidedIn(5, '2202,应付账款,9,,9,');
  expect(balances(sidedIn(4, '2202,应付账款,,3,,3'), may, supplier).at(-1)).toBe('2202 v1 9.00 9.00');
  expect(balances(sidedIn(4, '2202,应付账款,,3,,3', ',【v2】乙,9,,9,'), supplier).at(-1)).toBe(
    '2202 v1 -9.00 -9.00',
  );
});

test('有的项目写了方向的，不把两种余额相加', () => {
  const titles = '供应商,科目编码,科目名称,方向,期初余额';
  const table = ['辅助余额表2026年4月.csv', `${titles}\n甲,2202,应付账款,借,5\n乙,2202,应付账款,,4`] as const;
  const whole = ['科目余额表2026年4月.csv', '科目编码,科目名称,方向,期初余额\n2202,应付账款,贷,-9'] as const;
  expect(balances(whole, table)).toEqual(['2202 9.00 无', '2202  5.00 无', '2202  -4.00 无']);
});

test('没有编码的科目，不知道项目是哪个科目的，要问', () => {
  const named = ['科目余额表2026年4月.csv', '科目名称,方向,期初余额\n应收账款,借,5'] as const;
  expect(asked(named, ['辅助余额表2026年4月.csv', '科目名称,客户,期初余额\n应收账款,甲,5'])).toEqual([
    '辅助余2',
  ]);
});

test('科目表写的方向，比别的月份对得上的一边在先', () => {
  const [april, may] = ['1999,自设,4,1,0,5', '1999,自设,5,0,0,5'];
  const [file, text] = accounts(may);
  expect(balances(chart('1999,自设,贷'), accounts(april), [file.replace('4月', '5月'), text])).toEqual([
    ...['1999 4.00 5.00', '1999 -5.00 -5.00'],
  ]);
});

test('同一张表加了两次：后一张多几栏的也留下，少几栏的、合计不同的不说', () => {
  const [file, text] = accounts(payable, '合计,,3,0,2,5');
  const opening = `科目编码,科目名称,余额方向,期初余额\n2202,应付账款,贷,3\n合计,,,9`;
  const both = (...tables: Tables) => {
    const { balances: rows, problems } = read(...tables);
    return [rows.filter(({ account }) => account === '2202').length, problems.length];
  };
  expect(both([file, text], [file, text])).toEqual([1, 0]);
  expect(both([file, text], [file, text.replace('合计,,3', '合计,,4')])).toEqual([1, 0]);
  expect(both(['期初2026年4月.csv', opening], ['期初2026年4月.csv', opening])).toEqual([1, 0]);
  const few = `科目编码,科目名称,余额方向,期初余额,期末余额\n2202,应付账款,贷,3,5`;
  expect(both([file, few], [file, text])).toEqual([2, 0]);
  expect(both([file, text], [file, few])).toEqual([1, 0]);
});

/** Accounts whose balances are on the other side than their 方向. */
const turned = (month: number, ...rows: readonly string[]) =>
  [
    `科目余额表2026年${month}月.csv`,
    ['科目编码,科目名称,方向,期初余额,期末余额', ...rows].join('\n'),
  ] as const;
const openings = (...tables: Tables) =>
  read(...tables).balances.flatMap(({ items: [item], opening }) =>
    item ? `${item.code} ${yuan(opening)}` : [],
  );

test('科目的余额不在它的方向那一边：项目合计是余额的，在余额那一边', () => {
  const receivable = turned(4, '1221,其他应收款,贷,-7,-7');
  const three = ['客户,c1,甲,1221,其他应收款,3,0,0,3', '客户,c2,乙,1221,其他应收款,4,0,0,4'];
  const employee = '职员,e1,丙,1221,其他应收款,9,0,0,9';
  const zero = '客户,c3,丁,1221,其他应收款,0,0,0,0';
  expect(openings(receivable, items(...three, employee))).toEqual(['c1 3.00', 'c2 4.00', 'e1 9.00']);
  expect(openings(receivable, items(...three, zero))).toEqual(['c1 3.00', 'c2 4.00', 'c3 0.00']);
  expect(openings(receivable, items(employee))).toEqual(['e1 -9.00']);
});

test('合计不是这个月的余额而是那个月的，不是期初而是期末的，也在那一边', () => {
  const [april, may] = [turned(4, '2202,应付账款,贷,3,3'), turned(5, '2202,应付账款,贷,-9,-9')];
  expect(openings(april, may, supplier)).toEqual(['v1 9.00']);
  const closing = items('客户,c1,甲,1122,应收账款,2,0,0,2', '客户,c2,乙,1122,应收账款,-2,0,0,4');
  expect(openings(turned(4, '1122,应收账款,借,0,-6'), closing)).toEqual(['c1 -2.00', 'c2 2.00']);
});

test('科目表没有写方向的，按别的月份对得上的一边', () => {
  const [file, may] = accounts('1999,自设,5,0,0,5');
  const tables = [accounts('1999,自设,4,0,1,5'), [file.replace('4月', '5月'), may]] as const;
  expect(balances(chart('1999,自设,', '2202,应付账款,贷'), ...tables)).toEqual([
    ...['1999 -4.00 -5.00', '1999 -5.00 -5.00'],
  ]);
});
