import type { Voucher } from '../accounting/voucher';
import { fieldOf } from '../kept/fieldOf';
import { exchangeRate } from '../primitives/scaled';
import { fromVoucher, type VoucherContext, type WireVoucher } from '../wire/voucher';
import type { WireWholeDraft } from '../wire/voucherDraft';
import type { WireVoucherPage } from '../wire/voucherFilter';
import { fromVoucherLists, type WireVoucherLists } from '../wire/voucherLists';
import type { WireVoucherOpening } from '../wire/voucherOpening';
import { api, type FakeCall } from './fakeApi';
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

/** The lists a voucher form asks for, of a ledger: accounts, the words 记 and 收, RMB, items, three summaries. */
export function voucherListsOf(ledger: GivenLedger): WireVoucherLists {
  const { accountSet } = givenWorkplace('manager');
  const { accounts, auxiliaryCategories: categories, auxiliaryItems: items } = ledger;
  return fromVoucherLists(
    {
      accounts: accounts.all,
      words: ['记', '收'].map((word, index) => ({
        id: index + 1,
        word,
        printTitle: '记账凭证',
        isDefault: index === 0,
      })),
      currencies: [
        { id: 1, code: 'RMB', name: '人民币', exchangeRate: exchangeRate(100_000_000), isLocal: true },
      ],
      categories,
      items,
      summaries: ['收到货款', '支付货款', '提现'],
    },
    { tree: accounts, categories, accountSetId: accountSet.id },
  );
}

/** Prepares them for as often as they are asked for. */
export function givenVoucherLists(ledger: GivenLedger): void {
  api.get('/voucher/lists').replies(voucherListsOf(ledger), always);
}

/** All vouchers on one page of the list; nobody asked for their totals. */
export const wireVoucherPage = (records: WireVoucher[]): WireVoucherPage => ({
  ...{ records, total: records.length, current: 1, size: 200, pages: 1 },
  ...{ debitAmount: 0, creditAmount: 0 },
});

/**
 * Prepares all answers a voucher form needs while it is opened and filled in: the lists, the vouchers (by default
 * those of the ledger), the next number 3, a balance of 1,000.00 everywhere. Answers how a voucher of the ledger is
 * written out.
 */
export function givenVoucherForm(
  ledger: GivenLedger,
  vouchers: readonly Voucher[] = ledger.vouchers,
): (voucher: Voucher) => WireVoucher {
  givenVoucherLists(ledger);
  const context = voucherContextOf(ledger);
  const accounts = ledger.accounts.all;
  const records = vouchers.map((voucher) => fromVoucher(voucher, context));
  api.get('/voucher').replies(wireVoucherPage(records), always);
  for (const record of records) {
    api.get(`/voucher/${record.id}`).replies(record, always);
    // A test that prepares files does so before.
    api
      .get(`/voucher/${record.id}/attachments`)
      .replies({ attachments: [], receiptNum: record.receiptNum }, always);
  }
  const balances = accounts.map(({ id }) => ({ subjectId: id, balance: 1000 }));
  givenVoucherOpenings(records, { code: 3, balances });
  api.get('/voucher/code').replies(3, always);
  api.get('/subject/balances').replies(balances, always);
  api.get('/subject/balances/items').replies([], always);
  givenNoDrafts();
  return (voucher) => fromVoucher(voucher, context);
}

/**
 * Answers GET /voucher/opening as the server would: a new voucher of the word 记 begins on the date of the latest
 * record (none: on the last of March 2026) with the number given, a saved or copied one is among the records.
 */
export function givenVoucherOpenings(
  records: readonly WireVoucher[],
  { code, balances }: Pick<WireVoucherOpening, 'code' | 'balances'>,
): FakeCall {
  const latest = [...records.map(({ voucherDate }) => voucherDate)].sort().at(-1) ?? '2026-03-31';
  return api
    .get('/voucher/opening')
    .repliesTo(({ voucherId, copy, word, voucherDate }): WireVoucherOpening => {
      const voucher = records.find(({ id }) => String(id) === voucherId) ?? null;
      if (voucher && copy !== 'true') {
        return { voucher, word: voucher.word, voucherDate: voucher.voucherDate, code: null, balances };
      }
      const date = String(voucherDate ?? latest);
      return { voucher, word: voucher?.word ?? String(word ?? '记'), voucherDate: date, code, balances };
    });
}

/** No draft on the server; what is sent there is kept. A test that prepares drafts does so before. */
export function givenNoDrafts(): void {
  const kept = new Map<unknown, WireWholeDraft>();
  const keptAt = '2026-03-31T09:00:00.000Z';
  api.get('/voucher/draft').repliesTo(({ entry }) => kept.get(entry) ?? null);
  api.get('/voucher/drafts').replies([], always);
  api.put('/voucher/draft').repliesTo((_, sent) => {
    const text = (name: keyof WireWholeDraft) => String(fieldOf(sent, name));
    kept.set(text('entry'), {
      ...{ entry: text('entry'), voucherDate: text('voucherDate'), summary: text('summary') },
      ...{ content: text('content'), browser: text('browser'), keptAt },
    });
    return { keptAt, newer: null };
  });
  api.delete('/voucher/draft').repliesTo(({ entry }) => {
    kept.delete(entry);
    return null;
  });
}
