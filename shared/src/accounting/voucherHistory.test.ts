import { given } from '../testing/given';
import { fen } from '../primitives/money';
import type { Voucher, VoucherLine } from './voucher';
import { headChanges, lineChanges } from './voucherHistory';

const [voucher] = given`
  2026-03-15 记-7 销售
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入            1000.00
    贷 222101 应交增值税             130.00
`.vouchers as [Voucher];
const [first, second, third] = voucher.lines as [VoucherLine, VoucherLine, VoucherLine];

const rows = (before: readonly VoucherLine[], after: readonly VoucherLine[]) =>
  lineChanges(before, after).map((change) => [
    change.row,
    change.before && change.before.debit - change.before.credit,
    change.after && change.after.debit - change.after.credit,
  ]);

describe('分录的变化', () => {
  test('没有变化', () => {
    expect(rows(voucher.lines, structuredClone(voucher.lines))).toStrictEqual([]);
  });

  test('改一行，前后的行不算', () => {
    expect(rows(voucher.lines, [first, { ...second, credit: fen(99999) }, third])).toEqual([
      [2, -100000, -99999],
    ]);
  });

  test('中间加一行、删一行', () => {
    const added = { ...second, credit: fen(1) };
    expect(rows(voucher.lines, [first, added, second, third])).toEqual([[2, null, -1]]);
    expect(rows(voucher.lines, [first, third])).toEqual([[2, -100000, null]]);
  });

  test('重复的行加在末尾', () => {
    expect(rows([first, second], [first, second, second])).toEqual([[3, null, -100000]]);
  });

  test('新增和删除：每一行', () => {
    expect(rows([], voucher.lines)).toHaveLength(3);
    expect(rows(voucher.lines, [])).toHaveLength(3);
  });
});

test('凭证头的变化', () => {
  expect(headChanges(voucher, { ...voucher, number: 8, remark: '补票', attachmentCount: 2 })).toEqual([
    { label: '凭证字号', before: '记-7', after: '记-8' },
    { label: '附单据', before: null, after: '2张' },
    { label: '备注', before: null, after: '补票' },
  ]);
  expect(headChanges(null, voucher)).toEqual([
    { label: '凭证字号', before: null, after: '记-7' },
    { label: '日期', before: null, after: '2026-03-15' },
  ]);
});

test('字段的先后不是变化，辅助项目的先后也不是', () => {
  const turned = Object.fromEntries(Object.entries(first).reverse()) as unknown as VoucherLine;
  expect(rows([first], [turned])).toStrictEqual([]);
  const items = [
    { categoryId: 1, itemId: 101 },
    { categoryId: 2, itemId: 102 },
  ];
  const both = { ...first, auxiliary: items };
  expect(rows([both], [{ ...both, auxiliary: [...items].reverse() }])).toStrictEqual([]);
});
