import fc from 'fast-check';
import { reconciliationCases } from '@mingzhang/shared/testing/bankCase';
import type { WireAutoMatched } from '@mingzhang/shared/wire/fundMatch';
import type {
  WireConfirmedReconciliation,
  WireFundReconciliation,
} from '@mingzhang/shared/wire/fundReconciliation';
import type { WireSavedEntries } from '@mingzhang/shared/wire/journal';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import { bankCsv, cashBooks, fundAccount, keptStatement, sendStatement } from '../../../../test/bank';
import type { Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';
import { loadReconciliation } from './reconciliation.service';
import { loadedFigures } from './reconciliationFigures';

/** 余额调节表 of what vouchers and statements have, as of any day. */
const app = createTestApp();

interface Moved {
  readonly date: string;
  /** Yuan: in positive, out negative. */
  readonly amount: number;
  readonly summary: string;
  readonly number?: string;
}

const yuan = (amount: number) => amount.toFixed(2);

/** A voucher for each line of the books. */
async function enter(books: Bookkeeper, lines: readonly Moved[]): Promise<void> {
  for (const { date, amount, summary, number } of lines) {
    const [first, second] = amount > 0 ? ['借', '贷'] : ['贷', '借'];
    const text = number === undefined ? summary : `${summary}（支票${number}）`;
    await books.enter(`
      ${date} 记-0 ${text}
        ${first} 1002 银行存款 ${yuan(Math.abs(amount))}
        ${second} 1122 应收账款 ${yuan(Math.abs(amount))}
    `);
  }
}

/** A file of the bank with these lines, from one balance on. */
async function bring(
  books: Bookkeeper,
  fund: number,
  opening: number,
  lines: readonly Moved[],
): Promise<void> {
  let balance = Math.round(opening * 100);
  const rows = lines.map(({ date, amount, summary, number = '' }, at) => {
    balance += Math.round(amount * 100);
    const [received, paid] = amount > 0 ? [yuan(amount), ''] : ['', yuan(-amount)];
    const time = `09:00:${String(at).padStart(2, '0')}`;
    return `${date} ${time},${received},${paid},${yuan(balance / 100)},,${summary},${number}`;
  });
  if (rows.length > 0) await keptStatement(books, fund, rows);
}

const total = (lines: readonly Moved[]) => lines.reduce((all, { amount }) => all + amount, 0);

interface GivenAccount {
  readonly month: string;
  readonly opening: number;
  readonly statementOpening: number;
  readonly items?: Parameters<typeof fundAccount>[1] extends infer Given
    ? Given extends { items?: infer Items }
      ? Items
      : never
    : never;
}

/** A set and its account that begin in a month with these balances, in the ledger as well. */
async function begun({ month, opening, statementOpening, items }: GivenAccount) {
  app.clock.set('2026-04-10T02:00:00Z');
  const books = await cashBooks(app, { enableDate: `${month}-01` });
  await books.client.post('/initial-balance/batch', {
    rows: [
      { subjectId: books.account('1002'), subjectCode: '1002', debitAmount: opening },
      { subjectId: books.account('3001'), subjectCode: '3001', creditAmount: opening },
    ],
  });
  const fund = await fundAccount(books, {
    ...{ startPeriod: month, opening, statementOpening },
    ...(items ? { items } : {}),
  });
  return { books, fund };
}

async function tableOf({ client }: Bookkeeper, fund: number, asOf: string, corrections: object[] = []) {
  const asked = { account_id: fund, as_of: asOf, corrections: JSON.stringify(corrections) };
  const { data, msg } = await client.get<WireFundReconciliation>('/cashier/reconciliation', asked);
  expect(msg).toBe('');
  return data;
}

const amounts = (items: WireFundReconciliation['bankIn']) => items.map(({ amount }) => yuan(amount));

for (const [at, given] of reconciliationCases().entries()) {
  test(`案例 ${given.id}（${at + 1}）：凭证和对账单走一遍，调节后相等，可以确认`, async () => {
    const { asOf, book, statement, expected, corrections = [] } = given;
    const items = (list: readonly string[], sign: 1 | -1): Moved[] =>
      list.map((amount) => ({ date: asOf, amount: sign * Number(amount), summary: '未达账项' }));
    const ofCase = (lines: NonNullable<typeof book.lines>): Moved[] =>
      lines.map(({ flow, amount, ...line }) => ({
        ...line,
        amount: flow === 'in' ? Number(amount) : -Number(amount),
      }));
    const bookLines = book.lines
      ? ofCase(book.lines)
      : [...items(expected.bookInNotBank, 1), ...items(expected.bookOutNotBank, -1)];
    const bankLines = statement.lines
      ? ofCase(statement.lines)
      : [...items(expected.bankInNotBook, 1), ...items(expected.bankOutNotBook, -1)];
    const statementOpening = Number(statement.closing) - total(bankLines);
    const { books, fund } = await begun({
      month: asOf.slice(0, 7),
      opening: Number(book.closing) - total(bookLines),
      statementOpening,
    });
    await enter(books, bookLines);
    await bring(books, fund, statementOpening, bankLines);
    if (book.lines) {
      const { data } = await books.client.post<WireAutoMatched>('/cashier/match/auto', {
        accountId: fund,
        asOf,
      });
      expect(data.matched).toBe(expected.matched?.length);
    }
    const wrong = corrections.map(({ side, amount, why: reason }) => ({
      side,
      amount: Number(amount),
      reason,
    }));
    const table = await tableOf(books, fund, asOf, wrong);
    expect({
      book: yuan(table.book),
      bank: yuan(table.bank),
      bankInNotBook: amounts(table.bankIn),
      bankOutNotBook: amounts(table.bankOut),
      bookInNotBank: amounts(table.bookIn),
      bookOutNotBank: amounts(table.bookOut),
      adjustedBook: yuan(table.adjustedBook),
      adjustedBank: yuan(table.adjustedBank),
    }).toEqual({
      book: book.closing,
      bank: statement.closing,
      bankInNotBook: expected.bankInNotBook,
      bankOutNotBook: expected.bankOutNotBook,
      bookInNotBank: expected.bookInNotBank,
      bookOutNotBank: expected.bookOutNotBank,
      adjustedBook: expected.adjustedBook,
      adjustedBank: expected.adjustedBank,
    });
    const confirmed = await books.client.post('/cashier/reconciliation/confirm', {
      ...{ accountId: fund, asOf, corrections: wrong },
    });
    expect(confirmed.msg).toBe('');
    expect(await tableOf(books, fund, asOf)).toMatchObject({
      ...{ difference: 0, mayConfirm: false, adjustedBook: Number(expected.adjustedBook) },
      confirmed: { by: expect.stringMatching(/^会计/) as unknown },
    });
    expect(await books.findings()).toStrictEqual([]);
  });
}

const MARCH: GivenAccount = { month: '2026-03', opening: 10_000, statementOpening: 10_000 };

test('某一天的调节表：后来才到的一边，那一天还是未达；已经到的不再是', async () => {
  const { books, fund } = await begun(MARCH);
  await enter(books, [{ date: '2026-03-30', amount: -300, summary: '付货款' }]);
  await bring(books, fund, 10_000, [
    { date: '2026-03-02', amount: 50, summary: '利息' },
    { date: '2026-04-01', amount: -300, summary: '货款' },
  ]);
  await books.client.post('/cashier/match/auto', { accountId: fund, asOf: '2026-04-30' });
  expect(await tableOf(books, fund, '2026-03-31')).toMatchObject({
    ...{
      book: 9_700,
      bank: 10_050,
      bookOut: [{ amount: 300, days: 1, age: 'recent' }],
      bankIn: [{ amount: 50 }],
    },
    ...{ adjustedBook: 9_750, adjustedBank: 9_750, difference: 0 },
  });
  expect(await tableOf(books, fund, '2026-04-02')).toMatchObject({
    bank: 9_750,
    bookOut: [],
    adjustedBank: 9_750,
  });
});

test('账户启用以前没有调节表：查看、下载和确认都说从哪天起', async () => {
  const { books, fund } = await begun(MARCH);
  const asOf = '2026-02-28';
  const why = '“工行基本户”从2026年第03期启用，2026-02-28 还没有余额调节表；请选择 2026-03-01 或以后的日期';
  const asked = { account_id: fund, as_of: asOf };
  expect((await books.client.get('/cashier/reconciliation', asked)).msg).toBe(why);
  const file = { ...asked, format: 'xlsx' };
  expect((await books.client.get('/cashier/reconciliation/document', file)).msg).toBe(why);
  const confirm = { accountId: fund, asOf };
  expect((await books.client.post('/cashier/reconciliation/confirm', confirm)).msg).toBe(why);
  expect(await tableOf(books, fund, '2026-03-01')).toMatchObject({ book: 10_000, bank: 10_000 });
});

test('差额在哪里：期初没有列全的，和对账单缺的，分别说出来；不相等不能确认', async () => {
  const { books, fund } = await begun({ ...MARCH, statementOpening: 10_400 });
  const table = await tableOf(books, fund, '2026-03-31');
  expect([table.difference, table.sources, table.mayConfirm, table.whyNot]).toEqual([
    -400,
    ['期初两边相差 -400.00，请检查期初余额和期初未达账项'],
    false,
    '调节后余额相差 -400.00，不能确认',
  ]);
  const refused = await books.client.post('/cashier/reconciliation/confirm', {
    accountId: fund,
    asOf: '2026-03-31',
  });
  expect(refused.msg).toBe('调节后余额相差 -400.00，不能确认');
  const other = await begun(MARCH);
  await keptStatement(
    other.books,
    other.fund,
    ['2026-03-05 09:00:00,10.00,,10010.00,,利息,', '2026-03-06 09:00:00,10.00,,10120.00,,利息,'],
    { reason: '缺一行' },
  );
  expect((await tableOf(other.books, other.fund, '2026-03-31')).sources).toEqual([
    '对账单不完整：各行与期末余额相差 -100.00，请补齐对账单',
  ]);
});

test('两边相等也可能错：同一张支票记 5,430 付 5,340，说出来', async () => {
  const { books, fund } = await begun(MARCH);
  await enter(books, [{ date: '2026-03-20', amount: -5_430, summary: '付货款', number: '0130' }]);
  await bring(books, fund, 10_000, [{ date: '2026-03-25', amount: -5_340, summary: '支票', number: '0130' }]);
  const table = await tableOf(books, fund, '2026-03-31');
  expect([table.difference, table.errors]).toEqual([
    0,
    ['结算号 0130：账上 5,430.00，银行 5,340.00，疑为数字颠倒'],
  ]);
});

describe('确认', () => {
  const confirm = (client: Bookkeeper['client'], fund: number) =>
    client.post('/cashier/reconciliation/confirm', { accountId: fund, asOf: '2026-03-31' });

  test('登记了本月日记账的人不能确认，除非只有一个人有权限；确认后不再变，账套管理员可以撤销', async () => {
    const { books, fund } = await begun(MARCH);
    await app.db
      .insertInto('journal_entry')
      .values({
        ...{ account_set_id: books.set.id, id: await app.ids.next(), fund_account_id: fund, number: 1 },
        ...{ entry_date: dateOnly('2026-03-09'), received_fen: fen(100), paid_fen: fen(0), summary: '利息' },
        ...{ party: '', settlement: 'transfer', settlement_number: '', kept_by: books.client.userId },
      })
      .execute();
    const director = await app.addMember(books.client, 'director');
    const viewer = await app.addMember(books.client, 'viewer');
    const why = '余额调节表应由没有登记本月日记账的人确认，请交给其他有权限的成员';
    expect((await confirm(books.client, fund)).msg).toBe(why);
    expect((await tableOf(books, fund, '2026-03-31')).whyNot).toBe(why);
    expect((await confirm(viewer, fund)).code).toBe(403);
    expect((await confirm(director, fund)).msg).toBe('');
    expect((await confirm(director, fund)).msg).toBe('截至 2026-03-31 的余额调节表已经确认');
    await enter(books, [{ date: '2026-03-30', amount: -300, summary: '补记货款' }]);
    const frozen = await tableOf(books, fund, '2026-03-31');
    expect([frozen.book, frozen.adjustedBook]).toEqual([10_000, 10_000]);
    const asked = { account_id: fund };
    const { data } = await books.client.get<WireConfirmedReconciliation[]>(
      '/cashier/reconciliation/confirmed',
      asked,
    );
    expect(data).toMatchObject([{ asOf: '2026-03-31', adjusted: 10_000 }]);
    const url = `/cashier/reconciliation/confirm/${data[0]?.id}`;
    expect((await director.del(url)).msg).toBe('只有账套管理员可以撤销余额调节表的确认');
    expect((await books.client.del(url)).msg).toBe('');
    expect((await tableOf(books, fund, '2026-03-31')).book).toBe(9_700);
  });

  test('改过别人登记的日记账的，也是登记的人', async () => {
    const { books, fund } = await begun(MARCH);
    const cashier = await app.addMember(books.client, 'cashier');
    const director = await app.addMember(books.client, 'director');
    const draft = { ...{ accountId: fund, date: '2026-03-09', received: 0, paid: 300 }, summary: '货款' };
    const { data, msg } = await cashier.post<WireSavedEntries>('/cashier/journal', draft);
    expect(msg).toBe('');
    const whyNot = async () => (await tableOf(books, fund, '2026-03-31')).whyNot;
    expect(await whyNot()).toBeNull();
    const changed = { ...draft, id: data.entries[0]?.id, paid: 3_000 };
    expect((await books.client.put('/cashier/journal', changed)).msg).toBe('');
    expect(await whyNot()).toBe('余额调节表应由没有登记本月日记账的人确认，请交给其他有权限的成员');
    expect((await confirm(director, fund)).msg).toBe('');
  });

  test('只有一个人的公司，自己登记也可以自己确认', async () => {
    const { books, fund } = await begun(MARCH);
    expect((await confirm(books.client, fund)).msg).toBe('');
  });

  test('还没有到的日子不能确认；确认过的日子，对账单不能撤销', async () => {
    const { books, fund } = await begun(MARCH);
    const future = { accountId: fund, asOf: '2026-12-31' };
    expect((await books.client.post('/cashier/reconciliation/confirm', future)).msg).toBe(
      '2026-12-31 还没有到，不能确认',
    );
    const { statementId } = await keptStatement(books, fund, ['2026-03-05 09:00:00,10.00,,10010.00,,利息,']);
    await confirm(books.client, fund);
    expect((await books.client.del(`/cashier/statement/${statementId}`)).msg).toBe(
      '截至 2026-03-31 的余额调节表已确认，请先由账套管理员撤销确认，再撤销导入',
    );
  });
});

test('规律：任意几笔账，勾对多少都一样，调节后两边相等，当且仅当期初相等', async () => {
  const amount = fc.integer({ min: -5, max: 5 }).filter((one) => one !== 0);
  const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-03-${String(one).padStart(2, '0')}`);
  const moved = fc.record({
    date: day,
    amount: amount.map((one) => one * 100),
    summary: fc.constant('往来'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(moved, { maxLength: 4 }),
      fc.array(moved, { maxLength: 4 }),
      fc.constantFrom(0, 0, 250),
      day,
      async (own, other, apart, asOf) => {
        const { books, fund } = await begun({ ...MARCH, statementOpening: 10_000 + apart });
        await enter(books, own);
        await bring(
          books,
          fund,
          10_000 + apart,
          other.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        );
        const before = await tableOf(books, fund, asOf);
        await books.client.post('/cashier/match/auto', { accountId: fund, asOf: '2026-03-31' });
        const after = await tableOf(books, fund, asOf);
        expect([before.difference, after.difference]).toEqual([0 - apart, 0 - apart]);
        expect(await books.findings()).toStrictEqual([]);
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);

test('月末中午下载过一次，次日再下载全月：银行余额是当天最后的余额', async () => {
  const { books, fund } = await begun({ month: '2026-03', opening: 0, statementOpening: 1_000 });
  const morning = '2026-03-31 09:00:00,50.00,,1060.00,,货款,';
  await keptStatement(books, fund, [morning]);
  const month = [
    '2026-03-02 09:00:00,10.00,,1010.00,,货款,',
    morning,
    '2026-03-31 15:00:00,,20.00,1040.00,,手续费,',
  ];
  await keptStatement(books, fund, month);
  expect((await tableOf(books, fund, '2026-03-31')).bank).toBe(1_040);
});

test('对账单中间的一天：还没有动的是它的期初；没有余额列的从它的期初算起', async () => {
  const { books, fund } = await begun({ month: '2026-02', opening: 1_000, statementOpening: 1_000 });
  await bring(books, fund, 1_000, [{ date: '2026-02-10', amount: 500, summary: '货款' }]);
  const ofMarch = '起始日期,2026-03-01,终止日期,2026-03-31\n交易日期,收入金额,支出金额';
  const march = (rows: string) => bankCsv([], `${ofMarch},余额,摘要\n${rows}`);
  const kept = await sendStatement(books, fund, march('2026-03-05,,20.00,1480.00,付款'));
  expect(kept.data).toMatchObject({ first: '2026-03-01', last: '2026-03-31' });
  const bankAt = async (asOf: string) => (await tableOf(books, fund, asOf)).bank;
  expect(await bankAt('2026-02-28')).toBe(1_500);
  expect(await bankAt('2026-03-03')).toBe(1_500);
  expect(await bankAt('2026-03-05')).toBe(1_480);
  await keptStatement(
    books,
    fund,
    ['2026-04-02,30.00,,货款', '2026-04-06,,10.00,付款'],
    { opening: 1_480, closing: 1_500 },
    '交易日期,收入金额,支出金额,摘要',
  );
  expect([await bankAt('2026-04-02'), await bankAt('2026-04-06')]).toEqual([1_510, 1_500]);
  expect(await tableOf(books, fund, '2026-04-03')).toMatchObject({ difference: 0, sources: [] });
});

test('新的在前、没有时刻的对账单，一天里收付相抵：从上一份的期末算起，当天和以后的余额都对', async () => {
  const { books, fund } = await begun({ month: '2026-02', opening: 1_000, statementOpening: 1_000 });
  const header = '交易日期,收入金额,支出金额,余额,摘要';
  const february = ['2026-02-10,,100.00,1000.00,付款', '2026-02-10,100.00,,1100.00,货款'];
  const march = [
    '2026-03-20,,300.00,700.00,房租',
    '2026-03-02,,250.00,1000.00,付款',
    '2026-03-02,250.00,,1250.00,货款',
  ];
  for (const rows of [february, march]) {
    const { opening, chain, gaps } = await keptStatement(books, fund, rows, undefined, header);
    expect({ opening, chain, gaps }).toEqual({ opening: 1_000, chain: [], gaps: [] });
  }
  for (const [asOf, bank] of [
    ['2026-02-10', 1_000],
    ['2026-02-28', 1_000],
    ['2026-03-02', 1_000],
    ['2026-03-31', 700],
  ] as const) {
    expect(await tableOf(books, fund, asOf)).toMatchObject({ bank, sources: [], difference: 0 });
  }
});

test('几千行的调节表在线程里算，与在这里算的一样', async () => {
  const books = await cashBooks(app);
  const fund = await fundAccount(books, { startPeriod: '2026-03' });
  const lines = Array.from({ length: 5_001 }, (_, at) => `2026-03-02 09:00:00,1.00,,${at + 1}.00,,利息,`);
  await keptStatement(books, fund, lines);
  const table = await tableOf(books, fund, '2026-03-31');
  expect([table.bank, table.bankIn.length, table.adjustedBook, table.difference]).toEqual([
    5_001, 5_001, 5_001, 0,
  ]);
  const { id: accountSetId, organizationId } = books.set;
  const scope = { accountSetId, organizationId, userId: books.client.userId, role: 'manager' as const };
  const asked = { fundAccountId: fund, asOf: dateOnly('2026-03-31'), corrections: [] };
  const here = await loadReconciliation(
    app.db,
    { ...scope, requestId: '', address: '' },
    app.services,
    asked,
  );
  expect(loadedFigures(here)).toEqual(expect.objectContaining({ bankIn: table.bankIn, bank: table.bank }));
});
