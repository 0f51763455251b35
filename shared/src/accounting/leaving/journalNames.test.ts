import { leavingBooks, OF_CUSTOMER, OF_CUSTOMER_AND_DEPARTMENT } from '../../testing/givenLeaving';
import { NO_AUXILIARY, type AuxiliaryKey, type ItemCombination } from '../auxiliary';
import { journalNames, type NameStyle } from './journalNames';

const style: NameStyle = {
  root: ({ category }) => category,
  account: ({ code }) => code,
  item: (category, code, name) => `${category}${code}${name.replace('|', '')}`,
  noFurtherItems: '无',
};
const namesOf = (...combinations: ItemCombination[]) => journalNames(leavingBooks({ combinations }), style);

test('从类别、一级科目到明细科目，辅助核算在下一级', () => {
  const names = namesOf();
  expect(names.account(660201)).toBe('profitAndLoss:6602:660201');
  expect(names.posted(1122, OF_CUSTOMER)).toBe('asset:1122:客户K01新华工厂');
  expect(names.posted(1122, OF_CUSTOMER_AND_DEPARTMENT)).toBe('asset:1122:客户K01新华工厂:部门B01销售部');
});

test('写出来相同的两个项目用序号区分，同一个总是同一个名称', () => {
  const names = namesOf();
  const other = '1:12' as AuxiliaryKey;
  expect(names.posted(1122, OF_CUSTOMER)).toBe('asset:1122:客户K01新华工厂');
  expect(names.posted(1122, other)).toBe('asset:1122:客户K01新华工厂-2');
  expect(names.posted(1122, OF_CUSTOMER)).toBe('asset:1122:客户K01新华工厂');
  const third = journalNames(
    leavingBooks({
      itemOf: (id) => ({
        ...{ id, categoryId: 1, code: 'K', name: '甲', isEnabled: true },
        remark: null,
        customValues: [],
      }),
    }),
    style,
  );
  const keys = ['1:11', '1:12', '1:13'] as AuxiliaryKey[];
  expect(keys.map((key) => third.posted(1122, key))).toEqual([
    ...['asset:1122:客户K甲', 'asset:1122:客户K甲-2', 'asset:1122:客户K甲-3'],
  ]);
});

test('同一科目有的分录有辅助核算，没有的另起一级', () => {
  const names = namesOf({ accountId: 1122, items: OF_CUSTOMER_AND_DEPARTMENT });
  expect(names.posted(1122, NO_AUXILIARY)).toBe('asset:1122:无');
  expect(names.posted(1122, OF_CUSTOMER)).toBe('asset:1122:客户K01新华工厂:无');
  expect(names.posted(1122, OF_CUSTOMER_AND_DEPARTMENT)).toBe('asset:1122:客户K01新华工厂:部门B01销售部');
  expect(names.posted(2202, NO_AUXILIARY)).toBe('liability:2202');
});

test('项目已经没有了，写它的内部编号；科目不在科目表里是程序的错', () => {
  expect(namesOf().posted(1122, '1:99' as AuxiliaryKey)).toBe('asset:1122:客户99');
  expect(() => namesOf().account(9)).toThrow('account 9 is not of the chart');
});
