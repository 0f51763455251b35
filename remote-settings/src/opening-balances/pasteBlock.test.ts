import { fen } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import type { OpeningTableRow } from './openingBalancesApi';
import { isBlock, pasteBlock } from './pasteBlock';

function row(code: string, name: string, given: Partial<OpeningTableRow> = {}): OpeningTableRow {
  return {
    accountId: Number(code),
    code,
    name,
    category: 'asset',
    side: 'debit',
    level: 1,
    above: [],
    isEditable: true,
    requiresAuxiliary: false,
    unit: null,
    opening: fen(0),
    quantity: NO_QUANTITY,
    yearDebit: fen(0),
    yearCredit: fen(0),
    yearResult: null,
    yearDebitQuantity: NO_QUANTITY,
    yearCreditQuantity: NO_QUANTITY,
    currencyCode: null,
    currencyAmount: fen(0),
    currencyCodes: [],
    auxiliaryCategories: [],
    ...given,
  };
}

const rows = [
  row('1001', '库存现金'),
  row('1002', '银行存款', { opening: fen(700) }),
  row('1012', '其他货币资金', { isEditable: false }),
  row('101201', '银行汇票', { level: 2 }),
  row('101202', '银行本票', { level: 2 }),
  row('1405', '库存商品', { unit: '件' }),
];

function pasted(code: string, text: string, { field = 'opening' as const, showsYear = false } = {}) {
  const { cells, misfits } = pasteBlock(rows, { code, field }, text, showsYear);
  return { filled: cells.map(({ row: { code: at }, figures }) => [at, figures]), misfits };
}

test('一列金额从所在的一格往下填，千分位和括号负数照读，空格子清空', () => {
  expect(pasted('1001', '1,234.50\r\n\r\n120.3\r\n(20.00)\r\n140.30\r\n')).toEqual({
    filled: [
      ['1001', { opening: 123450 }],
      ['1002', { opening: 0 }],
      ['101201', { opening: -2000 }],
      ['101202', { opening: 14030 }],
    ],
    misfits: [],
  });
});

test('上级是合计：和算得的一样就不提，不一样就说出来', () => {
  expect(pasted('1012', '999.00\n100\n20').misfits).toEqual([
    '1012 其他货币资金 期初余额“999.00”：由下级算得 120.00',
  ]);
});

test('年中启用的几列一起粘贴，年初余额只核对', () => {
  expect(pasted('1001', '500\t800\t700\t400\n10\t3\t1\t7', { showsYear: true })).toEqual({
    filled: [
      ['1001', { opening: 50000 }],
      ['1001', { yearDebit: 80000 }],
      ['1001', { yearCredit: 70000 }],
      ['1002', { opening: 1000 }],
      ['1002', { yearDebit: 300 }],
      ['1002', { yearCredit: 100 }],
    ],
    misfits: ['1002 银行存款 年初余额“7”：由期初余额和本年累计算得 8.00'],
  });
});

test('放不下的、看不懂的各说各的，其余照填', () => {
  expect(pasted('101202', '银行本票\t5.00\n1.005\n7')).toEqual({
    filled: [],
    misfits: [
      '101202 银行本票 期初余额“银行本票”：不是金额，请输入数字，如 1234.50',
      '“5.00”：超出表格右边',
      '1405 库存商品 期初余额“1.005”：超过两位小数，金额精确到分',
      '“7”：超出表格末行',
    ],
  });
});

test('数量粘贴到没有数量核算的科目，说明没有这一格', () => {
  const { cells, misfits } = pasteBlock(rows, { code: '101202', field: 'quantity' }, '3\n4.5', false);
  expect(cells).toEqual([{ row: rows[5], figures: { quantity: 4_500_000 } }]);
  expect(misfits).toEqual(['101202 银行本票 期初余额数量“3”：这个科目没有这一格']);
});

test('一格不是一块，结尾的换行不算', () => {
  expect(isBlock('12.5\r\n')).toBe(false);
  expect(isBlock('1\t2')).toBe(true);
  expect(isBlock('1\n2\n')).toBe(true);
});
