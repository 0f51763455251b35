import { itemDirectory } from './itemDirectory';
import { codeAndName, itemsOfText } from './itemText';

test.each([
  ['c5 Summit Analytics', 'c5', 'Summit Analytics'],
  ['001_甲公司', '001', '甲公司'],
  ['001_ 甲公司', '001', '甲公司'],
  ['="001_甲公司"', '001', '甲公司'],
  ["' 甲公司", '', '甲公司'],
  ['=" 甲公司 "', '', '甲公司'],
  ['=""', '', ''],
  ['KH_甲公司', 'KH', '甲公司'],
  ['【c1】甲公司', 'c1', '甲公司'],
  ['[c1] 甲公司', 'c1', '甲公司'],
  ['【 c1 】 甲公司', 'c1', '甲公司'],
  ['【c1】', 'c1', ''],
  ['c1/ 甲公司', 'c1', '甲公司'],
  ['_甲公司', '', '_甲公司'],
  ['/甲公司', '', '/甲公司'],
  ['-甲公司', '', '-甲公司'],
  ['15"', '', '15"'],
  ['c1-2-甲公司', 'c1-2', '甲公司'],
  [' NONE ', '', ''],
  ['c1-甲公司', 'c1', '甲公司'],
  ['c1/甲公司', 'c1', '甲公司'],
  ['c1/', '', 'c1/'],
  ['c1_', '', 'c1_'],
  ['甲/乙公司', '', '甲/乙公司'],
  ['甲公司', '', '甲公司'],
  ['Metro Office Supply', '', 'Metro Office Supply'],
  ['上海（浦东）公司', '', '上海（浦东）公司'],
  ['甲_乙', '', '甲_乙'],
  ['*', '', ''],
  ['NONE', '', ''],
])('项目“%s”是编码 %s、名称 %s', (text, code, name) => {
  expect(codeAndName(text)).toEqual({ code, name });
});

const item = (category: string, code: string, name: string) => ({ category, code, name });

test.each([
  ['部门:销售部/项目:甲', [item('部门', '', '销售部'), item('项目', '', '甲')]],
  ['部门：d1 销售部；客户：【c1】甲公司', [item('部门', 'd1', '销售部'), item('客户', 'c1', '甲公司')]],
  ['客户:甲/乙公司', [item('客户', '', '甲/乙公司')]],
  ['客户:c1/甲公司/部门:销售部', [item('客户', 'c1', '甲公司'), item('部门', '', '销售部')]],
  ['[员工]e1 张三', [item('职员', 'e1', '张三')]],
  [' 部门 : 销售部 / 项目 : 甲 ', [item('部门', '', '销售部'), item('项目', '', '甲')]],
  ['客户:甲---乙', [item('客户', '', '甲---乙')]],
  ['客户---甲公司', [item('客户', '', '甲公司')]],
  ['客户--- c1 --- 甲---公司', [item('客户', 'c1', '甲---公司')]],
  ['客户---c1---甲公司', [item('客户', 'c1', '甲公司')]],
  ['客户---c1---甲公司/部门---d1---销售部', [item('客户', 'c1', '甲公司'), item('部门', 'd1', '销售部')]],
  ['【c1】甲公司', [item('', 'c1', '甲公司')]],
  ['【01】行政部/【e01】李四', [item('', '01', '行政部'), item('', 'e01', '李四')]],
  ['[01]行政部; [e01]李四', [item('', '01', '行政部'), item('', 'e01', '李四')]],
  ['[部门]01 行政部/[员工]e01 李四', [item('部门', '01', '行政部'), item('职员', 'e01', '李四')]],
  ['【c1】甲/乙公司', [item('', 'c1', '甲/乙公司')]],
  ['甲公司', [item('', '', '甲公司')]],
  [':甲公司', [item('', '', ':甲公司')]],
  ['甲 乙:丙', [item('', '', '甲 乙:丙')]],
  [`${'长'.repeat(20)}:甲`, [item('长'.repeat(20), '', '甲')]],
  [`${'长'.repeat(21)}:甲`, [item('', '', `${'长'.repeat(21)}:甲`)]],
  ['', []],
])('一个单元格里的辅助核算：%s', (text, items) => {
  expect(itemsOfText(text)).toEqual(items);
});

test('一格里十万个字，不会都留下', () => {
  const long = '长'.repeat(100_000);
  expect(codeAndName(long).name.length).toBeLessThan(1_000);
  expect(itemsOfText('客户:甲/'.repeat(100_000)).length).toBeLessThan(1_000);
});

test('只有编码、只有名称、没有类别的项目，从别的表补全；两家同名的不补', () => {
  const directory = itemDirectory();
  const company = item('客户', 'c1', '甲公司');
  [
    company,
    item('客户', 'c2', '3M 中国'),
    item('客户', 'c3', '7-11/甲店'),
    item('部门', 'd1', '丙'),
    item('项目', 'p1', '丙'),
  ].forEach(directory.add);
  expect(directory.complete(item('客户', 'c1', ''))).toEqual(company);
  expect(directory.complete(item('客户', '', '甲公司'))).toEqual(company);
  expect(directory.complete(item('客户', '', 'c1'))).toEqual(company);
  expect(directory.complete(item('', 'c1', '甲公司'))).toEqual(company);
  expect(directory.complete(item('客户', '3M', '中国'))).toEqual(item('客户', 'c2', '3M 中国'));
  expect(directory.complete(item('客户', '7-11', '甲店'))).toEqual(item('客户', 'c3', '7-11/甲店'));
  expect(directory.complete(item('', '', '丙'))).toEqual(item('', '', '丙'));
  expect(directory.complete(item('供应商', 'c1', ''))).toEqual(item('供应商', 'c1', ''));
  const nameless = itemDirectory();
  [company, item('客户', 'c1', ''), item('客户', '', '甲公司'), item('', 'c1', '甲公司')].forEach(
    nameless.add,
  );
  expect(nameless.complete(item('客户', 'c1', ''))).toEqual(company);
  const namesake = itemDirectory();
  [company, item('客户', 'c5', '甲公司')].forEach(namesake.add);
  expect(namesake.complete(item('', 'c1', '甲公司'))).toEqual(company);
  expect(namesake.complete(item('客户', '', '甲公司'))).toEqual(item('客户', '', '甲公司'));
  // The code is that of a customer, the name is not.
  expect(directory.complete(item('', 'c1', '行政部'))).toEqual(item('', 'c1', '行政部'));
});
