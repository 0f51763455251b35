import { carryForwardSettingKeys, defaultCarryForwardSettings } from './carryForwardSettings';
import { isStoredSetting } from './isStoredSetting';

test('每一项没有设置过时的值，都是它应有的样子', () => {
  for (const key of carryForwardSettingKeys) {
    expect([key, isStoredSetting(key, defaultCarryForwardSettings[key])]).toEqual([key, true]);
  }
});

const target = { accountId: 5602, auxiliaryKey: '' };

test.each([
  [
    'depreciableAssets',
    [{ name: '打印机', expense: target, method: 'straightLine', cost: 120_000, begins: '2026-01' }],
    true,
  ],
  ['depreciableAssets', [{ name: '打印机', begins: '9999-01' }], false],
  ['depreciableAssets', [{ name: '打印机', method: 'guessed' }], false],
  ['depreciableAssets', { name: '打印机' }, false],
  ['closingRates', { USD: 712_000_000 }, true],
  ['closingRates', { USD: -5 }, false],
  ['incomeTax', 2_500, true],
  ['incomeTax', 'NaN', false],
  ['incomeTax', 1e300, false],
  ['isVatQuarterly', 'yes', false],
  ['finishedGoods', target, true],
  ['finishedGoods', { accountId: '1405' }, false],
  ['unusedKinds', [7], false],
  ['toString', 1, false],
])('%s %j：%s', (key, value, expected) => {
  expect(isStoredSetting(key, value)).toBe(expected);
});
