import type { VoucherEvent } from '../accounting/voucherHistory';
import { exchangeRate, unitPrice } from '../primitives/scaled';
import { fen } from '../primitives/money';
import { byId } from '../testing/byId';
import { given } from '../testing/given';
import { fromVoucherEvent } from './voucherHistory';

const ledger = given`
  2024-03-05 记-8 销售商品
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入            1130.00 数量 10 单价 113
`;
const items = byId(ledger.auxiliaryItems);
const context = {
  tree: ledger.accounts,
  itemOf: (id: number) => items.get(id),
  categoryNameOf: () => '客户',
};
const [voucher] = ledger.vouchers;
const [receivable, sales] = voucher?.lines ?? [];
if (!voucher || !receivable || !sales) throw new Error('two lines');

const event: VoucherEvent = {
  ...{ at: new Date('2026-03-15T06:05:09Z'), userId: 5, userName: '王会计', action: 'change' },
  ...{ before: null, after: null, renumbered: null, reversal: null, attachment: null },
};

test('谁在什么时候（上海时间）做了什么', () => {
  expect(fromVoucherEvent(event, context)).toEqual({
    ...{ at: '2026-03-15 14:05:09', userId: 5, userName: '王会计', action: 'change', head: [], lines: [] },
    ...{ renumbered: null, reversal: null, attachment: null },
  });
});

test('改了的分录，前后每一项；改了的表头', () => {
  const dollars = {
    ...{ ...receivable, summary: '改为美元', debit: fen(71_000), currencyCode: 'USD', auxiliary: [] },
    ...{ exchangeRate: exchangeRate(710_000_000), currencyAmount: fen(10_000) },
  };
  const after = { ...voucher, remark: '更正', lines: [dollars, sales] };
  const wire = fromVoucherEvent({ ...event, before: voucher, after }, context);
  expect(wire.head).toEqual([{ label: '备注', before: null, after: '更正' }]);
  const [customer] = ledger.auxiliaryItems;
  expect(wire.lines).toEqual([
    {
      row: 1,
      before: {
        ...{ summary: '销售商品', subjectName: '1122-应收账款', auxiliaryTitle: `_${customer?.code}_甲公司` },
        ...{ debitAmount: 1130, creditAmount: null, num: null, price: null },
        ...{ currencyCode: null, exchangeRate: null, currencyAmount: null },
      },
      after: {
        ...{ summary: '改为美元', subjectName: '1122-应收账款', auxiliaryTitle: '' },
        ...{ debitAmount: 710, creditAmount: null, num: null, price: null },
        ...{ currencyCode: 'USD', exchangeRate: 7.1, currencyAmount: 100 },
      },
    },
  ]);
});

test('新增的凭证没有以前，删除的没有以后；没有了的科目说明白', () => {
  const saved = fromVoucherEvent({ ...event, action: 'save', after: voucher }, context);
  expect(saved.lines.map(({ row, before }) => [row, before])).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(saved.lines[1]?.after).toMatchObject({ debitAmount: null, creditAmount: 1130, num: 10, price: 113 });
  const unknown = { ...sales, accountId: 9999, unitPrice: unitPrice(1) };
  const removed = fromVoucherEvent({ ...event, before: { ...voucher, lines: [unknown] } }, context);
  expect(removed.lines).toMatchObject([
    { row: 1, after: null, before: { subjectName: '已删除的科目', price: 1e-8, creditAmount: 1130 } },
  ]);
});

test('改号、红冲、附件', () => {
  const wire = fromVoucherEvent(
    {
      ...event,
      renumbered: { from: 9, to: 8 },
      reversal: { id: 77, word: '记', number: 12 },
      attachment: { name: '发票.pdf', formerName: '扫描.pdf' },
    },
    context,
  );
  expect(wire).toMatchObject({
    renumbered: { from: 9, to: 8 },
    reversal: { id: 77, word: '记', code: 12 },
    attachment: { name: '发票.pdf', formerName: '扫描.pdf' },
  });
});
