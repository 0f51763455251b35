import fc from 'fast-check';
import type { WireClosingReport } from '@mingzhang/shared/wire/closing';
import type {
  WireDailyFunds,
  WireJournalVouchers,
  WireUnposted,
  WireUnregistered,
} from '@mingzhang/shared/wire/journal';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { keptStatement } from '../../../test/bank';
import { bookkeeper } from '../../../test/bookkeeper';
import {
  cashierBooks,
  countBody,
  enter,
  journalOf,
  keptEntry,
  keptFund,
  post,
  type CashierBooks,
} from '../../../test/cashier';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const NO_STATEMENT = 'warn 工行 2026年第01期没有对账单，或对账单没有到月末';

async function findings({ books }: CashierBooks): Promise<string[]> {
  const { data } = await books.client.get<WireClosingReport>('/closing/checks', { year: 2026, month: 1 });
  const check = data.checks.find(({ key }) => key === 'cashierInOrder');
  invariant(check, 'there is no check of the cashier');
  return check.findings.map(({ severity, message }) => `${severity} ${message}`);
}

test('日记账与总账不符，逐笔点名，不能结账；现金低于零不能结账；没盘点、超限额提醒', async () => {
  const kept = await cashierBooks(app);
  const { books, cash, bank, category } = kept;
  const { client } = books;
  expect(await findings(kept)).toEqual(['warn 现金 2026年第01期未盘点', NO_STATEMENT]);
  await keptEntry(books, bank, 5, 300, { categoryId: category('收货款') });
  await books.enter('2026-01-08 记-1 存款\n 借 1002 银行存款 70.00\n 贷 1001 库存现金 70.00');
  await keptEntry(books, cash, 9, -20);
  expect(await findings(kept)).toEqual([
    'block 现金 日记账 -20.00，总账 -70.00；记-1 第 2 行 -70.00 未登记；1月9日 -20.00 未制单',
    'block 现金 1月9日 余额 -20.00',
    'warn 现金 2026年第01期未盘点',
    'block 工行 日记账 300.00，总账 70.00；1月5日 300.00 未制单；记-1 第 1 行 70.00 未登记',
    NO_STATEMENT,
  ]);
  const closed = await client.get('/checkout/invoicing', { year: 2026, month: 1 });
  expect(closed).toMatchObject({ success: false });
  expect(closed.msg).toMatch('2026年第01期不能结账');
});

test('现金一个月没有动过，期初就低于零、超过限额的也说', async () => {
  const cash = { opening: -100, startPeriod: '2026-01' };
  const books = await bookkeeper(app, { cashierModule: '1' });
  const fund = await keptFund(books, cash);
  const told = async () => {
    const { data } = await books.client.get<WireClosingReport>('/closing/checks', { year: 2026, month: 1 });
    return data.checks.find(({ key }) => key === 'cashierInOrder')?.findings.map(({ message }) => message);
  };
  expect(await told()).toContain('现金 1月1日 余额 -100.00');
  await books.client.put('/cashier/account', { ...fund, opening: 100, cashLimit: 50 });
  expect(await told()).toContain('现金 1月1日 余额 100.00 超过限额 50.00');
});

test('制单、登记、盘点以后都符合；凭证在下个月的点名；没有启用的账套不问', async () => {
  const kept = await cashierBooks(app);
  const { books, bank, cash, category } = kept;
  const { client } = books;
  const entry = await keptEntry(books, bank, 31, 300, { categoryId: category('收货款') });
  await post(client, [entry.id], { date: '2026-02-02' });
  expect(await findings(kept)).toEqual([
    'warn 现金 2026年第01期未盘点',
    'block 工行 日记账 300.00，总账 0.00；1月31日 300.00 的凭证 记-1 第 1 行 在2月2日',
    NO_STATEMENT,
  ]);
  const { data } = await client.get<{ records: { id: number }[] }>('/voucher', {
    voucher_year: 2026,
    voucher_month: 2,
  });
  await client.del(`/voucher/${data.records[0]?.id}`);
  await post(client, [entry.id]);
  await client.post('/cashier/count', { ...countBody(cash), pieces: Array.from({ length: 13 }, () => 0) });
  expect(await findings(kept)).toEqual([NO_STATEMENT]);
  await keptStatement(books, bank.id, ['2026-01-31 09:00:00,300.00,,300.00,甲公司,货款,']);
  expect(await findings(kept)).toEqual(['warn 工行 2026年第01期余额调节表未确认']);
  const asOf = '2026-01-31';
  await client.post('/cashier/match/auto', { accountId: bank.id, asOf });
  await client.post('/cashier/reconciliation/confirm', { accountId: bank.id, asOf });
  expect(await findings(kept)).toStrictEqual([]);
  expect(await books.findings()).toStrictEqual([]);
});

test('资金日报：昨日 + 收 − 支 = 今日，未制单另列', async () => {
  const { books, bank, cash, category } = await cashierBooks(app);
  const posted = await keptEntry(books, bank, 4, 100, { categoryId: category('收货款') });
  await post(books.client, [posted.id]);
  await keptEntry(books, bank, 5, -30.55);
  await enter(books.client, bank, 5, -20, { transferTo: cash.id });
  const { data } = await books.client.get<WireDailyFunds>('/cashier/report/daily', { date: '2026-01-05' });
  expect(data.funds.map(({ accountId: _id, currencyCode: _code, ...fund }) => fund)).toEqual([
    { name: '现金', yesterday: 0, received: 20, paid: 0, today: 20, unposted: 20 },
    { name: '工行', yesterday: 100, received: 0, paid: 50.55, today: 49.45, unposted: -50.55 },
  ]);
  expect(data.totals).toEqual([
    { currencyCode: null, yesterday: 100, received: 20, paid: 50.55, today: 69.45, unposted: -30.55 },
  ]);
});

/** One thing somebody does in a month. */
const deed = fc.record({
  what: fc.constantFrom('enter', 'enter', 'enter', 'transfer', 'reverse', 'delete', 'post', 'book', 'unbook'),
  day: fc.integer({ min: 1, max: 28 }),
  fen: fc.integer({ min: -99_999, max: 99_999 }).filter((amount) => amount !== 0),
  pick: fc.nat({ max: 99 }),
});

test('随便做什么，期初 + 收 − 支 = 期末逐日成立；补齐待制单和待登记以后，日记账 = 总账', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
      const kept = await cashierBooks(app);
      const { books, bank, cash, category } = kept;
      const { client } = books;
      for (const { what, day, fen, pick } of deeds) {
        const net = fen / 100;
        const { records } = await journalOf(client, bank);
        const one = records[pick % Math.max(records.length, 1)];
        const categoryId = category(net > 0 ? '收货款' : '房租');
        if (what === 'enter') await keptEntry(books, bank, day, net, { categoryId });
        else if (what === 'transfer') await enter(client, bank, day, net, { transferTo: cash.id });
        else if (what === 'book') {
          await books.enter(
            `2026-01-${String(day).padStart(2, '0')} 记-0 存\n 借 1002 银行存款 ${Math.abs(net)}\n 贷 1001 库存现金 ${Math.abs(net)}`,
          );
        } else if (one && what === 'reverse') {
          await client.post('/cashier/journal/reverse', { id: one.id, date: '2026-01-29' });
        } else if (one && what === 'delete') await client.del(`/cashier/journal/${one.id}`);
        else if (one && what === 'post') await post(client, [one.id]);
        else if (one?.voucher) await client.del(`/voucher/${one.voucher.id}`);
      }
      for (const fund of [bank, cash]) {
        const { records, opening, received, paid, closing } = await journalOf(client, fund, { size: 1000 });
        const cents = (amount: number) => Math.round(amount * 100);
        expect(cents(opening) + cents(received) - cents(paid)).toBe(cents(closing));
        let balance = cents(opening);
        for (const entry of records) {
          balance += cents(entry.received) - cents(entry.paid);
          expect(cents(entry.balance)).toBe(balance);
        }
        expect(balance).toBe(cents(closing));
      }
      const open = (await client.get<WireUnposted>('/cashier/journal/unposted')).data.entries;
      for (const entry of open) {
        // The other side of a transfer is in the voucher of the first.
        const made = await client.post<WireJournalVouchers>('/cashier/journal/to-voucher', {
          ids: [entry.id],
        });
        invariant(made.success || made.msg?.includes('已制单'), made.msg);
      }
      const { lines } = (await client.get<WireUnregistered>('/cashier/journal/unregistered')).data;
      if (lines.length > 0) {
        const asked = lines.map(({ voucherId, line }) => ({ voucherId, line }));
        const answer = await client.post('/cashier/journal/from-voucher', { lines: asked });
        invariant(answer.success, answer.msg);
      }
      expect((await findings(kept)).filter((text) => text.includes('日记账'))).toStrictEqual([]);
      expect(await books.findings()).toStrictEqual([]);
    }),
    { numRuns: 4 },
  );
});

test('缺的行由后来的文件补齐以后，不再提醒不完整；只补了一部分的说还缺多少', async () => {
  const kept = await cashierBooks(app);
  const { books, bank } = kept;
  const incomplete = async () => (await findings(kept)).filter((text) => text.includes('不完整'));
  const row = (time: string, moved: string, balance: string) =>
    `2026-01-31 ${time},${moved},${balance},,货款,`;
  const [first, second, third, last] = [
    row('09:00:00', '300.00,', '300.00'),
    row('10:00:00', ',20.00', '280.00'),
    row('11:00:00', ',30.00', '250.00'),
    row('12:00:00', '5.00,', '255.00'),
  ];
  await keptStatement(books, bank.id, [first, last], { reason: '银行系统升级', closing: 260 });
  const missing = (after: string, amount: string) =>
    `warn 工行 2026年第01期对账单不完整：1月31日 余额 ${after} 之后缺 ${amount}`;
  expect(await incomplete()).toEqual([missing('300.00', '-50.00')]);
  await keptStatement(books, bank.id, [first, second], { reason: '银行系统升级' });
  expect(await incomplete()).toEqual([missing('280.00', '-30.00')]);
  await keptStatement(books, bank.id, [first, second, third, last]);
  expect(await incomplete()).toEqual([missing('255.00', '5.00')]);
  await keptStatement(books, bank.id, [first, second, third, last, row('13:00:00', '5.00,', '260.00')]);
  expect(await incomplete()).toStrictEqual([]);
});

test('两份对账单之间缺了几天，期初接不上：提醒不完整；补来以后不再提醒', async () => {
  const kept = await cashierBooks(app);
  const { books, bank } = kept;
  const incomplete = async () => (await findings(kept)).filter((text) => text.includes('不完整'));
  const [early, between, late] = [
    '2026-01-05 09:00:00,300.00,,300.00,,货款,',
    '2026-01-12 09:00:00,,50.00,250.00,,付款,',
    '2026-01-31 09:00:00,5.00,,255.00,,利息,',
  ];
  await keptStatement(books, bank.id, [late]);
  const missing = (from: string, text: string) =>
    `warn 工行 2026年第01期对账单不完整：${from}，2026-01-31 期初余额 250.00：两份对账单之间缺 ${text}`;
  expect(await incomplete()).toEqual([missing('2025-12-31 期末余额 0.00', '250.00')]);
  await keptStatement(books, bank.id, [early]);
  expect(await incomplete()).toEqual([missing('2026-01-05 期末余额 300.00', '-50.00')]);
  await keptStatement(books, bank.id, [between]);
  expect(await incomplete()).toStrictEqual([]);
});
