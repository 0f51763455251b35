import { carryForwardTitle, isCarryForwardTitle } from './carryForwardTitle';

test.each([
  ['depreciation', true, '计提折旧'],
  ['profitAndLoss', true, '结转损益'],
  ['manual', true, '结转凭证'],
  ['custom', true, '结转凭证'],
  ['depreciation', false, ''],
  ['manual', false, ''],
] as const)('结转一列：%s、结转 %p，写“%s”；写出来的导入都认得', (kind, isCarryForward, title) => {
  expect(carryForwardTitle(kind, isCarryForward)).toBe(title);
  expect(isCarryForwardTitle(title)).toBe(true);
});

test('不是结转的名称，导入不认', () => {
  expect(isCarryForwardTitle('计提利息')).toBe(false);
});
