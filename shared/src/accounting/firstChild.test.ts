import type { Account } from './account';
import { canTakeOver, demandsText, siblingFor, siblingName, successor } from './firstChild';

const goods: Account = {
  id: 1405,
  code: '1405',
  name: '库存商品',
  category: 'asset',
  side: 'debit',
  parentId: null,
  level: 1,
  isSystem: true,
  isEnabled: true,
  mnemonicCode: 'kcsp',
  unit: '件',
  auxiliaryCategoryIds: [7, 9],
  currencyCodes: ['USD'],
};
const child: Account = {
  ...goods,
  id: 140501,
  code: '140501',
  name: '布料',
  parentId: 1405,
  level: 2,
  isSystem: false,
  mnemonicCode: 'bl',
  unit: null,
  auxiliaryCategoryIds: [],
  currencyCodes: [],
};

test.each<[string, Partial<Account>, boolean]>([
  ['什么都不要求', {}, true],
  ['同样的辅助核算和单位', { auxiliaryCategoryIds: [9], unit: '件', currencyCodes: ['USD'] }, true],
  ['上级已核算外币，另加一种', { currencyCodes: ['EUR'] }, true],
  ['多一个辅助核算', { auxiliaryCategoryIds: [9, 11] }, false],
  ['另一个单位', { unit: '米' }, false],
])('新的下级%s：能不能接收上级的数据', (_, chosen, isTaken) => {
  expect(canTakeOver(goods, { ...child, ...chosen })).toBe(isTaken);
});

test('上级没有外币核算时，要求外币的下级不能接收', () => {
  const inRmb = { ...goods, currencyCodes: [] };
  expect(canTakeOver(inRmb, { ...child, currencyCodes: ['USD'] })).toBe(false);
  expect(canTakeOver(inRmb, child)).toBe(true);
});

test('接收的下级沿用上级的辅助核算和单位，外币两边都有，各一次', () => {
  expect(successor(goods, { ...child, currencyCodes: ['EUR', 'USD'] })).toEqual({
    ...child,
    auxiliaryCategoryIds: [7, 9],
    unit: '件',
    currencyCodes: ['USD', 'EUR'],
  });
});

test('不能接收时，旁边的“其他”照上级的样子接收，总是启用', () => {
  const made = { id: 140502, code: '140502', mnemonicCode: 'qt' };
  const disabledInYards: Account = { ...child, unit: '米', side: 'credit', isEnabled: false };
  expect(siblingFor(goods, disabledInYards, made)).toEqual({
    ...child,
    ...made,
    name: '其他',
    side: 'debit',
    category: 'asset',
    unit: '件',
    auxiliaryCategoryIds: [7, 9],
    currencyCodes: ['USD'],
    isEnabled: true,
  });
  expect(siblingName({ name: '其他' })).toBe('其他（转入）');
});

test('科目要求什么，写成一句；什么都不要求是空的', () => {
  const nameOf = (id: number) => (id === 7 ? '客户' : '部门');
  expect(demandsText(goods, nameOf)).toBe('辅助核算客户、部门，计量单位件，外币USD');
  expect(demandsText({ ...child, unit: '米' }, nameOf)).toBe('计量单位米');
  expect(demandsText({ ...child, currencyCodes: ['USD', 'EUR'] }, nameOf)).toBe('外币USD、EUR');
  expect(demandsText(child, nameOf)).toBe('');
});
