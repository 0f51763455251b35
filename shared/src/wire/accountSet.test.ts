import fc from 'fast-check';
import { period } from '../primitives/period';
import { anyAccountSet, anyPeriod, orNull, writtenText } from '../testing/arbitraryRecords';
import { refusalsOf, survives, throughJson } from '../testing/survives';
import {
  changedAccountSet,
  encodingRequest,
  encodingTrialRequest,
  fromAccountSet,
  fromEncodingChange,
  fromNewAccountSet,
  handOverRequest,
  identificationRequest,
  itemRule,
  newAccountSet,
  toAccountSet,
  type NewAccountSet,
} from './accountSet';

test('定律十一：账套', () => {
  survives(anyAccountSet, (set) => fromAccountSet(set, period('2026-03')), toAccountSet);
});

test('定律十一：新建账套的表单，服务器读到的就是填写的', () => {
  const set: fc.Arbitrary<NewAccountSet> = fc.record({
    companyName: writtenText(100),
    creditCode: orNull(fc.constantFrom('91330100799655058B', '914403001922038216', '91440300MA5F0X0X0N')),
    enablePeriod: anyPeriod,
    standard: fc.constantFrom('small', 'enterprise'),
    taxpayer: fc.constantFrom('smallScale', 'general'),
    address: orNull(writtenText(20)),
    industry: orNull(fc.integer({ min: 0, max: 12 })),
    requiresReview: fc.boolean(),
    hasFixedAssets: fc.boolean(),
    hasCashier: fc.boolean(),
  });
  fc.assert(
    fc.property(set, (each) => {
      expect(newAccountSet.parse(throughJson(fromNewAccountSet(each)))).toEqual(each);
    }),
  );
});

test('日期是启用月份的第一天和当前期间的最后一天；选项是数字', () => {
  const [set] = fc.sample(anyAccountSet, { numRuns: 1, seed: 1 });
  if (!set) throw new Error('no set');
  const wire = fromAccountSet(
    { ...set, enablePeriod: period('2025-07'), standard: 'enterprise', taxpayer: 'smallScale' },
    period('2026-02'),
  );
  expect(wire).toMatchObject({
    ...{ enableDate: '2025-07-01', currentAccountDate: '2026-02-28', accountingStandards: 1, vatType: 0 },
  });
});

/** As the older form sends it: texts from radios and selects. */
const sent = {
  ...{ accountingStandards: '0', address: null, companyName: ' 明账商贸 ', creditCode: '', industry: '' },
  ...{ enableDate: '2026-05-01', vatType: '1', voucherReviewed: '1' },
  ...{ fixedAssetModule: '0', cashierModule: '0' },
};

test('旧客户端送来的表单', () => {
  expect(newAccountSet.parse(sent)).toEqual({
    ...{ companyName: '明账商贸', creditCode: null, enablePeriod: '2026-05', standard: 'small' },
    ...{ taxpayer: 'general', address: null, industry: null, requiresReview: true },
    ...{ hasFixedAssets: false, hasCashier: false },
  });
  const { creditCode: _, industry: __, address: ___, ...fewer } = sent;
  expect(newAccountSet.parse(fewer)).toMatchObject({ creditCode: null, industry: null, address: null });
});

test.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
])('凭证审核送来 %j：%j', (voucherReviewed, requiresReview) => {
  expect(newAccountSet.parse({ ...sent, voucherReviewed })).toMatchObject({ requiresReview });
  expect(newAccountSet.parse({ ...sent, fixedAssetModule: voucherReviewed }).hasFixedAssets).toBe(
    requiresReview,
  );
  expect(newAccountSet.parse({ ...sent, cashierModule: voucherReviewed }).hasCashier).toBe(requiresReview);
});

test('界限以内的都接受', () => {
  const largest = {
    companyName: '长'.repeat(100),
    creditCode: '91330100799655058B',
    address: '1'.repeat(20),
  };
  expect(newAccountSet.parse({ ...sent, ...largest, industry: '12' })).toMatchObject({
    ...largest,
    industry: 12,
  });
  expect(newAccountSet.parse({ ...sent, industry: 0, vatType: 0, accountingStandards: 1 })).toMatchObject({
    ...{ industry: 0, taxpayer: 'smallScale', standard: 'enterprise' },
  });
});

test.each([
  [{ companyName: undefined }, '请填写单位名称'],
  [{ companyName: ' ' }, '请填写单位名称'],
  [{ companyName: '长'.repeat(101) }, '单位名称不能超过 100 个字'],
  [{ creditCode: '9'.repeat(31) }, '统一社会信用代码不能超过 30 个字'],
  [{ creditCode: 9 }, '请填写统一社会信用代码'],
  [{ creditCode: '91330100799655058' }, '统一社会信用代码应为 18 位，现在是 17 位'],
  [{ creditCode: '91330100799655058C' }, '统一社会信用代码的校验位不对，请与营业执照逐字核对'],
  [{ enableDate: undefined }, '请填写日期'],
  [{ enableDate: '2026-13-01' }, '日期“2026-13-01”不正确，请按 2026-03-31 的格式填写'],
  [{ address: '1'.repeat(21) }, '单位所在地不能超过 20 个字'],
  [{ industry: -1 }, '行业不正确'],
  [{ industry: 13 }, '行业不正确'],
  [{ accountingStandards: undefined }, '请选择会计准则'],
  [{ accountingStandards: '2' }, '会计准则不正确'],
  [{ vatType: null }, '请选择增值税种类'],
  [{ vatType: 2 }, '增值税种类不正确'],
  [{ voucherReviewed: undefined }, '请选择凭证审核'],
  [{ voucherReviewed: 2 }, '凭证审核只能是 0 或 1'],
  [{ fixedAssetModule: null }, '请选择固定资产模块'],
  [{ fixedAssetModule: 'true' }, '固定资产模块只能是 0 或 1'],
  [{ cashierModule: [] }, '请选择出纳模块'],
  [{ cashierModule: 'no' }, '出纳模块只能是 0 或 1'],
])('%j → %s', (wrong, message) => {
  expect(refusalsOf(newAccountSet, { ...sent, ...wrong })).toEqual([message]);
});

test('旧服务器没有说制单人能不能加项目，就是不能', () => {
  const [set] = fc.sample(anyAccountSet, { numRuns: 1, seed: 1 });
  if (!set) throw new Error('no set');
  const { makersAddItems: _, ...before } = fromAccountSet(set, period('2026-03'));
  expect(toAccountSet(before).makersAddItems).toBe(false);
});

test('改账套要说是哪一个；制单人能不能加项目是一个选择', () => {
  expect(changedAccountSet.parse({ ...sent, id: '7' })).toMatchObject({ id: 7, companyName: '明账商贸' });
  expect(refusalsOf(changedAccountSet, sent)).toHaveLength(1);
  expect(itemRule.parse({ makersAddItems: '1' })).toEqual({ makersAddItems: true });
  expect(refusalsOf(itemRule, {})).toEqual(['请选择是否允许制单人新增辅助核算项目']);
});

test('编码规则的更改：现在的和新的', () => {
  expect(encodingRequest.parse({ encoding: ' 4-2-2-2 ', newEncoding: '4-3-2-2' })).toEqual({
    ...{ encoding: [4, 2, 2, 2], newEncoding: [4, 3, 2, 2] },
  });
  expect(encodingTrialRequest.parse({ newEncoding: '4-3-2-2' })).toEqual({ newEncoding: [4, 3, 2, 2] });
  expect(refusalsOf(encodingRequest, { encoding: '3-2', newEncoding: '四'.repeat(30) })).toEqual([
    '编码规则“3-2”不正确，应如4-2-2-2',
    `新编码规则“${'四'.repeat(20)}”不正确，应如4-2-2-2`,
  ]);
  expect(refusalsOf(encodingTrialRequest, {})).toEqual(['请选择新编码规则']);
  const changes = [{ id: 7, name: '差旅费', code: '560201', newCode: '5602001' }];
  const problems = [{ code: 'ENCODING_TOO_SHORT' as const, message: '放不进' }];
  expect(fromEncodingChange({ changes, problems })).toEqual({ changes, problems: ['放不进'] });
});

test('本人验证和移交：验证码四位，移交后默认离开', () => {
  expect(identificationRequest.parse({ code: ' 1234 ' })).toEqual({ code: '1234' });
  const receiver = { mobile: '13800138000', code: '1234' };
  expect(handOverRequest.parse(receiver)).toEqual({ ...receiver, stay: false });
  expect(handOverRequest.parse({ ...receiver, stay: 'true' })).toEqual({ ...receiver, stay: true });
  expect(refusalsOf(identificationRequest, {})).toEqual(['请填写验证码']);
});
