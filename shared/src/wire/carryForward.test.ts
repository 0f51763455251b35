import { carryForwards } from '../accounting/carry-forward/kinds/index';
import { defaultCarryForwardSettings } from '../accounting/carry-forward/settings/carryForwardSettings';
import { ZERO, fen } from '../primitives/money';
import { period } from '../primitives/period';
import { fromCarryForwards, toCarryForwards, type CarryForwards } from './carryForward';

const line = (code: string, debit: number, credit: number) => ({
  accountId: Number(code),
  code,
  accountName: code,
  auxiliaryTitle: '',
  summary: '结转本期损益',
  debit: fen(debit),
  credit: fen(credit),
});

const month: CarryForwards = {
  period: period('2026-02'),
  organizationId: 11,
  isClosed: false,
  hasAssetsOnCards: true,
  settings: defaultCarryForwardSettings,
  cards: carryForwards
    .filter(({ key }) => key === 'profitAndLoss')
    .map(({ key, title, rule, inputs }) => ({
      ...{ key, title, rule, inputs, customId: null },
      ...{ isRequired: true, isUnused: false, isUnset: false, isStale: false },
      ...{ asks: [], asksTaxRate: false },
      difference: {
        posted: fen(900_00),
        byRule: fen(1000_00),
        isCorrected: true,
        canKeep: true,
        decision: 'lapsed' as const,
        keptAgainst: fen(950_00),
      },
      amount: fen(1000_00),
      profit: { income: fen(1000_00), expense: fen(300_10) },
      lines: [line('5001', 1000_00, 0), line('5602', 0, 300_10), line('560302', -50, 0), line('5601', 0, -7)],
      vouchers: [{ id: 9, word: '记', number: 7, isAudited: true }],
      waitsFor: ['计提折旧'],
    })),
};

test('卡片上的分录：借方写在借方，贷方写在贷方，没有的一方是空，红字留在自己的一方', () => {
  const [card] = fromCarryForwards(month).cards;
  expect(card?.lines.map((row) => [row.subjectCode, row.debitAmount, row.creditAmount])).toEqual([
    ['5001', 1000, null],
    ['5602', null, 300.1],
    ['560302', -0.5, null],
    ['5601', null, -0.07],
  ]);
  expect(card).toMatchObject({
    amount: 1000,
    profit: { income: 1000, expense: 300.1 },
    vouchers: [{ id: 9, word: '记', code: 7, audited: true }],
    required: true,
    unused: false,
    unset: false,
    stale: false,
    difference: {
      posted: 900,
      byRule: 1000,
      corrected: true,
      canKeep: true,
      decision: 'lapsed',
      keptAgainst: 950,
    },
  });
});

test('从服务器读来的卡片，借贷各在各的一方', () => {
  const wire = fromCarryForwards(month);
  const [card] = toCarryForwards({
    ...wire,
    cards: wire.cards.map((sent) => ({
      ...sent,
      lines: sent.lines.map((row) => ({ ...row, debitAmount: 12.5, creditAmount: null })),
    })),
  }).cards;
  expect(card?.lines.every(({ debit, credit }) => debit === 12_50 && credit === ZERO)).toBe(true);
  expect(toCarryForwards(wire)).toEqual(month);
});
