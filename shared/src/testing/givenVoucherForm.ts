import type { Voucher } from '../accounting/voucher';
import { fromAccount } from '../wire/account';
import { fromAuxiliaryCategory, fromAuxiliaryItem } from '../wire/auxiliary';
import { fromVoucher, type VoucherContext, type WireVoucher } from '../wire/voucher';
import { api } from './fakeApi';
import type { GivenLedger } from './given';
import { givenWorkplace } from './givenSession';

const always = { times: 'always' } as const;

/** What it takes to write the vouchers of a ledger out. */
export function voucherContextOf(ledger: GivenLedger): VoucherContext {
  return {
    tree: ledger.accounts,
    itemOf: (id) => ledger.auxiliaryItems.find((item) => item.id === id),
    categoryNameOf: (id) => ledger.auxiliaryCategories.find((category) => category.id === id)?.name ?? '',
  };
}

/** Prepares the lists a voucher form asks for: accounts, words, currencies, items, summaries. */
export function givenVoucherLists(ledger: GivenLedger): void {
  const { accountSet } = givenWorkplace('manager');
  const { accounts, auxiliaryCategories: categories, auxiliaryItems } = ledger;
  const context = { tree: accounts, categories, accountSetId: accountSet.id };
  const words = ['记', '收'].map((word, index) => ({
    id: index + 1,
    word,
    printTitle: '记账凭证',
    isDefault: index === 0,
  }));
  const local = { id: 1, code: 'RMB', name: '人民币', exchangeRate: 1, localCurrency: true };
  const items = categories.map(({ id }) => [
    id,
    auxiliaryItems.filter((item) => item.categoryId === id).map(fromAuxiliaryItem),
  ]);
  api.get('/subject').replies(
    accounts.all.map((account) => fromAccount(account, context)),
    always,
  );
  api.get('/voucher-word').replies(words, always);
  api.get('/currency').replies([local], always);
  api.get('/accounting-category').replies(
    categories.map((category) => fromAuxiliaryCategory(category, accountSet.id)),
    always,
  );
  api
    .post('/accounting-category-details/loadAuxiliaryAccountingData')
    .replies(Object.fromEntries(items), always);
  api.get('/voucher/summary').replies(['收到货款', '支付货款', '提现'], always);
}

/**
 * Prepares everything a voucher form asks for while it is opened and filled in: the lists, the vouchers
 * (those of the ledger unless told otherwise), the next number 3, a balance of 1,000.00 everywhere. Answers how a
 * voucher of the ledger is written out.
 */
export function givenVoucherForm(
  ledger: GivenLedger,
  vouchers: readonly Voucher[] = ledger.vouchers,
): (voucher: Voucher) => WireVoucher {
  givenVoucherLists(ledger);
  const context = voucherContextOf(ledger);
  const accounts = ledger.accounts.all;
  const records = vouchers.map((voucher) => fromVoucher(voucher, context));
  api.get('/voucher').replies({ records, total: records.length, current: 1, size: 200, pages: 1 }, always);
  for (const record of records) {
    api.get(`/voucher/${record.id}`).replies(record, always);
    // A test that prepares files does so before.
    api
      .get(`/voucher/${record.id}/attachments`)
      .replies({ attachments: [], receiptNum: record.receiptNum }, always);
  }
  api.get('/voucher/code').replies(3, always);
  api.get('/subject/balances').replies(
    accounts.map(({ id }) => ({ subjectId: id, balance: 1000 })),
    always,
  );
  return (voucher) => fromVoucher(voucher, context);
}
