import { fen } from '../../primitives/money';
import { formulaText, ruleTitle, type ExplanationTerm } from './explanation';

const term = (title: string, changes: Partial<ExplanationTerm> = {}): ExplanationTerm => ({
  ...{ sign: 1, title, rule: null, amount: fen(100), path: null, figure: null },
  ...changes,
});

test('公式用中文写出：符号、科目、取数规则', () => {
  const terms = [
    term('1601 固定资产', { rule: ruleTitle('balance', 'leaf') }),
    term('1602 累计折旧', { rule: ruleTitle('balance', 'leaf'), sign: -1 }),
  ];
  expect(formulaText({ title: '固定资产', terms })).toBe(
    '固定资产 = 1601 固定资产（余额） − 1602 累计折旧（余额）',
  );
});

test('引用其他项目的公式只写项目', () => {
  const terms = [term('流动资产合计'), term('非流动资产合计')];
  expect(formulaText({ title: '资产总计', terms })).toBe('资产总计 = 流动资产合计 + 非流动资产合计');
});

test('第一项是减项时写出减号；没有公式的项目说没有', () => {
  expect(formulaText({ title: '利息收入', terms: [term('660302 利息收入', { sign: -1 })] })).toBe(
    '利息收入 = − 660302 利息收入',
  );
  expect(formulaText({ title: '营业税', terms: [] })).toBe('营业税：本项没有公式');
});

test('按明细取数的规则说明按明细，整户取数的不说', () => {
  expect(ruleTitle('debitBalance', 'leaf')).toBe('各明细借方余额');
  expect(ruleTitle('creditBalance', 'account')).toBe('贷方余额');
  expect(ruleTitle('net', 'leaf')).toBe('净发生额');
});
