import { comparedName, isPathOf, ownName, partsOf } from './theirNames';

test('全称拆成各级名称', () => {
  expect(partsOf('应交税费-应交增值税-销项税额')).toEqual(['应交税费', '应交增值税', '销项税额']);
  expect(partsOf('应交税费_ 应交增值税 / 销项税额')).toEqual(['应交税费', '应交增值税', '销项税额']);
  expect(partsOf('银行存款')).toEqual(['银行存款']);
  expect(partsOf('-银行存款-')).toEqual(['银行存款']);
});

test('各级都写了的才是全称；一级科目没有全称', () => {
  expect(isPathOf(['应交税费', '应交增值税'], 2)).toBe(true);
  expect(isPathOf(['应交税费', '应交增值税'], 3)).toBe(false);
  expect(isPathOf(['银行存款'], 1)).toBe(false);
});

test('名称去掉上级的名称；只是开头相同的不去', () => {
  expect(ownName('应交税费-应交增值税', ['应交税费'])).toBe('应交增值税');
  expect(ownName('应交税费-应交增值税-销项税额', ['应交税费', '应交增值税'])).toBe('销项税额');
  expect(ownName('应交增值税 - 销项税额', ['应交税费', '应交增值税'])).toBe('销项税额');
  expect(ownName('应交税费-应交增值税', ['', '应交税费'])).toBe('应交增值税');
  expect(ownName('工行-基本户', ['银行存款'])).toBe('工行-基本户');
  expect(ownName('银行存款工行', ['银行存款'])).toBe('银行存款工行');
  expect(ownName('银行存款-', ['银行存款'])).toBe('银行存款-');
  expect(ownName('银行存款', [])).toBe('银行存款');
});

test('比较名称时空格、括号的宽窄和旧名不算不同', () => {
  expect(comparedName('应交 税金')).toBe('应交税费');
  expect(comparedName('待摊（一）')).toBe(comparedName('待摊(一)'));
  expect(comparedName('帐务费')).toBe('账务费');
  expect(comparedName('现金')).toBe('库存现金');
  expect(comparedName('所得税')).toBe('所得税费用');
});

test.each([
  ['营业费用', '销售费用'],
  ['主营业务税金及附加', '税金及附加'],
  ['营业税金及附加', '税金及附加'],
  ['产品销售收入', '主营业务收入'],
  ['产品销售成本', '主营业务成本'],
  ['应付工资', '应付职工薪酬'],
])('旧科目%s就是今天的%s', (older, today) => {
  expect(comparedName(older)).toBe(today);
});
