import fc from 'fast-check';
import { accountTree } from '../accounting/accountTree';
import { dateOnly } from '../primitives/dateOnly';
import { anyDate, anyVoucherInContext } from '../testing/arbitraryRecords';
import { byId } from '../testing/byId';
import { given } from '../testing/given';
import { throughJson } from '../testing/survives';
import { auxiliaryTitle, fromVoucher, toVoucher } from './voucher';

test('定律十一：凭证，连同分录、辅助核算、数量和外币', () => {
  fc.assert(
    fc.property(anyVoucherInContext, ({ accounts, items, voucher }) => {
      const wire = fromVoucher(voucher, {
        tree: accountTree(accounts),
        itemOf: (itemId) => items.find((each) => each.id === itemId),
        categoryNameOf: () => '客户',
      });
      expect(toVoucher(throughJson(wire))).toEqual(voucher);
    }),
  );
});

test('写出来的日期是日期', () => {
  fc.assert(fc.property(anyDate, (each) => dateOnly(each) === each));
});

const ledger = given`
  2024-03-05 记-8 销售商品
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入            1000.00 数量 10 单价 100
    贷 2221 应交税费                 130.00
`;
const items = byId(ledger.auxiliaryItems);
const context = {
  tree: ledger.accounts,
  itemOf: (id: number) => items.get(id),
  categoryNameOf: (id: number) => `类别${id}`,
};
const [voucher] = ledger.vouchers;
if (!voucher) throw new Error('the ledger has a voucher');
const [customer] = ledger.auxiliaryItems;
if (!customer) throw new Error('the ledger has a customer');

test('旧客户端看到的一张凭证', () => {
  const wire = fromVoucher({ ...voucher, isCarryForward: true }, context);
  expect(wire).toMatchObject({
    ...{ word: '记', code: 8, voucherDate: '2024-03-05', voucherYear: 2024, voucherMonth: 3 },
    ...{ debitAmount: 1130, creditAmount: 1130, auditMemberId: null, reverses: null, reversedBy: null },
  });
  expect(wire.details).toMatchObject([
    {
      ...{ voucherId: voucher.id, subjectName: '1122-应收账款', subjectCode: '1122', debitAmount: 1130 },
      ...{ creditAmount: null, num: null, price: null, exchangeRate: null, currencyAmount: null },
      auxiliaryTitle: `_${customer.code}_甲公司`,
      carryForward: true,
      subject: {
        ...{ id: 1122, unit: null, balanceDirection: '借' },
        auxiliaryAccounting: `[{"id":${customer.categoryId},"name":"类别${customer.categoryId}"}]`,
      },
      auxiliary: [
        {
          accountingCategoryId: customer.categoryId,
          accountingCategoryDetails: { id: customer.id, name: '甲公司' },
        },
      ],
    },
    {
      ...{ debitAmount: null, creditAmount: 1000, num: 10, price: 100, auxiliaryTitle: '', auxiliary: [] },
      subject: { balanceDirection: '贷', auxiliaryAccounting: '' },
    },
    { creditAmount: 130, num: null },
  ]);
  expect(new Set(wire.details.map(({ id }) => id)).size).toBe(3);
});

test('已经没有的项目不写；科目没有了是我们的错', () => {
  const [line] = voucher.lines;
  if (!line) throw new Error('a line');
  expect(auxiliaryTitle(line, () => undefined)).toBe('');
  const wire = fromVoucher(voucher, { ...context, itemOf: () => undefined });
  expect(wire.details[0]?.auxiliary).toStrictEqual([]);
  const astray = { ...voucher, lines: [{ ...line, accountId: 9999 }] };
  expect(() => fromVoucher(astray, context)).toThrow(`line of voucher ${voucher.id} is on a missing account`);
});
