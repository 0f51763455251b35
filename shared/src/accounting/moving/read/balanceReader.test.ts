import { formatYuan, type Fen } from '../../../primitives/money';
import { period } from '../../../primitives/period';
import { tableOf } from '../../../testing/movingCase';
import { readTables } from './readTables';

const read = (...texts: readonly string[]) =>
  readTables(texts.map((text, at) => tableOf(`${at + 1}余额表2026年4月.csv`, text)));

const told = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ at, column, message }) => `${at?.row}${column ?? ''} ${message}`);

const figure = (amount: Fen | null) => (amount === null ? '无' : formatYuan(amount));

/** 1122 客户:c1 10.00 +5.00 −3.00 = 12.00 */
const printed = ({ balances }: ReturnType<typeof read>) =>
  balances.map(({ account, accountName, items, opening, debit, credit, closing }) => {
    const who = [
      account || accountName,
      ...items.map(({ category, code, name }) => `${category}:${code || name}`),
    ];
    return `${who.join(' ')} ${figure(opening)} +${figure(debit)} −${figure(credit)} = ${figure(closing)}`;
  });

const TITLES = '科目编码,科目名称,期初借方,期初贷方,本期借方,本期贷方,期末借方,期末贷方';

test('借贷各一列：借方为正，没有写的是零', () => {
  const books = read(
    `${TITLES}\n1001,现金,10.00,,5,3,12.00,\n2001,短期借款,,100.00,,20,,120.00\n1002,银行,,,,,,`,
  );
  expect(printed(books)).toEqual([
    '1001 10.00 +5.00 −3.00 = 12.00',
    '2001 -100.00 +0.00 −20.00 = -120.00',
    '1002 0.00 +0.00 −0.00 = 0.00',
  ]);
  expect(books.balances[0]).toMatchObject({ from: '2026-04', to: '2026-04', yearDebit: null, side: null });
});

test('余额方向加一列余额：贷方的余额为负，写负数的余额在另一边', () => {
  const titles = '科目编码,科目名称,余额方向,期初余额,本期借方,本期贷方,期末余额';
  const books = read(`${titles}\n2001,短期借款,贷,100,,20,120\n1122,应收,借,-5,5,,0\n1001,现金,平,0,,,0`);
  expect(printed(books)).toEqual([
    '2001 -100.00 +0.00 −20.00 = -120.00',
    '1122 -5.00 +5.00 −0.00 = 0.00',
    '1001 0.00 +0.00 −0.00 = 0.00',
  ]);
  expect(books.balances.map(({ side }) => side)).toEqual(['credit', 'debit', null]);
});

test('期初和期末各有方向', () => {
  const titles = '科目编码,科目名称,方向,期初余额,借方,贷方,方向,期末余额';
  expect(printed(read(`${titles}\n1122,应收,借,5,,8,贷,3\n1001,现金,平,,4,,借,4`))).toEqual([
    '1122 5.00 +0.00 −8.00 = -3.00',
    '1001 0.00 +4.00 −0.00 = 4.00',
  ]);
});

test('一列余额的表，合计没有方向也读得出', () => {
  const titles = '科目编码,科目名称,余额方向,期初余额,本期借方,本期贷方,期末余额';
  const books = read(`${titles}\n1122,应收,借,5,3,,8\n合计,,,5,3,,9`);
  expect(told(books)).toStrictEqual([]);
  expect(printed(books)).toEqual(['1122 5.00 +3.00 −0.00 = 8.00', '合计 无 +3.00 −0.00 = 无']);
});

test('没有编码列的表，不是合计的行没有方向也要问', () => {
  expect(told(read('科目名称,期初余额,期末余额\n应付职工薪酬,1,1\n合计,1,1'))).toEqual([
    '2B 有余额没有借贷方向，从发生额和科目余额表也看不出，请补上余额方向一列后重新上传',
  ]);
});

test('没有编码、编码在方括号里的行，是上面那个科目的项目', () => {
  const text = `${TITLES}
1122,应收账款,15,,,,15,
,【c1】甲公司,10,,,,10,
,  【c2】乙公司,5,,,,5,
【c3】,丙公司,0,,1,1,,
,丁公司,,,2,2,,
1122_c5,应收账款_戊公司,,,3,3,,
1123,预付账款,1,,,,1,`;
  const books = read(text);
  expect(printed(books)).toEqual([
    '1122 15.00 +0.00 −0.00 = 15.00',
    '1122 :c1 10.00 +0.00 −0.00 = 10.00',
    '1122 :c2 5.00 +0.00 −0.00 = 5.00',
    '1122 :c3 0.00 +1.00 −1.00 = 0.00',
    '1122 :丁公司 0.00 +2.00 −2.00 = 0.00',
    '1122 :c5 0.00 +3.00 −3.00 = 0.00',
    '1123 1.00 +0.00 −0.00 = 1.00',
  ]);
  expect(books.balances[5]?.items[0]?.name).toBe('戊公司');
});

test('名称前面的空格是级次；没有编码列的表按名称', () => {
  const titles = '科目名称,期初余额,期末余额,方向';
  const { balances } = read(`${titles}\n应付职工薪酬,    1,1,贷\n  工资,    1,1,贷\n\u3000\u3000奖金,0,0,贷`);
  expect(balances.map(({ account, accountName, level }) => [account, accountName, level])).toEqual([
    ['', '应付职工薪酬', 0],
    ['', '工资', 1],
    ['', '奖金', 2],
  ]);
  expect(read('科目编码,期初余额,方向\n1001,    1,借').balances[0]?.level).toBe(0);
});

test('没有编码列的表，没有名称而有金额的行要问，没有金额的是附注', () => {
  expect(told(read('科目名称,期初余额,期末余额,方向\n,5,5,借\n,,,借'))).toEqual([
    '2 有金额没有科目编码，上面也没有它所属的科目，请补上科目编码后重新上传',
  ]);
});

test('没有编码也没有金额的行是附注；编码不是编码的行要问，都不是上面科目的项目', () => {
  const books = read(
    `${TITLES}\n1122,应收账款,1,,,,1,\n,备注：本表未经审计,,,,,,\n,,3,,,,3,\n货币,资金,2,,,,2,\n,【A01】A01,1,,,,1,`,
  );
  expect(printed(books)).toEqual(['1122 1.00 +0.00 −0.00 = 1.00', '1122 :A01 1.00 +0.00 −0.00 = 1.00']);
  expect(told(books)).toEqual([
    '4A 有金额没有科目编码，上面也没有它所属的科目，请补上科目编码后重新上传',
    '5A 科目编码“货币”不是科目编码，请改成编码（如 1002）后重新上传',
  ]);
});

test('期末只有借方或只有贷方一栏的，说不出期末余额', () => {
  const closing = (title: string) =>
    read(`科目编码,科目名称,期初借方,期初贷方,${title}\n1001,现金,5,,7`).balances.map(
      ({ opening, closing: last }) => [opening, last],
    );
  expect([closing('期末借方'), closing('期末贷方')]).toEqual([[[500, null]], [[500, null]]]);
});

const KEPT = '科目编码,科目名称,方向,期初余额,数量,币别,汇率,外币余额,期末方向,期末余额,期间';

test('数量、外币和期间照写；哪一格读不出，指明那一格，这一行不读', () => {
  const row = ['100201', '美元户', '借', '71', '2.5', '美元', '7.1', '10', '借', '71', '2026-06'];
  const of = (cells: readonly string[]) => read(`${KEPT}\n${cells.join(',')}`);
  expect(of(row).balances).toEqual([
    {
      ...{ at: { file: '1余额表2026年4月.csv', sheet: '', row: 2 }, from: '2026-06', to: '2026-06' },
      ...{ account: '100201', accountName: '美元户', items: [], level: 0, side: 'debit' },
      ...{ opening: 7_100, debit: null, credit: null, closing: 7_100, yearDebit: null, yearCredit: null },
      ...{ quantity: 2_500_000, currency: { code: 'USD', rate: 710_000_000, amount: 1_000 } },
    },
  ]);
  const columns = [2, 3, 4, 6, 7, 8, 9, 10];
  expect(
    columns.map((at) => [of(row.with(at, '?')).balances, told(of(row.with(at, '?')))[0]?.slice(0, 2)]),
  ).toEqual(columns.map((at) => [[], `2${'ABCDEFGHIJK'[at]}`]));
});

test('年度和期间各一栏的余额表；表头、文件名和凭证都不说期间，只问没有写的行', () => {
  const ofRows = (...rows: readonly string[]) =>
    readTables([
      tableOf('余额表.csv', ['会计年度,期间,科目编码,科目名称,期初借方,期初贷方', ...rows].join('\n')),
    ]);
  const monthly = ofRows('2026年度,6,1001,现金,5,', '2026,2026年7月,1001,现金,6,', '合计,合计,,,11,');
  expect([told(monthly), monthly.balances.map(({ from, opening }) => [from, opening])]).toEqual([
    [],
    [
      ['2026-06', 500],
      ['2026-07', 600],
    ],
  ]);
  const some = ofRows('2026,6,1001,现金,5,', ',,1002,银行,6,', ',,1012,其他,7,');
  expect(told(some)).toEqual(['3 看不出是哪几个月的余额表，请指定期间，或在表头写明会计期间后重新上传']);
  expect(some.balances.map(({ account }) => account)).toEqual(['1001']);
});

test('合计、小计写在哪一栏都认得，前面可以有序号', () => {
  const titles = `序号,辅助类别,辅助编码,辅助名称,科目编码,科目名称,余额方向,期初余额,期末余额`;
  const books = read(
    `${titles}\n1,客户,c1,甲,1122,应收账款,借,5,5\n ,小计,,,,,,5,5\n3,,,,小计,,,5,5\n4,,,,,小计,,5,5\n ,合计,,,,,,5,5`,
  );
  expect([told(books), printed(books)]).toEqual([
    [],
    ['1122 客户:c1 5.00 +无 −无 = 5.00', '合计 无 +无 −无 = 无'],
  ]);
  expect(printed(read(`${titles}\n1,,,,合计,,,5,5`))).toEqual(['合计 无 +无 −无 = 无']);
  expect(printed(read(`${titles}\n1,,,,,总计,,5,5`))).toEqual(['合计 无 +无 −无 = 无']);
});

test('余额表下面的制表人、打印日期落在金额的列里，是附注', () => {
  const books = read(`${TITLES}\n1001,现金,1,,,,1,\n,,制表人：张三,打印日期：2026-12-01,,,,`);
  expect(told(books)).toStrictEqual([]);
  expect(printed(books)).toEqual(['1001 1.00 +0.00 −0.00 = 1.00']);
});

test('合计留下来核对，小计、本页合计不算，合计后面没有编码的是附注', () => {
  const text = `${TITLES}\n1001,现金,1,,,,1,\n资产小计,,1,,,,1,\n本页合计,,1,,,,1,\n${TITLES}\n3001,实收资本,,1,,,,1\n合  计,,1,1,,,1,1\n制表人：张三,,,,,,,\n,1,1,1,,,,`;
  const books = read(text);
  expect(printed(books)).toEqual([
    '1001 1.00 +0.00 −0.00 = 1.00',
    '3001 -1.00 +0.00 −0.00 = -1.00',
    '合计 0.00 +0.00 −0.00 = 0.00',
  ]);
  expect(told(books)).toEqual(['9A 有金额没有科目编码，上面也没有它所属的科目，请补上科目编码后重新上传']);
});

test.each([
  ['1.2E+05', '2C 期初借方“1.2E+05”是科学计数，可能丢了尾数，请把这一列改成数值格式，从原软件重新导出'],
  ['=1', '2C 期初借方是公式，读不出确定的内容，请复制后选择性粘贴为数值，再重新上传'],
  ['1.001', '2C 期初借方“1.001”的小数位太多，金额只到分，请在原软件里核对后重新导出'],
  ['一', '2C 期初借方“一”不是数字，请改成数字（如 1234.50）后重新上传'],
])('余额是 %s，指明单元格，不当作 0', (cell, message) => {
  const books = read(`${TITLES}\n1001,现金,${cell},,,,1,`);
  expect(told(books)).toEqual([message]);
  expect(books.balances).toStrictEqual([]);
});

const ITEMS = '辅助类别,辅助编码,辅助名称,科目编码,科目名称,期初余额,本期借方,本期贷方,期末余额';

test('辅助余额表没有方向的，看每行怎样才对得上；动过的一行定下整个科目', () => {
  const text = `${ITEMS}\n供应商,v1,甲,2202,应付账款,10.00,4.00,1.00,7.00\n供应商,v2,乙,2202,应付账款,3.00,0,0,3.00\n客户,c1,丙,1122,应收账款,5,2,1,6`;
  const books = read(text);
  expect(printed(books)).toEqual([
    '2202 供应商:v1 -10.00 +4.00 −1.00 = -7.00',
    '2202 供应商:v2 -3.00 +0.00 −0.00 = -3.00',
    '1122 客户:c1 5.00 +2.00 −1.00 = 6.00',
  ]);
  expect(books.recognitions[0]).toMatchObject({ kind: 'itemBalances', form: '柠檬云' });
});

test('一行也没动过的，看科目余额表在哪一边；再看不出就不猜', () => {
  const still = `${ITEMS}\n供应商,v2,乙,2202,应付账款,3.00,0,0,3.00`;
  expect(printed(read(still, `${TITLES}\n2202,应付账款,,3,,,,3`))).toContain(
    '2202 供应商:v2 -3.00 +0.00 −0.00 = -3.00',
  );
  expect(told(read(still))).toEqual([
    '2F 有余额没有借贷方向，从发生额和科目余额表也看不出，请补上余额方向一列后重新上传',
  ]);
});

test('客户编码、客户名称各一列的余额表，是客户的', () => {
  const text =
    '科目编码,科目名称,客户编码,客户名称,期初借方,期初贷方,期末借方,期末贷方\n1122,应收账款,c1,甲公司,5,,5,';
  const books = read(text);
  expect(books.balances[0]?.items).toEqual([{ category: '客户', code: 'c1', name: '甲公司' }]);
  expect(books.recognitions[0]?.kind).toBe('itemBalances');
});

test('表头和文件名都没有期间的，按凭证的月份；也没有凭证就要问', () => {
  const table = tableOf('余额表.csv', `${TITLES}\n1001,现金,1,,,,1,`);
  expect(readTables([table])).toMatchObject({ balances: [] });
  expect(told(readTables([table]))).toEqual([
    '2 看不出是哪几个月的余额表，请指定期间，或在表头写明会计期间后重新上传',
  ]);
  const slips = tableOf(
    '凭证.csv',
    '日期,凭证号,摘要,科目编码,借方,贷方\n2026-06-01,1,乙,1001,1,\n2026-05-31,1,甲,1001,1,\n2026-07-01,1,丙,1001,1,\n2026-06-15,2,丁,1001,1,',
  );
  expect(readTables([table, slips]).balances[0]).toMatchObject({ from: '2026-05', to: '2026-07' });
});

test('人指定的期间和列', () => {
  const table = tableOf('余额表.csv', `${TITLES}\n1001,现金,1,,,,1,`);
  const [recognition] = readTables([table]).recognitions;
  if (!recognition) throw new Error('no recognition');
  const months = { from: period('2026-01'), to: period('2026-01') };
  const { debit: _, credit: __, ...fields } = recognition.columns.fields;
  const given = { ...recognition, months, columns: { ...recognition.columns, fields } };
  expect(readTables([table], [given]).balances[0]).toMatchObject({
    from: '2026-01',
    debit: null,
    opening: 100,
  });
});

test('同一张余额表加了两次只算一次；同月的两个数不同，两处都写明', () => {
  const text = `${TITLES}\n1001,现金,1,,,,1,\n合计,,1,1,,,1,1`;
  expect(read(text, text)).toMatchObject({
    problems: [],
    balances: [{ account: '1001' }, { accountName: '合计' }],
  });
  expect(told(read(text, text.replace('现金,1', '现金,2')))).toEqual([
    '2 1001 的期初余额与1余额表2026年4月.csv第 2 行的不同，请核对哪个文件是对的，去掉另一个',
  ]);
});

test('没有编码列的两张余额表、两张项目表，同一个科目的数不同，也要说', () => {
  const named = '科目名称,方向,期初余额\n短期借款,贷,1';
  expect(told(read(named, named.replace('贷,1', '贷,2')))).toEqual([
    '2 短期借款 的期初余额与1余额表2026年4月.csv第 2 行的不同，请核对哪个文件是对的，去掉另一个',
  ]);
  const items = '科目名称,客户,方向,期初余额\n应收账款,甲,借,1';
  expect(told(read(items, items.replace('借,1', '借,2')))).toEqual([
    '2 应收账款 甲 的期初余额与1余额表2026年4月.csv第 2 行的不同，请核对哪个文件是对的，去掉另一个',
  ]);
});

test('项目的次序不同还是同一行；只有编码、只有名称的，各按它有的', () => {
  const titles = '科目编码,科目名称,辅助核算,余额方向,期初余额';
  const one = (items: string, opening: number) => `${titles}\n1122,应收账款,${items},借,${opening}`;
  expect(told(read(one('客户:甲;部门:乙', 1), one('部门:乙;客户:甲', 2)))).toHaveLength(1);
  const coded = '科目编码,科目名称,客户编码,余额方向,期初余额\n1122,应收,c1,借,1\n1122,应收,c2,借,2';
  expect([told(read(coded)), read(coded).balances.length]).toEqual([[], 2]);
  const names = '科目编码,科目名称,客户,余额方向,期初余额\n1122,应收,甲,借,1\n1122,应收,乙,借,2';
  expect([told(read(names)), read(names).balances.length]).toEqual([[], 2]);
});

test('两个文件的公司不同，要确认', () => {
  const books = read(`编制单位：甲公司\n${TITLES}`, `编制单位：乙公司\n${TITLES}`);
  expect(books.company).toBe('甲公司');
  expect(told(books)).toEqual([
    '1 表头的单位是“乙公司”，1余额表2026年4月.csv 的是“甲公司”，请确认是同一家，否则去掉其中一个文件',
  ]);
});

test('科目表和辅助项目表', () => {
  const accounts =
    '科目编码,科目名称,科目类别,余额方向,计量单位,辅助核算,外币\n1122,应收账款,流动资产,借,件,客户/部门,USD\n,合计,,,,,\n2202,应付账款,流动负债,货,,,';
  const items = '辅助类别,编码,名称\n客户,c1,甲公司\n部门,d1,销售部';
  const books = readTables([
    tableOf('科目.csv', accounts),
    tableOf('辅助.csv', items),
    tableOf('客户.csv', '客户编码,客户名称\nc2,乙公司'),
  ]);
  expect(books.accounts).toMatchObject([
    {
      code: '1122',
      name: '应收账款',
      category: '流动资产',
      side: 'debit',
      unit: '件',
      categories: ['客户', '部门'],
      currencies: ['USD'],
    },
  ]);
  expect(books.items.map(({ category, code, name }) => [category, code, name])).toEqual([
    ['客户', 'c1', '甲公司'],
    ['部门', 'd1', '销售部'],
    ['客户', 'c2', '乙公司'],
  ]);
  expect(told(books)).toEqual(['4D 余额方向“货”不是借贷方向，请改成借或贷后重新上传']);
});

test('用空格、横线分段的编码；连着项目编码的也是', () => {
  const text = `${TITLES}\n1002 01,工行,1,,,,1,\n1002-01-02,支行,2,,,,2,\n6602-01_d1,办公费_行政部,3,,,,3,\n6602 02_d2,差旅费_行政部,4,,,,4,`;
  const books = read(text);
  expect(told(books)).toStrictEqual([]);
  expect(printed(books)).toEqual([
    '1002 01 1.00 +0.00 −0.00 = 1.00',
    '1002-01-02 2.00 +0.00 −0.00 = 2.00',
    '6602-01 :d1 3.00 +0.00 −0.00 = 3.00',
    '6602 02 :d2 4.00 +0.00 −0.00 = 4.00',
  ]);
});

test('金额全是全角数字的项目，一行也不漏', () => {
  const books = read(`${TITLES}\n1122,应收账款,１０,,２,２,１０,\n,【c1】甲公司,１０,,２,２,１０,`);
  expect(printed(books)).toEqual(['1122 10.00 +2.00 −2.00 = 10.00', '1122 :c1 10.00 +2.00 −2.00 = 10.00']);
});

test('辅助余额表的科目只写在它的第一行', () => {
  const titles = '科目编码,科目名称,辅助类别,辅助编码,辅助名称,余额方向,期初余额,期末余额';
  expect(printed(read(`${titles}\n1122,应收账款,客户,c1,甲,借,3,3\n,,客户,c2,乙,借,4,4`))).toEqual([
    '1122 客户:c1 3.00 +无 −无 = 3.00',
    '1122 客户:c2 4.00 +无 −无 = 4.00',
  ]);
});

const ONE_COLUMN = '科目编码,科目名称,期初余额,本期借方,本期贷方,期末余额';

test('科目余额表没有方向的，没动过的科目按同一科目的其他月、上级科目，再按准则里的方向', () => {
  const april = `${ONE_COLUMN}
1122,应收账款,7,0,0,7
1602,累计折旧,1,0,0,1
2221,应交税费,5,0,2,7
222101,未交增值税,5,0,0,5
3104,利润分配,1,0,0,1`;
  expect(printed(read(april))).toEqual([
    '1122 7.00 +0.00 −0.00 = 7.00',
    '1602 -1.00 +0.00 −0.00 = -1.00',
    '2221 -5.00 +0.00 −2.00 = -7.00',
    '222101 -5.00 +0.00 −0.00 = -5.00',
    '3104 -1.00 +0.00 −0.00 = -1.00',
  ]);
  expect(told(read(`${ONE_COLUMN}\n3201,套期工具,1,0,0,1\n6001,收入,0,5,5,0`))).toEqual([
    '2C 有余额没有借贷方向，从发生额和科目余额表也看不出，请补上余额方向一列后重新上传',
  ]);
});

test('科目余额表没有方向而贷方余额写成负数的，没动过的科目也一样', () => {
  const text = `${ONE_COLUMN}\n1002,银行存款,9,0,2,7\n2001,短期借款,-4,0,1,-5\n3001,实收资本,-5,0,0,-5`;
  expect(printed(read(text))).toEqual([
    '1002 9.00 +0.00 −2.00 = 7.00',
    '2001 -4.00 +0.00 −1.00 = -5.00',
    '3001 -5.00 +0.00 −0.00 = -5.00',
  ]);
});

test('项目没有方向的，看合计在科目的哪一边：应收账款余额在贷方时也是', () => {
  const items = `${ITEMS}\n客户,c1,甲,1122,应收账款,3,0,0,3\n客户,c2,乙,1122,应收账款,-8,0,0,-8`;
  expect(printed(read(items, `${TITLES}\n1122,应收账款,,5,,,,5`))).toEqual([
    '1122 -5.00 +0.00 −0.00 = -5.00',
    '1122 客户:c1 3.00 +0.00 −0.00 = 3.00',
    '1122 客户:c2 -8.00 +0.00 −0.00 = -8.00',
  ]);
});

test('项目不全、合计对不上科目的，按科目的余额方向，不按余额在哪一边', () => {
  const titles = '科目编码,科目名称,余额方向,期初余额,本期借方,本期贷方,期末余额';
  const items = `${ITEMS}\n供应商,v1,甲,2202,应付账款,8,0,0,8`;
  expect(printed(read(items, `${titles}\n2202,应付账款,贷,-5,0,0,-5`))).toEqual([
    '2202 5.00 +0.00 −0.00 = 5.00',
    '2202 供应商:v1 -8.00 +0.00 −0.00 = -8.00',
  ]);
});

test('两张辅助余额表的数不同，说出是哪个项目；只有期初的表，是第一个月的', () => {
  const row = '客户,c1,丙,1122,应收账款,5,2,1,6';
  expect(told(read(`${ITEMS}\n${row}`, `${ITEMS}\n${row.replace('5,2,1,6', '5,3,1,7')}`))).toEqual([
    '2 1122 丙 的借方发生额、期末余额与1余额表2026年4月.csv第 2 行的不同，请核对哪个文件是对的，去掉另一个',
  ]);
  const opening = tableOf('期初2026年4-6月.csv', '科目编码,科目名称,期初借方,期初贷方\n1001,现金,1,');
  expect(readTables([opening]).balances).toMatchObject([{ from: '2026-04', to: '2026-04', opening: 100 }]);
});

test('三个文件里一个是别的公司的，只说那一个', () => {
  const of = (company: string) => `编制单位：${company}\n${TITLES}`;
  expect(told(read(of('甲公司'), of('甲公司'), of('乙公司')))).toHaveLength(1);
});

test('只有客户名称一列的余额表，也是客户的', () => {
  const books = read('科目编码,科目名称,客户名称,期初借方,期初贷方\n1122,应收账款,甲公司,5,');
  expect(books.balances[0]?.items).toEqual([{ category: '客户', code: '', name: '甲公司' }]);
});
