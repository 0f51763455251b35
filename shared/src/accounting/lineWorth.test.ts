import { given } from '../testing/given';
import { fen, parseYuan, type Fen } from '../primitives/money';
import { parseExchangeRate, parseQuantity, parseUnitPrice } from '../primitives/scaled';
import { withWorth, worthOfCurrency, worthOfQuantity, worthSide } from './lineWorth';
import { emptyLine } from './voucher';

const { accounts } = given`
  2026-03-06 记-1 卖布
    借 1405 库存商品  4.50 数量 3 单价 1.5
    贷 5001 主营业务收入  4.50
`;
const stock = accounts.byCode('1405');
const sales = accounts.byCode('5001');
const yuan = (text: string): Fen => parseYuan(text)!;
const counted = (quantity: string, unitPrice: string) => ({
  ...emptyLine,
  quantity: parseQuantity(quantity)!,
  unitPrice: parseUnitPrice(unitPrice)!,
});

test('没有金额的行：记在科目的余额方向；没有科目时记借方', () => {
  expect(worthSide(emptyLine, stock)).toBe('debit');
  expect(worthSide(emptyLine, sales)).toBe('credit');
  expect(worthSide(emptyLine, undefined)).toBe('debit');
});

test('已有金额的行：留在原来的一方，不看科目，红字也一样', () => {
  expect(worthSide({ ...emptyLine, credit: yuan('8.00') }, stock)).toBe('credit');
  expect(worthSide({ ...emptyLine, debit: yuan('-8.00') }, sales)).toBe('debit');
});

test('数量 × 单价写到那一方，另一方清空', () => {
  const line = counted('3', '1.5');
  expect(withWorth(line, stock, worthOfQuantity(line))).toMatchObject({ debit: 450, credit: 0 });
  expect(withWorth(line, sales, worthOfQuantity(line))).toMatchObject({ debit: 0, credit: 450 });
});

test('外币同样：原币 × 汇率写到那一方', () => {
  const line = { ...emptyLine, currencyAmount: yuan('100.00'), exchangeRate: parseExchangeRate('7.1')! };
  expect(withWorth(line, sales, worthOfCurrency(line))).toMatchObject({ debit: 0, credit: 71_000 });
});

test.each([
  [counted('3', '0.001'), null],
  [counted('3', '0.005'), 2],
  [counted('-3', '1.5'), -450],
  [{ ...emptyLine, quantity: parseQuantity('3')! }, null],
  [counted('999999999', '999'), null],
])('金额四舍五入到分；没有、为零、一行装不下的不写', (line, amount) => {
  expect(worthOfQuantity(line)).toBe(amount === null ? null : fen(amount));
});

test('算不出金额时行不变', () => {
  const line = counted('3', '1.5');
  expect(withWorth(line, stock, null)).toBe(line);
});
