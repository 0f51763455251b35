import { seedTemplate } from '../../testing/seeds';
import { cashFlowCoverage } from './cashFlowCoverage';

test.each(['small', 'enterprise'] as const)('%s：准则的现金流量表每个项目列一次', (standard) => {
  expect(cashFlowCoverage(seedTemplate(standard, 'cashFlow'), standard)).toStrictEqual([]);
});

test('没有列出的项目和列了两次的项目都指出来，并说在哪几行', () => {
  const { items } = seedTemplate('small', 'cashFlow');
  const changed = items
    .filter(({ cashFlowLine }) => cashFlowLine !== 6)
    .map((item) => (item.cashFlowLine === 4 ? { ...item, cashFlowLine: 3 } : item));
  const found = cashFlowCoverage({ type: 'cashFlow', items: changed }, 'small');
  expect(
    found.map(({ kind, item, lines }) => [kind, item.line, lines.map(({ lineNumber }) => lineNumber)]),
  ).toEqual([
    ['doubled', 3, [3, 4]],
    ['missing', 4, []],
    ['missing', 6, []],
  ]);
});

test('别的报表没有现金流量项目可查', () => {
  expect(cashFlowCoverage(seedTemplate('small', 'profit'), 'small')).toStrictEqual([]);
});
