import fc from 'fast-check';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import type { ItemCombination } from '@mingzhang/shared/accounting/auxiliary';
import { beancountJournal } from '@mingzhang/shared/accounting/leaving/beancountJournal';
import { hledgerJournal } from '@mingzhang/shared/accounting/leaving/hledgerJournal';
import type { JournalForm } from '@mingzhang/shared/accounting/leaving/journal';
import type { LeavingBooks, Position } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import { writeJournal, type LeavingRecords } from '@mingzhang/shared/accounting/leaving/writeJournal';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { transferAccounts } from '@mingzhang/shared/accounting/profitTransfer';
import { summarizeMonths } from '@mingzhang/shared/accounting/summarize';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import { periodsBetween, shiftPeriod } from '@mingzhang/shared/primitives/period';
import { exchangeRate, quantityOf } from '@mingzhang/shared/primitives/scaled';
import { ledgers } from '@mingzhang/shared/testing/arbitraryLedgers';
import type { GivenLedger } from '@mingzhang/shared/testing/given';
import {
  beancountTurnover,
  checkBeancount,
  checkHledger,
  hledgerBalances,
  hledgerTurnover,
  type Figures,
} from '../../../../test/ledgerPrograms';

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

const MONTHS = 3;

function booksOf(ledger: GivenLedger): LeavingBooks {
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

function recordsOf(ledger: GivenLedger): LeavingRecords {
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
        })),
      vouchers: [ledger.vouchers.filter(({ date }) => periodOf(date) === month)],
    })),
  };
}

async function written(form: JournalForm, ledger: GivenLedger): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of writeJournal(form, booksOf(ledger), recordsOf(ledger))) pieces.push(piece);
  return pieces.join('');
}

/** 科目余额表 of every month: `month|account code|期末`, `…|借`, `…|贷`; nothing where there is none. */
function accountBalances(ledger: GivenLedger): Figures {
  const figures: Figures = {};
  const add = (key: string, amount: number) => {
    if (amount !== 0) figures[key] = (figures[key] ?? 0) + amount;
  };
  const to = shiftPeriod(ledger.enablePeriod, MONTHS - 1);
  for (const { month, totals } of summarizeMonths(ledger, ledger.enablePeriod, to)) {
    for (const { accountId, openingNet, debit, credit } of totals) {
      const code = ledger.accounts.byId(accountId)?.code ?? '';
      add(`${month}|${code}|期末`, openingNet + debit - credit);
      add(`${month}|${code}|借`, debit);
      add(`${month}|${code}|贷`, credit);
    }
  }
  return withoutZeros(figures);
}

const withoutZeros = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, amount]) => amount !== 0));

/** The code of the leaf a journal's account stands under: the last of its parts that is one of the chart. */
function codeOf(account: string, ledger: GivenLedger): string {
  const codes = account.split(':').map((part) => /^\d{4,10}/.exec(part)?.[0] ?? '');
  return codes.findLast((code) => ledger.accounts.byCode(code)) ?? account;
}

/** Figures by account name as figures by code, with something behind. */
function byCode(figures: Figures, ledger: GivenLedger, end = ''): Figures {
  const sums: Figures = {};
  for (const [key, amount] of Object.entries(figures)) {
    const [month = '', account = '', side = ''] = key.split('|');
    const code = `${month}|${codeOf(account, ledger)}|${side}${end}`;
    sums[code] = (sums[code] ?? 0) + amount;
  }
  return withoutZeros(sums);
}

const drawn = fc.tuple(ledgers(), touches).map(([ledger, touch]) => touched(ledger, touch));

/** Programs run for every book: a failure is told as it was drawn, not made smaller. */
const RUNS = { numRuns: 25, endOnFailure: true };

test('hledger 检查通过，每月每个科目的余额和发生额与科目余额表相同：红字、外币、数量、辅助核算、怪名称', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (ledger) => {
      const journal = await written(hledgerJournal, ledger);
      await checkHledger(journal);
      const balances = byCode(await hledgerBalances(journal), ledger, '期末');
      const turnover = byCode(await hledgerTurnover(journal), ledger);
      expect({ ...balances, ...turnover }).toEqual(accountBalances(ledger));
    }),
    RUNS,
  );
});

test('beancount 检查通过，每月每个科目的余额和发生额与科目余额表相同', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (ledger) => {
      const journal = await written(beancountJournal, ledger);
      await checkBeancount(journal);
      const turnover = byCode(await beancountTurnover(journal), ledger);
      expect(closings(turnover, ledger)).toEqual(accountBalances(ledger));
    }),
    RUNS,
  );
});

/** Turnover, and the balances it leads to from the opening. */
function closings(turnover: Figures, ledger: GivenLedger): Figures {
  const months = periodsBetween(ledger.enablePeriod, shiftPeriod(ledger.enablePeriod, MONTHS - 1));
  const figures: Figures = Object.fromEntries(
    Object.entries(turnover).filter(([key]) => !key.endsWith('期初')),
  );
  for (const { code } of ledger.accounts.all) {
    let net = turnover[`${ledger.enablePeriod}|${code}|期初`] ?? 0;
    for (const month of months) {
      net += (turnover[`${month}|${code}|借`] ?? 0) - (turnover[`${month}|${code}|贷`] ?? 0);
      if (net !== 0) figures[`${month}|${code}|期末`] = net;
    }
  }
  return figures;
}

test('账上的余额与分录对不上时，hledger 和 beancount 都指得出来', async () => {
  const [ledger] = fc.sample(
    drawn.filter(({ movements }) => movements.length > 0),
    { numRuns: 1, seed: 7 },
  );
  if (!ledger) throw new Error('nothing was drawn');
  const [first, ...rest] = ledger.movements;
  if (!first) throw new Error('nothing moved');
  const wrong = { ...ledger, movements: [{ ...first, debit: fen(first.debit + 1) }, ...rest] };
  await expect(written(hledgerJournal, wrong).then(checkHledger)).rejects.toThrow(/balance assertion/);
  await expect(written(beancountJournal, wrong).then(checkBeancount)).rejects.toThrow(/Balance failed/);
});
