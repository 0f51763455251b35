import fc from 'fast-check';
import { periodOf } from '../../primitives/dateOnly';
import { period } from '../../primitives/period';
import { auxiliaryCategories, auxiliaryItems } from '../../testing/arbitraries';
import { chartLedgers, ledgerOf, ledgers, post } from '../../testing/arbitraryLedgers';
import { byId } from '../../testing/byId';
import { seedChart } from '../../testing/seeds';
import type { Standard } from '../accountSet';
import { isProfitTransfer, profitAccountIds } from '../profitTransfer';
import { voucherProblems } from '../voucherProblems';
import { standingsOf } from './carryForwardDraft';
import { carryForwards } from './index';
import { profitAndLoss } from './profitAndLoss';

const december = period('2024-12');

/** The accounts carry-forwards read and post to, so that random vouchers meet them often. */
const smallPart = /^(1002|2221|3001|3103|3104|4001|4101|4301|5001|5403|5602|5801)/;
const enterprisePart = /^(1002|2221|4001|4103|4104|5001|5101|5301|6001|6403|6602|6801|6901)/;

const books = [
  ['任意科目表', 'small', ledgers()],
  ['小企业会计准则', 'small', chartLedgers(seedChart('small', smallPart), 'small')],
  ['企业会计准则', 'enterprise', chartLedgers(seedChart('enterprise', enterprisePart), 'enterprise')],
] as const;

const setOf = (standard: Standard) => ({ standard, taxpayer: 'general' }) as const;

describe.each(books)('%s', (_, standard, given) => {
  const accountSet = setOf(standard);

  test('定律六：每一种结转凭证都没有问题，日期是当月最后一天，入账后不再需要结转', () => {
    fc.assert(
      fc.property(given, (ledger) => {
        for (const kind of carryForwards) {
          const draft = kind.draft(ledger, december, accountSet);
          if (!draft) continue;
          const problems = voucherProblems(draft, {
            accounts: ledger.accounts,
            auxiliaryCategories: byId(auxiliaryCategories),
            auxiliaryItems: byId(auxiliaryItems),
            currencies: [],
            words: [{ word: '记' }],
          });
          expect(problems).toEqual([]);
          expect(draft).toMatchObject({ kind: kind.key, date: '2024-12-31', isCarryForward: true });
          expect(kind.draft(post(ledger, draft, standard), december, accountSet)).toBeNull();
        }
      }),
    );
  });

  test('以后月份的凭证不影响本月的任何结转', () => {
    fc.assert(
      fc.property(given, (ledger) => {
        const until = ledger.vouchers.filter(({ date }) => periodOf(date) <= december);
        const earlier = ledgerOf(ledger.accounts, ledger.enablePeriod, ledger.openings, until, standard);
        for (const kind of carryForwards) {
          expect(kind.draft(ledger, december, accountSet)).toEqual(kind.draft(earlier, december, accountSet));
        }
      }),
    );
  });

  test('定律五：结转损益之后，损益类科目及其辅助项目的余额为零', () => {
    fc.assert(
      fc.property(given, (ledger) => {
        const draft = profitAndLoss.draft(ledger, december, accountSet);
        const left = standingsOf(post(ledger, draft, standard), december).filter(
          ({ account, net }) =>
            account.category === 'profitAndLoss' && net !== 0 && !account.code.startsWith('6901'),
        );
        expect(left).toEqual([]);
        if (draft) {
          expect(isProfitTransfer(draft, profitAccountIds(ledger.accounts, standard))).toBe(true);
        }
      }),
    );
  });

  test('十二月依次结转之后，损益、本年利润和利润分配明细都为零，而且什么也不再需要结转', () => {
    fc.assert(
      fc.property(given, (ledger) => {
        const carried = carryForwards.reduce(
          (running, kind) => post(running, kind.draft(running, december, accountSet), standard),
          ledger,
        );
        const profitAccounts = profitAccountIds(carried.accounts, standard);
        const left = standingsOf(carried, december).filter(
          ({ account, net }) =>
            net !== 0 && (account.category === 'profitAndLoss' || profitAccounts.has(account.id)),
        );
        expect(left).toEqual([]);
        for (const kind of carryForwards) expect(kind.draft(carried, december, accountSet)).toBeNull();
      }),
    );
  });
});
