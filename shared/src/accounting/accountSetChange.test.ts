import { period } from '../primitives/period';
import { accountSetChangeProblems, type AccountSetUse } from './accountSetChange';

const empty: AccountSetUse = {
  ...{ hasVouchers: false, hasOpenings: false, hasOpeningCashFlows: false, hasClosedMonths: false },
};
const before = { standard: 'small', enablePeriod: period('2026-01') } as const;
const moved = { ...before, enablePeriod: period('2026-04') };
const told = (after: Parameters<typeof accountSetChangeProblems>[1], use: AccountSetUse = empty) =>
  accountSetChangeProblems(before, after, use).map(({ at, message }) => `${at}: ${message}`);

test('什么都没有录入时可以改启用期间，准则总不能改', () => {
  expect(told(moved)).toStrictEqual([]);
  expect(told({ ...moved, standard: 'enterprise' })).toEqual([
    'accountingStandards: 会计准则决定科目和报表，创建后不能更改；需要另一种准则时请另建账套',
  ]);
});

test.each([
  ['凭证', { hasVouchers: true, hasOpenings: true }],
  ['期初余额', { hasOpenings: true, hasOpeningCashFlows: true }],
  ['期初现金流量', { hasOpeningCashFlows: true, hasClosedMonths: true }],
  ['已结账的月份', { hasClosedMonths: true }],
])('有了%s，启用期间不能再改；不改就没有事', (what, use) => {
  expect(told(moved, { ...empty, ...use })).toEqual([
    `enableDate: 账套已有${what}，启用期间不能再改，仍为2026年第01期`,
  ]);
  expect(told(before, { ...empty, ...use })).toStrictEqual([]);
});
