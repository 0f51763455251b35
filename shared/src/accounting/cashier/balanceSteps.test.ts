import { table } from '../../testing/writtenStatement';
import { isAllIncome, sidesByBalance } from './balanceSteps';

const columns = { on: 0, paid: 1, received: 2, balance: 3 };
const swapped = { on: 0, paid: 2, received: 1, balance: 3 };
const names = ['日期', '借方', '贷方发生额', '余额'];
const sides = (text: string, own = names) => sidesByBalance(own, columns, table(text));

test('借方一行行使余额增加的，是企业自己的账：借方是收入；倒序的也一样', () => {
  const own = ['1日|10.00||10.00', '2日||3.00|7.00', '3日|1.00||8.00'];
  expect(sides(own.join('\n'))).toEqual(swapped);
  expect(sides(own.toReversed().join('\n'))).toEqual(swapped);
});

test('银行的对账单、只有一步看得出的、两种都有的、没有余额的，照列名', () => {
  for (const text of [
    '1日||10.00|10.00\n2日|3.00||7.00\n3日||1.00|8.00',
    '1日|10.00||10.00\n2日||3.00|7.00',
    '1日|10.00||10.00\n2日||3.00|7.00\n3日|1.00||8.00\n4日|1.00||7.00',
    '1日|10.00||\n2日||3.00|\n3日|1.00||',
  ]) {
    expect(sides(text)).toEqual(columns);
  }
  expect(sidesByBalance(names, { on: 0, amount: 1 }, table('1日|1.00'))).toEqual({ on: 0, amount: 1 });
});

test('每行金额都一样的，往下往上都走得通：看日子的先后；日子也看不出的，照列名', () => {
  const days = ['2026-01-31', '2026-02-28', '2026-03-31'];
  const rows = (...balances: readonly string[]) => days.map((day, at) => `${day}|10.00||${balances[at]}`);
  const fees = rows('90.00', '80.00', '70.00');
  const own = rows('70.00', '80.00', '90.00');
  for (const [given, expected] of [
    [fees, columns],
    [own, swapped],
  ] as const) {
    expect(sides(given.join('\n'))).toEqual(expected);
    expect(sides(given.toReversed().join('\n'))).toEqual(expected);
    expect(sides([...given, '合计|30.00||'].join('\n'))).toEqual(expected);
    expect(sides(given.map((row) => row.replace(/^[^|]+/, '某日')).join('\n'))).toEqual(columns);
  }
});

test('没有金额的一行不算一步', () => {
  const own = '1日|10.00||10.00\n2日||3.00|7.00\n3日|0.00||7.00\n4日|1.00||8.00';
  expect(sides(own)).toEqual(swapped);
});

test('负数什么也不说明：支付宝的支出都是负的；列名写着收支的不换', () => {
  const own = '1日|10.00||10.00\n2日||3.00|7.00\n3日|1.00||8.00';
  expect(sides('1日|-10.00||90.00\n2日|-3.00||87.00\n3日|-1.00||86.00')).toEqual(columns);
  expect(sides(own, ['日期', '支出', '收入', '余额'])).toEqual(columns);
  expect(sides(own, ['日期', '借方（支出）', '贷方（收入）', '余额'])).toEqual(columns);
});

test('没有正负号的金额：每一笔都使余额增加的是收入；一笔的看已知的余额', () => {
  const plain = { on: 0, amount: 1, balance: 2 };
  const isIncome = (text: string, known: readonly number[] = []) =>
    isAllIncome(table(text), plain, new Set(known));
  expect(isIncome('1日|10.00|110.00\n2日|1.00|111.00')).toBe(true);
  expect(isIncome('2日|1.00|111.00\n1日|10.00|110.00')).toBe(true);
  expect(isIncome('1日|10.00|110.00\n2日|1.00|109.00')).toBe(false);
  expect(isIncome('1日|10.00|110.00\n2日|1.00|111.00\n3日|1.00|110.00')).toBe(false);
  expect(isIncome('1日|10.00|110.00')).toBe(false);
  expect(isIncome('1日|10.00|110.00', [10_000])).toBe(true);
  expect(isIncome('1日|10.00|110.00', [12_000])).toBe(false);
  expect(isIncome('1日|10.00|')).toBe(false);
  // The same amount twice: the days tell whether the balance rose or fell.
  expect(isIncome('2026-03-01|10.00|70.00\n2026-03-02|10.00|80.00')).toBe(true);
  expect(isIncome('2026-03-02|10.00|80.00\n2026-03-01|10.00|70.00')).toBe(true);
  expect(isIncome('2026-03-02|10.00|70.00\n2026-03-01|10.00|80.00')).toBe(false);
  expect(isIncome('2026-03-01|10.00|70.00\n2026-03-01|10.00|80.00')).toBe(false);
  expect(isAllIncome([], plain, new Set([0]))).toBe(false);
  const withoutBalance = { on: 0, amount: 1 };
  expect(isAllIncome(table('1日|10.00'), withoutBalance, new Set([0]))).toBe(false);
  expect(isAllIncome(table('1日|10.00\n2日|20.00'), withoutBalance, new Set([0]))).toBe(false);
});
