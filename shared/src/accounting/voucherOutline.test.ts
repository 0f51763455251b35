import { given } from '../testing/given';
import { outlineOf } from './voucherOutline';

test('概要留下凭证的字号、日期、经手人和借方合计，不留分录', () => {
  const [voucher] = given`
    2026-03-05 记-7
      借 1405 库存商品  60.00
      借 22210101 进项税额  8.00
      贷 2202 应付账款  68.00
  `.vouchers;
  const outline = outlineOf({ ...voucher!, auditorId: 9, reversedById: 12 });
  expect(outline).toMatchObject({ word: '记', number: 7, date: '2026-03-05', debit: 68_00 });
  expect(outline).toMatchObject({
    id: voucher!.id,
    makerId: 1,
    changerId: 1,
    auditorId: 9,
    reversedById: 12,
  });
  expect(outline).not.toHaveProperty('lines');
});
