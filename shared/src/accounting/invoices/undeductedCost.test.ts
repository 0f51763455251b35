import fc from 'fast-check';
import { add, fen, formatYuan, sum } from '../../primitives/money';
import { period } from '../../primitives/period';
import { booked, books, goods, line, plan, rule } from '../../testing/bookedInvoices';
import { yuan } from '../../testing/yuan';
import type { BookableInvoice, InvoiceBooks } from './invoiceBooking';
import { undeductedCost } from './undeductedCost';

const paper = line('*纸制品*纸', '100.00', '13.00');
const meal = line('*餐饮服务*餐费', '100.00', '6.00');

function cost(one: BookableInvoice, deducted: string | null, by: Partial<InvoiceBooks> = {}) {
  const tick = {
    purpose: deducted === null ? 'notDeducted' : 'deduct',
    amount: yuan(deducted ?? '0'),
  } as const;
  const parts = undeductedCost(one, tick, { ...books, ...by });
  return 'code' in parts
    ? parts.message
    : parts.map(({ target, amount }) => `${target.accountId} ${formatYuan(amount)}`);
}

test('全不抵扣的，各行的税额进各行的成本；餐饮的税额本来就在成本里', () => {
  expect(cost(booked([...goods, paper, meal]), null)).toEqual(['1403 130.00', '560201 13.00']);
});

test('只抵扣一部分的，其余按各行税额分摊；全部抵扣的没有', () => {
  expect(cost(booked(goods), '100.00')).toEqual(['1403 30.00']);
  expect(cost(booked([...goods, paper]), '100.00')).toEqual(['1403 39.09', '560201 3.91']);
  expect(cost(booked(goods), '130.00')).toStrictEqual([]);
  expect(cost(booked([line('*金属制品*角钢', '-1000.00', '-130.00')]), '-100.00')).toEqual(['1403 -30.00']);
});

test('文件没有说是专票还是普票、已在待认证的，与专票一样', () => {
  const unsaid = booked([...goods, meal], { isSpecial: null });
  expect(cost(unsaid, null)).toEqual(['1403 130.00']);
  expect(cost(unsaid, '100.00')).toEqual(['1403 30.00']);
});

test('没有适用的规则，说明原因', () => {
  expect(cost(booked(goods), null, { rules: [] })).toContain('没有适用的生成规则');
  expect(cost(booked(goods), null, { rules: [rule('in', 9, 2202)] })).toContain('规则的科目已不可用');
});

test('先入账后勾选，与先勾选后入账，成本一样；成本与抵扣之和是税额', () => {
  const taxes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(taxes, fc.integer({ min: 0, max: 100 }), (all, percent) => {
      const lines = all.map((tax, at) =>
        line(at % 2 ? '*纸制品*纸' : '*金属制品*角钢', '1000.00', formatYuan(fen(tax))),
      );
      const whole = all.reduce((total, tax) => total + tax, 0);
      const amount = fen(Math.floor((whole * percent) / 100));
      const parts = undeductedCost(booked(lines), { purpose: 'deduct', amount }, books);
      if ('code' in parts) throw new Error(parts.message);
      expect(sum(parts.map((part) => part.amount)) + amount).toBe(whole);
      const before = plan([booked(lines, { ticked: { period: period('2026-06'), amount } })]).vouchers[0];
      for (const accountId of [1403, 560201]) {
        const own = lines.filter(({ category }) => (category === '纸制品') === (accountId === 560201));
        if (own.length === 0) continue;
        const more = sum(
          parts.filter(({ target }) => target.accountId === accountId).map((part) => part.amount),
        );
        const net = sum(own.map((one) => one.amount));
        expect(before).toContain(`借 ${accountId} ${formatYuan(add(net, more))}`);
      }
    }),
    { numRuns: 60 },
  );
});

test('不抵扣的看用途：清单上还写着有效抵扣税额的，也全部进成本', () => {
  const tick = { purpose: 'notDeducted', amount: yuan('130.00') } as const;
  const parts = undeductedCost(booked(goods), tick, books);
  if ('code' in parts) throw new Error(parts.message);
  expect(parts.map(({ target, amount }) => [target.accountId, amount])).toEqual([[1403, 13_000]]);
});
