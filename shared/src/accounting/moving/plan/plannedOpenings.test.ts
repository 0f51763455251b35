import { fen } from '../../../primitives/money';
import { exchangeRate, quantityOf } from '../../../primitives/scaled';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import type { MovedBalance, MovedBooks } from '../movedBooks';
import type { MoveChoices } from './movePlan';

const start = movedBalances(
  '2026-01',
  '1002 银行存款 71.00 0.00 0.00 71.00\n3001 实收资本 -71.00 0.00 0.00 -71.00',
);

function planned(
  balances: readonly MovedBalance[],
  more: Partial<MovedBooks> = {},
  choices: Partial<MoveChoices> = {},
) {
  const { openings, items, notes, refusals } = plannedFrom(movedBooks({ balances, ...more }), choices);
  const told = notes.map(({ message }) => message).join('\n');
  return { openings, items, told, refused: refusals.map(({ message }) => message).join('\n') };
}

/** The row of 银行存款 with these changes. */
const bank = (changes: Partial<MovedBalance>) =>
  planned(start.map((row) => (row.account === '1002' ? { ...row, ...changes } : row)));

const dollars = (amount: number | null, rate: number | null = null) => ({
  ...{ code: 'USD', amount: amount === null ? null : fen(amount) },
  rate: rate === null ? null : exchangeRate(rate),
});

test('外币期初：与汇率差一分不告知，差两分告知；没有原币金额的告知', () => {
  expect(bank({ currency: dollars(1_000, 710_100_000) }).told).not.toContain('按汇率');
  expect(bank({ currency: dollars(1_000, 710_200_000) }).told).toContain(
    '科目“1002”的期初余额按汇率是71.02，文件里的人民币是71.00；按文件迁入',
  );
  const none = bank({ currency: dollars(null, 710_000_000) });
  expect(none.openings[0]?.currency).toBeNull();
  expect(none.told).toContain('科目“1002”的期初余额没有USD原币金额，只迁入人民币金额');
});

test('一个科目有人民币和一种外币，迁入外币；有两种外币，拒绝', () => {
  const [own, capital] = start;
  const half = (code: string) => ({
    ...own,
    opening: fen(3_550),
    closing: fen(3_550),
    currency: { ...dollars(500), code },
  });
  const rows = (...codes: string[]) => [...codes.map(half), capital] as MovedBalance[];
  const mixed = planned(rows('人民币', 'USD'));
  expect(mixed.refused).toBe('');
  expect(mixed.openings[0]).toMatchObject({ net: 7_100, currency: { code: 'USD', net: 500 } });
  expect(planned(rows('USD', 'EUR')).refused).toContain(
    '科目“1002”的期初余额有多种外币：USD、EUR；请在原软件里按币别分设明细科目',
  );
});

const owed = (text: string) => movedBalances('2026-01', `${text}\n3001 实收资本 -30.00 0.00 0.00 -30.00`);

test('两个科目对应到一个：金额、数量和同种外币相加', () => {
  const both = (first: Partial<MovedBalance>, second: Partial<MovedBalance>) => {
    const rows = owed('1001 库存现金 10.00 0.00 0.00 10.00\n1002 银行存款 20.00 0.00 0.00 20.00');
    const changed = rows.map((row, at) => ({ ...row, ...[first, second, {}][at] }));
    return planned(changed, {}, { chart: 'map', mapped: { '1001': '1002' } }).openings[0];
  };
  expect(both({}, {})).toMatchObject({ account: '1002', net: 3_000, quantity: null, currency: null });
  const counted = (count: number) => ({ quantity: quantityOf(count) });
  expect(both(counted(2), counted(3))?.quantity).toBe(5);
  expect(both(counted(2), {})?.quantity).toBe(2);
  expect(both({}, counted(3))?.quantity).toBe(3);
  const foreign = (amount: number, code = 'USD') => ({ currency: { ...dollars(amount), code } });
  expect(both(foreign(2), foreign(3))?.currency).toEqual({ code: 'USD', net: 5 });
  expect(both(foreign(2), {})?.currency).toEqual({ code: 'USD', net: 2 });
  expect(both({}, foreign(3))?.currency).toEqual({ code: 'USD', net: 3 });
  expect(both(foreign(2), foreign(3, 'EUR'))?.currency).toEqual({ code: 'USD', net: 2 });
});

test('核算数量的科目有余额没有数量，告知；有数量的、没有余额的不用', () => {
  const at = { file: '科目', sheet: '', row: 1 };
  const chart = {
    ...{ at, code: '1002', name: '银行存款', category: '资产', side: null, unit: '千克', categories: [] },
    currencies: [],
  };
  const rows = (changes: Partial<MovedBalance>) =>
    planned(
      start.map((row) => ({ ...row, ...(row.account === '1002' ? changes : {}) })),
      { accounts: [chart] },
    ).told;
  const lacking = '科目“1002 银行存款”核算数量，期初余额却没有数量；请迁入后在期初余额里补填';
  expect(rows({})).toContain(lacking);
  expect(rows({ quantity: quantityOf(5) })).not.toContain('核算数量');
  expect(rows({ opening: fen(0), yearDebit: fen(5) })).not.toContain('核算数量');
  expect(planned(start).told).not.toContain('核算数量');
});

test('只有第一个月的余额表给出期初；一月没有年初至今', () => {
  const later = movedBalances(
    '2026-02',
    '1002 银行存款 9.00 0.00 0.00 9.00\n1122 应收账款 5.00 0.00 0.00 5.00',
  );
  const withYear = start.map((row) => ({ ...row, yearDebit: fen(900), yearCredit: fen(900) }));
  const { openings } = planned([...withYear, ...later]);
  expect(
    openings.map(({ account, net, yearDebit, yearCredit }) => [account, net, yearDebit, yearCredit]),
  ).toEqual([
    ['1002', 7_100, 0, 0],
    ['3001', -7_100, 0, 0],
  ]);
});

test('没有余额而有年初至今的也迁入；什么也没有的不迁入', () => {
  const rows = (text: string) =>
    planned(movedBalances('2026-04', `1002 银行存款 0.00 0.00 0.00 0.00 0.00 0.00\n${text}`)).openings.map(
      ({ account, net, yearDebit, yearCredit }) => [account, net, yearDebit, yearCredit],
    );
  expect(rows('5001 主营业务收入 0.00 1.00 2.00 -1.00 8.00 2.00')).toEqual([['5001', 0, 700, 0]]);
  expect(rows('5001 主营业务收入 0.00 1.00 2.00 -1.00 1.00 8.00')).toEqual([['5001', 0, 0, 600]]);
  expect(rows('5001 主营业务收入 0.00 1.00 2.00 -1.00 1.00 2.00')).toStrictEqual([]);
});

test('只有项目的行没有科目的行，科目是项目之和', () => {
  const items =
    '1122 应收账款 10.00 0.00 0.00 10.00 客户:c1:甲公司\n1122 应收账款 20.00 0.00 0.00 20.00 客户:c2:乙公司';
  const { openings, refused } = planned(owed(items));
  expect(openings.map(({ net }) => net)).toEqual([1_000, 2_000, -3_000]);
  expect(refused).toBe('');
});

test('科目的行没有本年累计，项目的行有：科目的是各项目之和，不另记一个差额', () => {
  const balances = movedBalances(
    '2026-04',
    `1122 应收账款 30.00 0.00 0.00 30.00
    1122 应收账款 30.00 0.00 0.00 30.00 50.00 20.00 客户:c1:甲公司
    3001 实收资本 -30.00 0.00 0.00 -30.00`,
  );
  const { openings, items, told } = planned(balances);
  expect(told).not.toContain('本年累计');
  expect(items.map(({ name }) => name)).toEqual(['甲公司']);
  expect(openings.map(({ account, yearDebit, yearCredit }) => [account, yearDebit, yearCredit])).toEqual([
    ['1122', 5_000, 2_000],
    ['3001', 0, 0],
  ]);
});

test('本年累计没有分到项目的，记在“迁入前余额”上并告知', () => {
  const balances = movedBalances(
    '2026-04',
    `1122 应收账款 30.00 0.00 0.00 30.00 50.00 20.00
    1122 应收账款 30.00 0.00 0.00 30.00 - - 客户:c1:甲公司
    3001 实收资本 -30.00 0.00 0.00 -30.00 0.00 0.00`,
  );
  const { openings, told } = planned(balances);
  expect(told).toContain('科目“1122 应收账款”的本年累计没有分到项目：借50.00、贷20.00记在“迁入前余额”上');
  expect(
    openings.map(({ account, net, yearDebit, yearCredit }) => [account, net, yearDebit, yearCredit]),
  ).toEqual([
    ...[
      ['1122', 3_000, 0, 0],
      ['1122', 0, 5_000, 2_000],
      ['3001', -3_000, 0, 0],
    ],
  ]);
});

test('没有凭证的上级科目的期初与下级合计不等，说出相差多少，请核对下级', () => {
  const rows = (leaf: string) =>
    movedBalances(
      '2026-01',
      `1002 银行存款 71.00 0.00 0.00 71.00
      2241 其他应付款 -71.00 0.00 0.00 -71.00
      224101 押金 -${leaf} 0.00 0.00 -${leaf}`,
    );
  expect(planned(rows('71.00')).told).not.toContain('下级科目合计');
  const { told, openings } = planned(rows('70.00'));
  expect(told).toContain(
    '科目“2241 其他应付款”的期初余额与下级科目合计相差贷 1.00，没有凭证记在它上面；请核对下级科目的期初余额',
  );
  expect(openings.map(({ account, net }) => `${account} ${net}`)).toEqual([
    '1002 7100',
    '224101 -7000',
    '224102 -100',
  ]);
});

test('期初不平衡，正好是某个科目余额的两倍，说是它的余额方向写反了；不是两倍的不猜', () => {
  const rows = (receivable: string) =>
    movedBalances(
      '2026-01',
      `1002 银行存款 71.00 0.00 0.00 71.00
      1122 应收账款 ${receivable} 0.00 0.00 ${receivable}
      3001 实收资本 -101.00 0.00 0.00 -101.00`,
    );
  expect(planned(rows('-30.00')).refused).toContain(
    '正好是科目“1122”期初余额的两倍，可能是它的余额方向写反了；请核对第一个月的科目余额表',
  );
  expect(planned(rows('29.00')).refused).not.toContain('写反');
});

describe('余额表里缺一行', () => {
  const rows = (...texts: readonly string[]) => movedBalances('2026-01', texts.join('\n'));
  const slips = movedSlips(`2026-01-05 记-1
    借 100202 建行 5.00
    贷 1122 应收账款 5.00`);
  const of = (balances: readonly MovedBalance[]) => plannedFrom(movedBooks({ balances, slips }));

  test('上级有而下级没有的余额，不当作上级自己的，说出缺的是哪个科目', () => {
    const { openings, refusals } = of(
      rows(
        '1002 银行存款 71.00 5.00 0.00 76.00',
        '100201 工行 1.00 0.00 0.00 1.00',
        '1122 应收账款 0.00 0.00 5.00 -5.00',
        '3001 实收资本 -71.00 0.00 0.00 -71.00',
      ),
    );
    expect(openings.map(({ account }) => account)).toEqual(['100201', '3001']);
    expect(refusals.map(({ message }) => message)).toEqual([
      '期初余额借贷不平衡，相差贷 70.00；表里没有科目“100202 建行”，可能缺它的一行；请核对第一个月的科目余额表',
    ]);
  });

  test('上级少的正是这么多，只说它下面缺的；不缺的上级下面没有行的、一级科目，不说', () => {
    const more = movedSlips(`2026-01-06 记-2
      借 224102 押金 5.00
      贷 1122 应收账款 5.00
      2026-01-07 记-3
      借 5602 管理费用 5.00
      贷 224102 押金 5.00`);
    const balances = rows(
      '1002 银行存款 71.00 5.00 0.00 76.00',
      '100201 工行 1.00 0.00 0.00 1.00',
      '2241 其他应付款 0.00 5.00 5.00 0.00',
      '224101 报销 0.00 0.00 0.00 0.00',
      '3001 实收资本 -71.00 0.00 0.00 -71.00',
    );
    const { refusals } = plannedFrom(movedBooks({ balances, slips: [...slips, ...more] }));
    expect(refusals.map(({ message }) => message)).toEqual([
      '期初余额借贷不平衡，相差贷 70.00；表里没有科目“100202 建行”，可能缺它的一行；请核对第一个月的科目余额表',
    ]);
  });

  test('没有行的损益科目年初没有余额，不说；超过三个科目没有行，不猜是哪个', () => {
    const missing = (...accounts: readonly string[]) =>
      plannedFrom(
        movedBooks({
          balances: rows('1002 银行存款 1.00 0.00 0.00 1.00', '3001 实收资本 -71.00 0.00 0.00 -71.00'),
          slips: movedSlips(
            accounts
              .map((account, at) => `2026-01-05 记-${at + 1}\n借 ${account} 1.00\n贷 5001 主营业务收入 1.00`)
              .join('\n'),
          ),
        }),
      ).refusals.map(({ message }) => message.split('；')[1]);
    const held = ['1122 应收账款', '1221 其他应收款', '1405 库存商品', '1601 固定资产'];
    expect(missing('5602 管理费用')).toEqual(['请核对第一个月的科目余额表']);
    expect(missing(...held.slice(0, 3))).toEqual([
      '表里没有科目“1122 应收账款”、“1221 其他应收款”、“1405 库存商品”，可能缺它的一行',
    ]);
    expect(missing(...held)).toEqual(['请核对第一个月的科目余额表']);
  });

  test('一级科目也说出来', () => {
    const { refusals } = of(
      rows(
        '1002 银行存款 1.00 5.00 0.00 6.00',
        '100202 建行 1.00 5.00 0.00 6.00',
        '3001 实收资本 -71.00 0.00 0.00 -71.00',
      ),
    );
    expect(refusals[0]?.message).toContain('表里没有科目“1122 应收账款”，可能缺它的一行');
  });

  test('中间一级没有行的，上级是更下级的合计', () => {
    const { openings, refusals } = of(
      rows(
        '1002 银行存款 71.00 5.00 0.00 76.00',
        '10020101 工行 1.00 0.00 0.00 1.00',
        '100202 建行 70.00 5.00 0.00 75.00',
        '1122 应收账款 0.00 0.00 5.00 -5.00',
        '3001 实收资本 -71.00 0.00 0.00 -71.00',
      ),
    );
    expect(openings.map(({ account, net }) => `${account} ${net}`)).toEqual([
      '10020101 100',
      '100202 7000',
      '3001 -7100',
    ]);
    expect(refusals).toStrictEqual([]);
  });

  test('下级的余额方向写反了，不当作上级自己的余额', () => {
    const { refusals } = of(
      rows(
        '1002 银行存款 71.00 5.00 0.00 76.00',
        '100201 工行 -1.00 0.00 0.00 -1.00',
        '100202 建行 70.00 5.00 0.00 75.00',
        '1122 应收账款 0.00 0.00 5.00 -5.00',
        '3001 实收资本 -71.00 0.00 0.00 -71.00',
      ),
    );
    expect(refusals[0]?.message).toContain('正好是科目“100201”期初余额的两倍，可能是它的余额方向写反了');
  });
});

test('同一科目有客户和部门两种分法：分得细的算，只按客户的不再算一遍', () => {
  const { openings, items, refused } = planned(
    owed(`1122 应收账款 30.00 0.00 0.00 30.00
      1122 应收账款 30.00 0.00 0.00 30.00 客户:c1:甲公司
      1122 应收账款 18.00 0.00 0.00 18.00 客户:c1:甲公司 部门:d1:一部
      1122 应收账款 12.00 0.00 0.00 12.00 客户:c1:甲公司 部门:d2:二部`),
  );
  expect(refused).toBe('');
  expect(openings.map(({ items: own, net }) => [...own.map(({ code }) => code), net].join(' '))).toEqual([
    ...['c1 d1 1800', 'c1 d2 1200', '-3000'],
  ]);
  expect(items.map(({ name }) => name)).toEqual(['甲公司', '一部', '二部']);
});

test('按客户、按部门分别分的两种余额，都全的时候科目只有一个数；没有分到的本年累计不单说', () => {
  const balances = movedBalances(
    '2026-04',
    `1122 应收账款 30.00 0.00 0.00 30.00 50.00 20.00
    1122 应收账款 30.00 0.00 0.00 30.00 40.00 10.00 客户:c1:甲公司
    1122 应收账款 30.00 0.00 0.00 30.00 40.00 10.00 部门:d1:一部
    3001 实收资本 -30.00 0.00 0.00 -30.00 0.00 0.00`,
  );
  const { openings, told } = planned(balances);
  const total = (of: (one: (typeof openings)[number]) => number) =>
    openings.reduce((sum, one) => (one.account === '1122' ? sum + of(one) : sum), 0);
  expect([
    total(({ net }) => net),
    total(({ yearDebit }) => yearDebit),
    total(({ yearCredit }) => yearCredit),
  ]).toEqual([3_000, 5_000, 2_000]);
  expect(told).not.toContain('没有分到项目');
});

test('跨年的余额表，本年累计不是启用以前的', () => {
  const rows = (months: string) =>
    planned(
      movedBalances(
        months,
        '1002 银行存款 100.00 30.00 0.00 130.00 80.00 7.00\n3001 实收资本 -100.00 0.00 30.00 -130.00 0.00 73.00',
      ),
    ).openings.map(({ yearDebit, yearCredit }) => [yearDebit, yearCredit]);
  expect(rows('2026-04..2026-12')).toEqual([
    ...[
      [5_000, 700],
      [0, 4_300],
    ],
  ]);
  expect(rows('2026-04..2027-03')).toEqual([
    ...[
      [0, 0],
      [0, 0],
    ],
  ]);
});

describe('有人民币和外币两行的，不按汇率核对', () => {
  const items: MovedBalance['items'] = [{ category: '客户', code: 'c1', name: '甲公司' }];
  test.each([
    ['币别写人民币', '人民币', {}],
    ['不写币别', null, {}],
    ['不写币别，外币在前', null, { isTurned: true }],
    ['项目的行不写币别', null, { items }],
  ] as const)(
    '%s',
    (
      _,
      code,
      { isTurned = false, items: own = [] }: { isTurned?: boolean; items?: MovedBalance['items'] },
    ) => {
      const [bankRow, capital] = start as [MovedBalance, MovedBalance];
      const part = (amount: number, currency: MovedBalance['currency']) => ({
        ...bankRow,
        ...{ items: own, opening: fen(amount), closing: fen(amount), currency },
      });
      const rmb = part(3_000, code === null ? null : { ...dollars(3_000), code });
      const usd = part(4_100, dollars(500, 820_000_000));
      const both = isTurned ? [usd, rmb] : [rmb, usd];
      const { openings, told } = planned([...both, capital]);
      expect(openings[0]).toMatchObject({ net: 7_100, currency: { code: 'USD', net: 500 } });
      expect(told).not.toContain('按汇率');
    },
  );
});

test('没有客户、部门的期初余额，两样都说出来；余额方向可能写反的最多说三个', () => {
  const slips = movedSlips(
    '2026-01-05 记-1\n借 1122 应收账款 10.00 客户:c1:甲公司 部门:d1:一部\n贷 5001 主营业务收入 10.00',
  );
  expect(planned(owed('1122 应收账款 30.00 0.00 0.00 30.00'), { slips }).told).toContain(
    '科目“1122 应收账款”没有客户、部门的期初余额，借 30.00全部记在“迁入前余额”上；加入辅助核算余额表可以分开',
  );
  const four = ['1001', '1121', '1122', '1221'].map((code) => `${code} 甲 5.00 0.00 0.00 5.00`);
  const { refused } = planned(
    movedBalances('2026-01', [...four, '3001 实收资本 -10.00 0.00 0.00 -10.00'].join('\n')),
    {},
    { chart: 'keep' },
  );
  expect(refused).toContain('正好是科目“1001”、“1121”、“1122”期初余额的两倍');
});

test('年中启用而余额表没有本年累计的，以前的本年累计是零，不是减去本期的', () => {
  const rows = '1002 银行存款 100.00 30.00 20.00 110.00\n3001 实收资本 -100.00 20.00 30.00 -110.00';
  expect(
    planned(movedBalances('2026-04', rows)).openings.map(({ yearDebit, yearCredit }) => [
      yearDebit,
      yearCredit,
    ]),
  ).toEqual(Array(2).fill([0, 0]));
});

test('项目的余额方向写反了，说出是哪个项目', () => {
  const items =
    '1122 应收账款 -10.00 0.00 0.00 -10.00 客户:c1:甲公司\n1122 应收账款 20.00 0.00 0.00 20.00 客户:c2:乙公司';
  expect(planned(owed(items)).refused).toContain('正好是科目“1122 c1”期初余额的两倍');
});

test('没有凭证的上级自己也有余额和发生额，加减得上的，作为它自己的余额迁入', () => {
  const rows = (closing: string) =>
    planned(
      movedBalances(
        '2026-01',
        `1002 银行存款 100.00 5.00 10.00 ${closing}
        100201 工行 60.00 0.00 0.00 60.00
        3001 实收资本 -100.00 10.00 5.00 -95.00`,
      ),
    ).openings.map(({ account, net }) => `${account} ${net}`);
  expect(rows('95.00')).toEqual(['100201 6000', '100202 4000', '3001 -10000']);
  expect(rows('96.00')).toEqual(['100201 6000', '3001 -10000']);
});

test('没有余额的项目不迁入；同一行的几个项目先写哪个都一样', () => {
  const { openings, refused } = planned(
    owed(`1122 应收账款 30.00 0.00 0.00 30.00
    1122 应收账款 20.00 0.00 0.00 20.00 客户:c1:甲公司 部门:d1:一部
    1122 应收账款 10.00 0.00 0.00 10.00 部门:d1:一部 客户:c2:乙公司
    1122 应收账款 0.00 0.00 0.00 0.00 客户:c3:丙公司 部门:d1:一部`),
  );
  expect(refused).toBe('');
  expect(openings.map(({ items, net }) => `${items.map(({ code }) => code).join(' ')} ${net}`)).toEqual([
    ...['c1 d1 2000', 'c2 d1 1000', ' -3000'],
  ]);
});

test('有一类项目相同的两种分法，只有先算的一种', () => {
  const { openings } = planned(
    owed(`1122 应收账款 30.00 0.00 0.00 30.00
    1122 应收账款 30.00 0.00 0.00 30.00 客户:c1:甲公司 部门:d1:一部
    1122 应收账款 30.00 0.00 0.00 30.00 部门:d1:一部 项目:p1:一期`),
  );
  expect(openings.filter(({ account }) => account === '1122').map(({ net }) => net)).toEqual([3_000]);
});

test('两种分法有一种不等于科目的，拒绝，不另记一个差额', () => {
  const { openings, refused } = planned(
    owed(`1122 应收账款 30.00 0.00 0.00 30.00
    1122 应收账款 30.00 0.00 0.00 30.00 客户:c1:甲公司
    1122 应收账款 29.00 0.00 0.00 29.00 部门:d1:一部`),
  );
  expect(refused).toContain('科目“1122 应收账款”的部门期初余额合计借 29.00，与科目的借 30.00不等，相差1.00');
  expect(openings.filter(({ account }) => account === '1122').map(({ net }) => net)).toEqual([3_000, 2_900]);
});

test.each([
  ['借方', '9.00 3.00', '7.00 3.00', '借2.00、贷0.00'],
  ['贷方', '9.00 3.00', '9.00 1.00', '借0.00、贷2.00'],
])('只有本年累计%s没有分到项目的，也告知', (_, whole, items, text) => {
  const { told } = planned(
    movedBalances(
      '2026-04',
      `1122 应收账款 30.00 0.00 0.00 30.00 ${whole}
      1122 应收账款 30.00 0.00 0.00 30.00 ${items} 客户:c1:甲公司
      3001 实收资本 -30.00 0.00 0.00 -30.00 0.00 0.00`,
    ),
  );
  expect(told).toContain(`科目“1122 应收账款”的本年累计没有分到项目：${text}记在“迁入前余额”上`);
});

test('不核算项目的、明细成了客户的，期初都不说没有项目', () => {
  const rows = owed('1122 应收账款 30.00 0.00 0.00 30.00\n112201 新华工厂 30.00 0.00 0.00 30.00');
  expect(planned(rows, {}, { itemised: { '1122': '客户' } }).told).not.toContain('迁入前余额');
  expect(planned(start).told).not.toContain('迁入前余额');
});

test('没有汇率的外币期初不核对；年中启用只有本年累计的，不说没有数量，也不说没有结转', () => {
  expect(bank({ currency: dollars(1_000) }).told).not.toContain('按汇率');
  const at = { file: '科目', sheet: '', row: 1 };
  const chart = {
    ...{ at, code: '5001', name: '主营业务收入', category: '损益', side: null, unit: '千克', categories: [] },
    currencies: [],
  };
  const rows = movedBalances('2026-04', '5001 主营业务收入 0.00 1.00 2.00 -1.00 8.00 2.00');
  const { openings, told } = planned(rows, { accounts: [chart] });
  expect(openings).toHaveLength(1);
  expect(told).not.toMatch(/核算数量|没有按月结转损益/);
});

test('缺的一行上面隔着一级也没有行的，看再上一级', () => {
  const at = { file: '科目', sheet: '', row: 1 };
  const listed = (code: string, name: string) => ({
    ...{ at, code, name, category: '', side: null, unit: '', categories: [], currencies: [] },
  });
  const { refused } = planned(
    owed('1122 应收账款 30.00 0.00 0.00 30.00\n112202 华南 10.00 0.00 0.00 10.00'),
    { accounts: [listed('112201', '华东'), listed('11220101', '新华工厂'), listed('1221', '其他应收款')] },
  );
  expect(refused).toContain(
    '期初余额借贷不平衡，相差贷 20.00；表里没有科目“11220101 新华工厂”，可能缺它的一行',
  );
});

test('科目没有自己的行，两种分法合计不同，拒绝，指出项目的行', () => {
  const rows = owed(`1122 应收账款 30.00 0.00 0.00 30.00 客户:c1:甲公司
    1122 应收账款 29.00 0.00 0.00 29.00 部门:d1:一部`);
  const { refusals } = plannedFrom(movedBooks({ balances: rows }));
  expect(refusals[0]).toMatchObject({
    at: { row: 2 },
    message: expect.stringContaining('的部门期初余额合计借 29.00，与科目的借 30.00不等') as string,
  });
});

test('期初不平衡，又有科目没有对应：两样都说，没有对应的不说缺它的一行', () => {
  const at = { file: '科目', sheet: '', row: 1 };
  const listed = {
    ...{ at, code: '1101', name: '短期借出款', category: '', side: null, unit: '', categories: [] },
    currencies: [],
  };
  const { refused } = planned(
    owed('1002 银行存款 20.00 0.00 0.00 20.00'),
    { accounts: [listed] },
    { chart: 'map' },
  );
  expect(refused).toContain('编码1101是“短期投资”');
  expect(refused).toContain('期初余额借贷不平衡，相差贷 10.00');
});
