import fc from 'fast-check';
import { customCarryForwardsOf } from '../testing/arbitrarySettings';
import { seedChart } from '../testing/seeds';
import { refusalsOf, throughJson } from '../testing/survives';
import {
  carryForwardForm,
  carryForwardSettingsForm,
  carryForwardStepForm,
  customCarryForwardDraft,
} from './carryForwardRequest';
import { fromCustomCarryForward } from './customCarryForward';

const month = { year: 2026, month: '3', orgId: 'null' };
const target = { period: '2026-03', organizationId: null };
const settings = (values: unknown) => ({ ...month, values });
const read = (values: unknown) => carryForwardSettingsForm.parse(settings(values)).values;

test('哪个月，哪个组织，哪一个自定义结转', () => {
  expect(carryForwardForm.parse(month)).toEqual({ ...target, customId: null });
  expect(carryForwardForm.parse({ ...month, orgId: 5, customId: '9' })).toEqual({
    ...{ period: '2026-03', organizationId: 5, customId: 9 },
  });
  expect(refusalsOf(carryForwardForm, { ...month, month: 13 })).toEqual(['会计期间不正确']);
});

test('一键结转的一步：没有回答过什么，或回答过的', () => {
  expect(carryForwardStepForm.parse(month)).toEqual({
    target,
    answers: { passed: new Set(), confirmed: new Set(), isRegenerating: false },
  });
  const given = { passed: ['payroll'], confirmed: ['custom:3', 'incomeTax'], regenerates: true, orgId: 5 };
  expect(carryForwardStepForm.parse({ ...month, ...given })).toEqual({
    target: { ...target, organizationId: 5 },
    answers: {
      ...{
        passed: new Set(['payroll']),
        confirmed: new Set(['custom:3', 'incomeTax']),
        isRegenerating: true,
      },
    },
  });
  const cards = (count: number, length: number) =>
    carryForwardStepForm.safeParse({
      ...month,
      passed: Array.from({ length: count }, () => 'x'.repeat(length)),
    });
  expect([cards(1000, 60), cards(1001, 1), cards(1, 61)].map(({ success }) => success)).toEqual([
    true,
    false,
    false,
  ]);
  expect(refusalsOf(carryForwardStepForm, { ...month, year: 0 })).toEqual(['会计期间不正确']);
});

const sentTarget = { subjectId: '560201', auxiliary: [{ accountingCategoryId: '14', id: 7 }] };
const asset = {
  ...{ name: '汽车', expense: sentTarget, method: 'sumOfYears', cost: '120000', residual: 6000, months: 48 },
  begins: '2026-01',
};

test('卡片上的各种数', () => {
  expect(
    read({
      ...{ incomeTax: '2.5', vatThreshold: '150000', finishedQuantity: '1.5', isVatQuarterly: false },
      ...{ finishedGoods: { subjectId: 1405 }, countedCost: 'firstInFirstOut', uncountedCost: 'retail' },
      ...{ closingRates: [{ currencyCode: 'USD', exchangeRate: '7.1' }], unusedKinds: ['payroll', 'custom'] },
      depreciableAssets: [asset, { ...asset, method: undefined }],
    }),
  ).toEqual({
    ...{ incomeTax: 250, vatThreshold: 15_000_000, finishedQuantity: 1_500_000, isVatQuarterly: false },
    ...{ finishedGoods: { accountId: 1405, auxiliaryKey: '' }, countedCost: 'firstInFirstOut' },
    ...{ uncountedCost: 'retail', closingRates: { USD: 710_000_000 }, unusedKinds: ['payroll', 'custom'] },
    depreciableAssets: ['sumOfYears', 'straightLine'].map((method) => ({
      ...{ name: '汽车', method, cost: 12_000_000, residual: 600_000, months: 48, begins: '2026-01' },
      expense: { accountId: 560201, auxiliaryKey: '14:7' },
    })),
  });
  expect(read({ finishedGoods: null, finishedQuantity: '' })).toEqual({
    finishedGoods: null,
    finishedQuantity: 0,
  });
  expect(read({ incomeTax: 0, soldShare: 100 })).toEqual({ incomeTax: 0, soldShare: 10_000 });
});

test('界限以内的都接受', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ ...asset, months: 1200 }));
  expect(read({ depreciableAssets: rows(500) }).depreciableAssets).toHaveLength(500);
  expect(read({ depreciableAssets: [{ ...asset, months: 1, name: '长'.repeat(50) }] })).toBeDefined();
  const rates = (count: number) =>
    Array.from({ length: count }, () => ({ currencyCode: 'USD', exchangeRate: 7 }));
  expect(refusalsOf(carryForwardSettingsForm, settings({ closingRates: rates(50) }))).toStrictEqual([]);
  expect(refusalsOf(carryForwardSettingsForm, settings({ closingRates: rates(51) }))).toHaveLength(1);
  const items = (count: number) => ({
    subjectId: 1,
    auxiliary: Array.from({ length: count }, (_, index) => ({ accountingCategoryId: index + 1, id: 1 })),
  });
  expect(refusalsOf(carryForwardSettingsForm, settings({ finishedGoods: items(20) }))).toStrictEqual([]);
  expect(refusalsOf(carryForwardSettingsForm, settings({ finishedGoods: items(21) }))).toHaveLength(1);
});

test.each([
  [{ incomeTax: null }, '请填写百分比'],
  [{ incomeTax: '100.01' }, '百分比应在0到100之间，不超过两位小数'],
  [{ depreciableAssets: [{ ...asset, begins: undefined }] }, '请选择月份'],
  [
    { depreciableAssets: [{ ...asset, begins: '2026-13-01-2' }] },
    '月份“2026-13-01”不正确，请按 2026-03 的格式填写',
  ],
  [{ depreciableAssets: [{ ...asset, months: '12' }] }, '请填写月数'],
  [{ depreciableAssets: [{ ...asset, months: 1.5 }] }, '月数应为整数'],
  [{ depreciableAssets: [{ ...asset, months: 0 }] }, '请填写月数，至少1个月'],
  [{ depreciableAssets: [{ ...asset, months: 1201 }] }, '月数最多1200'],
  [{ depreciableAssets: [{ ...asset, name: ' ' }] }, '请填写名称'],
  [{ depreciableAssets: [{ ...asset, name: '长'.repeat(51) }] }, '名称不能超过 50 个字'],
  [{ depreciableAssets: [{ ...asset, expense: 'x' }] }, '请选择科目'],
  [{ depreciableAssets: [{ ...asset, method: 'guess' }] }, '请从列出的方法中选择'],
  [{ depreciableAssets: Array.from({ length: 501 }, () => asset) }, '固定资产最多500行'],
  [{ countedCost: 'share' }, '请从列出的方法中选择'],
  [{ uncountedCost: 'weightedAverage' }, '请从列出的方法中选择'],
  [{ isVatQuarterly: 'true' }, '请选择是或否'],
  [{ closingRates: [{ currencyCode: 'usd', exchangeRate: 7 }] }, '币别代码不正确'],
  [{ unusedKinds: ['nothing'] }, '结转类型不存在'],
  [{ finishedQuantity: 'x' }, '数量“x”不正确：请填写不超过六位小数的数字'],
])('%# → %s', (values, message) => {
  expect(refusalsOf(carryForwardSettingsForm, settings(values))).toContain(message);
});

test('设置也要有月份', () => {
  expect(carryForwardSettingsForm.parse({ ...settings({}), orgId: '5' })).toEqual({
    ...{ target: { period: '2026-03', organizationId: 5 }, values: {} },
  });
  expect(refusalsOf(carryForwardSettingsForm, { ...settings({}), month: 0 })).toEqual(['会计期间不正确']);
});

describe('自定义结转', () => {
  test('定律十一：写出去的定义，服务器读到的是同一个', () => {
    fc.assert(
      fc.property(customCarryForwardsOf(seedChart('small', /^(1|56)/)), (definitions) => {
        for (const definition of definitions) {
          const { id: _, ...draft } = definition;
          const wire = throughJson(fromCustomCarryForward(definition));
          expect(customCarryForwardDraft.parse(wire)).toEqual({ organizationId: null, draft });
        }
      }),
    );
  });

  const body = {
    orgId: '5',
    name: ' 分摊房租 ',
    fromSubjectId: 560205,
    targets: [{ into: sentTarget, share: '50' }],
  };

  test('名称三十个字，一百个去处', () => {
    expect(customCarryForwardDraft.parse(body)).toEqual({
      organizationId: 5,
      draft: {
        ...{ name: '分摊房租', fromAccountId: 560205 },
        targets: [{ into: { accountId: 560201, auxiliaryKey: '14:7' }, share: 5_000 }],
      },
    });
    const targets = (count: number) => Array.from({ length: count }, () => body.targets[0]);
    expect(
      refusalsOf(customCarryForwardDraft, { ...body, name: '长'.repeat(30), targets: targets(100) }),
    ).toStrictEqual([]);
    expect(refusalsOf(customCarryForwardDraft, { ...body, targets: targets(101) })).toHaveLength(1);
  });

  test.each([
    [{ name: '' }, '请填写结转名称'],
    [{ name: '长'.repeat(31) }, '结转名称不能超过 30 个字'],
    [{ fromSubjectId: '' }, '编号不正确'],
    [{ targets: [{ into: null, share: 1 }] }, '请选择科目'],
    [{ targets: [{ into: sentTarget, share: 101 }] }, '百分比应在0到100之间，不超过两位小数'],
    [{ targets: [{ into: sentTarget }] }, '请填写百分比'],
  ])('%j → %s', (wrong, message) => {
    expect(refusalsOf(customCarryForwardDraft, { ...body, ...wrong })).toEqual([message]);
  });
});
