import { fen, formatYuan } from '../../../primitives/money';
import {
  expectedMove,
  readMovedCase,
  standardCharts,
  type MovedCaseName,
} from '../../../testing/readMovedCase';
import type { MovePlan, PlanItemRef } from './movePlan';
import { planMove, suggestedChoices } from './planMove';

const cases: readonly MovedCaseName[] = ['jingdou-factory', 'kingdee-freeman', 'ningmeng-midyear'];

function planOf(name: MovedCaseName): MovePlan {
  const { plan } = planMove(readMovedCase(name), suggestedChoices, standardCharts());
  if (!plan) throw new Error('no plan');
  return plan;
}

const keyOf = (account: string, items: readonly PlanItemRef[]) =>
  [account, ...items.map(({ category, code }) => `${category}:${code}`)].join('|');

/** Balances of every leaf and item at the end of a month. */
function closings({ openings, slips }: MovePlan, month: string): Record<string, string> {
  const balances = new Map<string, number>();
  const post = (key: string, net: number) => balances.set(key, (balances.get(key) ?? 0) + net);
  for (const { account, items, net } of openings) post(keyOf(account, items), net);
  for (const { date, lines } of slips) {
    if (date.slice(0, 7) > month) continue;
    for (const { account, items, debit, credit } of lines) post(keyOf(account, items), debit - credit);
  }
  return Object.fromEntries(
    [...balances].filter(([, net]) => net !== 0).map(([key, net]) => [key, formatYuan(fen(net))]),
  );
}

const nonZero = (figures: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(figures).filter(([, text]) => text !== '0.00'));

test.each(cases)('公开案例%s：期初、每个月的科目和项目余额与答案一致', (name) => {
  const expected = expectedMove(name);
  const plan = planOf(name);
  expect(plan.refusals).toStrictEqual([]);
  expect([plan.from, plan.last]).toEqual([expected.enable, expected.last]);
  expect(plan.chart).toBe('keep');
  expect(plan.slips).toHaveLength(expected.vouchers);
  expect(plan.slips.flatMap(({ lines }) => lines)).toHaveLength(expected.lines);
  const opened = Object.entries(expected.opening).map(([key, { balance }]) => [key, balance] as const);
  expect(closings({ ...plan, slips: [] }, '2000-01')).toEqual(nonZero(Object.fromEntries(opened)));
  for (const [month, figures] of Object.entries(expected.closing)) {
    expect(closings(plan, month)).toEqual(nonZero(figures));
  }
});

test.each(cases)('公开案例%s：启用前的本年累计按科目与答案一致', (name) => {
  const byAccount = (rows: readonly (readonly [string, string])[]) => {
    const sums = new Map<string, number>();
    for (const [account, text] of rows)
      sums.set(account, (sums.get(account) ?? 0) + Number(text.replace('.', '')));
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
  };
  const expected = Object.entries(expectedMove(name).opening).map(
    ([key, { yearDebit }]) => [key.split('|')[0] ?? '', yearDebit] as const,
  );
  const planned = planOf(name).openings.map(
    ({ account, yearDebit }) => [account, formatYuan(yearDebit)] as const,
  );
  expect(byAccount(planned)).toEqual(byAccount(expected));
});
