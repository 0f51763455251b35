import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, sum, ZERO, type Fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { journalEntry } from '../../testing/journalEntry';
import { seedChart } from '../../testing/seeds';
import { yuan } from '../../testing/yuan';
import {
  cashCountProblems,
  cashCountText,
  cashDifference,
  cashDifferenceCodes,
  cashDifferenceLines,
  cashDifferenceTitle,
  compensationProblems,
  countedCash,
  countHeldProblems,
  denominations,
  differenceEntry,
  isPendingCode,
  type CashRole,
} from './cashCount';
import { cashierFindings, type FundMonth } from './cashierFindings';
import { journalDays } from './journalBalances';
import { journalLedgerText, type CheckedLine, type JournalLink } from './journalLedgerCheck';

const at = (net: string, on = '2026-03-05') => ({ on: dateOnly(on), net: yuan(net) });
const lineAt = (net: string, on?: string): CheckedLine => ({
  ...at(net, on),
  voucher: { id: 12, word: '记', number: 12 },
  line: 1,
});

const check = (journal: string, ledger: string, ...links: readonly JournalLink[]) =>
  journalLedgerText({
    account: '工行',
    asOf: dateOnly('2026-03-31'),
    journal: yuan(journal),
    ledger: yuan(ledger),
    links,
  });

test('日记账与总账不等：写明两边的余额和是哪一笔', () => {
  const unposted = { entries: [at('300')], lines: [] };
  expect(check('8,000', '7,700', unposted)).toBe('工行 日记账 8,000.00，总账 7,700.00；3月5日 300.00 未制单');
  expect(check('8,000', '8,000')).toBeUndefined();
});

test('每一种原因各有说法，解释不了的是期初', () => {
  const causes = (journal: string, ledger: string, ...links: readonly JournalLink[]) =>
    check(journal, ledger, ...links)
      ?.split('；')
      .slice(1);
  expect(causes('0', '300', { entries: [], lines: [lineAt('300')] })).toEqual([
    '记-12 第 1 行 300.00 未登记',
  ]);
  expect(causes('300', '0', { entries: [at('300')], lines: [lineAt('300', '2026-04-02')] })).toEqual([
    '3月5日 300.00 的凭证 记-12 第 1 行 在4月2日',
  ]);
  expect(causes('0', '300', { entries: [at('300', '2026-04-02')], lines: [lineAt('300')] })).toEqual([
    '记-12 第 1 行 300.00 登记在4月2日',
  ]);
  expect(causes('300', '200', { entries: [at('100'), at('200')], lines: [lineAt('200')] })).toEqual([
    '3月5日 300.00 与 记-12 第 1 行 200.00 不相等',
  ]);
  expect(causes('310', '300', { entries: [at('300')], lines: [lineAt('300')] })).toEqual(['期初相差 10.00']);
  const later = { entries: [at('1', '2026-04-02')], lines: [lineAt('2', '2026-04-02')] };
  expect(causes('300', '0', later, { entries: [at('300')], lines: [] })).toEqual(['3月5日 300.00 未制单']);
  const many = Array.from({ length: 7 }, () => ({ entries: [at('1')], lines: [] }));
  expect(causes('7', '0', ...many)).toHaveLength(6);
  expect(causes('7', '0', ...many)?.at(-1)).toBe('还有 2 处');
});

const month = (
  changes: Partial<FundMonth> & { readonly kind?: 'cash' | 'bank'; readonly cashLimit?: Fen },
): FundMonth => {
  const { kind = 'bank', cashLimit = null, ...others } = changes;
  return {
    account: { id: 7, name: kind === 'cash' ? '现金' : '工行', kind, cashLimit },
    period: period('2026-03'),
    books: { asOf: dateOnly('2026-03-31'), journal: ZERO, ledger: ZERO, links: [] },
    days: [],
    statement: [],
    isConfirmed: true,
    isCounted: true,
    ...others,
  };
};

const findings = (...months: readonly FundMonth[]) =>
  cashierFindings(months).map(
    ({ severity, fundAccountId, message }) => `${severity} ${fundAccountId} ${message}`,
  );

test('结账前：日记账不等于总账、现金为负的阻止，其余提醒', () => {
  expect(findings(month({}), month({ kind: 'cash' }))).toStrictEqual([]);
  const links = [{ entries: [at('300')], lines: [] }];
  const books = { asOf: dateOnly('2026-03-31'), journal: yuan('8,000'), ledger: yuan('7,700'), links };
  const gap = { on: dateOnly('2026-03-02'), after: yuan('150000'), missing: yuan('-200') };
  expect(
    findings(month({ books, statement: [gap], isConfirmed: false }), month({ statement: null })),
  ).toEqual([
    'block 7 工行 日记账 8,000.00，总账 7,700.00；3月5日 300.00 未制单',
    'warn 7 工行 2026年第03期对账单不完整：3月2日 余额 150,000.00 之后缺 -200.00',
    'warn 7 工行 2026年第03期余额调节表未确认',
    'warn 7 工行 2026年第03期没有对账单，或对账单没有到月末',
  ]);
});

test('现金：任何一天为负的阻止，未盘点、超过限额的提醒', () => {
  const entry = (net: string, day: string) => journalEntry(at(net).net, { on: dateOnly(`2026-03-${day}`) });
  const days = journalDays(ZERO, [entry('-120', '05'), entry('8120', '06'), entry('1', '07')]);
  expect(findings(month({ kind: 'cash', days, isCounted: false, cashLimit: yuan('5000') }))).toEqual([
    'block 7 现金 3月5日 余额 -120.00',
    'warn 7 现金 2026年第03期未盘点',
    'warn 7 现金 3月6日 余额 8,000.00 超过限额 5,000.00，共 2 天',
  ]);
  expect(findings(month({ days }))).toStrictEqual([]);
});

test('盘点：各面额张数合计，与日记账、总账比较', () => {
  const pieces = [49, 1, 1, 0, 2, ...Array<number>(8).fill(0)];
  expect(formatYuan(countedCash(pieces))).toBe('4980.00');
  const count = { counted: countedCash(pieces), journal: yuan('5,000'), ledger: yuan('4,990') };
  expect(cashCountText(count)).toBe('实存 4,980.00，日记账 5,000.00，总账 4,990.00，短款 20.00');
  expect(cashCountText({ ...count, counted: yuan('5,001') })).toContain('长款 1.00');
  expect(cashCountText({ ...count, counted: yuan('5,000') })).toContain('，相符');
  expect(formatYuan(cashDifference(count))).toBe('-20.00');
});

test('盘点要有监盘人，不是盘点人自己；张数是整数', () => {
  const codes = (pieces: readonly number[], witness: string) =>
    cashCountProblems(pieces, witness, '吴出纳').map(({ code }) => code);
  const none = denominations.map(() => 0);
  expect(codes(none, '会计')).toStrictEqual([]);
  expect(codes([1], ' ')).toEqual(['CASH_COUNT_PIECES_INVALID', 'CASH_COUNT_WITNESS_MISSING']);
  for (const wrong of [-1, 0.5, 1_000_001]) expect(codes([...none.slice(1), wrong], '会计')).toHaveLength(1);
  for (const own of ['吴出纳', ' 吴 出纳 ']) expect(codes(none, own)).toEqual(['CASH_COUNT_WITNESS_SELF']);
});

test('盘点表是凭据：月份结账、长短款批准处理、登记日记账以后都不能删除', () => {
  const refused = (changes: Partial<Parameters<typeof countHeldProblems>[0]>) =>
    countHeldProblems({
      ...{ on: dateOnly('2026-03-04'), approvedBy: null, entry: null, closedMonth: period('2026-02') },
      ...changes,
    }).map(({ message }) => message);
  expect(refused({})).toStrictEqual([]);
  expect(refused({ closedMonth: null })).toStrictEqual([]);
  const closed = ['2026年第03期已结账，盘点表不能删除；确实要更正的，请先反结账'];
  expect(refused({ closedMonth: period('2026-03') })).toEqual(closed);
  expect(refused({ closedMonth: period('2026-12'), approvedBy: '记-3' })).toEqual(closed);
  expect(refused({ approvedBy: '记-3', entry: { voucher: '记-2' } })).toEqual([
    '这次盘点的长短款已经批准处理（记-3），盘点表是它的依据，不能删除；' +
      '请先删除凭证记-3，再删除或冲销日记账里的长短款',
  ]);
  expect(refused({ entry: { voucher: '记-2' } })).toEqual([
    '这次盘点的长短款已登记日记账，已制单（记-2），盘点表不能删除；请先删除凭证记-2，再删除或冲销这一笔',
  ]);
  expect(refused({ entry: { voucher: null } })).toEqual([
    '这次盘点的长短款已登记日记账，盘点表不能删除；请先删除或冲销这一笔',
  ]);
});

test('少了是短款，多了是长款', () => {
  expect([yuan('-0.01'), yuan('0.01')].map(cashDifferenceTitle)).toEqual(['现金短款', '现金长款']);
});

test('长短款记到日记账：短款支出，长款收入，号码是盘点的那天；相符的没有', () => {
  const entry = (difference: Fen) => differenceEntry({ on: dateOnly('2026-03-04'), difference });
  expect(entry(yuan('-20'))).toEqual({
    ...{ on: '2026-03-04', flow: 'paid', received: 0, paid: 2000, category: '现金短款' },
    ...{ summary: '现金短款（2026-03-04 盘点）', settlementNumber: 'PD-20260304' },
  });
  expect(entry(yuan('5'))).toMatchObject({ flow: 'received', received: 500, paid: 0, category: '现金长款' });
  expect(entry(ZERO)).toBeNull();
});

const codes: Readonly<Record<CashRole, string>> = {
  cash: '1001',
  ...cashDifferenceCodes('small', yuan('20')),
};
const written = (lines: ReturnType<typeof cashDifferenceLines>['found']) =>
  lines
    .map(({ role, debit, credit }) =>
      debit > 0 ? `借${codes[role]} ${formatYuan(debit)}` : `贷${codes[role]} ${formatYuan(credit)}`,
    )
    .join(' ');

test('短款、长款的两笔分录，借贷相等', () => {
  const shortage = cashDifferenceLines(yuan('-20'), yuan('5'));
  expect(Object.values(shortage).map(written)).toEqual([
    '借190101 20.00 贷1001 20.00',
    '借224105 5.00 借560220 15.00 贷190101 20.00',
  ]);
  const surplus = cashDifferenceLines(yuan('20'), yuan('5'));
  expect(Object.values(surplus).map(written)).toEqual([
    '贷190101 20.00 借1001 20.00',
    '贷224105 5.00 贷530104 15.00 借190101 20.00',
  ]);
  for (const lines of [...Object.values(shortage), ...Object.values(surplus)]) {
    expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)));
  }
  expect(cashDifferenceCodes('enterprise', yuan('-20')).compensation).toBe('122105');
});

test('由个人承担的在零和差额之间', () => {
  const refused = (difference: Fen, compensation: Fen) =>
    compensationProblems(difference, compensation).map(({ message }) => message);
  const short = yuan('-20');
  for (const amount of [ZERO, yuan('20')]) expect(refused(short, amount)).toStrictEqual([]);
  const message = ['由个人承担的金额应在 0 和 20.00 之间'];
  expect(refused(short, yuan('20.01'))).toEqual(message);
  expect(refused(yuan('20'), yuan('-0.01'))).toEqual(message);
});

test('全部由个人承担的没有损益；待处理财产损溢认得下级', () => {
  expect(cashDifferenceLines(yuan('-20'), yuan('20')).approved.map(({ role }) => role)).toEqual([
    ...['compensation', 'pending'],
  ]);
  expect(['1901', '190101', '1902', '1001'].map(isPendingCode)).toEqual([true, true, false, false]);
  expect(cashDifferenceCodes('small', yuan('1'))).toMatchObject({ loss: '560220', gain: '530104' });
  expect(cashDifferenceCodes('enterprise', yuan('1'))).toMatchObject({ loss: '660220', gain: '630102' });
});

test('各面额最多一百万张；张数不全的按零张计', () => {
  const none = denominations.map(() => 0);
  expect(cashCountProblems([1_000_000, ...none.slice(1)], '会计', '吴出纳')).toStrictEqual([]);
  expect(countedCash([1])).toBe(yuan('100'));
  expect(formatYuan(sum(denominations))).toBe('188.88');
});

test('正好等于限额的不提醒，只有一天的不写天数', () => {
  const of = (net: string) => journalDays(ZERO, [journalEntry(at(net).net, { on: dateOnly('2026-03-05') })]);
  const limited = { kind: 'cash', cashLimit: yuan('5000') } as const;
  expect(findings(month({ ...limited, days: of('5000') }))).toStrictEqual([]);
  expect(findings(month({ kind: 'cash', days: of('9000') }))).toStrictEqual([]);
  expect(findings(month({ ...limited, days: of('5000.01') }))).toEqual([
    'warn 7 现金 3月5日 余额 5,000.01 超过限额 5,000.00',
  ]);
});

test('正好五处原因的全部列出', () => {
  const links = Array.from({ length: 5 }, () => ({ entries: [at('1')], lines: [] }));
  expect(check('5', '0', ...links)?.split('；')).toHaveLength(6);
  expect(check('5', '0', ...links)).not.toContain('还有');
});

test('长短款的科目都在科目表里，并且是末级', () => {
  for (const standard of ['small', 'enterprise'] as const) {
    const chart = seedChart(standard);
    for (const difference of [yuan('1'), yuan('-1')]) {
      for (const code of Object.values(cashDifferenceCodes(standard, difference))) {
        const account = chart.byCode(code);
        expect([code, account && chart.isLeaf(account.id)]).toEqual([code, true]);
      }
    }
  }
});
