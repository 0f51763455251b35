import { attachmentWrites } from './attachmentWrites';
import type { Bookkeeper } from './bookkeeper';
import {
  beginJournals,
  countBody,
  countVoucherBody,
  entryBody,
  fundBody,
  hundreds,
  keptEntry,
  post,
  postedCount,
  switchCashier,
  type CashierBooks,
} from './cashier';
import type { Writes } from './reportWrites';

/** The calls that change the cashier's books, for the test of the trail. */
export function cashierWrites(books: () => Bookkeeper): Writes {
  const client = () => books().client;
  async function switchedOn(): Promise<void> {
    await switchCashier(books(), true);
  }
  async function begun(): Promise<CashierBooks> {
    await switchedOn();
    return beginJournals(books());
  }
  const category = () => ({
    ...{ name: '快递费', flow: 'paid', cashFlowLine: null },
    target: { subjectId: books().account('560202'), auxiliary: [] },
  });
  const rented = async (kept: CashierBooks) =>
    keptEntry(books(), kept.bank, 5, -300, { categoryId: kept.category('房租'), summary: '房租' });
  /** A line of a voucher on 工行. */
  const bankLine = async () => {
    const [voucher] = await books().enter(`
      2026-01-25 记-0 支付房租
        借 560206 房租      300.00
        贷 1002 银行存款    300.00
    `);
    return { voucherId: voucher?.id ?? 0, line: 2 };
  };

  return {
    'POST /cashier/account': [
      ['fundAccount.create'],
      async () => {
        await switchedOn();
        const body = fundBody(books());
        return () => client().post('/cashier/account', body);
      },
    ],
    'PUT /cashier/account': [
      ['fundAccount.change'],
      async () => {
        const { bank } = await begun();
        return () => client().put('/cashier/account', { ...bank, bank: '工商银行' });
      },
    ],
    'DELETE /cashier/account/:id': [
      ['fundAccount.delete'],
      async () => {
        const { bank } = await begun();
        return () => client().del(`/cashier/account/${bank.id}`);
      },
    ],
    'POST /cashier/category': [
      ['fundCategory.create'],
      async () => {
        await switchedOn();
        return () => client().post('/cashier/category', category());
      },
    ],
    'PUT /cashier/category': [
      ['fundCategory.change'],
      async () => {
        const id = (await begun()).category('房租');
        return () => client().put('/cashier/category', { ...category(), id });
      },
    ],
    'POST /cashier/category/ready': [
      ['fundCategory.ready'],
      async () => {
        await switchedOn();
        return () => client().post('/cashier/category/ready');
      },
    ],
    'DELETE /cashier/category/:id': [
      ['fundCategory.delete'],
      async () => {
        const id = (await begun()).category('房租');
        return () => client().del(`/cashier/category/${id}`);
      },
    ],
    'POST /cashier/journal': [
      ['journalEntry.create'],
      async () => {
        const { bank, cash } = await begun();
        const body = entryBody(bank, 5, -300, { transferTo: cash.id });
        return () => client().post('/cashier/journal', body);
      },
    ],
    'PUT /cashier/journal': [
      ['journalEntry.change'],
      async () => {
        const kept = await begun();
        const { id } = await rented(kept);
        const body = { ...entryBody(kept.bank, 6, -200), id, categoryId: kept.category('工资') };
        return () => client().put('/cashier/journal', body);
      },
    ],
    'DELETE /cashier/journal/:id': [
      ['journalEntry.delete'],
      async () => {
        const { id } = await rented(await begun());
        return () => client().del(`/cashier/journal/${id}`);
      },
    ],
    ...attachmentWrites(
      books,
      '/cashier/journal',
      'journalEntry',
      async () => (await rented(await begun())).id,
    ),
    'POST /cashier/journal/reverse': [
      ['journalEntry.reverse'],
      async () => {
        const { id } = await rented(await begun());
        return () => client().post('/cashier/journal/reverse', { id, date: '2026-01-06' });
      },
    ],
    'POST /cashier/journal/close-day': [
      ['journalEntry.closeDay'],
      async () => {
        const { bank } = await begun();
        const day = { accountId: bank.id, date: '2026-01-05' };
        return () => client().post('/cashier/journal/close-day', day);
      },
    ],
    'POST /cashier/journal/reopen-day': [
      ['journalEntry.reopenDay'],
      async () => {
        const { bank } = await begun();
        const day = { accountId: bank.id, date: '2026-01-05' };
        await client().post('/cashier/journal/close-day', day);
        return () => client().post('/cashier/journal/reopen-day', day);
      },
    ],
    'POST /cashier/journal/to-voucher': [
      ['voucher.save', 'journalEntry.voucher'],
      async () => {
        const { id } = await rented(await begun());
        return () => post(client(), [id]);
      },
    ],
    'POST /cashier/journal/from-voucher': [
      ['journalEntry.create', 'journalEntry.link'],
      async () => {
        await begun();
        const line = await bankLine();
        return () => client().post('/cashier/journal/from-voucher', { lines: [line] });
      },
    ],
    'POST /cashier/journal/link': [
      ['journalEntry.link'],
      async () => {
        const { id } = await rented(await begun());
        const line = await bankLine();
        return () => client().post('/cashier/journal/link', { entryIds: [id], ...line });
      },
    ],
    'DELETE /cashier/journal/link/:entryId': [
      ['journalEntry.unlink'],
      async () => {
        const { id } = await rented(await begun());
        await post(client(), [id]);
        return () => client().del(`/cashier/journal/link/${id}`);
      },
    ],
    'POST /cashier/count': [
      ['cashCount.save'],
      async () => {
        const { cash } = await begun();
        return () => client().post('/cashier/count', countBody(cash));
      },
    ],
    'POST /cashier/count/:id/entry': [
      ['journalEntry.create'],
      async () => {
        const { cash } = await begun();
        // One before it has made the category of such entries.
        await postedCount(books(), cash, { date: '2026-01-30' });
        const body = { ...countBody(cash), pieces: hundreds(3) };
        const { data } = await client().post<{ id: number }>('/cashier/count', body);
        return () => client().post(`/cashier/count/${data.id}/entry`, {});
      },
    ],
    'POST /cashier/count/:id/voucher': [
      ['voucher.save', 'cashCount.voucher'],
      async () => {
        const { cash } = await begun();
        const countId = await postedCount(books(), cash);
        return () => client().post(`/cashier/count/${countId}/voucher`, countVoucherBody(books()));
      },
    ],
    'DELETE /cashier/count/:id': [
      ['cashCount.delete'],
      async () => {
        const { cash } = await begun();
        const { data } = await client().post<{ id: number }>('/cashier/count', countBody(cash));
        return () => client().del(`/cashier/count/${data.id}`);
      },
    ],
  };
}
