import { fen, negate } from '../primitives/money';
import { quantityOf } from '../primitives/scaled';
import { given } from '../testing/given';
import {
  MAX_TOTAL,
  MAX_TOTAL_QUANTITY,
  isNotable,
  rangeProblems,
  shownSum,
  totalProblems,
  turnoverOf,
  turnoverOfLines,
  type Turnover,
} from './exactRange';
import { movementsOf } from './movements';
import { transferAccounts } from './profitTransfer';
import type { VoucherLine } from './voucher';

const nothing: Turnover = { money: 0, foreign: 0, quantity: 0 };

const stock = given`
  2026-05-06 记-1 进货
    借 1405 库存商品  90.00 数量 6 单价 15
    贷 1002 银行存款  90.00
  2026-05-20 记-2 退货（红字）
    借 1405 库存商品  -30.00 数量 -2 单价 15
    贷 1002 银行存款  -30.00
`;
const lines = stock.vouchers.flatMap((voucher) => voucher.lines);

test('精确范围的上限：金额 9,999,999,999,999.99，数量 8,999,999,999.999999', () => {
  expect(MAX_TOTAL).toBe(999_999_999_999_999);
  expect(MAX_TOTAL_QUANTITY).toBe(8_999_999_999_999_999);
});

test('累计发生额两方相加，红字也算大小，数量、原币同样', () => {
  expect(turnoverOfLines(lines)).toEqual({ money: 24_000, foreign: 0, quantity: 8_000_000 });
  expect(
    turnoverOf(movementsOf(stock.vouchers.slice(0, 1), transferAccounts(stock.accounts, 'small'))),
  ).toEqual({ money: 18_000, foreign: 0, quantity: 6_000_000 });
  const dollars = { ...lines[0]!, currencyAmount: fen(-700) };
  expect(turnoverOfLines([dollars, { ...dollars, currencyAmount: fen(50) }])).toMatchObject({ foreign: 750 });
  expect(
    turnoverOf([
      {
        ...stock.movements[0]!,
        debitCurrency: fen(-700),
        creditCurrency: fen(50),
        creditQuantity: quantityOf(-3),
      },
    ]),
  ).toMatchObject({ foreign: 750, quantity: 4_000_003 });
});

test('万分之一以内不值得核对，超过任何一项就核对', () => {
  const most = Math.floor(MAX_TOTAL / 10_000);
  const mostQuantity = Math.floor(MAX_TOTAL_QUANTITY / 10_000);
  expect(isNotable({ money: most, foreign: most, quantity: mostQuantity })).toBe(false);
  expect(isNotable({ ...nothing, money: most + 1 })).toBe(true);
  expect(isNotable({ ...nothing, foreign: most + 1 })).toBe(true);
  expect(isNotable({ ...nothing, quantity: mostQuantity + 1 })).toBe(true);
});

test('账套的累计刚好到上限可以，多一分、多百万分之一就说明是哪一项', () => {
  expect(rangeProblems({ money: MAX_TOTAL, foreign: MAX_TOTAL, quantity: MAX_TOTAL_QUANTITY })).toStrictEqual(
    [],
  );
  const beyond = { money: MAX_TOTAL + 1, foreign: MAX_TOTAL + 1, quantity: MAX_TOTAL_QUANTITY + 1 };
  expect(rangeProblems(beyond).map(({ code, message, at }) => [code, message, at])).toEqual([
    [
      'SET_TOTAL_TOO_LARGE',
      '账套的累计金额将超出可精确计算的范围（最大 9,999,999,999,999.99），不能保存；请检查金额和数量是否填错了位置',
      'lines',
    ],
    [
      'SET_CURRENCY_TOO_LARGE',
      '账套的累计原币金额将超出可精确计算的范围（最大 9,999,999,999,999.99），不能保存；请检查金额和数量是否填错了位置',
      'lines',
    ],
    [
      'SET_QUANTITY_TOO_LARGE',
      '科目的累计数量将超出可精确计算的范围（最大 8999999999.999999），不能保存；请检查金额和数量是否填错了位置',
      'lines',
    ],
  ]);
});

test('一张凭证：借贷各自合计，取大的一方；原币和数量全部相加', () => {
  const line = (fields: Partial<VoucherLine>): VoucherLine => ({ ...lines[1]!, credit: fen(0), ...fields });
  const large = fen(600_000_000_000_000);
  const codes = (...given: VoucherLine[]) => totalProblems(given).map(({ code }) => code);
  expect(codes(line({ debit: large }), line({ credit: large }))).toStrictEqual([]);
  expect(codes(line({ debit: large }), line({ debit: large }))).toEqual(['VOUCHER_TOTAL_TOO_LARGE']);
  expect(codes(line({ credit: large }), line({ credit: negate(large) }))).toEqual([
    'VOUCHER_TOTAL_TOO_LARGE',
  ]);
  expect(codes(line({ currencyAmount: large }), line({ currencyAmount: large }))).toEqual([
    'VOUCHER_CURRENCY_TOO_LARGE',
  ]);
  const crate = quantityOf(5_000_000_000_000_000);
  expect(codes(line({ quantity: crate }))).toStrictEqual([]);
  expect(codes(line({ quantity: crate }), line({ quantity: crate }))).toEqual(['VOUCHER_QUANTITY_TOO_LARGE']);
  const beyond = line({ debit: large, currencyAmount: large, quantity: crate });
  expect(totalProblems([beyond, beyond]).map(({ message }) => message)).toEqual([
    '凭证的合计金额超出范围（最大 9,999,999,999,999.99），请拆成几张凭证',
    '凭证的原币合计超出范围（最大 9,999,999,999,999.99），请拆成几张凭证',
    '凭证的数量合计超出范围（最大 8999999999.999999），请拆成几张凭证',
  ]);
});

test('提示旁的合计：能算就照算，算不出就显示上限', () => {
  expect(shownSum([fen(120), fen(-20)])).toBe(100);
  expect(shownSum(Array.from({ length: 100 }, () => fen(999_999_999_999_999)))).toBe(MAX_TOTAL);
});
