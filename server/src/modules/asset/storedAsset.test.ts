import { categoryTermsProblems } from '@mingzhang/shared/accounting/assets/assetCategory';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import { noPosting } from '@mingzhang/shared/accounting/assets/assetPosting';
import { isStoredEvent, storedCategory } from './storedAsset';

type Terms = Parameters<typeof categoryTermsProblems>[0];

const on = (auxiliaryKey: string) => ({ accountId: 7, auxiliaryKey });
const targets = { cost: on(''), accumulated: on('11:101,14:7'), impairment: null, clearing: null };

test('类别：税法类别在表里，辅助核算项目看得懂', () => {
  const isKept = (row: object) => storedCategory.safeParse({ tax_class: 'tool', targets, ...row }).success;
  expect(isKept({})).toBe(true);
  expect(isKept({ tax_class: null })).toBe(true);
  expect(isKept({ tax_class: 'luck' })).toBe(false);
  for (const key of ['x', '11', '11:', '11:101,', ' 11:101'])
    expect([key, isKept({ targets: { ...targets, cost: on(key) } })]).toEqual([key, false]);
});

test('类别：方法、期限和科目与打字时一样', () => {
  const codes = (row: Partial<Terms>, accounts: Partial<Terms['targets']> = {}) =>
    categoryTermsProblems({
      ...{ kind: 'prepaid', method: 'straightLine', months: 36, ...row },
      targets: { cost: null, accumulated: null, impairment: null, clearing: null, ...accounts },
    }).map(({ code }) => code);
  expect(codes({})).toStrictEqual([]);
  expect(codes({ method: 'doubleDeclining', months: 12 })).toEqual(['ASSET_LIFE_TOO_SHORT']);
  expect(codes({}, { clearing: { accountId: 7, auxiliaryKey: NO_AUXILIARY } })).toEqual([
    'ASSET_ACCOUNT_NOT_USED',
  ]);
});

test('变动：地点、编号是打得出来的文字，金额不为负', () => {
  expect(isStoredEvent('transfer', { to: '二车间' }, noPosting)).toBe(true);
  for (const to of ['', ' 二车间', '二\u0001车间'])
    expect([to, isStoredEvent('transfer', { to }, noPosting)]).toEqual([to, false]);
  for (const field of ['removalCost', 'proceeds', 'compensation'])
    expect([field, isStoredEvent('purchase', {}, { ...noPosting, [field]: -1 })]).toEqual([field, false]);
});
