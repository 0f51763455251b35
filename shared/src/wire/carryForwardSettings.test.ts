import fc from 'fast-check';
import { defaultCarryForwardSettings } from '../accounting/carry-forward/settings/carryForwardSettings';
import { carryForwardSettingsOf, customCarryForwardsOf } from '../testing/arbitrarySettings';
import { seedChart } from '../testing/seeds';
import { carryForwardSettingsForm } from './carryForwardRequest';
import { fromCarryForwardSettings, toCarryForwardSettings } from './carryForwardSettings';
import { fromCustomCarryForward, toCustomCarryForward } from './customCarryForward';

const read = (values: unknown) =>
  carryForwardSettingsForm.safeParse(JSON.parse(JSON.stringify({ year: 2026, month: 3, values })));

test('定律十一：写出去再读回来是同一份设置，服务器从请求里读到的也是', () => {
  fc.assert(
    fc.property(carryForwardSettingsOf(seedChart('small', /^(1|56)/)), (settings) => {
      const wire = fromCarryForwardSettings(settings);
      expect(toCarryForwardSettings(JSON.parse(JSON.stringify(wire)) as typeof wire)).toEqual(settings);
      expect(read(wire).data?.values).toEqual(settings);
    }),
  );
});

test('定律十一：自定义结转', () => {
  fc.assert(
    fc.property(customCarryForwardsOf(seedChart('small', /^(1|56)/)), (definitions) => {
      const wire = definitions.map(fromCustomCarryForward);
      expect((JSON.parse(JSON.stringify(wire)) as typeof wire).map(toCustomCarryForward)).toEqual(
        definitions,
      );
    }),
  );
});

test('一开始的设置，人看得懂', () => {
  expect(fromCarryForwardSettings(defaultCarryForwardSettings)).toMatchObject({
    cityMaintenanceTax: 7,
    incomeTax: 25,
    vatThreshold: 100000,
    closingRates: [],
    depreciableAssets: [],
    finishedGoods: null,
  });
});

test('只送来改动的几项', () => {
  expect(read({ incomeTax: '2.5', nothing: 1 }).data).toEqual({
    target: { period: '2026-03', organizationId: null },
    values: { incomeTax: 250 },
  });
});

test.each([
  [{ incomeTax: 100.01 }, '百分比应在0到100之间，不超过两位小数'],
  [{ incomeTax: 2.555 }, '百分比应在0到100之间，不超过两位小数'],
  [{ incomeTax: -1 }, '百分比应在0到100之间，不超过两位小数'],
  [
    { registeredCapital: '一万' },
    '金额“一万”不正确：请填写不超过两位小数、绝对值不超过 99,999,999,999.99 的数字',
  ],
  [
    { closingRates: [{ currencyCode: 'USD', exchangeRate: 0 }] },
    '汇率“0”不正确：请填写大于 0、不超过八位小数的数字',
  ],
  [{ monthlyDepreciation: [{ expense: { subjectId: 'x' }, amount: 1 }] }, '编号不正确'],
  [{ unusedKinds: ['nothing'] }, '结转类型不存在'],
])('不接受 %j', (values, message) => {
  expect(read(values).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
