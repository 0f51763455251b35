import { emptyLine } from './voucher';
import { fen } from '../primitives/money';
import { given } from '../testing/given';
import { formatYuan } from '../primitives/money';
import { formatQuantity, formatUnitPrice } from '../primitives/scaled';
import { mergedLines } from './mergedLines';
import { totalCredit, totalDebit, type Voucher } from './voucher';

const linesOf = ({ vouchers }: { readonly vouchers: readonly Voucher[] }) =>
  vouchers.flatMap(({ lines }) => lines);

const printed = (ledger: { readonly vouchers: readonly Voucher[] }) =>
  mergedLines(linesOf(ledger)).map((line) =>
    [
      line.summary,
      line.accountId,
      line.debit === 0 ? `贷 ${formatYuan(line.credit)}` : `借 ${formatYuan(line.debit)}`,
      line.quantity !== null && formatQuantity(line.quantity),
      line.unitPrice !== null && `@${formatUnitPrice(line.unitPrice)}`,
    ]
      .filter(Boolean)
      .join(' '),
  );

test('同一科目、同一方向的分录合为一行，摘要和位置随第一行，合计不变', () => {
  const ledger = given`
    2026-01-05 记-1 报销
      借 560201 办公费  100.10
      借 560202 差旅费  20.20
      借 560201 办公费  3.03
      贷 1001 库存现金  120.30
      贷 1001 库存现金  3.03
  `;
  expect(printed(ledger)).toEqual(['报销 560201 借 103.13', '报销 560202 借 20.20', '报销 1001 贷 123.33']);
  expect(totalDebit(mergedLines(linesOf(ledger)))).toBe(totalDebit(linesOf(ledger)));
  expect(totalCredit(mergedLines(linesOf(ledger)))).toBe(totalCredit(linesOf(ledger)));
});

test('借贷两方、红字蓝字、不同的辅助项目各自成行', () => {
  expect(
    printed(given`
      2026-01-05 记-1 调整
        借 1122 应收账款 [客户:甲公司]  10.00
        借 1122 应收账款 [客户:乙公司]  20.00
        借 1122 应收账款 [客户:甲公司]  -1.00
        贷 1122 应收账款 [客户:甲公司]  29.00
    `),
  ).toHaveLength(4);
});

test('数量相加；单价不同就不印单价', () => {
  expect(
    printed(given`
      2026-01-05 记-1 进货
        借 1405 库存商品  10.00 数量 10 单价 1
        借 1405 库存商品  20.00 数量 20 单价 1
        贷 1002 银行存款  30.00
    `),
  ).toEqual(['进货 1405 借 30.00 30 @1', '进货 1002 贷 30.00']);
  expect(
    printed(given`
      2026-01-05 记-1 进货
        借 1405 库存商品  10.00 数量 10 单价 1
        借 1405 库存商品  20.00 数量 10 单价 2
        贷 1002 银行存款  30.00
    `)[0],
  ).toBe('进货 1405 借 30.00 20');
});

test('不同币别的分录各自成行，人民币和外币也分开', () => {
  const [dollars] = linesOf(given`
    2026-01-05 记-1 收汇
      借 1002 银行存款  71.00
      贷 1122 应收账款  71.00
  `);
  const inCurrency = (currencyCode: string | null) => ({ ...dollars!, currencyCode });
  const merged = mergedLines([
    inCurrency('USD'),
    inCurrency(null),
    inCurrency('EUR'),
    inCurrency('USD'),
    inCurrency(null),
  ]);
  expect(merged.map(({ currencyCode, debit }) => [currencyCode, debit])).toEqual([
    ['USD', 14_200],
    [null, 14_200],
    ['EUR', 7_100],
  ]);
});

test('现金流量项目一样的留着，不一样的不写', () => {
  const line = { ...emptyLine, summary: '付款', accountId: 1002, credit: fen(5_00) };
  const together = (first: number | null, next: number | null) =>
    mergedLines([
      { ...line, cashFlowLine: first },
      { ...line, cashFlowLine: next },
    ]).map(({ credit, cashFlowLine }) => [credit, cashFlowLine]);
  expect(together(3, 3)).toEqual([[10_00, 3]]);
  expect(together(3, 4)).toEqual([[10_00, null]]);
  expect(together(null, 4)).toEqual([[10_00, null]]);
});
