import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, MAX_FEN, ZERO } from '../../primitives/money';
import { period } from '../../primitives/period';
import { journalEntry } from '../../testing/journalEntry';
import { yuan } from '../../testing/yuan';
import { dailyFunds, dailyTotals } from './dailyFunds';
import {
  journalBalance,
  journalDays,
  journalTotals,
  nextNumber,
  overdrawnDays,
  overdrawnText,
  reversalOf,
} from './journalBalances';
import type { JournalEntry } from './journalEntry';
import {
  dayCloseProblems,
  heldEntryProblems,
  journalProblems,
  linkProblems,
  matchedLinkText,
  transferProblems,
  unlinkProblems,
} from './journalProblems';

const entry = (day: number, number: number, net: string, changes: Partial<JournalEntry> = {}) =>
  journalEntry(yuan(net), { on: dateOnly(`2026-03-${String(day).padStart(2, '0')}`), number, ...changes });

const entries = [entry(6, 1, '-400'), entry(5, 2, '-250'), entry(5, 1, '300')];

test('日记账逐笔逐日结出余额：期初加收入减支出', () => {
  const days = journalDays(yuan('100'), entries);
  const written = days.map(
    ({ on, opening, received, paid, closing, entries: rows }) =>
      `${on} ${[opening, received, paid, closing].map(formatYuan).join(' ')}：${rows.map(({ balance }) => formatYuan(balance)).join(' ')}`,
  );
  expect(written).toEqual([
    '2026-03-05 100.00 300.00 250.00 150.00：400.00 150.00',
    '2026-03-06 150.00 0.00 400.00 -250.00：-250.00',
  ]);
  expect(overdrawnDays(days).map((day) => overdrawnText('现金', day))).toEqual(['现金 3月6日 余额 -250.00']);
  expect(journalTotals(entries)).toEqual({ received: yuan('300'), paid: yuan('650') });
});

test('同一天按顺序号，号码相同按先后；期初为零也结得出，正好为零不是负数', () => {
  const own = [entry(5, 2, '5', { id: 4 }), entry(5, 1, '30', { id: 9 }), entry(5, 2, '-35', { id: 3 })];
  const [day] = journalDays(ZERO, own);
  expect(day?.entries.map(({ entry: { id }, balance }) => `${id} ${formatYuan(balance)}`)).toEqual([
    ...['9 30.00', '3 -5.00', '4 0.00'],
  ]);
  expect(overdrawnDays(journalDays(ZERO, own))).toStrictEqual([]);
});

test('某日余额；还没有登记时是期初', () => {
  const balances = ['2026-03-04', '2026-03-05', '2026-12-31'].map((on) =>
    formatYuan(journalBalance(yuan('100'), entries, dateOnly(on))),
  );
  expect(balances).toEqual(['100.00', '150.00', '-250.00']);
});

test('顺序号按日从一开始，删除过的号码不再用', () => {
  expect(nextNumber(entries, dateOnly('2026-03-05'))).toBe(3);
  expect(nextNumber([entry(5, 7, '1')], dateOnly('2026-03-05'))).toBe(8);
  expect(nextNumber(entries, dateOnly('2026-03-07'))).toBe(1);
});

const references = {
  account: { startPeriod: period('2026-03') },
  today: dateOnly('2026-03-20'),
  closedThrough: dateOnly('2026-03-04'),
  closedMonth: period('2026-01'),
};

const codes = (changes: Partial<JournalEntry>, others = {}) =>
  journalProblems(entry(5, 1, '300', changes), { ...references, ...others }).map(({ code }) => code);

test('登记检查：日期、日结、结账、金额、摘要', () => {
  expect(codes({})).toStrictEqual([]);
  expect(codes({ on: dateOnly('2026-03-21') })).toEqual(['JOURNAL_DATE_FUTURE']);
  expect(codes({ on: dateOnly('2026-02-28') }, { closedThrough: null })).toEqual(['JOURNAL_BEFORE_START']);
  expect(codes({ on: dateOnly('2026-03-04') })).toEqual(['JOURNAL_DAY_CLOSED']);
  expect(codes({}, { closedMonth: period('2026-03') })).toEqual(['JOURNAL_PERIOD_CLOSED']);
  expect(codes({ paid: yuan('1') })).toEqual(['JOURNAL_BOTH_SIDES']);
  expect(codes({ received: ZERO })).toEqual(['JOURNAL_AMOUNT_MISSING']);
  expect(codes({ received: yuan('100000000000') })).toEqual(['JOURNAL_AMOUNT_TOO_LARGE']);
  expect(codes({ received: yuan('-5') })).toEqual(['JOURNAL_AMOUNT_NEGATIVE']);
  expect(codes({ received: yuan('-5'), reversesId: 7 })).toStrictEqual([]);
  expect(codes({ summary: ' ' })).toEqual(['JOURNAL_SUMMARY_MISSING']);
  expect(codes({ summary: '长'.repeat(201) })).toEqual(['JOURNAL_SUMMARY_TOO_LONG']);
});

test('正好在界限上的可以登记：当天、启用的第一天、最大的金额、二百字的摘要', () => {
  expect(codes({ on: references.today })).toStrictEqual([]);
  expect(codes({ on: dateOnly('2026-03-01') }, { closedThrough: null })).toStrictEqual([]);
  expect(codes({ received: MAX_FEN })).toStrictEqual([]);
  expect(codes({ summary: '长'.repeat(200) })).toStrictEqual([]);
  expect(codes({ received: ZERO, paid: yuan('5') })).toStrictEqual([]);
  expect(codes({ on: dateOnly('2026-03-01') }, { closedThrough: null, closedMonth: null })).toStrictEqual([]);
  expect(codes({}, { closedMonth: period('2026-02') })).toStrictEqual([]);
  expect(codes({ received: ZERO, paid: yuan('-5') })).toEqual(['JOURNAL_AMOUNT_NEGATIVE']);
  expect(codes({ received: yuan('-100000000000'), reversesId: 7 })).toEqual(['JOURNAL_AMOUNT_TOO_LARGE']);
});

test('取消关联：结账以后不能，已勾对的先取消勾对', () => {
  const on = dateOnly('2026-03-05');
  const unlink = (state: Parameters<typeof unlinkProblems>[1], month: string | null) =>
    unlinkProblems(on, state, month === null ? null : period(month)).map(({ message }) => message);
  expect(unlink('posted', null)).toStrictEqual([]);
  expect(unlink('posted', '2026-02')).toStrictEqual([]);
  expect(unlink('posted', '2026-03')).toEqual(['2026年第03期已结账，日记账与凭证的关联不能取消']);
  const matched = '这一笔的凭证分录已与银行对账单勾对，请先在“勾对”页取消勾对';
  expect(unlink('matched', null)).toEqual([matched]);
  expect([matchedLinkText('matched'), matchedLinkText('unposted')]).toEqual([matched, undefined]);
});

test('日结以后只能冲销；已制单的先删凭证', () => {
  const on = dateOnly('2026-03-05');
  const messages = (isPosted: boolean, closedThrough: typeof on | null) =>
    heldEntryProblems({ on }, isPosted, closedThrough).map(({ message }) => message);
  expect(messages(false, null)).toStrictEqual([]);
  expect(messages(false, dateOnly('2026-03-04'))).toStrictEqual([]);
  expect(messages(false, on)).toEqual(['3月5日已日结，不能修改或删除，请用冲销更正']);
  expect(messages(true, null)).toEqual(['这一笔已制单，不能修改或删除，请先删除它的凭证']);
  expect(reversalOf(entry(5, 1, '300'))).toEqual({ received: yuan('-300'), paid: ZERO });
  expect(reversalOf(entry(5, 1, '-300'))).toEqual({ received: ZERO, paid: yuan('-300') });
});

test('日结依次进行，不早于当天', () => {
  const { today } = references;
  const closing = (day: string, closedThrough: string | null) =>
    dayCloseProblems(dateOnly(day), {
      today,
      closedThrough: closedThrough === null ? null : dateOnly(closedThrough),
    }).map(({ code }) => code);
  expect(closing('2026-03-20', null)).toStrictEqual([]);
  expect(closing('2026-03-21', null)).toEqual(['JOURNAL_CLOSE_FUTURE']);
  expect(closing('2026-03-05', '2026-03-05')).toEqual(['JOURNAL_CLOSE_AGAIN']);
  expect(closing('2026-03-04', '2026-03-05')).toEqual(['JOURNAL_CLOSE_AGAIN']);
  expect(closing('2026-03-06', '2026-03-05')).toStrictEqual([]);
});

test('内部转账：两个账户，同一天，金额相等', () => {
  const [out, into] = [entry(5, 1, '-300'), entry(5, 1, '300', { fundAccountId: 2 })];
  const transfer = (from: JournalEntry, to: JournalEntry) =>
    transferProblems(from, to).map(({ code }) => code);
  expect(transfer(out, into)).toStrictEqual([]);
  expect(transfer(out, { ...into, fundAccountId: 1 })).toEqual(['TRANSFER_SAME_ACCOUNT']);
  expect(transfer(out, { ...into, received: yuan('299') })).toEqual(['TRANSFER_UNEQUAL']);
  expect(transfer(out, { ...into, on: dateOnly('2026-03-06') })).toEqual(['TRANSFER_UNEQUAL']);
  expect(transfer(into, out)).toEqual(['TRANSFER_UNEQUAL']);
  const nothing = { received: ZERO, paid: ZERO };
  expect(transfer({ ...out, ...nothing }, { ...into, ...nothing })).toEqual(['TRANSFER_UNEQUAL']);
  expect(transfer(out, { ...out, fundAccountId: 2 })).toEqual(['TRANSFER_UNEQUAL']);
});

test('只有外币账户的，没有人民币合计；没有账户的没有合计', () => {
  const account = { id: 3, name: '美元户', currencyCode: 'USD', opening: yuan('5') };
  const funds = dailyFunds([{ account, entries: [] }], dateOnly('2026-03-05'));
  expect(dailyTotals(funds).map(({ currencyCode }) => currencyCode)).toEqual(['USD']);
  expect(dailyTotals([])).toStrictEqual([]);
});

test('凭证分录与它所代表的几笔相等', () => {
  const two = [entry(5, 1, '-100'), entry(5, 2, '-200')];
  const link = (net: string, fundAccountId = 1, own: readonly JournalEntry[] = two) =>
    linkProblems(own, { fundAccountId, net: yuan(net) }).map(({ code }) => code);
  expect(link('-300')).toStrictEqual([]);
  expect(link('300')).toEqual(['JOURNAL_LINK_UNEQUAL']);
  expect(link('-300', 2)).toEqual(['JOURNAL_LINK_OTHER_ACCOUNT']);
  const apart = [entry(5, 1, '-100'), entry(5, 2, '-200', { fundAccountId: 2 })];
  expect(link('-300', 1, apart)).toEqual(['JOURNAL_LINK_OTHER_ACCOUNT']);
  expect(link('100', 1, [entry(5, 1, '300'), entry(5, 2, '-200')])).toStrictEqual([]);
  expect(link('0', 1, [])).toEqual(['JOURNAL_LINK_UNEQUAL']);
});

test('资金日报：昨日、收入、支出、今日，未制单另列，各币种分别合计', () => {
  const account = (id: number, opening: string, currencyCode: string | null = null) => ({
    id,
    name: `账户${id}`,
    currencyCode,
    opening: yuan(opening),
  });
  const posted = (one: JournalEntry, isPosted = true) => ({ ...one, isPosted });
  const funds = dailyFunds(
    [
      {
        account: account(1, '100'),
        entries: [
          posted(entry(4, 1, '50')),
          posted(entry(5, 1, '-30'), false),
          posted(entry(6, 1, '9'), false),
        ],
      },
      { account: account(2, '1000'), entries: [posted(entry(5, 1, '7'), false)] },
      { account: account(3, '5', 'USD'), entries: [] },
    ],
    dateOnly('2026-03-05'),
  );
  const figures = funds.map(({ yesterday, received, paid, today, unposted }) =>
    [yesterday, received, paid, today, unposted].map(formatYuan).join(' '),
  );
  expect(figures).toEqual([
    '150.00 0.00 30.00 120.00 -30.00',
    '1000.00 7.00 0.00 1007.00 7.00',
    '5.00 0.00 0.00 5.00 0.00',
  ]);
  expect(
    dailyTotals(funds).map(({ currencyCode, today, unposted }) => [
      currencyCode,
      formatYuan(today),
      formatYuan(unposted),
    ]),
  ).toEqual([
    [null, '1127.00', '-23.00'],
    ['USD', '5.00', '0.00'],
  ]);
});
