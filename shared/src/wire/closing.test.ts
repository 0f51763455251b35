import fc from 'fast-check';
import { carryForwardSettingKeys } from '../accounting/carry-forward/settings/carryForwardSettings';
import { stepQuestions } from '../accounting/carry-forward/engine/carryForwardStep';
import { voucherKinds } from '../accounting/voucherKind';
import { fen } from '../primitives/money';
import { period } from '../primitives/period';
import { anyAmount, anyId, anyPeriod, anyText } from '../testing/arbitraryRecords';
import { carryForwardSettingsOf } from '../testing/arbitrarySettings';
import { seedChart } from '../testing/seeds';
import { throughJson } from '../testing/survives';
import { fromAmountsToCarry, fromCarriedAmounts } from './carriedAmounts';
import { fromCarryForwards, toCarryForwards, type CarryForwards } from './carryForward';
import { fromCarryForwardStep, toCarryForwardStep, type CarryForwardStepResult } from './carryForwardStep';
import {
  blockingFindings,
  closingQuery,
  fromCheckVerdict,
  fromClosingReport,
  fromClosingTarget,
  fromReopenPreview,
  reopenQuery,
  toClosingReport,
  toReopenPreview,
  type ClosingReport,
} from './closing';

const report: fc.Arbitrary<ClosingReport> = fc.record({
  period: anyPeriod,
  organizationId: anyId,
  isClosed: fc.boolean(),
  checks: fc.array(
    fc.record({
      key: anyText,
      title: anyText,
      findings: fc.array(
        fc.record({
          severity: fc.constantFrom('block' as const, 'warn' as const),
          message: anyText,
          link: fc.option(anyText, { nil: null }),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  ),
});

const cards: fc.Arbitrary<CarryForwards> = fc.record({
  period: anyPeriod,
  organizationId: anyId,
  isClosed: fc.boolean(),
  hasAssetsOnCards: fc.boolean(),
  settings: carryForwardSettingsOf(seedChart('small', /^(1|56)/)),
  cards: fc.array(
    fc.record({
      key: fc.constantFrom(...voucherKinds),
      customId: fc.option(anyId),
      inputs: fc.subarray([...carryForwardSettingKeys]),
      isRequired: fc.boolean(),
      isUnused: fc.boolean(),
      isUnset: fc.boolean(),
      asks: fc.array(anyText, { maxLength: 2 }),
      asksTaxRate: fc.boolean(),
      title: anyText,
      rule: anyText,
      amount: anyAmount,
      profit: fc.option(fc.record({ income: anyAmount, expense: anyAmount }), { nil: null }),
      isStale: fc.boolean(),
      difference: fc.option(
        fc.record({
          posted: anyAmount,
          byRule: anyAmount,
          isCorrected: fc.boolean(),
          canKeep: fc.boolean(),
          decision: fc.constantFrom('kept' as const, 'lapsed' as const, null),
          keptAgainst: fc.option(anyAmount, { nil: null }),
        }),
        { nil: null },
      ),
      waitsFor: fc.array(anyText, { maxLength: 2 }),
      vouchers: fc.array(
        fc.record({
          id: anyId,
          word: anyText,
          number: fc.integer({ min: 1, max: 999 }),
          isAudited: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
      lines: fc.array(
        fc.record({
          accountId: anyId,
          code: anyText,
          accountName: anyText,
          auxiliaryTitle: anyText,
          summary: anyText,
          debit: anyAmount,
          credit: anyAmount,
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  ),
});

const cardOfStep = { key: fc.constantFrom(...voucherKinds), customId: fc.option(anyId), title: anyText };
const step: fc.Arbitrary<CarryForwardStepResult> = fc.record({
  made: fc.option(
    fc.record({
      ...cardOfStep,
      voucher: fc.record({ id: anyId, word: anyText, number: fc.integer({ min: 1, max: 999 }) }),
    }),
  ),
  asked: fc.option(fc.record({ ...cardOfStep, reason: fc.constantFrom(...stepQuestions), message: anyText })),
  remaining: fc.nat(30),
});

describe('law 11: what the wire writes, it reads back', () => {
  test('结账检查', () => {
    fc.assert(
      fc.property(report, (value) => {
        expect(toClosingReport(throughJson(fromClosingReport(value)))).toEqual(value);
      }),
    );
  });

  test('结转卡片', () => {
    fc.assert(
      fc.property(cards, (value) => {
        expect(toCarryForwards(throughJson(fromCarryForwards(value)))).toEqual(value);
      }),
    );
  });

  test('一键结转的一步', () => {
    fc.assert(
      fc.property(step, (value) => {
        expect(toCarryForwardStep(throughJson(fromCarryForwardStep(value)))).toEqual(value);
      }),
    );
  });

  test('反结账预览和要结账的月份', () => {
    fc.assert(
      fc.property(
        anyId,
        fc.array(anyPeriod, { maxLength: 5 }),
        anyPeriod,
        (organizationId, periods, target) => {
          const preview = { organizationId, periods };
          expect(toReopenPreview(throughJson(fromReopenPreview(preview)))).toEqual(preview);
          const asked = { period: target, organizationId };
          expect(closingQuery.parse(fromClosingTarget(asked))).toEqual(asked);
        },
      ),
    );
  });
});

const finding = (severity: 'block' | 'warn', message: string) => ({ severity, message, link: null });
const mixed = {
  period: period('2026-01'),
  organizationId: 1,
  isClosed: false,
  checks: [
    { key: 'initialCheck', title: '期初检查', findings: [] },
    { key: 'finalCheck', title: '期末检查', findings: [finding('block', '未结转'), finding('warn', '留意')] },
    { key: 'monthNotEmpty', title: '凭证张数', findings: [finding('warn', '没有凭证')] },
  ],
};

test('只有阻止结账的问题算数，按检查的次序', () => {
  expect(blockingFindings(mixed).map(({ message }) => message)).toEqual(['未结转']);
  expect(fromClosingReport(mixed).canClose).toBe(false);
  const passed = { ...mixed, checks: mixed.checks.filter(({ key }) => key !== 'finalCheck') };
  expect(fromClosingReport(passed).canClose).toBe(true);
  expect(fromClosingReport({ ...passed, isClosed: true }).canClose).toBe(false);
});

test('旧客户端的单项检查：没有 msg，问题在 problems 里；提醒不算失败', () => {
  expect(fromCheckVerdict(mixed, 'finalCheck')).toEqual({
    success: false,
    code: -1,
    msg: '',
    data: null,
    problems: [{ code: 'CLOSING_BLOCKED', message: '未结转' }],
  });
  expect(fromCheckVerdict(mixed, 'initialCheck').success).toBe(true);
  expect(fromCheckVerdict(mixed, 'monthNotEmpty').success).toBe(true);
});

test('待结转金额在它所在的方向上；已结转的两边都写，零不写', () => {
  const nets = new Map([
    ['5001', fen(-123450)],
    ['5401', fen(6000)],
  ]);
  expect(fromAmountsToCarry(nets)).toEqual({ 5001: { creditAmount: 1234.5 }, 5401: { debitAmount: 60 } });
  const carried = new Map([['3103', { voucherId: 9, debit: fen(747985), credit: fen(0) }]]);
  expect(fromCarriedAmounts(carried)).toEqual({ 3103: { voucherId: 9, debitAmount: 7479.85 } });
});

test('反结账原因可以没有，不能超过 200 个字', () => {
  const query = { year: '2026', month: '1' };
  expect(reopenQuery.parse(query)).toMatchObject({ period: '2026-01', organizationId: null, reason: null });
  expect(reopenQuery.parse({ ...query, reason: ' 补记 ' }).reason).toBe('补记');
  expect(reopenQuery.safeParse({ ...query, reason: '长'.repeat(201) }).success).toBe(false);
});
