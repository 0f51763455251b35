import { fen } from '../../../primitives/money';
import { chartOf } from '../../../testing/chartOf';
import { cashFlowForm } from '../../cash-flow/cashFlowForm';
import { cashFlowAccounts } from '../../cash-flow/officialCode';
import type { VoucherDraft } from '../../voucher';
import type { OwnCashFlow } from '../movedBooks';
import type { MovePlan } from './movePlan';
import { cashFlowMisfits, namedCashFlows, partPosition, withoutNamedLines } from './namedCashFlows';

const chart = chartOf([
  { code: '1002', name: '银行存款' },
  { code: '5001', name: '主营业务收入' },
  { code: '5051', name: '其他业务收入' },
]);

const line = (code: string, debit: number, credit: number, cashFlowLine: number | null = null) => ({
  ...{ accountId: chart.byCode(code)?.id ?? 0, debit: fen(debit), credit: fen(credit), cashFlowLine },
});

/** 借 1002 12.00，贷 5001 7.00、5051 5.00 */
const sale = (cashFlowLine: number | null = null) =>
  ({
    lines: [line('1002', 1_200, 0, cashFlowLine), line('5001', 0, 700), line('5051', 0, 500)],
  }) as unknown as VoucherDraft;

const part = (row: number, counterRow: number | null, net: number, slip = '2026-01|记-1'): OwnCashFlow => ({
  ...{ at: { file: '整套.xlsx', sheet: '现金流量', row: 7 }, slip, title: '', line: 1 },
  ...{ row, counterRow, net: fen(net) },
});

const misfits = (...named: OwnCashFlow[]) =>
  cashFlowMisfits(sale(), named, cashFlowAccounts(chart), cashFlowForm('small')).map(
    ({ message }) => message,
  );

test('人工指定的各部分，按凭证分开', () => {
  const [first, second, other] = [part(1, 2, 700), part(1, 3, 500), part(2, null, 9, '2026-01|记-2')];
  const named = namedCashFlows({ own: { cashFlows: [first, other, second] } } as unknown as MovePlan);
  expect([...named]).toEqual([
    ['2026-01|记-1', [first, second]],
    ['2026-01|记-2', [other]],
  ]);
  expect(namedCashFlows({} as MovePlan).size).toBe(0);
});

test('一部分一部分指定的分录，自己不再带行次；整行指定的还带', () => {
  const lineOf = (...named: OwnCashFlow[]) =>
    withoutNamedLines(sale(1), named).lines.map(({ cashFlowLine }) => cashFlowLine);
  expect(lineOf(part(1, 2, 700))).toEqual([null, null, null]);
  expect(lineOf(part(1, null, 1_200))).toEqual([1, null, null]);
  expect(lineOf(part(2, 1, 700))).toEqual([1, null, null]);
});

test('与凭证的分录、对方分录、净额都相符的，不说；有一样不符的说出是哪一行', () => {
  expect(misfits()).toStrictEqual([]);
  expect(misfits(part(1, 2, 700), part(1, 3, 500))).toStrictEqual([]);
  const message = (row: number) =>
    `整套.xlsx「现金流量」第 7 行：与凭证第 ${row} 行的分录、对方分录或净额不符，请核对后重新上传`;
  expect(misfits(part(1, 2, 500))).toEqual([message(1)]);
  expect(misfits(part(1, 4, 700))).toEqual([message(1)]);
  expect(misfits(part(2, 1, 700))).toEqual([message(2)]);
  expect(misfits(part(4, 2, 700), part(1, 2, 700))).toEqual([message(4)]);
});

test('是第几部分：分录、对方分录和净额都要相同', () => {
  const parts = [part(1, 2, 700), part(1, 3, 500), part(4, 3, 500)].map((one) => ({
    ...one,
    source: 'rule' as const,
    needsReview: false,
  }));
  expect([part(1, 2, 700), part(1, 3, 500), part(4, 3, 500)].map((one) => partPosition(one, parts))).toEqual([
    1, 2, 3,
  ]);
  expect(
    [part(1, 2, 500), part(4, 2, 700), part(1, null, 700)].map((one) => partPosition(one, parts)),
  ).toEqual([0, 0, 0]);
});
