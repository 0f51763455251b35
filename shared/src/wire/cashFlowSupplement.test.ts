import { fen } from '../primitives/money';
import { period } from '../primitives/period';
import { refusalsOf, throughJson } from '../testing/survives';
import { fromSupplement, fromSupplementChange, supplementChange, toSupplement } from './cashFlowSupplement';

const amounts = (month: number, year: number) => ({ period: fen(month), year: fen(year) });

test('补充资料，写出去读回来一样', () => {
  const supplement = {
    lines: [
      { line: 101, title: '净利润', amounts: amounts(92_00, 920_00), adjusted: amounts(0, 0) },
      { line: 114, title: '应收项目', amounts: amounts(-23_00, -40_00), adjusted: amounts(-3_00, -5_00) },
    ],
    ...{ operating: amounts(90_00, 880_00), unexplained: amounts(21_00, 1_00) },
    adjustments: [
      { organizationId: 8, period: period('2026-03'), line: 114, amount: fen(-3_00), reason: '处置设备' },
    ],
  };
  const wire = fromSupplement(supplement);
  expect(toSupplement(throughJson(wire))).toEqual(supplement);
  expect(wire.lines[1]).toMatchObject({
    currentPeriodAmount: -23,
    adjustedPeriodAmount: -3,
    adjustedYearAmount: -5,
  });
});

describe('调整一行', () => {
  const change = {
    ...{ organizationId: 8, period: period('2026-02'), line: 114, amount: fen(-3_50), reason: '处置设备' },
  };

  test('写出去读回来一样', () => {
    expect(fromSupplementChange(change).accountDate).toBe('2026-02-28');
    expect(supplementChange.parse(throughJson(fromSupplementChange(change)))).toEqual(change);
  });

  test('没有金额是收回，没有原因是空', () => {
    const body = { accountDate: '2026-02-01', lineNum: '114', amount: '', reason: '  ' };
    expect(supplementChange.parse(body)).toEqual({
      ...change,
      organizationId: null,
      amount: 0,
      reason: null,
    });
  });

  test('要说哪个月、哪一行', () => {
    expect(refusalsOf(supplementChange, { lineNum: 114 })).toEqual(['请选择要调整的月份']);
    expect(refusalsOf(supplementChange, { accountDate: '2026-02', lineNum: 0 })).toEqual(['编号不正确']);
    const long = { accountDate: '2026-02', lineNum: 114, reason: '长'.repeat(101) };
    expect(refusalsOf(supplementChange, long)).toEqual(['调整原因不能超过 100 个字']);
  });
});
