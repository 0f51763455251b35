import fc from 'fast-check';
import { fen } from '../primitives/money';
import { problem } from '../primitives/problem';
import { period } from '../primitives/period';
import { anyId, anyPeriod, anyText } from '../testing/arbitraryRecords';
import { refusalsOf, throughJson } from '../testing/survives';
import {
  closingQuery,
  fromClosedMonths,
  fromClosingReport,
  fromClosingTarget,
  fromReopenPreview,
  fromReportCheck,
  readMonth,
  reopenQuery,
  toClosingRun,
  warningFindings,
} from './closing';

const closed = fc.array(fc.record({ period: anyPeriod, warnings: fc.array(anyText, { maxLength: 2 }) }), {
  maxLength: 3,
});
const stopped = fc.option(
  fc.record({
    period: anyPeriod,
    problems: fc.array(
      anyText.map((message) => problem('CLOSING_BLOCKED', message)),
      { maxLength: 3 },
    ),
  }),
);

test('定律十一：结到哪个月，停在哪个月，为什么', () => {
  fc.assert(
    fc.property(anyId, closed, stopped, fc.option(anyText), (organizationId, months, stop, head) => {
      const wire = throughJson(fromClosedMonths({ organizationId, closed: months, stopped: stop }));
      expect(wire.orgId).toBe(organizationId);
      expect(toClosingRun({ ...wire, head })).toEqual({
        closed: months,
        stopped: stop && { period: stop.period, messages: stop.problems.map(({ message }) => message) },
        head,
      });
    }),
  );
});

test('年和月是数字', () => {
  const wire = fromClosedMonths({
    ...{ organizationId: 3, closed: [{ period: period('2025-12'), warnings: ['没有凭证'] }] },
    stopped: { period: period('2026-01'), problems: [problem('CLOSING_BLOCKED', '未结转')] },
  });
  expect(wire).toEqual({
    ...{ orgId: 3, closed: [{ checkYear: 2025, checkMonth: 12, warnings: ['没有凭证'] }] },
    stopped: { checkYear: 2026, checkMonth: 1, messages: ['未结转'] },
  });
  expect(fromReopenPreview({ organizationId: 3, periods: [period('2026-02'), period('2026-01')] })).toEqual({
    orgId: 3,
    months: [
      { checkYear: 2026, checkMonth: 2 },
      { checkYear: 2026, checkMonth: 1 },
    ],
  });
  expect(readMonth(2026, 1)).toBe('2026-01');
  expect(() => readMonth(2026, 13)).toThrow('no period 2026-13');
});

test('资产负债表的三个合计，用旧客户端印出来的名称', () => {
  const totals = { assets: fen(101), liabilities: fen(202), equity: fen(303), difference: fen(-404) };
  expect(fromReportCheck(totals, false)).toEqual({ result: false, 资产类: 1.01, 负债类: 2.02, 权益类: 3.03 });
  expect(fromReportCheck(totals, true).result).toBe(true);
});

test('提醒和阻止的问题分开，写出去一个不少', () => {
  const blocked = { severity: 'block' as const, message: '断号', link: '/voucher' };
  const warned = { severity: 'warn' as const, message: '没有凭证', link: null };
  const checks = [{ key: 'brokenCheck', title: '断号检查', findings: [blocked, warned] }];
  const report = { period: period('2026-03'), organizationId: 5, isClosed: false, checks };
  expect(warningFindings(report)).toEqual([warned]);
  expect(fromClosingReport(report)).toEqual({
    ...{ year: 2026, month: 3, orgId: 5, closed: false, canClose: false, checks },
  });
});

test('没有说组织就不写；写了的读回来一样', () => {
  const march = period('2026-03');
  expect(fromClosingTarget({ period: march, organizationId: null })).toEqual({ year: 2026, month: 3 });
  expect(fromClosingTarget({ period: march, organizationId: 5 })).toEqual({ year: 2026, month: 3, orgId: 5 });
  for (const orgId of ['', 'null', 'undefined', undefined]) {
    expect(closingQuery.parse({ year: '2026', month: '3', orgId })).toEqual({
      period: march,
      organizationId: null,
    });
  }
});

test.each([
  [{ year: 'x' }, '会计期间不正确'],
  [{ year: undefined }, '会计期间不正确'],
  [{ year: '2026.5' }, '会计期间不正确'],
  [{ year: '3000' }, '会计期间不正确'],
  [{ month: '0' }, '会计期间不正确'],
  [{ month: '13' }, '会计期间不正确'],
  [{ month: ['1', '2'] }, '会计期间不正确'],
  [{ orgId: 'x' }, '编号不正确'],
])('%j → %s', (wrong, message) => {
  const query = { year: '2026', month: '3', ...wrong };
  expect(refusalsOf(closingQuery, query)).toEqual([message]);
  expect(refusalsOf(reopenQuery, query)).toEqual([message]);
});

test('反结账的原因', () => {
  const query = { year: 2026, month: 1, orgId: '7' };
  expect(reopenQuery.parse({ ...query, reason: '长'.repeat(200) })).toEqual({
    ...{ period: '2026-01', organizationId: 7, reason: '长'.repeat(200) },
  });
  expect(refusalsOf(reopenQuery, { ...query, reason: '长'.repeat(201) })).toEqual([
    '反结账原因不能超过 200 个字',
  ]);
});
