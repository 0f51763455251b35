import { addressOf } from '../addresses/addressOf';
import { ZERO } from '../primitives/money';
import { period } from '../primitives/period';
import { given, type GivenLedger } from '../testing/given';
import { firstSteps } from './firstSteps';
import { homeTodo, uncarriedPeriods, type HomeFacts, type WordInUse } from './homeTodo';
import type { Role } from './permission';

const sale = given`
  2024-03-05 记-1
    借 1002 银行存款  910.00
    贷 5001 主营业务收入  910.00
`;
const carried = given`
  2024-03-05 记-1
    借 1002 银行存款  910.00
    贷 5001 主营业务收入  910.00
  2024-03-31 记-2 结转 kind=profitAndLoss
    借 5001 主营业务收入  910.00
    贷 3103 本年利润  910.00
`;

/** Months written `2024-02 结` (closed) or `2024-03` (open), words written `2024-03 记 2/5 未审1`. */
function facts(
  {
    months,
    words = [],
    cash = [],
    begins = false,
  }: { months: string[]; words?: string[]; cash?: string[]; begins?: boolean },
  ledger: GivenLedger = sale,
): HomeFacts {
  return {
    periods: months.map((month) => ({ period: period(month.slice(0, 7)), isClosed: month.endsWith('结') })),
    words: words.map(wordOf),
    results: ledger,
    unassignedCash: cash.map(cashOf),
    ...{ cashier: null, assets: null, invoices: noInvoices },
    beginnings: begins ? ledger : null,
  };
}

/** Written `2024-03 4`. */
function cashOf(text: string): HomeFacts['unassignedCash'][number] {
  const [month = '', count] = text.split(' ');
  return { period: period(month), count: Number(count) };
}

function wordOf(text: string): WordInUse {
  const [, month = '', word = '', count, largest, unaudited] =
    /^(\S+) (\S+) (\d+)\/(\d+)(?: 未审(\d+))?$/.exec(text) ?? [];
  return {
    period: period(month),
    word,
    count: Number(count),
    largest: Number(largest),
    unaudited: Number(unaudited ?? 0),
  };
}

/** Nothing of the register waits. */
const noInvoices = { unbooked: 0, unticked: 0, withoutInvoice: 0, changed: { in: 0, out: 0 } };
/** Every count of cash agrees. */
const noDifferences = { unentered: 0, pending: 0 };

const texts = (of: HomeFacts, role: Role = 'manager') =>
  homeTodo(of, role).map(({ text, goal }) => `${text} → ${addressOf(goal)}`);

describe('待办', () => {
  test('一个月的断号、未审核和未结转损益', () => {
    const march = facts({
      months: ['2024-02 结', '2024-03'],
      words: ['2024-03 记 5/7 未审4', '2024-03 收 3/3'],
    });
    expect(texts(march)).toEqual([
      '2024年第03期缺 2 个凭证号 → /voucher?from=2024-03&to=2024-03',
      '2024年第03期有 4 张凭证未审核 → /voucher?from=2024-03&to=2024-03&audited=false',
      '2024年第03期损益尚未结转 → /check-out/carry-forward/2024/3',
    ]);
  });

  test('还有更早的月份没有结账：最早的在前，最新的一个月不算迟', () => {
    const late = facts(
      { months: ['2024-04', '2024-03', '2024-02'], words: ['2024-02 记 1/1', '2024-04 记 1/1'] },
      carried,
    );
    expect(texts(late)).toEqual(['2024年第02期等 2 个期间尚未结账 → /check-out/check/2024/2']);
  });

  test('当前期间还没有凭证', () => {
    expect(texts(facts({ months: ['2024-03 结', '2024-04'] }, carried))).toEqual([
      '2024年第04期还没有凭证 → /voucher/form',
    ]);
  });

  test('期初、本年累计、年初不平衡，先说第一个', () => {
    const unbalanced = given`
      启用 2024-03
      期初
        借 1002 银行存款  640.00
        贷 3001 实收资本  600.00
    `;
    expect(
      texts(facts({ months: ['2024-03'], words: ['2024-03 记 1/1'], begins: true }, unbalanced)),
    ).toEqual(['期初余额不平衡：借方 640.00，贷方 600.00，差额 40.00 → /initial']);
  });

  test.each<[Role, number]>([
    ['manager', 5],
    ['director', 5],
    ['maker', 4],
    ['cashier', 0],
    ['viewer', 0],
  ])('%s 只看见自己能做的：%d 件', (role, count) => {
    const unbalanced = given`
      期初
        借 1002 银行存款  640.00
      2024-02-05 记-1
        借 1002 银行存款  55.00
        贷 5001 主营业务收入  55.00
    `;
    const words = ['2024-02 记 1/3 未审1'];
    expect(
      texts(facts({ months: ['2024-02', '2024-03'], words, begins: true }, unbalanced), role),
    ).toHaveLength(count);
  });

  test('资产和出纳：没有卡片的分录、待制单的变动、过去的月份没有的对账单、未确认的和未盘点的', () => {
    const waiting: HomeFacts = {
      ...facts({ months: ['2024-02', '2024-03', '2024-04'], words: ['2024-02 记 1/1'] }, carried),
      assets: { uncarded: 2, unposted: 3 },
      cashier: {
        ...{ unposted: 0, unregistered: 0, differences: noDifferences },
        lacks: [
          { period: period('2024-02'), statements: 1, confirmations: 0, counts: 1 },
          { period: period('2024-03'), statements: 1, confirmations: 2, counts: 0 },
        ],
      },
    };
    const assets = ['有 2 行资产分录没有卡片 → /assets/unlinked'];
    const events = ['有 3 笔资产变动待制单 → /assets/unlinked?tab=events'];
    const bank = ['2024年第02期等 2 个期间有 2 个账户没有到月末的对账单 → /cashier/statement'];
    const confirm = ['2024年第03期有 2 个账户的余额调节表未确认 → /cashier/reconciliation?asOf=2024-03-31'];
    const count = ['2024年第02期有 1 个现金账户未盘点 → /cashier/count'];
    const ofModules = (role: Role) => texts(waiting, role).filter((text) => /assets|cashier/.test(text));
    expect(ofModules('manager')).toEqual([...assets, ...events, ...bank, ...confirm, ...count]);
    expect(ofModules('maker')).toEqual([...assets, ...events, ...confirm]);
    expect(ofModules('cashier')).toEqual([...bank, ...confirm, ...count]);
    expect(ofModules('viewer')).toStrictEqual([]);
  });

  test('损益没有结转的月份，结转以后不再是', () => {
    expect(uncarriedPeriods(facts({ months: ['2024-03', '2024-04'] }))).toEqual(['2024-03', '2024-04']);
    expect(uncarriedPeriods(facts({ months: ['2024-03', '2024-04'] }, carried))).toStrictEqual([]);
    expect(uncarriedPeriods(facts({ months: ['2024-03 结', '2024-04 结'] }))).toStrictEqual([]);
  });
});

describe('新账套的四步', () => {
  const titles = (of: HomeFacts, role: Role = 'manager') =>
    firstSteps(of, role).map(
      ({ title, isDone, goal }) => `${title}${isDone ? '✓' : ''}${goal ? '' : '（他人）'}`,
    );
  const opened = given`
    启用 2024-03
    期初
      借 1002 银行存款  600.00
      贷 3001 实收资本  600.00
  `;

  test('期初平衡，第一张凭证，损益结转：做完一步勾一步', () => {
    const months = ['2024-03'];
    const nothing = given`启用 2024-03`;
    expect(titles(facts({ months, begins: true }, nothing))).toEqual(['期初', '凭证', '结转', '报表']);
    expect(titles(facts({ months, begins: true }, opened))).toEqual(['期初✓', '凭证', '结转', '报表']);
    const words = ['2024-03 记 1/1'];
    expect(titles(facts({ months, words, begins: true }))).toEqual(['期初', '凭证✓', '结转', '报表']);
    expect(titles(facts({ months, words, begins: true }, carried))).toEqual([
      '期初',
      '凭证✓',
      '结转✓',
      '报表',
    ]);
  });

  test('每一步通到做它的地方：期初、新凭证、第一个月的结转、利润表', () => {
    const steps = firstSteps(facts({ months: ['2024-03'], begins: true }, opened), 'manager');
    expect(steps.map(({ goal }) => goal)).toEqual([
      { kind: 'openings' },
      { kind: 'newVoucher' },
      { kind: 'carryForward', period: '2024-03' },
      { kind: 'statement', type: 'profit' },
    ]);
  });

  test('只有本年累计、余额都为零的期初也算录入了', () => {
    const turnedOver = given`
      启用 2024-03
      期初
        平 1002 银行存款  累计 借 70.00 贷 70.00
    `;
    const months = ['2024-03'];
    expect(titles(facts({ months, begins: true }, turnedOver))).toContain('期初✓');
    const debitsOnly = given`
      启用 2024-03
      期初
        平 5602 管理费用  累计 借 70.00
        平 5001 主营业务收入  累计 贷 70.00
    `;
    expect(titles(facts({ months, begins: true }, debitsOnly))).toContain('期初✓');
    const zeroRows = { ...opened, openings: opened.openings.map((row) => ({ ...row, net: ZERO })) };
    expect(titles(facts({ months, begins: true }, zeroRows))).toContain('期初');
  });

  test('损益本月没有发生，不算结转', () => {
    const months = ['2024-03'];
    const words = ['2024-03 记 1/1'];
    const inApril = {
      ...carried,
      movements: carried.movements.map((row) => ({ ...row, period: period('2024-04') })),
    };
    expect(titles(facts({ months, words }, inApril))).toContain('结转');
  });

  test('期初带来的费用结转掉也算结转，只有贷方发生', () => {
    const expense = given`
      启用 2024-03
      期初
        借 5602 管理费用  80.00
        贷 3001 实收资本  80.00
      2024-03-31 记-1 结转 kind=profitAndLoss
        借 3103 本年利润  80.00
        贷 5602 管理费用  80.00
    `;
    expect(titles(facts({ months: ['2024-03'], words: ['2024-03 记 1/1'] }, expense))).toContain('结转✓');
  });

  test('第一个月只收到股东投资，没有收支，不算结转', () => {
    const [months, words] = [['2024-03'], ['2024-03 记 1/1']];
    const invested = given`
      2024-03-05 记-1
        借 1002 银行存款  910.00
        贷 3001 实收资本  910.00
    `;
    expect(titles(facts({ months, words }, invested))).toContain('结转');
  });

  test('还没有会计期间的账套没有这四步', () => {
    expect(titles(facts({ months: [] }))).toStrictEqual([]);
  });

  test('期初不平衡不算录完', () => {
    const unbalanced = given`
      启用 2024-03
      期初
        借 1002 银行存款  640.00
    `;
    expect(titles(facts({ months: ['2024-03'], begins: true }, unbalanced))).toContain('期初');
  });

  test('第一个月结账以后，或者已经在录入后面的月份，不再出现', () => {
    expect(titles(facts({ months: ['2024-03 结', '2024-04'] }, carried))).toStrictEqual([]);
    expect(
      titles(facts({ months: ['2024-03', '2024-04'], words: ['2024-04 记 1/1'], begins: true })),
    ).toStrictEqual([]);
  });

  test('不能做的一步是别人的', () => {
    expect(titles(facts({ months: ['2024-03'], begins: true }, opened), 'maker')).toEqual([
      '期初✓（他人）',
      '凭证',
      '结转',
      '报表',
    ]);
    expect(titles(facts({ months: ['2024-03'], begins: true }, opened), 'viewer')).toEqual([
      '期初✓（他人）',
      '凭证（他人）',
      '结转（他人）',
      '报表',
    ]);
  });
});

test('收支没有指定现金流量项目的，说明几笔，去最早的那个月；不能记账的人不提示', () => {
  const open = facts({ months: ['2024-03', '2024-02'], cash: ['2024-03 4', '2024-02 3'] }, carried);
  const asked = (role: Role) => homeTodo(open, role).filter(({ action }) => action === '去指定');
  expect(asked('maker')).toEqual([
    {
      text: '2024年第02期等 2 个期间有 7 笔收支未指定现金流量项目',
      action: '去指定',
      goal: { kind: 'cashFlowWorksheet', period: '2024-02', state: 'unassigned' },
    },
  ]);
  expect(asked('cashier')).toStrictEqual([]);
});

test('日记账与凭证：没有凭证的由会计制单，没有登记的由出纳登记；都有就不说，不用出纳模块的也不说', () => {
  const open = facts({ months: ['2024-03'], words: ['2024-03 记 3/3'] }, carried);
  const pending = {
    ...open,
    cashier: { unposted: 2, unregistered: 3, lacks: [], differences: noDifferences },
  };
  const toPost = '有 2 笔日记账待制单 → /cashier/pending';
  const toRegister = '有 3 行收付款凭证没有登记日记账 → /cashier/pending?tab=lines';
  expect(texts(pending, 'cashier')).toEqual([toRegister]);
  expect(texts(pending, 'maker')).toEqual([toPost]);
  expect(texts(pending)).toEqual([toPost, toRegister]);
  expect(
    texts({ ...open, cashier: { unposted: 0, unregistered: 0, lacks: [], differences: noDifferences } }),
  ).toStrictEqual([]);
});

test('发票：未入账几张、待勾选几张，去处就是那张清单；不能记账的人不提示', () => {
  const open = facts({ months: ['2024-03'], words: ['2024-03 记 3/3'] }, carried);
  const waiting = { ...open, invoices: { ...noInvoices, unbooked: 12, unticked: 3 } };
  expect(texts(waiting, 'maker')).toEqual([
    '有 12 张发票未入账 → /invoice/unbooked',
    '有 3 张进项发票待勾选 → /invoice?ticked=due',
  ]);
  expect(texts(waiting, 'cashier')).toStrictEqual([]);
  expect(texts({ ...open, invoices: noInvoices }, 'maker')).toStrictEqual([]);
});

test('发票与登记不符：改过的凭证到那张清单，进项先看；没有发票的税额分录到有凭证无发票', () => {
  const open = facts({ months: ['2024-03'], words: ['2024-03 记 3/3'] }, carried);
  const unlike = (changed: { in: number; out: number }, withoutInvoice = 0) =>
    texts({ ...open, invoices: { ...noInvoices, changed, withoutInvoice } }, 'maker');
  expect(unlike({ in: 2, out: 3 }, 4)).toEqual([
    '有 5 张发票的凭证与登记不符 → /invoice?state=changed',
    '有 4 条税额分录与登记不符，没有发票 → /invoice/unbooked?tab=lines',
  ]);
  expect(unlike({ in: 0, out: 1 })).toEqual([
    '有 1 张发票的凭证与登记不符 → /invoice?direction=out&state=changed',
  ]);
});

test('长短款：没有登记的由出纳登记，在待处理财产损溢里的由会计处理', () => {
  const open = facts({ months: ['2024-03'], words: ['2024-03 记 3/3'] }, carried);
  const differences = { unentered: 2, pending: 3 };
  const counted = { ...open, cashier: { unposted: 0, unregistered: 0, lacks: [], differences } };
  const toEnter = '有 2 次盘点的长短款没有登记 → /cashier/count';
  const toApprove = '有 3 次盘点的长短款待处理 → /cashier/count';
  expect(texts(counted, 'cashier')).toEqual([toEnter]);
  expect(texts(counted, 'maker')).toEqual([toApprove]);
  expect(texts(counted)).toEqual([toEnter, toApprove]);
});
