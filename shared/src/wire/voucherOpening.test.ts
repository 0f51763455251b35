import fc from 'fast-check';
import { accountTree } from '../accounting/accountTree';
import { anyAmount, anyDate, anyId, anyText, anyVoucherInContext, orNull } from '../testing/arbitraryRecords';
import { throughJson } from '../testing/survives';
import { fromVoucherOpening, toVoucherOpening } from './voucherOpening';

const opening = fc.record({
  inContext: anyVoucherInContext,
  hasVoucher: fc.boolean(),
  word: anyText,
  date: anyDate,
  nextNumber: orNull(fc.integer({ min: 1, max: 99_999 })),
  balances: fc.array(fc.tuple(anyId, anyAmount), { maxLength: 4 }).map((rows) => new Map(rows)),
});

test('定律十一：录入页一次要到的凭证、字、日期、号和余额', () => {
  fc.assert(
    fc.property(opening, ({ inContext: { accounts, items, voucher }, hasVoucher, ...rest }) => {
      const context = {
        tree: accountTree(accounts),
        itemOf: (id: number) => items.find((item) => item.id === id),
        categoryNameOf: () => '客户',
      };
      const each = { ...rest, voucher: hasVoucher ? voucher : null };
      expect(toVoucherOpening(throughJson(fromVoucherOpening(each, context)))).toEqual(each);
    }),
  );
});
