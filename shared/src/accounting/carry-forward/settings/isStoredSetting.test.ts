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

const asset = { name: '打印机', expense: target, method: 'straightLine', cost: 120_000, begins: '2026-01' };

test.each<[string, unknown, boolean]>([
  ['incomeTax', 10_000, true],
  ['incomeTax', 10_001, false],
  ['incomeTax', 0, true],
  ['incomeTax', -1, false],
  ['incomeTax', 0.5, false],
  ['isVatQuarterly', false, true],
  ['vatThreshold', -3, true],
  ['vatThreshold', 1.5, false],
  ['vatThreshold', '3', false],
  ['depreciableAssets', [], true],
  ['depreciableAssets', [asset, {}], true],
  ['depreciableAssets', [asset, null], false],
  ['depreciableAssets', [asset, []], false],
  ['depreciableAssets', ['打印机'], false],
  ['depreciableAssets', [{ ...asset, name: '长'.repeat(200) }], true],
  ['depreciableAssets', [{ ...asset, name: '长'.repeat(201) }], false],
  ['depreciableAssets', [{ ...asset, name: 7 }], false],
  ['depreciableAssets', [{ ...asset, begins: 202_601 }], false],
  ['depreciableAssets', [{ ...asset, cost: '1200' }], false],
  ['depreciableAssets', [{ ...asset, method: 7 }], false],
  ['depreciableAssets', [{ ...asset, expense: null }], true],
  ['finishedGoods', null, true],
  ['finishedGoods', '1405', false],
  ['finishedGoods', [], false],
  ['finishedGoods', { accountId: 1405 }, false],
  ['finishedGoods', { accountId: 14.05, auxiliaryKey: '' }, false],
  ['closingRates', {}, true],
  ['closingRates', null, false],
  ['closingRates', [7], false],
  ['closingRates', { USD: 0 }, false],
  ['closingRates', { USD: 7.1 }, false],
  ['closingRates', { USD: '712000000' }, false],
  ['unusedKinds', [], true],
  ['unusedKinds', ['overhead'], true],
  ['unusedKinds', ['overhead', 7], false],
  ['unusedKinds', 'overhead', false],
  ['nobodyKnows', 1, false],
])('存着的 %s %j：%s', (key, value, expected) => {
  expect(isStoredSetting(key, value)).toBe(expected);
});
