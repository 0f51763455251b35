import { auxiliaryKey, NO_AUXILIARY } from '../auxiliary';
import { period } from '../../primitives/period';
import { yuan } from '../../testing/yuan';
import {
  assetLedgerFindings,
  type AssetBalance,
  type Culprit,
  type AccountCulprit,
} from './assetLedgerCheck';

const cost: AssetBalance = {
  account: { id: 1601, code: '1601', name: '固定资产' },
  auxiliaryKey: NO_AUXILIARY,
  itemNames: [],
  cards: yuan('120,000'),
  ledger: yuan('118,000'),
};

const on = (culprit: Culprit, balance = cost): AccountCulprit => ({
  accountId: balance.account.id,
  auxiliaryKey: balance.auxiliaryKey,
  culprit,
});

const voucher = { id: 12, word: '记', number: 12 };

test('卡片与总账不符：写明金额和原因', () => {
  expect(assetLedgerFindings([cost], [on({ kind: 'lineWithoutCard', voucher, line: 1 })])).toEqual([
    {
      accountId: 1601,
      auxiliaryKey: NO_AUXILIARY,
      difference: yuan('2,000'),
      message: '1601 固定资产：卡片 120,000.00，总账 118,000.00，差 2,000.00；记-12 第 1 行没有卡片',
      reason: '记-12 第 1 行没有卡片',
      voucherId: 12,
      isBlocking: true,
    },
  ]);
});

test('每一种原因各有说法，几个原因一起列出', () => {
  const [finding] = assetLedgerFindings(
    [{ ...cost, ledger: yuan('121,000') }],
    [
      on({ kind: 'eventWithoutVoucher', card: 'GD-0001', title: '原值变动', on: '2026-07-15' }),
      on({ kind: 'disposalBeforeDepreciation', card: 'GD-0002', on: '2026-07-20' }),
      on({ kind: 'changedDepreciation', voucher }),
      on({ kind: 'changedEvent', card: 'GD-0003', title: '处置', on: '2026-07-21', voucher }),
    ],
  );
  expect(finding?.message).toBe(
    '1601 固定资产：卡片 120,000.00，总账 121,000.00，差 -1,000.00；GD-0001 2026-07-15的“原值变动”没有凭证；' +
      'GD-0002 2026-07-20处置时，当月折旧还没有计提；记-12 计提折旧凭证被修改过；记-12 与 GD-0003 2026-07-21的“处置”金额不符',
  );
  expect(finding?.voucherId).toBe(12);
});

test('相符的科目没有发现；各辅助核算项目分别核对，只列自己的原因', () => {
  const workshop = {
    ...cost,
    auxiliaryKey: auxiliaryKey([{ categoryId: 2, itemId: 201 }]),
    itemNames: ['一车间'],
  };
  const office = {
    ...cost,
    auxiliaryKey: auxiliaryKey([{ categoryId: 2, itemId: 202 }]),
    ledger: cost.cards,
  };
  const findings = assetLedgerFindings(
    [workshop, office],
    [on({ kind: 'lineWithoutCard', voucher, line: 1 }, office)],
  );
  expect(findings.map(({ message, voucherId }) => [message, voucherId])).toEqual([
    ['1601 固定资产（一车间）：卡片 120,000.00，总账 118,000.00，差 2,000.00', null],
  ]);
});

test('最多列五处，多了写明一共几处；还没有计提的月份写明', () => {
  const undone = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      on({ kind: 'notDepreciated', card: `GD-${index + 1}`, period: period('2026-07') }),
    );
  const reasonOf = (count: number) => assetLedgerFindings([cost], undone(count))[0]?.reason.split('；');
  expect(reasonOf(1)).toEqual(['GD-1 2026年第07期的折旧还没有计提']);
  expect(reasonOf(5)).toHaveLength(5);
  expect(reasonOf(5)?.at(-1)).toBe('GD-5 2026年第07期的折旧还没有计提');
  expect(reasonOf(6)).toHaveLength(6);
  expect(reasonOf(6)?.at(-1)).toBe('等6处');
  expect(assetLedgerFindings([cost], [])[0]).toMatchObject({ reason: '', voucherId: null, isBlocking: true });
});

test('主管免除别的科目、别的科目的原因，与这个科目无关', () => {
  const other = { ...on({ kind: 'changedDepreciation', voucher }), accountId: 1602 };
  const exemption = { accountId: 1602, reason: '历史差异' };
  expect(assetLedgerFindings([cost], [other], [exemption])[0]).toMatchObject({
    ...{ reason: '', voucherId: null, isBlocking: true },
  });
});

test('主管免除的科目不妨碍结账，原因仍然写明', () => {
  const [finding] = assetLedgerFindings([cost], [], [{ accountId: 1601, reason: '历史差异，待清理' }]);
  expect(finding).toMatchObject({
    message: '1601 固定资产：卡片 120,000.00，总账 118,000.00，差 2,000.00；已免除核对：历史差异，待清理',
    isBlocking: false,
  });
});
