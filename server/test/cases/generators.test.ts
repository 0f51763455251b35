import { invariant } from '@mingzhang/shared/primitives/invariant';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { yuan } from '@mingzhang/shared/testing/yuan';
import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { WireBalanceRow } from '@mingzhang/shared/wire/book';
import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../bookkeeper';
import { createTestApp } from '../testApp';
import { readStatement, stated } from './caseBooks';
import { workedCase, type CaseBalance, type CaseVoucher, type WorkedCase } from './workedCase';

/** Published month ends, made by our own carry-forwards from the business alone. */
const app = createTestApp();

/** The books of a case with its business entered, in our own chart. */
interface CaseMonth {
  readonly books: Bookkeeper;
  /** The last month of the case. */
  readonly month: { readonly year: number; readonly month: number };
  say(values: object): Promise<void>;
  /** Makes the voucher of a card: `借 222102 20.00`, a line each, sorted. */
  make(key: string): Promise<string[]>;
  /** Whether a card has anything to carry. */
  isDue(key: string): Promise<boolean>;
  /** `4101 借 0.00 贷 30.00` for each balance the case states. */
  balances(wanted: readonly CaseBalance[]): Promise<string[]>;
  /** The lines of a published voucher, with our codes, as `make` prints them. */
  published(voucher: CaseVoucher | undefined): string[];
}

async function caseMonth(
  worked: WorkedCase,
  codes: Readonly<Record<string, string>>,
  fields: object = {},
  prepare: (books: Bookkeeper) => Promise<void> = () => Promise.resolve(),
): Promise<CaseMonth> {
  const books = await bookkeeper(app, {
    enableDate: worked.enableDate,
    accountingStandards: String(worked.standard),
    ...fields,
  });
  await prepare(books);
  const { client } = books;
  const ours = (code: string) => codes[code] ?? code;
  const { data: chart } = await client.get<WireAccount[]>('/subject');
  /** What is posted to is on a leaf: the first one under the account. */
  const leaf = (code: string): string => {
    const account = chart.find((known) => known.code === ours(code));
    const [child] = chart.filter(({ parentId }) => parentId === account?.id);
    return child ? leaf(child.code) : ours(code);
  };
  const [year = 0, number = 0] = worked.enableDate.split('-').map(Number);
  const month = { year, month: number };
  await enterOpenings(books, worked, leaf);
  for (const voucher of worked.vouchers.filter(({ kind }) => kind === 'business')) {
    await enter(books, voucher, leaf);
  }

  const cardOf = async (key: string) => {
    const { data } = await client.get<WireCarryForwards>('/closing/carryForwards', month);
    return data.cards.find((card) => card.key === key);
  };

  return {
    books,
    month,
    isDue: async (key) => ((await cardOf(key))?.lines.length ?? 0) > 0,
    say: async (values) => {
      const answer = await client.put('/closing/carryForwardSettings', { ...month, values });
      invariant(answer.success, answer.msg);
    },
    make: async (key) => {
      const answer = await client.post<WireCarryForwards>(`/closing/carryForwards/${key}`, month);
      invariant(answer.success, answer.msg);
      const id = (await cardOf(key))?.vouchers[0]?.id ?? 0;
      const { data } = await client.get<WireVoucher>(`/voucher/${id}`);
      return data.details
        .map((line) => printLine(line.subjectCode, line.debitAmount ?? 0, line.creditAmount ?? 0))
        .sort();
    },
    balances: async (wanted) => {
      const lastDay = worked.vouchers.at(-1)?.date ?? worked.enableDate;
      const { data } = await client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
        accountDate: lastDay,
      });
      const rows = wanted.map(({ account }) => {
        const row = data.find(({ code }) => code === ours(account));
        return {
          account,
          closingDebit: String(row?.endingDebitBalance ?? 0),
          closingCredit: String(row?.endingCreditBalance ?? 0),
        };
      });
      return stated(rows);
    },
    published: (voucher) =>
      (voucher?.lines ?? [])
        .map(({ account, debit, credit }) => printLine(leaf(account), debit, credit))
        .sort(),
  };
}

function printLine(code: string, debit: number | string, credit: number | string): string {
  const onDebit = yuan(String(debit));
  return onDebit === 0
    ? `贷 ${code} ${formatYuan(yuan(String(credit)))}`
    : `借 ${code} ${formatYuan(onDebit)}`;
}

type Ours = (code: string) => string;

async function enterOpenings(books: Bookkeeper, worked: WorkedCase, ours: Ours): Promise<void> {
  const rows = worked.openingBalances.map(({ account, debit, credit, currency, fcAmount }) => ({
    subjectId: books.account(ours(account)),
    subjectCode: ours(account),
    debitAmount: debit,
    creditAmount: credit,
    ...(currency ? { currencyCode: currency, currencyAmount: fcAmount } : {}),
  }));
  // An opening is in the account's own direction: the other side in red.
  const turned = rows.map((row) =>
    row.subjectCode === '410415'
      ? { ...row, debitAmount: undefined, creditAmount: `-${row.debitAmount}` }
      : row,
  );
  const answer = await books.client.post('/initial-balance/batch', { rows: turned });
  invariant(answer.success, `openings of ${worked.id}: ${answer.msg}`);
}

async function enter(books: Bookkeeper, voucher: CaseVoucher, ours: Ours): Promise<void> {
  const details = voucher.lines.map((line) => ({
    summary: line.summary,
    subjectId: books.account(ours(line.account)),
    debitAmount: line.debit === '0.00' ? null : line.debit,
    creditAmount: line.credit === '0.00' ? null : line.credit,
    auxiliary: [],
    ...(line.currency
      ? { currencyCode: line.currency, currencyAmount: line.fcAmount, exchangeRate: line.rate }
      : {}),
  }));
  const answer = await books.client.post('/voucher', { word: '记', voucherDate: voucher.date, details });
  invariant(answer.success, `${voucher.lines[0]?.summary ?? ''}: ${answer.msg}`);
}

describe('结转未交增值税', () => {
  /** The source numbers the columns of 应交增值税 in its own way. */
  const columns = { 22210102: '22210107', 22210103: '22210102', 22210104: '22210103', 22210105: '22210110' };

  test('销项100、进项80：转出未交20', async () => {
    const worked = workedCase('vat-month-end-a');
    const company = await caseMonth(worked, columns, { vatType: '1' });
    expect(await company.make('unpaidVat')).toEqual(company.published(worked.vouchers.at(-1)));
    for (const { trialBalance = [], fullTrialBalance = [] } of [worked.expected, worked.derived]) {
      const wanted = [...trialBalance, ...fullTrialBalance];
      expect(await company.balances(wanted)).toEqual(stated(wanted));
    }
  });

  test('销项100、进项101：不做凭证，留抵1', async () => {
    const worked = workedCase('vat-month-end-b');
    const company = await caseMonth(worked, columns, { vatType: '1' });
    expect(await company.isDue('unpaidVat')).toBe(false);
    const wanted = worked.expected.trialBalance ?? [];
    expect(await company.balances(wanted)).toEqual(stated(wanted));
  });
});

test('期末调汇：七月五笔外币业务，净损失32,000', async () => {
  const worked = workedCase('fx-revaluation-july');
  const codes = { 100202: '1002', 112201: '1122', 220201: '2202', 660301: '660304' };
  const company = await caseMonth(worked, codes, {}, async ({ client, set }) => {
    await client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.2 });
    await app.db
      .updateTable('account')
      .set({ currency_codes: ['USD'] })
      .where('account_set_id', '=', set.id)
      .where('code', 'in', ['1002', '1122', '2202'])
      .execute();
  });
  expect(await company.make('fxRevaluation')).toEqual(company.published(worked.vouchers.at(-1)));
  const wanted = worked.expected.trialBalance ?? [];
  expect(await company.balances(wanted)).toEqual(stated(wanted));
  expect(await company.books.findings()).toStrictEqual([]);
});

test('年末：所得税、结转损益、提取盈余公积、分配股利，未分配利润70', async () => {
  const worked = workedCase('profit-distribution-dushuang');
  const codes = { 410401: '410402', 410402: '410404' };
  const business = { ...worked, vouchers: worked.vouchers.filter((_, index) => index !== 2) };
  const company = await caseMonth(business, codes);
  await company.say({ incomeTax: 33 });
  const [, , tax, income, expenses, profit, appropriation, distribution] = worked.vouchers;
  expect(await company.make('incomeTax')).toEqual(company.published(tax));
  expect(await company.make('profitAndLoss')).toEqual(
    [...company.published(income), ...company.published(expenses)].sort(),
  );
  expect(await company.make('yearEndProfit')).toEqual(company.published(profit));
  const reserve = ['借 410402 30.00', '贷 410101 30.00'];
  expect(await company.make('statutoryReserve')).toEqual(reserve);
  expect(company.published(appropriation)).toEqual(expect.arrayContaining(reserve));
  await enter(
    company.books,
    {
      date: '2007-12-31',
      kind: 'yearEnd',
      lines: (appropriation?.lines ?? []).filter(({ account }) => ['410402', '2232'].includes(account)),
    },
    (code) => (code === '410402' ? '410404' : code),
  );
  expect(await company.make('yearEndDistribution')).toEqual(company.published(distribution));
  const wanted = worked.expected.trialBalance ?? [];
  expect(await company.balances(wanted)).toEqual(stated(wanted));
  for (const type of ['profit', 'balanceSheet'] as const) {
    // Today's form adds 资产减值损失, a loss in red, and holds 应付股利 in 其他应付款.
    const figures = Object.fromEntries(
      Object.entries(worked.expected[type] ?? {}).map(([title, amount]) => {
        if (title === '应付股利') return ['其他应付款', amount];
        return [title, title === '资产减值损失' ? `-${amount}` : amount];
      }),
    );
    const lines = Object.entries(figures).map(([title, amount]) => `${title} ${amount}`);
    expect(lines.length).toBeGreaterThan(2);
    expect(await readStatement(company.books.client, '2007-12-31', type, figures)).toEqual(lines);
  }
  expect(await company.books.findings()).toStrictEqual([]);
});
