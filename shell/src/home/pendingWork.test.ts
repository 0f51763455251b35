import { menuFor } from '@mingzhang/shared/contract';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { period } from '@mingzhang/shared/primitives/period';
import { givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { pendingWork } from './pendingWork';

function workOf(role: Role, { open, vouchers }: { open: string[]; vouchers: number }) {
  const periods = givenWorkplace(role).periods.map((each) => ({
    ...each,
    isClosed: !open.includes(each.period),
  }));
  const entries = menuFor(role).flatMap((group) => group.entries);
  return pendingWork({ periods, currentPeriod: period('2026-03'), voucherCount: vouchers, entries });
}

test('a month before the current one that is still open is to be closed', () => {
  expect(workOf('manager', { open: ['2026-02', '2026-03'], vouchers: 12 })).toEqual([
    { text: '2026年第02期尚未结账', action: '去结账', path: '/check-out/check/2026/2' },
  ]);
});

test('of several open months the oldest comes first', () => {
  const [work] = workOf('maker', { open: ['2026-01', '2026-02', '2026-03'], vouchers: 12 });
  expect(work).toEqual({
    text: '2026年第01期等 2 个期间尚未结账',
    action: '去结账',
    path: '/check-out/check/2026/1',
  });
});

test('a month without vouchers asks for the first one', () => {
  expect(workOf('maker', { open: ['2026-03'], vouchers: 0 })).toEqual([
    { text: '2026年第03期还没有凭证', action: '新增凭证', path: '/voucher/form' },
  ]);
});

test('nobody is asked for what their role cannot do', () => {
  expect(workOf('viewer', { open: ['2026-02', '2026-03'], vouchers: 0 })).toEqual([]);
});
