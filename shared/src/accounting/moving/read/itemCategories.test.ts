import { tableOf } from '../../../testing/movingCase';
import { readTables } from './readTables';

const SLIPS = '日期,凭证字,凭证号,科目代码,借方金额,贷方金额,客户,职员,往来单位';
const BALANCES = '科目代码,科目名称,期初余额(借方),期初余额(贷方),期末余额(借方),期末余额(贷方)';

const read = (slips: string, balances: string) =>
  readTables([
    tableOf('凭证.csv', `${SLIPS}\n${slips}`),
    tableOf('余额表2026年6月.csv', `${BALANCES}\n${balances}`),
  ]);

const itemsOf = (rows: readonly { readonly account: string; readonly items: readonly object[] }[]) =>
  rows.map(({ account, items }) => [account, ...items.flatMap(Object.values)].join(' '));

test('余额表里的项目没有类别，凭证里同一科目的项目告诉它；只写了编码的凭证得到名称', () => {
  const { balances, slips } = read(
    '2026-06-01,记,1,2241.02,5,,,e1,\n2026-06-01,记,1,1002,,5,,,',
    '224102_e1,张三,,9,,4\n224102_e2,李四,,1,,1',
  );
  expect(itemsOf(balances)).toEqual(['224102 职员 e1 张三', '224102 职员 e2 李四']);
  expect(itemsOf(slips[0]?.lines ?? [])).toEqual(['2241.02 职员 e1 张三', '1002']);
});

test('科目有几类项目的，按编码或名称；都对不上的不猜', () => {
  const { balances } = read(
    '2026-06-01,记,1,1221,5,,甲公司,,\n2026-06-01,记,1,1221,,5,,张三,\n2026-06-02,记,2,1221,5,,c1 甲公司,,\n2026-06-02,记,2,1221,,5,,e1 张三,',
    '1221_x1,甲公司,9,,9,\n1221_x2,张三,1,,1,\n1221_x3,李四,1,,1,',
  );
  expect(itemsOf(balances)).toEqual(['1221 客户 x1 甲公司', '1221 职员 x2 张三', '1221  x3 李四']);
});

test('往来单位是哪一类，由科目的其他行告诉', () => {
  const { slips } = read(
    '2026-06-01,记,1,1122,5,,,,c1 甲公司\n2026-06-02,记,2,1122,,5,c1 甲公司,,',
    '1002,银行存款,,,,',
  );
  expect(itemsOf(slips.flatMap(({ lines }) => lines))).toEqual([
    '1122 客户 c1 甲公司',
    '1122 客户 c1 甲公司',
  ]);
});

test('一行有几个项目的，类别各不相同；科目没有别的线索时，看同名的项目在别处是哪一类', () => {
  const { balances } = read(
    `2026-06-01,记,1,6601,5,,,李四,\n2026-06-01,记,1,1002,,5,,,`,
    `6602,管理费用,3,,3,\n,【d1】行政部/【e1】李四,3,,3,\n1221,其他应收款,9,,9,\n,【e1】李四,4,,4,\n,【e2】王五,5,,5,`,
  );
  expect(itemsOf(balances)).toEqual([
    '6602',
    '6602  d1 行政部 职员 e1 李四',
    '1221',
    '1221 职员 e1 李四',
    '1221 职员 e2 王五',
  ]);
});

test('同一个编码是三类项目的，不按编码猜', () => {
  const titles = `${SLIPS},部门`;
  const slip = (number: number, items: string) =>
    `2026-06-01,记,${number},1221,5,,${items}\n2026-06-01,记,${number},1002,,5,,,,`;
  const { balances } = readTables([
    tableOf('凭证.csv', `${titles}\n${slip(1, '01,,,')}\n${slip(2, ',01,,')}\n${slip(3, ',,,01')}`),
    tableOf('余额表2026年6月.csv', `${BALANCES}\n1221_01,无名,9,,9,`),
  ]);
  expect(itemsOf(balances)).toEqual(['1221  01 无名']);
});

test('科目自己有一类项目的，不看同名的项目在别处是哪一类；往来科目也不看', () => {
  const { balances } = read(
    '2026-06-01,记,1,1221,5,,甲公司,,\n2026-06-01,记,1,6601,,5,,李四,',
    '1221_x2,李四,9,,9,\n1122_x3,李四,9,,9,\n1133_x4,李四,9,,9,',
  );
  expect(itemsOf(balances)).toEqual(['1221 客户 x2 李四', '1122  x3 李四', '1133 职员 x4 李四']);
});

test('没有名称、没有类别的，不说明别处没有名称的项目是哪一类', () => {
  const { balances } = readTables([
    tableOf('凭证.csv', `${SLIPS}\n2026-06-01,记,1,6601,5,,,e1,\n2026-06-01,记,1,1002,,5,,,`),
    tableOf('供应商.csv', '编码,名称\ng1,'),
    tableOf('项目.csv', '类别,编码,名称\n,g2,丁\n部门,g3,丁'),
    tableOf('余额表2026年6月.csv', `${BALANCES}\n1221_x9,,9,,9,\n1133_x4,丁,9,,9,`),
  ]);
  expect(itemsOf(balances)).toEqual(['1221  x9 ', '1133 部门 x4 丁']);
});

test('名称在别处是几类的，不添一类；一行里只剩一个没有类别的，才是科目剩下的一类', () => {
  const titles = `${SLIPS},部门`;
  const slip = (number: number, account: string, items: string) =>
    `2026-06-01,记,${number},${account},5,,${items}\n2026-06-01,记,${number},1002,,5,,,,`;
  const { balances } = readTables([
    tableOf(
      '凭证.csv',
      `${titles}\n${slip(1, '6601', ',李四,,')}\n${slip(2, '1122', '丙,,,')}\n${slip(3, '6601', ',丙,,')}\n${slip(4, '6602', ',张三,,d1')}`,
    ),
    tableOf(
      '余额表2026年6月.csv',
      `${BALANCES}\n1221_x1,李四,9,,9,\n1221_x2,丙,9,,9,\n6602,管理费用,3,,3,\n,【x3】甲/职员:张三,3,,3,\n,【x4】乙/【x5】丁,3,,3,\n6603,财务费用,3,,3,\n,部门:一部,3,,3,\n,【x4】乙/【x5】丁,3,,3,`,
    ),
  ]);
  expect(itemsOf(balances)).toEqual([
    ...['1221 职员 x1 李四', '1221 职员 x2 丙', '6602', '6602 部门 x3 甲 职员  张三'],
    ...['6602  x4 乙  x5 丁', '6603', '6603 部门  一部', '6603  x4 乙  x5 丁'],
  ]);
});
