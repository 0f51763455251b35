import fc from 'fast-check';
import { periodOf } from '../../primitives/dateOnly';
import { period } from '../../primitives/period';
import { auxiliaryCategories, auxiliaryItems } from '../../testing/arbitraries';
import { ledgerOf, ledgers, post } from '../../testing/arbitraryLedgers';
import { byId } from '../../testing/byId';
import { isProfitTransfer, profitAccountIds } from '../profitTransfer';
import { voucherProblems } from '../voucherProblems';
import { standingsOf } from './carryForwardDraft';
import { carryForwards } from './index';
import { profitAndLoss } from './profitAndLoss';

const accountSet = { standard: 'small', taxpayer: 'general' } as const;
const december = period('2024-12');

describe.each(carryForwards.map((kind) => [kind.title, kind] as const))('%s', (_, kind) => {
  test('定律六：结转凭证本身没有问题，日期是当月最后一天', () => {
    fc.assert(
      fc.property(ledgers(), (ledger) => {
        const draft = kind.draft(ledger, december, accountSet);
        if (!draft) return;
        const problems = voucherProblems(draft, {
          accounts: ledger.accounts,
          auxiliaryCategories: byId(auxiliaryCategories),
          auxiliaryItems: byId(auxiliaryItems),
          currencies: [],
          words: [{ word: '记' }],
        });
        expect(problems).toEqual([]);
        expect(draft.kind).toBe(kind.key);
        expect(draft.date).toBe('2024-12-31');
      }),
    );
  });

  test('入账之后不再需要结转', () => {
    fc.assert(
      fc.property(ledgers(), (ledger) => {
        const posted = post(ledger, kind.draft(ledger, december, accountSet));
        expect(kind.draft(posted, december, accountSet)).toBeNull();
      }),
    );
  });

  test('之后月份的凭证不影响本月的结转', () => {
    fc.assert(
      fc.property(ledgers(), (ledger) => {
        const until = ledger.vouchers.filter(({ date }) => periodOf(date) <= december);
        const earlier = ledgerOf(ledger.accounts, ledger.enablePeriod, ledger.openings, until);
        expect(kind.draft(ledger, december, accountSet)).toEqual(kind.draft(earlier, december, accountSet));
      }),
    );
  });
});

test('定律五：结转损益之后，损益类科目及其辅助项目的余额为零', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const draft = profitAndLoss.draft(ledger, december, accountSet);
      const left = standingsOf(post(ledger, draft), december).filter(
        ({ account, net }) => account.category === 'profitAndLoss' && net !== 0,
      );
      expect(left).toEqual([]);
      if (draft) expect(isProfitTransfer(draft, profitAccountIds(ledger.accounts, 'small'))).toBe(true);
    }),
  );
});

test('依次结转之后，十二月末本年利润为零', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const carried = carryForwards.reduce(
        (running, kind) => post(running, kind.draft(running, december, accountSet)),
        ledger,
      );
      const profitAccounts = profitAccountIds(carried.accounts, 'small');
      const left = standingsOf(carried, december).filter(
        ({ account, net }) =>
          net !== 0 && (account.category === 'profitAndLoss' || profitAccounts.has(account.id)),
      );
      expect(left).toEqual([]);
    }),
  );
});
