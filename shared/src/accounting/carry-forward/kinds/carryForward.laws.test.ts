import fc from 'fast-check';
import { periodOf } from '../../../primitives/dateOnly';
import { period } from '../../../primitives/period';
import { auxiliaryCategories, auxiliaryItems } from '../../../testing/arbitraries';
import { chartLedgers, ledgerOf, ledgers, post } from '../../../testing/arbitraryLedgers';
import { carryForwardSettingsOf, customCarryForwardsOf } from '../../../testing/arbitrarySettings';
import { byId } from '../../../testing/byId';
import type { GivenLedger } from '../../../testing/given';
import { seedChart } from '../../../testing/seeds';
import { invariant } from '../../../primitives/invariant';
import type { Account } from '../../account';
import { lengthenCode } from '../../accountCode';
import { accountTree } from '../../accountTree';
import type { AccountSet, Standard } from '../../accountSet';
import { movementsOf } from '../../movements';
import {
  isProfitTransfer,
  noTransferAccounts,
  profitAccountIds,
  transferAccounts,
} from '../../profitTransfer';
import type { VoucherDraft } from '../../voucher';
import { voucherProblems } from '../../voucherProblems';
import { idsOf, type AccountsOf } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDue, type MonthEnd } from '../engine/carryForwardDue';
import { leafBalances } from '../../leafBalances';
import { earlierDue } from '../engine/earlierDue';
import { carryForwards, carryForwardsWith } from './index';
import { profitAndLoss } from './profitAndLoss';

const december = period('2024-12');

/**
 * The accounts carry-forwards read and post to, so that random vouchers meet them often. 应交增值税 has no
 * columns where the taxpayer is small-scale.
 */
const smallPart =
  /^(?!222101..)(1002|1405|1602|2211|2221|3001|310[134]|4001|4101|4301|5001|5301|5401|5403|5602|5801)/;
const enterprisePart =
  /^(1002|1405|1602|2211|2221|4001|410[134]|5001|5101|5301|6001|6117|6401|6403|6602|6801|6901)/;

const books = [
  ['任意科目表', 'small', 'general', ledgers()],
  [
    '小企业会计准则，小规模纳税人',
    'small',
    'smallScale',
    chartLedgers(seedChart('small', smallPart), 'small'),
  ],
  [
    '企业会计准则，一般纳税人',
    'enterprise',
    'general',
    chartLedgers(seedChart('enterprise', enterprisePart), 'enterprise'),
  ],
] as const;

const lengthened = (account: Account): Account => {
  const code = lengthenCode(account.code, [4, 2, 2, 2], [4, 3, 4, 2]);
  invariant(code, `${account.code} is not a code of 4-2-2-2`);
  return { ...account, code };
};

/** A ledger, the settings of the cards, and the carry-forwards of the set. */
interface Given {
  readonly ledger: GivenLedger;
  readonly settings: MonthEnd['settings'];
  readonly kinds: readonly CarryForward[];
}

const settled = (ledgersOf: fc.Arbitrary<GivenLedger>): fc.Arbitrary<Given> =>
  ledgersOf.chain((ledger) =>
    fc
      .record({
        settings: carryForwardSettingsOf(ledger.accounts),
        custom: customCarryForwardsOf(ledger.accounts),
      })
      .map(({ settings, custom }) => ({
        ledger,
        settings,
        kinds: carryForwardsWith(custom, ledger.accounts),
      })),
  );

describe.each(books)('%s', (_, standard: Standard, taxpayer: AccountSet['taxpayer'], ledgersOf) => {
  const accountSet = { standard, taxpayer };
  const given = settled(ledgersOf);

  /** What a kind has to carry, with a voucher of its own and those of later kinds in the books. */
  const due = (
    kind: CarryForward,
    { ledger, settings }: Given,
    made: VoucherDraft | null = null,
    later: readonly VoucherDraft[] = [],
  ) =>
    carryForwardDue(
      kind,
      { ledger, period: december, accountSet, settings },
      movementsOf(made ? [made] : [], noTransferAccounts),
      movementsOf(later, transferAccounts(ledger.accounts, standard)),
    );

  test('定律六：每一种结转凭证都没有问题，日期是当月最后一天，入账后不再需要结转', () => {
    fc.assert(
      fc.property(given, (books) => {
        for (const kind of books.kinds) {
          const draft = due(kind, books);
          if (!draft) continue;
          const problems = voucherProblems(draft, {
            accounts: books.ledger.accounts,
            auxiliaryCategories: byId(auxiliaryCategories),
            auxiliaryItems: byId(auxiliaryItems),
            currencies: [],
            words: [{ word: '记' }],
          });
          expect(problems).toStrictEqual([]);
          expect(draft).toMatchObject({ kind: kind.key, date: '2024-12-31', isCarryForward: true });
          const posted = { ...books, ledger: post(books.ledger, draft, standard) };
          expect(due(kind, posted, draft)).toBeNull();
        }
      }),
    );
  });

  test('科目编码加长之后，每一种结转都与加长之前相同', () => {
    fc.assert(
      fc.property(given, (books) => {
        const accounts = accountTree(books.ledger.accounts.all.map(lengthened));
        const longer = { ...books, ledger: { ...books.ledger, accounts } };
        for (const kind of books.kinds) expect(due(kind, longer)).toEqual(due(kind, books));
      }),
    );
  });

  test('以后月份的凭证不影响本月的任何结转', () => {
    fc.assert(
      fc.property(given, (books) => {
        const { accounts, enablePeriod, openings, vouchers } = books.ledger;
        const until = vouchers.filter(({ date }) => periodOf(date) <= december);
        const earlier = { ...books, ledger: ledgerOf(accounts, enablePeriod, openings, until, standard) };
        for (const kind of books.kinds) expect(due(kind, books)).toEqual(due(kind, earlier));
      }),
    );
  });

  test('定律五：结转损益之后，损益类科目及其辅助项目的余额为零', () => {
    fc.assert(
      fc.property(given, (books) => {
        const draft = due(profitAndLoss, books);
        const left = leafBalances(post(books.ledger, draft, standard), december).filter(
          ({ account, net }) =>
            account.category === 'profitAndLoss' && net !== 0 && !account.code.startsWith('6901'),
        );
        expect(left).toStrictEqual([]);
        if (draft) {
          expect(isProfitTransfer(draft, transferAccounts(books.ledger.accounts, standard))).toBe(true);
        }
      }),
    );
  });

  test('不必等的结转先做还是后做，本结转的凭证都一样', () => {
    fc.assert(
      fc.property(given, (books) => {
        const { accounts } = books.ledger;
        const idsIn = (of: AccountsOf = () => []) => idsOf(of(accounts, standard, books.settings));
        const cards = books.kinds.map((kind) => {
          const draft = due(kind, books);
          return {
            kind,
            title: kind.title,
            draft,
            isDue: draft !== null,
            touches: new Set((draft?.lines ?? []).map(({ accountId }) => accountId)),
            reads: idsIn(kind.reads),
            posts: idsIn(kind.posts),
          };
        });
        /** The books after these, one after the other: most cards wait for the same ones, so each way is gone once. */
        const ways = new Map<string, Given>([['', books]]);
        const after = (done: readonly (typeof cards)[number][]): Given => {
          const way = done.map((card) => cards.indexOf(card)).join();
          const known = ways.get(way);
          if (known) return known;
          const before = after(done.slice(0, -1));
          const last = done.at(-1);
          invariant(last, 'there is a last one');
          const draft = before === books ? last.draft : due(last.kind, before);
          const carried = draft ? { ...before, ledger: post(before.ledger, draft, standard) } : before;
          ways.set(way, carried);
          return carried;
        };
        for (const card of cards) {
          const waitedFor = new Set(earlierDue(cards, card));
          const carried = after(cards.slice(0, cards.indexOf(card)).filter((each) => !waitedFor.has(each)));
          expect([card.title, due(card.kind, carried)]).toEqual([card.title, card.draft]);
        }
      }),
    );
  });

  test('十二月依次结转之后，损益、本年利润和利润分配明细都为零，而且什么也不再需要结转', () => {
    fc.assert(
      fc.property(given, (books) => {
        let carried = books;
        const made: (VoucherDraft | null)[] = [];
        for (const kind of books.kinds) {
          const draft = due(kind, carried);
          made.push(draft);
          carried = { ...carried, ledger: post(carried.ledger, draft, standard) };
        }
        const profitAccounts = profitAccountIds(carried.ledger.accounts, standard);
        const left = leafBalances(carried.ledger, december).filter(
          ({ account, net }) =>
            net !== 0 && (account.category === 'profitAndLoss' || profitAccounts.has(account.id)),
        );
        expect(left).toStrictEqual([]);
        for (const [index, kind] of books.kinds.entries()) {
          const later = made.slice(index + 1).filter((draft) => draft !== null);
          const again = due(kind, carried, made[index] ?? null, later);
          expect([kind.key, again]).toEqual([kind.key, null]);
        }
      }),
    );
  });
});

test('金额改变后，只补记与已生成凭证的差额', () => {
  fc.assert(
    fc.property(
      ledgers().chain((ledger) =>
        fc.record({
          ledger: fc.constant(ledger),
          before: carryForwardSettingsOf(ledger.accounts),
          after: carryForwardSettingsOf(ledger.accounts),
        }),
      ),
      ({ ledger, before, after }) => {
        const accountSet = { standard: 'small', taxpayer: 'general' } as const;
        for (const kind of carryForwards.filter(({ comparedWithMade }) => comparedWithMade)) {
          const monthEnd = { ledger, period: december, accountSet, settings: before };
          const first = carryForwardDue(kind, monthEnd, []);
          const changed = { ...monthEnd, ledger: post(ledger, first), settings: after };
          const movements = first ? movementsOf([first], noTransferAccounts) : [];
          const second = carryForwardDue(kind, changed, movements);
          const both = leafBalances(post(changed.ledger, second), december);
          const wanted = carryForwardDue(kind, { ...monthEnd, settings: after }, []);
          if (!wanted && kind.comparedWithMade === 'typed') {
            expect(second).toBeNull();
            continue;
          }
          const atOnce = leafBalances(post(ledger, wanted), december);
          const nets = (balances: typeof both) =>
            balances
              .filter(({ net }) => net !== 0)
              .map(({ account, totals, net }) => [account.code, totals.auxiliaryKey, net]);
          expect(nets(both)).toEqual(nets(atOnce));
        }
      },
    ),
  );
});
