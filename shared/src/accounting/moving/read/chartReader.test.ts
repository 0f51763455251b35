import { tableOf } from '../../../testing/movingCase';
import { readTables } from './readTables';

const read = (text: string, file = '科目.csv') => readTables([tableOf(file, text)]);
const told = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ at, column, message }) => `${at?.row}${column ?? ''} ${message}`);

const TITLES = '科目编码,科目名称,类别,余额方向,计量单位,辅助核算,外币核算';

test('科目文件：类别、方向、单位、辅助核算和外币照写', () => {
  const books = read(`${TITLES}\n1122,应收账款,资产,借,,客户/部门、项目,美元\n2001,短期借款,负债,贷,,无,`);
  expect(books.accounts).toEqual([
    {
      ...{ at: { file: '科目.csv', sheet: '', row: 2 }, code: '1122', name: '应收账款', category: '资产' },
      ...{ side: 'debit', unit: '', categories: ['客户', '部门', '项目'], currencies: ['美元'] },
    },
    {
      ...{ at: { file: '科目.csv', sheet: '', row: 3 }, code: '2001', name: '短期借款', category: '负债' },
      ...{ side: 'credit', unit: '', categories: [], currencies: [] },
    },
  ]);
  expect(told(books)).toStrictEqual([]);
});

test('科目文件：没有编码的说出哪一行，方向写错的说出哪一格，合计和空行不算', () => {
  const books = read(
    `${TITLES}\n,应收账款,资产,借,,,\n1001,现金,资产,左,,,\n合计,,,,,,\n${TITLES}\n1002,银行存款,资产,借,,,\n,,资产,借,,,\n1012,,资产,借,,,`,
  );
  expect(books.accounts.map(({ code, name }) => [code, name])).toEqual([
    ['1002', '银行存款'],
    ['1012', ''],
  ]);
  expect(told(books)).toEqual([
    '2A 没有科目编码，请补上后重新上传',
    '3D 余额方向“左”不是借贷方向，请改成借或贷后重新上传',
  ]);
});

test('科目文件：是公式的格不读', () => {
  const books = read(`${TITLES}\n1001,=A1,资产,借,,,`);
  expect(books.accounts).toStrictEqual([]);
  expect(told(books)).toEqual(['2B 科目名称是公式，读不出确定的内容，请复制后选择性粘贴为数值，再重新上传']);
});

test('科目文件：一格里写得再多，也不会都当作辅助核算', () => {
  const books = read(`${TITLES}\n1122,应收账款,资产,借,,${'客户/'.repeat(10_000)},`);
  expect(books.accounts[0]?.categories.length).toBeLessThan(1_000);
});

test('项目文件：重复的列名不算，是公式的格不读', () => {
  const books = read('类别,编码,名称\n客户,c1,=A1\n类别,编码,名称\n客户,c2,乙公司', '项目.csv');
  expect(books.items.map(({ code, name }) => [code, name])).toEqual([['c2', '乙公司']]);
  expect(told(books)).toEqual(['2C 名称是公式，读不出确定的内容，请复制后选择性粘贴为数值，再重新上传']);
});

test('项目文件：一栏写类别的，或类别在文件名里的；空的不算', () => {
  const named = read('类别,编码,名称\n客户,c1,甲公司\n部门,,一部\n客户,,', '项目.csv');
  expect(named.items.map(({ at, ...item }) => [at.row, ...Object.values(item)])).toEqual([
    [2, '客户', 'c1', '甲公司'],
    [3, '部门', '', '一部'],
  ]);
  const own = read('编码,名称\ng1,丙公司\ng2,', '供应商.csv');
  expect(own.items.map(({ category, code, name }) => [category, code, name])).toEqual([
    ['供应商', 'g1', '丙公司'],
    ['供应商', 'g2', ''],
  ]);
});

test('别的软件的科目和项目写了两次，不说', () => {
  const books = readTables([
    tableOf('科目.csv', `${TITLES}\n1001,现金,资产,借,,,\n1001,现金,资产,借,,,`),
    tableOf('供应商.csv', '编码,名称\ng1,丙公司\ng1,丙公司'),
  ]);
  expect(told(books)).toStrictEqual([]);
});

test('科目文件：页脚不是科目，不管前后有没有空格', () => {
  const books = read(`${TITLES}\n1001,现金,资产,借,,,\n ,制表人：张三 , 打印日期：2026-12-01,,,,`);
  expect([books.accounts.length, told(books)]).toEqual([1, []]);
});
