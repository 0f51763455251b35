import { period } from '../../primitives/period';
import { beforeBooksNote, hasOwnLineNumbers, headingDate, preparedBy } from './officialForm';
import { statementColumns } from './statementColumns';
import type { StatementInterval } from './statementInterval';

const note = (month: string, enabled: string, interval: StatementInterval = 'month', hasOpenings = false) => {
  const asked = {
    type: 'cashFlow',
    standard: 'small',
    interval,
    month: period(month),
    comparisons: [],
  } as const;
  return beforeBooksNote('cashFlow', statementColumns(asked), period(enabled), { hasOpenings });
};

test('年中启用：启用当年的现金流量表说明本年累计不含启用前；次年和一月启用的不说', () => {
  expect(note('2026-09', '2026-07')).toContain('账簿自2026年07月启用，此前各月的收支只随期初余额录入发生额');
  expect(note('2026-12', '2026-07', 'year')).toContain('2026年07月');
  expect(note('2027-02', '2026-07')).toBeNull();
  expect(note('2026-09', '2026-01')).toBeNull();
});

test('录入了期初现金流量：说全年累计含它，季度只含启用以后的月份', () => {
  expect(note('2026-09', '2026-08', 'month', true)).toBe(
    '注：账簿自2026年08月启用，全年累计含录入的期初现金流量。',
  );
  expect(note('2026-09', '2026-08', 'quarter', true)).toBe(
    '注：账簿自2026年08月启用，全年累计含录入的期初现金流量，2026年第3季度的金额只含启用以后的月份。',
  );
  // A first quarter is the year to date.
  expect(note('2026-03', '2026-02', 'quarter', true)).not.toContain('季度');
});

test('利润表的本年累计含期初录入的发生额，不用说明', () => {
  const asked = { type: 'profit', standard: 'small', interval: 'month', comparisons: [] } as const;
  const columns = statementColumns({ ...asked, month: period('2026-09') });
  expect(beforeBooksNote('profit', columns, period('2026-07'), { hasOpenings: false })).toBeNull();
});

test('编制单位：总部只写公司，门店写在括号里，连下级一起编的说含下级', () => {
  const head = { name: '总部', type: 'headOffice' } as const;
  const east = { name: '东门店', type: 'store' } as const;
  expect(preparedBy('明账商贸', head, 'self')).toBe('编制单位：明账商贸');
  expect(preparedBy('明账商贸', head, 'tree')).toBe('编制单位：明账商贸（含下级组织）');
  expect(preparedBy('明账商贸', east, 'self')).toBe('编制单位：明账商贸（东门店）');
  expect(preparedBy('明账商贸', east, 'tree')).toBe('编制单位：明账商贸（东门店，含下级组织）');
});

test('资产负债表是一天的，利润表是一段时间的；企业会计准则的行次是自己的', () => {
  expect(headingDate('balance', period('2026-02'), 'month')).toBe('2026年02月28日');
  expect(headingDate('profit', period('2026-02'), 'month')).toBe('2026年02月');
  expect(hasOwnLineNumbers({ formCode: '会企02表' })).toBe(true);
  expect(hasOwnLineNumbers({ formCode: '会小企02表' })).toBe(false);
});
