import { byId } from '../testing/byId';
import { given } from '../testing/given';
import { fen, ZERO } from '../primitives/money';
import type { Voucher, VoucherLine } from './voucher';
import { voucherTemplateProblems } from './voucherTemplate';

const ledger = given`
  2024-01-05 记-1 销售商品
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入            1130.00 数量 10 单价 113
`;
const [voucher] = ledger.vouchers as [Voucher];
const [debit, credit] = voucher.lines as [VoucherLine, VoucherLine];
const messages = (lines: readonly VoucherLine[]) =>
  voucherTemplateProblems(
    { lines },
    {
      accounts: ledger.accounts,
      auxiliaryCategories: byId(ledger.auxiliaryCategories),
      auxiliaryItems: byId(ledger.auxiliaryItems),
      currencies: [{ code: 'RMB', isLocal: true }],
    },
  ).map(({ message }) => message);

test('摘要、金额、数量、辅助项目可以留空，借贷不必平衡', () => {
  expect(messages([{ ...debit, summary: '', debit: ZERO, auxiliary: [] }])).toStrictEqual([]);
  expect(messages([debit, { ...credit, credit: fen(1), quantity: null }])).toStrictEqual([]);
});

test('一行可以只有摘要', () => {
  expect(messages([{ ...debit, accountId: 0, debit: ZERO, auxiliary: [] }, credit])).toStrictEqual([]);
  expect(messages([{ ...credit, accountId: 0, quantity: null }])).toStrictEqual([]);
});

test('写了的要对', () => {
  expect(messages([])).toEqual(['凭证模板至少要有一行分录']);
  expect(
    messages([
      { ...debit, summary: ' ', accountId: 0 },
      { ...debit, credit: fen(1) },
      { ...debit, auxiliary: [{ categoryId: debit.auxiliary[0]?.categoryId ?? 0, itemId: 999 }] },
      { ...credit, currencyCode: 'EUR' },
    ]),
  ).toEqual([
    '第1行：请选择会计科目',
    '第2行：借方和贷方只能填写一方',
    '第3行：所选客户不存在',
    '第4行：币别“EUR”不存在',
  ]);
});
