import { period } from '../../primitives/period';
import {
  comparisonColumns,
  isBeforeBooks,
  ledgerMonths,
  statementColumns,
  type StatementRequest,
} from './statementColumns';
import { shiftSpan, spanLabel, spanOf } from './statementInterval';

const march: StatementRequest = {
  ...{ type: 'profit', standard: 'small', interval: 'month', month: period('2026-03'), comparisons: [] },
};
const printed = (changes: Partial<StatementRequest>) =>
  statementColumns({ ...march, ...changes }).map(
    ({ title, about, months, amount }) => `${title} ${about} ${months.from}–${months.to} ${amount}`,
  );

describe('利润表的栏', () => {
  test('会小企02表：本年累计金额在前，本月金额在后；季报是本季，年报与上年比', () => {
    expect(printed({})).toEqual([
      '本年累计金额 2026年第1季度 2026-03–2026-03 year',
      '本月金额 2026年03月 2026-03–2026-03 period',
    ]);
    expect(printed({ interval: 'quarter', month: period('2026-05') })).toEqual([
      '本年累计金额 2026年01–06月 2026-04–2026-06 year',
      '本季金额 2026年第2季度 2026-04–2026-06 period',
    ]);
    expect(printed({ interval: 'year' })).toEqual([
      '本年累计金额 2026年度 2026-01–2026-12 year',
      '上年金额 2025年度 2025-01–2025-12 year',
    ]);
  });

  test('会企02表：本期金额与上期金额，上期是上年同期', () => {
    const standard = 'enterprise';
    expect(printed({ standard })).toEqual([
      '本期金额 2026年03月 2026-03–2026-03 period',
      '上期金额 2025年03月 2025-03–2025-03 period',
    ]);
    expect(printed({ standard, interval: 'quarter' })).toEqual([
      '本期金额 2026年第1季度 2026-01–2026-03 year',
      '上期金额 2025年第1季度 2025-01–2025-03 year',
    ]);
    expect(printed({ standard, interval: 'year' })).toEqual([
      '本期金额 2026年度 2026-01–2026-12 year',
      '上期金额 2025年度 2025-01–2025-12 year',
    ]);
  });

  test('对比栏在官方栏之后：上月、上年同期；1月的上月在上一年', () => {
    expect(printed({ comparisons: ['lastYear', 'lastPeriod'] }).slice(2)).toEqual([
      '上月金额 2026年02月 2026-02–2026-02 period',
      '上年同期金额 2025年03月 2025-03–2025-03 period',
    ]);
    expect(printed({ month: period('2026-01'), comparisons: ['lastPeriod'] }).slice(2)).toEqual([
      '上月金额 2025年12月 2025-12–2025-12 period',
    ]);
  });

  test('表上已有的不再作对比：会企02表没有上年同期，年报没有上年', () => {
    const offered = (changes: Partial<StatementRequest>) =>
      comparisonColumns({ ...march, ...changes }).map(({ key }) => key);
    expect(offered({})).toEqual(['lastPeriod', 'lastYear']);
    expect(offered({ standard: 'enterprise' })).toEqual(['yearToDate', 'lastPeriod']);
    expect(offered({ interval: 'year' })).toStrictEqual([]);
    expect(offered({ standard: 'enterprise', interval: 'year' })).toStrictEqual([]);
  });
});

test('对比栏标明是对比，官方栏不是', () => {
  const columns = statementColumns({ ...march, comparisons: ['lastPeriod'] });
  expect(columns.map(({ title, isCompared }) => [title, isCompared])).toEqual([
    ['本年累计金额', false],
    ['本月金额', false],
    ['上月金额', true],
  ]);
});

describe('资产负债表的栏', () => {
  test('小企业是年初余额，企业是上年年末余额', () => {
    expect(printed({ type: 'balance' })).toEqual([
      '期末余额 2026年03月31日 2026-03–2026-03 period',
      '年初余额 2026年年初 2026-03–2026-03 year',
    ]);
    expect(printed({ type: 'balance', standard: 'enterprise', interval: 'year' })).toEqual([
      '期末余额 2026年12月31日 2026-01–2026-12 period',
      '上年年末余额 2026年年初 2026-01–2026-12 year',
    ]);
  });

  test('上季末和上年同期末；上年年末就是年初，不再出现', () => {
    const comparisons = ['lastPeriod', 'lastYear'] as const;
    expect(printed({ type: 'balance', interval: 'quarter', month: period('2026-06'), comparisons })).toEqual([
      expect.stringContaining('期末余额'),
      expect.stringContaining('年初余额'),
      '上季末余额 2026年03月31日 2026-01–2026-03 period',
      '上年同期末余额 2025年06月30日 2025-04–2025-06 period',
    ]);
    expect(printed({ type: 'balance', interval: 'year', comparisons })).toHaveLength(2);
    expect(printed({ type: 'balance', month: period('2026-01'), comparisons })).toHaveLength(3);
  });
});

test('累计和年初的账从一月看起，其余只看那几个月', () => {
  const [yearToDate, month] = statementColumns(march);
  expect(yearToDate && ledgerMonths(yearToDate)).toEqual({ from: '2026-01', to: '2026-03' });
  expect(month && ledgerMonths(month)).toEqual({ from: '2026-03', to: '2026-03' });
});

test('启用以前没有账，对比栏留空', () => {
  const columns = statementColumns({ ...march, comparisons: ['lastPeriod', 'lastYear'] });
  expect(columns.map((column) => isBeforeBooks(column, period('2026-02')))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

describe('期间', () => {
  test.each([
    ['2026-01', 'quarter', '2026-01', '2026-03'],
    ['2026-06', 'quarter', '2026-04', '2026-06'],
    ['2026-11', 'quarter', '2026-10', '2026-12'],
    ['2026-05', 'year', '2026-01', '2026-12'],
    ['2026-05', 'month', '2026-05', '2026-05'],
  ] as const)('%s 所在的 %s 是 %s 到 %s', (month, interval, from, to) => {
    expect(spanOf(period(month), interval)).toEqual({ from, to });
  });

  test('前一季跨年；名称按跨度', () => {
    const quarter = spanOf(period('2026-02'), 'quarter');
    expect(shiftSpan(quarter, 'quarter', -1)).toEqual({ from: '2025-10', to: '2025-12' });
    expect(spanLabel(quarter)).toBe('2026年第1季度');
    expect(spanLabel({ from: period('2026-02'), to: period('2026-04') })).toBe('2026年02–04月');
    expect(spanLabel({ from: period('2025-11'), to: period('2026-01') })).toBe('2025年11月–2026年01月');
  });
});
