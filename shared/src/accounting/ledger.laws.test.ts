import fc from 'fast-check';
import { sum } from '../primitives/money';
import { nextPeriod, period, periodsBetween } from '../primitives/period';
import { ledgers } from '../testing/arbitraryLedgers';
import type { PeriodTotals } from './ledger';
import { closingNet, closingQuantity, summarize, summarizeMonths } from './summarize';

const from = period('2024-11');
const to = period('2025-01');
const keyOf = ({ accountId, auxiliaryKey }: PeriodTotals) => `${accountId}|${auxiliaryKey}`;

test('定律二：任何凭证入账后，所有末级科目的净额合计为零', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const totals = summarize(ledger, from, to);
      expect(sum(totals.map(({ openingNet }) => openingNet))).toBe(0);
      expect(sum(totals.map(closingNet))).toBe(0);
      expect(sum(totals.map(({ debit }) => debit))).toBe(sum(totals.map(({ credit }) => credit)));
    }),
  );
});

test('定律三：本期期末等于下期期初，逐个科目和辅助项目，数量亦然', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      for (const month of periodsBetween(from, to)) {
        const next = new Map(
          summarize(ledger, nextPeriod(month), nextPeriod(month)).map((row) => [keyOf(row), row]),
        );
        for (const row of summarize(ledger, month, month)) {
          expect(next.get(keyOf(row))?.openingNet).toBe(closingNet(row));
          expect(next.get(keyOf(row))?.openingQuantity).toBe(closingQuantity(row));
        }
      }
    }),
  );
});

test('各月发生额之和等于区间发生额，十二月的期末等于次年的年初', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const range = new Map(summarize(ledger, from, to).map((row) => [keyOf(row), row]));
      const months = periodsBetween(from, to).map(
        (month) => new Map(summarize(ledger, month, month).map((row) => [keyOf(row), row])),
      );
      const december = new Map(
        summarize(ledger, period('2024-12'), period('2024-12')).map((row) => [keyOf(row), row]),
      );
      for (const [key, row] of range) {
        expect(row.debit).toBe(sum(months.flatMap((month) => month.get(key)?.debit ?? [])));
        const before = december.get(key);
        expect(row.yearOpeningNet).toBe(before ? closingNet(before) : 0);
      }
    }),
  );
});

test('逐月一次走完的各月数字，与逐月单独汇总的相同，跨年和启用年度亦然', () => {
  const byKey = (rows: readonly PeriodTotals[]) => [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const walked = summarizeMonths(ledger, from, to);
      expect(walked.map(({ month }) => month)).toEqual(periodsBetween(from, to));
      for (const { month, totals } of walked) {
        expect(byKey(totals)).toEqual(byKey(summarize(ledger, month, month)));
      }
    }),
  );
});
