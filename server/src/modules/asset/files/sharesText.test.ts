import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { chartOf } from '@mingzhang/shared/testing/chartOf';
import { readShares, writeShares, type ShareLists } from './sharesText';

const item = (id: number, categoryId: number, code: string, name: string): AuxiliaryItem => ({
  ...{ id, categoryId, code, name, isEnabled: true, remark: null, customValues: [] },
});
const category = (id: number, name: string) => ({ id, name, isSystem: true, customColumns: [] });
const lists: ShareLists = {
  accounts: chartOf([
    { code: '5601', name: '销售费用' },
    { code: '5602', name: '管理费用' },
  ]),
  categories: [category(4, '部门'), category(5, '项目')],
  items: [item(41, 4, '001', '一部'), item(42, 4, 'A；B', '二部'), item(51, 5, '001', '厂房')],
};

test('一个科目、几个科目和辅助核算：写成什么就读回什么', () => {
  const shares = readShares('5602', lists);
  expect(shares).toEqual([{ target: { accountId: 5602, auxiliaryKey: '' }, basisPoints: 10_000 }]);
  for (const text of [
    '5602',
    '5602 33.34%；5601 66.66%',
    '5602[部门:001][项目:001] 12.5%；5601[部门:A；B] 87.5%',
  ]) {
    const read = readShares(text, lists);
    expect(typeof read === 'string' ? read : writeShares(read, lists)).toBe(text);
  }
});

test('科目后面写着名称的也认得，别的字不是名称', () => {
  const read = readShares('5602 管理费用 60%；5601销售费用[部门:001] 40%', lists);
  expect(typeof read === 'string' ? read : writeShares(read, lists)).toBe('5602 60%；5601[部门:001] 40%');
  expect(readShares('5602 销售费用', lists)).toMatch(/比例不正确/);
});

test('全角的冒号和百分号、按名称的项目、换行分开的科目也能读', () => {
  const read = readShares('5602[部门：一部]60％\n5601 [部门:二部] 40', lists);
  expect(typeof read === 'string' ? read : writeShares(read, lists)).toBe(
    '5602[部门:001] 60%；5601[部门:A；B] 40%',
  );
});

test.each([
  ['', '请填写折旧费用科目，例如 560207，或 560207 60%；560107[部门:001] 40%'],
  ['管理费用', '折旧费用科目“管理费用”不存在，请填写科目编码'],
  ['5602；5601 40%', '有几个折旧费用科目的，请在每个科目后面写明比例，例如 560207 60%；560107 40%'],
  ['5602 140%', '折旧费用科目“5602 140%”的比例不正确，例如 560207 60%'],
  ['5602[部门:9]', '部门“9”不存在，请先在辅助核算中添加'],
  ['5602[一部]', '辅助核算“一部”不存在，请写成 [类别:项目编码]，例如 [部门:001]'],
])('%s：%s', (text, message) => {
  expect(readShares(text, lists)).toBe(message);
});
