import fc from 'fast-check';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import { summarize, summarizeMonths } from '@mingzhang/shared/accounting/summarize';
import type { PeriodTotals } from '@mingzhang/shared/accounting/ledger';
import { fen } from '@mingzhang/shared/primitives/money';
import { periodsBetween, period } from '@mingzhang/shared/primitives/period';
import { NO_QUANTITY, quantityOf } from '@mingzhang/shared/primitives/scaled';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';
import { loadAccountTree } from '../account/account.service';
import { loadPeriodTotals } from './books.service';
import { loadLedger } from './loadLedger';

const app = createTestApp();
let books: Bookkeeper;
let itemId: number;
/** The store's books begin a year after the head office's. */
let storeId: number;

beforeAll(async () => {
  books = await bookkeeper(app, { enableDate: '2025-07-01' });
  storeId = await openStore(app, books, '2026-11');
  itemId = await books.item('客户', '甲公司');
});

/** 560302 利息收入 earns on the debit side: its nature is not its direction. */
const CODES = ['1002', '1122', '2202', '3103', '5001', '560206', '560302'];
const RESULTS = ['5001', '560206', '560302'];
const MONTHS = periodsBetween(period('2025-07'), period('2027-02'));

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const quantity = fc.integer({ min: 0, max: 1_000_000 }).map((count) => quantityOf(count));
const account = { code: fc.constantFrom(...CODES), hasItem: fc.boolean(), isStore: fc.boolean() };
const yearResult = fc.option(amount);
const opening = fc.record({
  ...{ ...account, net: fc.oneof(fc.constant(0), amount), yearDebit: amount, yearCredit: amount },
  ...{ yearResult, quantity },
});
const movement = fc.record({
  ...account,
  month: fc.constantFrom(...MONTHS),
  isProfitTransfer: fc.boolean(),
  debit: amount,
  credit: amount,
  debitQuantity: quantity,
  creditQuantity: quantity,
});
/** Both sides of an account alike, nothing open: a carried profit-and-loss account. */
const carried = fc.record({
  code: fc.constantFrom(...RESULTS),
  isStore: fc.boolean(),
  turnover: amount,
  yearResult,
});
const keyOf = (row: { code: string; hasItem: boolean; isStore: boolean }) =>
  `${row.code}|${row.hasItem}|${row.isStore}`;

const ledgers = fc.record({
  openings: fc.uniqueArray(opening, { selector: keyOf, maxLength: 8 }),
  carried: fc.uniqueArray(carried, { selector: ({ code, isStore }) => `${code}|${isStore}`, maxLength: 3 }),
  movements: fc.uniqueArray(movement, {
    selector: (row) => `${keyOf(row)}|${row.month}|${row.isProfitTransfer}`,
    maxLength: 40,
  }),
  range: fc.tuple(fc.nat(MONTHS.length - 1), fc.nat(MONTHS.length - 1)),
});
type Drawn = typeof ledgers extends fc.Arbitrary<infer T> ? T : never;

const scopeOf = ({ client, set }: Bookkeeper) =>
  ({
    accountSetId: set.id,
    organizationId: set.organizationId,
    userId: client.userId,
    role: 'manager',
    requestId: '',
    address: '',
  }) as const;

function rangeOf({ range }: Drawn) {
  const [from, to] = [...range].sort((a, b) => a - b).map((index) => MONTHS[index]);
  if (!from || !to) throw new Error('the range has two ends');
  return { from, to };
}

test('数据库里的汇总与规则的汇总相同：任何期初、任何发生额、任何月份、单个组织和不同年份启用的上下级', async () => {
  const scope = scopeOf(books);
  const accounts = await loadAccountTree(app.db, scope);
  const head = scope.organizationId;
  await fc.assert(
    fc.asyncProperty(ledgers, fc.constantFrom([head], [head, storeId]), async (drawn, organizationIds) => {
      await store(drawn);
      const { from, to } = rangeOf(drawn);
      const span = { organizationIds, from, to };
      const ledger = await loadLedger(app.db, scope, accounts, span, { earlier: 'ofTheYear' });
      const fromRules = withFigures(summarize(ledger, from, to));
      expect(withFigures(await loadPeriodTotals(app.db, scope, span))).toEqual(fromRules);
      const byAccount = await loadPeriodTotals(app.db, scope, span, 'account');
      expect(withFigures(byAccount)).toEqual(withFigures(joinedByAccount(fromRules)));
    }),
    { numRuns: 60 },
  );
});

test('逐月的账页与各月的余额表相同：上级和下级在不同年份启用，本年累计也各算各的', async () => {
  const scope = scopeOf(books);
  const accounts = await loadAccountTree(app.db, scope);
  await fc.assert(
    fc.asyncProperty(ledgers, async (drawn) => {
      await store(drawn);
      const span = { organizationIds: [scope.organizationId, storeId], ...rangeOf(drawn) };
      const ledger = await loadLedger(app.db, scope, accounts, span);
      for (const { month, totals } of summarizeMonths(ledger, span.from, span.to)) {
        const balances = await loadPeriodTotals(app.db, scope, { ...span, from: month, to: month });
        expect(withFigures(totals)).toEqual(withFigures(balances));
      }
    }),
    { numRuns: 30 },
  );
});

/** The combinations of an account as one row. */
function joinedByAccount(totals: readonly PeriodTotals[]): PeriodTotals[] {
  const byAccount = new Map<number, Record<string, unknown>>();
  for (const { accountId, auxiliaryKey: _key, ...figures } of totals) {
    const row = byAccount.get(accountId) ?? {};
    const joined = Object.entries(figures).map(
      ([name, figure]) => [name, figure + Number(row[name] ?? 0)] as const,
    );
    byAccount.set(accountId, Object.fromEntries(joined));
  }
  return [...byAccount].map(
    ([accountId, figures]) => ({ accountId, auxiliaryKey: '', ...figures }) as PeriodTotals,
  );
}

/** In one order, without rows that say nothing. */
function withFigures(totals: readonly PeriodTotals[]) {
  return totals
    .filter(({ accountId: _account, auxiliaryKey: _key, ...figures }) =>
      Object.values(figures).some((figure) => figure !== 0),
    )
    .sort((a, b) => a.accountId - b.accountId || (a.auxiliaryKey < b.auxiliaryKey ? -1 : 1));
}

async function store(drawn: Drawn): Promise<void> {
  const { set, account } = books;
  const ownerOf = ({ isStore }: { readonly isStore: boolean }) => ({
    account_set_id: set.id,
    organization_id: isStore ? storeId : set.organizationId,
  });
  const key = (hasItem: boolean) => auxiliaryKey(hasItem ? [{ categoryId: 1, itemId }] : []);
  const openings = [
    ...drawn.openings.map((row) => ({ ...row, key: key(row.hasItem) })),
    ...drawn.carried.map(({ code, isStore, turnover, yearResult }) => ({
      ...{ code, isStore, yearResult },
      key: auxiliaryKey([{ categoryId: 2, itemId }]),
      net: 0,
      yearDebit: turnover,
      yearCredit: turnover,
      quantity: NO_QUANTITY,
    })),
  ];
  await app.db.deleteFrom('opening_balance').where('account_set_id', '=', set.id).execute();
  await app.db.deleteFrom('movement').where('account_set_id', '=', set.id).execute();
  if (openings.length > 0) {
    await app.db
      .insertInto('opening_balance')
      .values(
        openings.map((row) => ({
          ...ownerOf(row),
          account_id: account(row.code),
          auxiliary_key: row.key,
          net_fen: fen(row.net),
          year_debit_fen: fen(row.yearDebit),
          year_credit_fen: fen(row.yearCredit),
          // Only beside turnover, and only of profit and loss.
          year_result_fen:
            RESULTS.includes(row.code) &&
            (row.yearDebit !== 0 || row.yearCredit !== 0) &&
            row.yearResult !== null
              ? fen(row.yearResult)
              : null,
          quantity_micro: row.quantity,
          year_debit_quantity_micro: NO_QUANTITY,
          year_credit_quantity_micro: NO_QUANTITY,
        })),
      )
      .execute();
  }
  if (drawn.movements.length === 0) return;
  await app.db
    .insertInto('movement')
    .values(
      drawn.movements.map((row) => ({
        ...ownerOf(row),
        period: row.month,
        account_id: account(row.code),
        auxiliary_key: key(row.hasItem),
        currency_code: '',
        is_profit_transfer: row.isProfitTransfer,
        debit_fen: fen(row.debit),
        credit_fen: fen(row.credit),
        debit_quantity_micro: row.debitQuantity,
        credit_quantity_micro: row.creditQuantity,
        debit_currency_fen: fen(0),
        credit_currency_fen: fen(0),
      })),
    )
    .execute();
}
