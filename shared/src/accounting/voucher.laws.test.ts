import fc from 'fast-check';
import { period } from '../primitives/period';
import { auxiliaryCategories, auxiliaryItems, charts } from '../testing/arbitraries';
import { balancedVouchers, drafts } from '../testing/arbitraryLedgers';
import { totalCredit, totalDebit } from './voucher';
import { renumber, numberGaps } from './voucherNumber';
import { voucherProblems } from './voucherProblems';
import { byId } from '../testing/byId';
import { dateOnly } from '../primitives/dateOnly';

const january = period('2024-01');

const references = {
  auxiliaryCategories: byId(auxiliaryCategories),
  auxiliaryItems: byId(auxiliaryItems),
  currencies: [],
  words: [{ word: '记' }],
};

test('定律一：没有问题的凭证借贷相等', () => {
  fc.assert(
    fc.property(
      charts.chain((accounts) => drafts(accounts, january).map((draft) => ({ accounts, draft }))),
      ({ accounts, draft }) => {
        const problems = voucherProblems(draft, { ...references, accounts });
        const isEqual = totalDebit(draft.lines) === totalCredit(draft.lines);
        expect(problems.some(({ code }) => code === 'VOUCHER_UNBALANCED')).toBe(!isEqual);
      },
    ),
  );
});

test('借贷相等、分录完整的凭证没有问题', () => {
  fc.assert(
    fc.property(
      charts.chain((accounts) => balancedVouchers(accounts, january).map((draft) => ({ accounts, draft }))),
      ({ accounts, draft }) => {
        expect(voucherProblems(draft, { ...references, accounts })).toStrictEqual([]);
      },
    ),
  );
});

test('定律九：整理后没有断号，先后次序不变', () => {
  const numbered = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 })
    .map((numbers) =>
      numbers.map((number, index) => ({
        id: index + 1,
        number,
        date: dateOnly(`2024-01-${String((number % 28) + 1).padStart(2, '0')}`),
      })),
    );
  fc.assert(
    fc.property(numbered, fc.constantFrom('number' as const, 'date' as const), (vouchers, by) => {
      const renumbered = renumber(vouchers, by);
      expect(numberGaps(renumbered.map(({ to }) => to))).toStrictEqual([]);
      expect(renumbered.map(({ id }) => id).sort()).toEqual(vouchers.map(({ id }) => id).sort());
      const dateOf = (id: number) => vouchers.find((voucher) => voucher.id === id)?.date ?? '';
      renumbered.slice(1).forEach((later, index) => {
        const earlier = renumbered[index];
        if (!earlier) return;
        if (by === 'number' || dateOf(earlier.id) === dateOf(later.id)) {
          expect(earlier.from).toBeLessThan(later.from);
        } else expect(dateOf(earlier.id) < dateOf(later.id)).toBe(true);
      });
    }),
  );
});
