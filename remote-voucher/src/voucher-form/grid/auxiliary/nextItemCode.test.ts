import { nextItemCode, proposedItem } from './nextItemCode';

test.each([
  [[], '001'],
  [['001', '002'], '003'],
  [['01', '09'], '10'],
  [['99'], '100'],
  [['A01', '甲'], '001'],
  [['0007', 'A9'], '0008'],
])('已有编码 %j，下一个是 %s', (codes, next) => {
  expect(nextItemCode(codes)).toBe(next);
});

test.each([
  ['某公司', { code: '003', name: '某公司' }],
  ['', { code: '003', name: '' }],
  ['105', { code: '105', name: '' }],
  ['105 某公司', { code: '105', name: '某公司' }],
  ['１０５　某公司', { code: '105', name: '某公司' }],
  ['001', { code: '003', name: '' }], // taken
  ['Apple', { code: '003', name: 'Apple' }],
])('输入“%s”后新增：%j', (typed, item) => {
  expect(proposedItem(typed, ['001', '002'])).toEqual(item);
});
