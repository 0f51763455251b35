import { period } from '../primitives/period';
import type { Account } from './account';
import { signaturesOf, signersOf } from './voucherSignatures';

const member = (realName: string, role: 'manager' | 'director' | 'cashier' | 'maker') => ({ realName, role });
const boss = member('陈老板', 'manager');
const director = member('周主管', 'director');
const cashier = member('吴出纳', 'cashier');

test('主管签唯一的主管，没有主管时签唯一的账套管理员，出纳签唯一的出纳', () => {
  expect(signersOf([boss, director, cashier, member('李会计', 'maker')])).toEqual({
    supervisor: '周主管',
    cashier: '吴出纳',
  });
  expect(signersOf([boss])).toEqual({ supervisor: '陈老板', cashier: null });
});

test('有几位时不替谁签，留空由本人签字', () => {
  const several = [boss, director, member('孙主管', 'director'), cashier, member('郑出纳', 'cashier')];
  expect(signersOf(several)).toEqual({ supervisor: null, cashier: null });
});

describe('一张凭证', () => {
  const codes: Record<number, string> = { 1: '100201', 2: '560206', 3: '1122' };
  const accounts = { byId: (id: number) => ({ code: codes[id] }) as Account };
  const signers = { supervisor: '周主管', cashier: '吴出纳' };
  const periods = [
    { period: period('2026-02'), closedBy: null },
    { period: period('2026-01'), closedBy: '李会计' },
  ];
  const sign = (accountIds: readonly (number | null)[], month: string) =>
    signaturesOf(
      accountIds.map((accountId) => ({ accountId })),
      period(month),
      signers,
      periods,
      accounts,
    );

  test('动了银行存款的由出纳签，结账的人签记账', () => {
    expect(sign([2, 1], '2026-01')).toEqual({
      supervisor: '周主管',
      bookkeeper: '李会计',
      cashier: '吴出纳',
    });
  });

  test('没有结账的月份记账留空，没有动现金的出纳留空', () => {
    expect(sign([2, 3, null], '2026-02')).toEqual({ supervisor: '周主管', bookkeeper: '', cashier: '' });
  });
});
