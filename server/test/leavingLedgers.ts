import fc from 'fast-check';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import type { ItemCombination } from '@mingzhang/shared/accounting/auxiliary';
import type { LeavingBooks, Position, Turnover } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { transferAccounts } from '@mingzhang/shared/accounting/profitTransfer';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import { periodsBetween, shiftPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { exchangeRate, quantityOf } from '@mingzhang/shared/primitives/scaled';
import { ledgers } from '@mingzhang/shared/testing/arbitraryLedgers';
import type { GivenLedger } from '@mingzhang/shared/testing/given';

/** What journals have a meaning for, and what no form can hold. */
const TEXTS = [
  '收到货款',
  '',
  'side:借, date:2020-01-01 [2019-01-01]',
  '一;二|三  四\n五\t六',
  '"引号" \\反斜线\\',
  '#标签 ^链接 {花括号} @@ 1.00 USD = 5',
  '(括号) * ! ~',
  '工行：基本户:01',
  'a_b/c（甲）·𠮷 ',
  '%2C,50%',
  'lower case',
];

const text = fc.constantFrom(...TEXTS);
const foreign = fc.record({
  code: fc.constantFrom('USD', 'EUR'),
  amount: fc.integer({ min: -100_000, max: 100_000 }),
});
const touches = fc.record({
  texts: fc.array(text, { minLength: 7, maxLength: 7 }),
  foreign: fc.array(fc.option(foreign), { minLength: 5, maxLength: 5 }),
});
type Touches = typeof touches extends fc.Arbitrary<infer T> ? T : never;

/** A ledger of three months with other names, summaries and currencies. */
function touched(ledger: GivenLedger, { texts, foreign: drawn }: Touches): GivenLedger {
  const textOf = (index: number) => texts[index % texts.length] ?? '';
  const foreignOf = (index: number) => drawn[index % drawn.length] ?? null;
  const accounts = accountTree(
    ledger.accounts.all.map((account, index) => ({
      ...account,
      name: textOf(index),
      unit: account.unit && (['件', 'USD', 'a"b;c', '千 克'][index % 4] ?? null),
    })),
  );
  const vouchers = ledger.vouchers.map((voucher, row) => ({
    ...voucher,
    remark: row % 2 === 0 ? textOf(row) : null,
    lines: voucher.lines.map((line, index) => {
      const currency = foreignOf(row + index);
      const summary = textOf(row + 3 * index);
      if (!currency) return { ...line, summary };
      const { code: currencyCode, amount } = currency;
      return {
        ...{ ...line, summary, currencyCode },
        ...{ currencyAmount: fen(amount), exchangeRate: exchangeRate(712_345_678) },
      };
    }),
  }));
  const openings = ledger.openings.map((opening, index) => {
    const currency = foreignOf(index);
    return currency
      ? { ...opening, foreign: { currencyCode: currency.code, net: fen(currency.amount) } }
      : opening;
  });
  return {
    ...{ ...ledger, accounts, vouchers, openings },
    movements: movementsOf(vouchers, transferAccounts(accounts, 'small')),
    auxiliaryItems: ledger.auxiliaryItems.map((item, index) => ({ ...item, name: textOf(index) })),
  };
}

/** Of every ledger drawn. */
export const MONTHS = 3;

/** What the export of a ledger names. */
export function booksOf(ledger: GivenLedger): LeavingBooks {
  const used = new Map<string, ItemCombination>();
  for (const { accountId, auxiliaryKey: items } of [...ledger.openings, ...ledger.movements]) {
    used.set(`${accountId}|${items}`, { accountId, items });
  }
  const items = new Map(ledger.auxiliaryItems.map((item) => [item.id, item]));
  return {
    companyName: '晨光"文具"商行;\n',
    writtenAt: '2026-03-15 10:00',
    from: ledger.enablePeriod,
    chart: ledger.accounts,
    ownCurrency: 'CNY',
    currencies: ['CNY', 'USD', 'EUR'].map((code) => ({ code, name: code })),
    combinations: [...used.values()],
    categoryNameOf: (id) => ledger.auxiliaryCategories.find((category) => category.id === id)?.name ?? '',
    itemOf: (id) => items.get(id),
    organizationNames: new Map(),
  };
}

interface DrawnRecords {
  readonly opening: Position[];
  readonly months: {
    readonly month: Period;
    readonly turnover: Turnover[];
    readonly vouchers: (readonly Voucher[])[];
  }[];
}

/** Its openings, and its months with their turnover and vouchers. */
export function recordsOf(ledger: GivenLedger): DrawnRecords {
  const months = periodsBetween(ledger.enablePeriod, shiftPeriod(ledger.enablePeriod, MONTHS - 1));
  return {
    opening: ledger.openings.map(
      ({ accountId, auxiliaryKey: items, net, quantity, foreign: kept }): Position => ({
        ...{ accountId, auxiliaryKey: items, net, quantity },
        currencyCode: kept?.currencyCode ?? '',
        foreign: kept?.net ?? fen(0),
      }),
    ),
    months: months.map((month) => ({
      month,
      turnover: ledger.movements
        .filter(({ period }) => period === month)
        .map((moved) => ({
          ...{ accountId: moved.accountId, auxiliaryKey: moved.auxiliaryKey },
          ...{ currencyCode: moved.currencyCode, net: fen(moved.debit - moved.credit) },
          quantity: quantityOf(moved.debitQuantity - moved.creditQuantity),
          foreign: fen(moved.debitCurrency - moved.creditCurrency),
          debit: { amount: moved.debit, foreign: moved.debitCurrency, quantity: moved.debitQuantity },
          credit: { amount: moved.credit, foreign: moved.creditCurrency, quantity: moved.creditQuantity },
        })),
      vouchers: [ledger.vouchers.filter(({ date }) => periodOf(date) === month)],
    })),
  };
}

/** Ledgers of three months with reds, items, quantities, currencies, and texts that files trip over. */
export const drawnLedgers = fc.tuple(ledgers(), touches).map(([ledger, touch]) => touched(ledger, touch));
