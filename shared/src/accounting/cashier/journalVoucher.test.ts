import fc from 'fast-check';
import { dateOnly } from '../../primitives/dateOnly';
import { fen, formatYuan, MAX_FEN, ZERO } from '../../primitives/money';
import { period } from '../../primitives/period';
import { chartOf } from '../../testing/chartOf';
import { journalEntry } from '../../testing/journalEntry';
import { seedChart } from '../../testing/seeds';
import { yuan } from '../../testing/yuan';
import { auxiliaryKey, NO_AUXILIARY } from '../auxiliary';
import { totalCredit, totalDebit } from '../voucher';
import { isFundAccountCode, type FundKind } from './fundAccount';
import { fundAccountProblems, fundStartProblems } from './fundAccountProblems';
import { linkProblems } from './journalProblems';
import {
  dayOfGroup,
  entryGroups,
  entryOfLine,
  journalVoucher,
  mixedMonthProblems,
  type EntryMerge,
  type JournalVoucher,
  type PostableEntry,
} from './journalVoucher';
import { readyRules, ruleFor } from './statementRule';

const on = (accountId: number) => ({ accountId, auxiliaryKey: NO_AUXILIARY });
const against = (accountId: number, cashFlowLine: number | null = null) => ({
  ...on(accountId),
  cashFlowLine,
});

const postable = (net: string, counter: PostableEntry['counter'], id = 1): PostableEntry => ({
  entry: journalEntry(yuan(net), { id, summary: `第${id}笔` }),
  fund: on(1002),
  counter,
});

const written = ({ lines }: JournalVoucher) =>
  lines.map(({ accountId, debit, credit, cashFlowLine }) =>
    [
      debit === 0 ? `贷${accountId} ${formatYuan(credit)}` : `借${accountId} ${formatYuan(debit)}`,
      cashFlowLine,
    ]
      .filter((part) => part !== null)
      .join(' '),
  );

describe('哪些日记账合成一张凭证', () => {
  const targets = new Map([
    [21, on(1122)],
    [22, on(560303)],
    [23, { ...on(1122), auxiliaryKey: auxiliaryKey([{ categoryId: 1, itemId: 2 }]) }],
    [24, on(1122)],
  ]);
  const entry = (id: number, categoryId: number | null, day = '2026-03-05', fund = 4) => ({
    ...journalEntry(yuan('1'), { id, categoryId, on: dateOnly(day), fundAccountId: fund }),
    transferId: null as number | null,
  });
  const entries = [
    entry(1, 21),
    entry(2, 22, '2026-03-09'),
    entry(3, 21, '2026-03-07'),
    { ...entry(4, null), transferId: 5 },
    { ...entry(5, null), transferId: 4 },
    entry(6, 21, '2026-03-08', 9),
  ];
  const asked = {
    organizationOf: ({ fundAccountId }: (typeof entries)[number]) => fundAccountId,
    // 21 and 24 are on 1122, 23 on 1122 of a customer.
    counterOf: ({ categoryId }: (typeof entries)[number]) => targets.get(categoryId ?? 0) ?? null,
  };
  const groups = (merge: EntryMerge, all = entries) =>
    entryGroups(all, merge, asked).map((group) => group.map(({ id }) => id));

  test('每笔、同类别、全部；内部转账的两笔总在一起，不同组织的不在一起', () => {
    expect(groups('each')).toEqual([[1], [2], [3], [4, 5], [6]]);
    expect(groups('category')).toEqual([[1, 3], [2], [4, 5], [6]]);
    expect(groups('all')).toEqual([[1, 2, 3, 4, 5], [6]]);
  });

  test('同对方科目：不同类别、同一科目和核算项目的在一起，收付也在一起；内部转账仍自成一张', () => {
    const more = [...entries, entry(7, 23), entry(8, 24, '2026-03-10'), entry(9, 23, '2026-03-11')];
    expect(groups('counter', more)).toEqual([[1, 3, 8], [2], [4, 5], [6], [7, 9]]);
    expect(groups('category', more)).toEqual([[1, 3], [2], [4, 5], [6], [7, 9], [8]]);
  });

  test('同对方科目：还没有收支类别的几笔在一起', () => {
    expect(groups('counter', [entry(7, null), entry(8, 21), entry(9, null)])).toEqual([[7, 9], [8]]);
  });

  test('凭证的日期是最后一笔的；不同月份的不合并', () => {
    const [all] = entryGroups(entries, 'all', asked);
    expect(all && dayOfGroup(all)).toBe('2026-03-09');
    expect(mixedMonthProblems(entries)).toStrictEqual([]);
    const [mixed] = mixedMonthProblems([...entries, entry(7, 21, '2026-04-01')]);
    expect(mixed?.code).toBe('JOURNAL_MONTHS_MIXED');
  });
});

test('一笔一张；同一对方科目的几笔合并成一行', () => {
  expect(written(journalVoucher([postable('300', against(1122, 1))]))).toEqual([
    '借1002 300.00 1',
    '贷1122 300.00',
  ]);
  const merged = journalVoucher([
    postable('300', against(1122), 1),
    postable('500', against(1122), 2),
    postable('-40', against(560303), 3),
    postable('-60', against(1122), 4),
  ]);
  expect(written(merged)).toEqual([
    '借1002 300.00',
    '借1002 500.00',
    '贷1002 40.00',
    '贷1002 60.00',
    '贷1122 800.00',
    '借560303 40.00',
    '借1122 60.00',
  ]);
  expect([...merged.lineOf]).toEqual([1, 2, 3, 4].map((id, at) => [id, at]));
});

test('内部转账两笔一张凭证，不要对方科目', () => {
  const into = { ...postable('300', null, 2), fund: on(1001) };
  expect(written(journalVoucher([postable('-300', null), into]))).toEqual(['贷1002 300.00', '借1001 300.00']);
});

test('冲销是红字，留在原来的一方', () => {
  const reversal = {
    ...postable('300', against(1122)),
    entry: journalEntry(yuan('300'), { received: yuan('-300') }),
  };
  expect(written(journalVoucher([reversal]))).toEqual(['借1002 -300.00', '贷1122 -300.00']);
  expect(written(journalVoucher([postable('300', against(1122), 2), reversal]))).toEqual([
    '借1002 300.00',
    '借1002 -300.00',
  ]);
});

test('任意几笔的凭证借贷相等，每笔与它的分录相等', () => {
  const entries = fc.array(
    fc.record({
      net: fc.integer({ min: -99, max: 99 }).filter((net) => net !== 0),
      code: fc.constantFrom(1122, 2202, 5602),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(entries, (drawn) => {
      const own = drawn.map(({ net, code }, id): PostableEntry => ({
        entry: journalEntry(fen(net), { id }),
        fund: on(1002),
        counter: against(code),
      }));
      const { lines, lineOf } = journalVoucher(own);
      expect(totalDebit(lines)).toBe(totalCredit(lines));
      for (const { entry } of own) {
        const line = lines[lineOf.get(entry.id) ?? -1];
        expect(line && linkProblems([entry], { fundAccountId: 1, net: line.debit - line.credit })).toEqual(
          [],
        );
        expect(line && entryOfLine(line)).toEqual({
          received: entry.received,
          paid: entry.paid,
          summary: entry.summary,
        });
      }
    }),
  );
});

test('规则：手续费、利息、社保、公积金、税款，按次序取第一条', () => {
  const rules = readyRules('small', 'smallScale');
  const rule = (flow: 'received' | 'paid', summary: string, party = '') =>
    ruleFor(rules, { received: yuan('0'), paid: yuan('0'), [flow]: yuan('5'), summary, purpose: '', party })
      ?.title;
  expect(rule('paid', '对公网银手续费')).toBe('银行手续费');
  expect(rule('received', '结息')).toBe('利息收入');
  expect(rule('paid', '贷款利息')).toBe('利息支出');
  expect(rule('paid', '代扣', '市社会保险基金')).toBe('社会保险费');
  expect(rule('paid', '缴公积金')).toBe('住房公积金');
  expect(rule('paid', '实时扣税')).toBe('税款（没有写明税种）');
  expect(rule('paid', '税款', '国家金库西安支库')).toBe('税款（没有写明税种）');
  expect(rule('paid', '缴增值税')).toBe('增值税');
  expect(rule('paid', '缴土地增值税')).toBe('土地增值税');
  expect(rule('paid', '地方教育费附加')).toBe('地方教育附加');
  expect(rule('paid', '教育费附加')).toBe('教育费附加');
  expect(rule('paid', '城建税')).toBe('城市维护建设税');
  expect(rule('paid', '代扣个税')).toBe('个人所得税');
  expect(rule('paid', '企业所得税季度预缴')).toBe('企业所得税');
  expect(rule('paid', '印花税')).toBe('印花税');
  expect(rule('paid', '社保费', '国家金库')).toBe('社会保险费');
  expect(rule('received', '退税')).toBeUndefined();
  expect(rule('received', '手续费退回')).toBeUndefined();
  const line = { received: ZERO, paid: yuan('5'), summary: '', purpose: '年费', party: '' };
  expect(ruleFor(rules, line)?.title).toBe('银行手续费');
  expect(ruleFor([{ title: '', flow: 'paid', words: [''], code: '' }], line)).toBeUndefined();
  expect(rule('paid', '货款')).toBeUndefined();
  for (const standard of ['small', 'enterprise'] as const) {
    const chart = seedChart(standard);
    for (const { title, code } of readyRules(standard, 'general')) {
      const account = chart.byCode(code);
      expect([title, account && chart.isLeaf(account.id)]).toEqual([title, true]);
    }
    const vat = (taxpayer: 'smallScale' | 'general') =>
      readyRules(standard, taxpayer).find(({ title }) => title === '增值税')?.code;
    expect([vat('smallScale'), vat('general')]).toEqual(['222101', '222102']);
    const others = (taxpayer: 'smallScale' | 'general') =>
      readyRules(standard, taxpayer).filter(({ title }) => title !== '增值税');
    expect(others('general')).toEqual(others('smallScale'));
  }
});

const accounts = chartOf([
  { code: '1001' },
  { code: '1002' },
  { code: '100201' },
  { code: '100202', auxiliaryCategoryIds: [9] },
  { code: '1122' },
]);
const idOf = (code: string) => accounts.byCode(code)?.id ?? 0;
const items = new Map([[1, { categoryId: 9, code: '01', name: '工行', isEnabled: true }]]);
const draft = {
  organizationId: 1,
  name: '工行',
  kind: 'bank' as const,
  target: on(idOf('100201')),
  number: '6222',
  cashLimit: null,
};

test('资金账户：末级资金科目，只用一次；账号不重复；只有现金有限额', () => {
  const codes = (
    changes: Partial<Parameters<typeof fundAccountProblems>[0]>,
    others = [{ ...draft, name: '', number: '', target: on(0) }],
  ) => fundAccountProblems({ ...draft, ...changes }, { accounts, items, others }).map(({ code }) => code);
  expect(codes({})).toStrictEqual([]);
  expect(codes({ name: ' ' })).toEqual(['FUND_NAME_INVALID']);
  expect(codes({ target: on(idOf('1002')) })).toEqual(['FUND_TARGET_INCOMPLETE']);
  expect(codes({ target: on(idOf('100202')) })).toEqual(['FUND_TARGET_INCOMPLETE']);
  const item = auxiliaryKey([{ categoryId: 9, itemId: 1 }]);
  expect(codes({ target: { accountId: idOf('100202'), auxiliaryKey: item } })).toStrictEqual([]);
  expect(codes({ target: on(idOf('1122')) })).toEqual(['FUND_TARGET_OTHER_KIND']);
  expect(codes({ number: '6222 0000' })).toEqual(['FUND_NUMBER_INVALID']);
  expect(codes({ cashLimit: yuan('5000') })).toEqual(['FUND_LIMIT_INVALID']);
  expect(codes({ kind: 'cash', target: on(idOf('1001')), cashLimit: yuan('5000') })).toStrictEqual([]);
  expect(codes({}, [draft])).toEqual(['FUND_NAME_TAKEN', 'FUND_TARGET_TAKEN', 'FUND_NUMBER_TAKEN']);
  expect(codes({ name: '长'.repeat(50), number: '6'.repeat(40) })).toStrictEqual([]);
  expect(codes({ name: '长'.repeat(51) })).toEqual(['FUND_NAME_INVALID']);
  expect(codes({ number: '6'.repeat(41) })).toEqual(['FUND_NUMBER_INVALID']);
  expect(codes({ number: '' }, [{ ...draft, name: '', target: on(0), number: '' }])).toStrictEqual([]);
  const otherItem = auxiliaryKey([{ categoryId: 9, itemId: 2 }]);
  expect(codes({ target: { accountId: idOf('100202'), auxiliaryKey: otherItem } })).toEqual([
    'FUND_TARGET_INCOMPLETE',
  ]);
  const cash = { kind: 'cash' as const, target: on(idOf('1001')) };
  expect(codes({ ...cash, cashLimit: ZERO })).toStrictEqual([]);
  expect(codes({ ...cash, cashLimit: MAX_FEN })).toStrictEqual([]);
  expect(codes({ ...cash, cashLimit: yuan('-1') })).toEqual(['FUND_LIMIT_INVALID']);
  expect(codes({ ...cash, cashLimit: fen(MAX_FEN + 1) })).toEqual(['FUND_LIMIT_INVALID']);
});

test('别的核算组织里名称和科目可以再用，账号不可以；同一科目不同项目各是各的', () => {
  const problems = (other: Partial<typeof draft>, changes: Partial<typeof draft> = {}) =>
    fundAccountProblems({ ...draft, ...changes }, { accounts, items, others: [{ ...draft, ...other }] }).map(
      ({ code }) => code,
    );
  expect(problems({ organizationId: 2 })).toEqual(['FUND_NUMBER_TAKEN']);
  expect(problems({ organizationId: 2, number: '6333' })).toStrictEqual([]);
  const dashed = draft.number.replace(/^../, '$&-');
  expect(problems({ organizationId: 2, number: dashed })).toEqual(['FUND_NUMBER_TAKEN']);
  expect(problems({ organizationId: 2 }, { number: dashed })).toEqual(['FUND_NUMBER_TAKEN']);
  const mailbox = { organizationId: 2, number: 'ab@x.com' };
  expect(problems(mailbox, { number: 'a-b@x.com' })).toStrictEqual([]);
  const item = auxiliaryKey([{ categoryId: 9, itemId: 1 }]);
  const ofItem = { accountId: idOf('100202'), auxiliaryKey: item };
  const apart = { name: '建行', number: '6333' };
  expect(problems({ ...apart, target: on(idOf('100202')) }, { target: ofItem })).toStrictEqual([]);
  expect(problems({ ...apart, target: ofItem }, { target: ofItem })).toEqual(['FUND_TARGET_TAKEN']);
});

test('启用期间：不早于账套启用，不晚于最新期间之后十二个月，不在已结账的月份', () => {
  const month = (text: string, isClosed = false) => ({ period: period(text), isClosed });
  const refused = (
    start: string,
    periods = [month('2026-01', true), month('2026-02', true), month('2026-03')],
  ) =>
    fundStartProblems(period(start), { enabled: period('2026-01'), periods }).map(({ message }) => message);
  expect(['2026-03', '2026-04', '2027-03'].flatMap((start) => refused(start))).toStrictEqual([]);
  expect(refused('2025-12')).toEqual(['启用期间早于账套的启用期间2026年第01期']);
  expect(refused('2027-04')).toEqual([
    '启用期间最晚到2027年第03期（最新期间之后12个月），更晚的月份还不能记账：' +
      '请检查年份，或选择较早的期间，例如2026年第03期',
  ]);
  const closed = (label: string) => [`${label}已结账，请选择未结账的期间启用，例如2026年第03期`];
  expect(refused('2026-02')).toEqual(closed('2026年第02期'));
  // A later month that is closed closes those before it.
  expect(refused('2026-01')).toEqual(closed('2026年第01期'));
  // A set without any month yet.
  expect(refused('2026-01', [])).toStrictEqual([]);
  expect(refused('2025-12', [])).toEqual(['启用期间早于账套的启用期间2026年第01期']);
});

test('现金在1001，银行在1002，微信、支付宝在1012，其他两处都可以', () => {
  const allowed = (kind: FundKind) =>
    ['1001', '100201', '1012', '1122'].filter((code) => isFundAccountCode(kind, code));
  expect(allowed('cash')).toEqual(['1001']);
  expect(allowed('bank')).toEqual(['100201']);
  expect(allowed('wechat')).toEqual(['1012']);
  expect(allowed('alipay')).toEqual(['1012']);
  expect(allowed('other')).toEqual(['100201', '1012']);
});
