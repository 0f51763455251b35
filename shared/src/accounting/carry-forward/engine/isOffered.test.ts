import { period } from '../../../primitives/period';
import { parseExchangeRate } from '../../../primitives/scaled';
import { given } from '../../../testing/given';
import { carryForwards } from '../kinds/index';
import { defaultCarryForwardSettings, type CarryForwardSettings } from '../settings/carryForwardSettings';
import { isOffered, takesRates } from './isOffered';

const ledger = given`
  2024-11-05 记-1
    借 1002 银行存款  100.00
    贷 3001 实收资本  100.00
`;

function offered(month: string, changes: Partial<CarryForwardSettings> = {}): string[] {
  const accountSet = { standard: 'small', taxpayer: 'general' } as const;
  const settings = { ...defaultCarryForwardSettings, ...changes };
  const monthEnd = { ledger, period: period(month), accountSet, settings };
  return carryForwards.filter((kind) => isOffered(kind, monthEnd)).map(({ title }) => title);
}

test('只有期末调汇要填写汇率', () => {
  expect(carryForwards.filter(takesRates).map(({ title }) => title)).toEqual(['期末调汇']);
});

test('没有外币的账套没有期末调汇，有了外币才有，其余的卡片一样', () => {
  const inRmb = offered('2024-11');
  expect(inRmb).not.toContain('期末调汇');
  const abroad = offered('2024-11', { closingRates: { USD: parseExchangeRate('7.1')! } });
  expect(abroad.filter((title) => !inRmb.includes(title))).toEqual(['期末调汇']);
});

test('年末的卡片只在十二月', () => {
  expect(offered('2024-11')).not.toContain('结转本年利润');
  expect(offered('2024-12').length).toBeGreaterThan(offered('2024-11').length);
});
