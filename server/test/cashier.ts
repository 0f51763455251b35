import type { WireFundAccount, WireFundCategory } from '@mingzhang/shared/wire/fundAccount';
import type { WireJournal, WireJournalEntry, WireSavedEntries } from '@mingzhang/shared/wire/journal';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import type { TestAnswer, TestClient } from './TestClient';
import { newCompany, type TestApp } from './testApp';
import { upload } from './upload';

type Fields = Readonly<Record<string, unknown>>;

/** A set that keeps its journals, with 现金 and 工行 from January 2026 on. */
export interface CashierBooks {
  readonly books: Bookkeeper;
  readonly cash: WireFundAccount;
  readonly bank: WireFundAccount;
  readonly category: (name: string) => number;
}

/** A person whose set keeps journals; nothing is in them yet. */
export async function cashierBooks(app: TestApp, fields: Fields = {}): Promise<CashierBooks> {
  const books = await bookkeeper(app, { cashierModule: '1', ...fields });
  return beginJournals(books);
}

/** 现金 and 工行 of a set that has the module, and the usual categories. */
export async function beginJournals(books: Bookkeeper, startPeriod = '2026-01'): Promise<CashierBooks> {
  const cash = await keptFund(books, { name: '现金', kind: 'cash', code: '1001', startPeriod });
  const bank = await keptFund(books, { name: '工行', kind: 'bank', code: '1002', startPeriod });
  const { data } = await books.client.post<WireFundCategory[]>('/cashier/category/ready');
  const category = (name: string) => {
    const known = data.find((one) => one.name === name);
    invariant(known, `there is no category ${name}`);
    return known.id;
  };
  return { books, cash, bank, category };
}

/** Switches the module of a set on or off; answers what the server says. */
export const switchCashier = ({ client, set }: Bookkeeper, isOn: boolean) =>
  client.put('/account-sets', { ...newCompany, id: set.id, cashierModule: isOn ? '1' : '0' });

/** Body of POST /cashier/account; `code` names its account. */
export function fundBody(books: Bookkeeper, { code = '1001', ...fields }: Fields = {}) {
  return {
    ...{ name: '现金', kind: 'cash', startPeriod: '2026-01', opening: 0, bank: '', number: '' },
    target: { subjectId: books.account(String(code)), auxiliary: [] },
    ...fields,
  };
}

/** Adds a fund account that must be accepted. */
export async function keptFund(books: Bookkeeper, fields: Fields = {}): Promise<WireFundAccount> {
  const answer = await books.client.post<WireFundAccount>('/cashier/account', fundBody(books, fields));
  invariant(answer.success, answer.msg);
  return answer.data;
}

/** Body of POST /cashier/journal: in positive, out negative, on a day of January. */
export const entryBody = (
  account: Pick<WireFundAccount, 'id'>,
  day: number,
  net: number,
  fields: Fields = {},
) => ({
  accountId: account.id,
  date: `2026-01-${String(day).padStart(2, '0')}`,
  received: net > 0 ? net : 0,
  paid: net < 0 ? -net : 0,
  summary: '货款',
  ...fields,
});

/** Writes an entry; answers what the server says. */
export const enter = (
  as: TestClient,
  account: Pick<WireFundAccount, 'id'>,
  day: number,
  net: number,
  fields: Fields = {},
): Promise<TestAnswer<WireSavedEntries>> =>
  as.post<WireSavedEntries>('/cashier/journal', entryBody(account, day, net, fields));

/** Writes an entry that must be accepted; answers the first. */
export async function keptEntry(
  { client }: Bookkeeper,
  account: Pick<WireFundAccount, 'id'>,
  day: number,
  net: number,
  fields: Fields = {},
): Promise<WireJournalEntry> {
  const answer = await enter(client, account, day, net, fields);
  invariant(answer.success, answer.msg);
  const [entry] = answer.data.entries;
  invariant(entry, 'an entry was written');
  return entry;
}

/** A journal of January. */
export async function journalOf(
  client: TestClient,
  { id }: Pick<WireFundAccount, 'id'>,
  query: Readonly<Record<string, string | number>> = {},
): Promise<WireJournal> {
  const asked = { account_id: id, from: '2026-01-01', to: '2026-01-31', ...query };
  const answer = await client.get<WireJournal>('/cashier/journal', asked);
  invariant(answer.success, answer.msg);
  return answer.data;
}

/** Makes the vouchers of entries; answers what the server says. */
export const post = (as: TestClient, ids: readonly number[], fields: Fields = {}) =>
  as.post<{ vouchers: { id: number; entryIds: number[] }[] }>('/cashier/journal/to-voucher', {
    ids,
    ...fields,
  });

/**
 * Something of everything that is kept of the cashier, in February 2026: a till and a bank account with what was open
 * before, a payment with its voucher, money that was fetched, a reversal, a closed day and a count.
 */
export async function fullCashier(books: Bookkeeper): Promise<void> {
  const { client } = books;
  const kept = await beginJournals(books, '2026-02');
  const on = (day: string) => ({ date: `2026-02-${day}` });
  const open = { side: 'book', date: '2026-01-30', received: 5, paid: 0, summary: '在途', number: '0012' };
  const rent = await keptEntry(books, kept.bank, 5, -300, {
    ...{ ...on('05'), summary: '房租', party: '房东', categoryId: kept.category('房租') },
    ...{ settlement: 'cheque', settlementNumber: '0013' },
  });
  await keptEntry(books, kept.bank, 6, -200, { ...on('06'), summary: '提现', transferTo: kept.cash.id });
  const wrong = await keptEntry(books, kept.cash, 6, 7, { ...on('06'), summary: '记错' });
  const account = { ...kept.bank, openingItems: [open], bank: '工商银行', number: '6222020012345678' };
  for (const answer of [
    await upload(client, `/cashier/journal/${rent.id}/attachments`, '回单.pdf', Buffer.from('%PDF-1.7 回单')),
    await client.put('/cashier/account', account),
    await post(client, [rent.id]),
    await client.post('/cashier/journal/reverse', { id: wrong.id, ...on('07') }),
    await client.post('/cashier/journal/close-day', { accountId: kept.cash.id, ...on('06') }),
    await client.post('/cashier/count', { ...countBody(kept.cash), ...on('07') }),
  ]) {
    invariant(answer.success, answer.msg);
  }
  // A hundred more than there should be, and what became of it.
  const countId = await postedCount(books, kept.cash, { ...on('08'), pieces: hundreds(3) });
  const approved = await client.post(`/cashier/count/${countId}/voucher`, countVoucherBody(books, on('08')));
  invariant(approved.success, approved.msg);
}

/** So many notes of a hundred and nothing else. */
export const hundreds = (pieces: number) => [pieces, ...Array.from({ length: 12 }, () => 0)];

/** Body of POST /cashier/count: two notes of a hundred, and a witness. */
export const countBody = ({ id }: Pick<WireFundAccount, 'id'>) => ({
  ...{ accountId: id, date: '2026-01-31', witness: '王五', note: '' },
  pieces: hundreds(2),
});

/** A count of 200.00 whose difference is in 待处理财产损溢; answers which one. */
export async function postedCount(
  { client }: Bookkeeper,
  cash: Pick<WireFundAccount, 'id'>,
  fields: Fields = {},
): Promise<number> {
  const count = await client.post<{ id: number }>('/cashier/count', { ...countBody(cash), ...fields });
  invariant(count.success, count.msg);
  const entry = await client.post<WireSavedEntries>(`/cashier/count/${count.data.id}/entry`, {});
  invariant(entry.success, entry.msg);
  const made = await post(
    client,
    entry.data.entries.map(({ id }) => id),
  );
  invariant(made.success, made.msg);
  return count.data.id;
}

/** Body of POST /cashier/count/{id}/voucher: all of a surplus is income. */
export const countVoucherBody = (books: Bookkeeper, fields: Fields = {}) => ({
  ...{ date: '2026-01-31', compensation: 0, compensationTarget: null, approval: '经理批准' },
  restTarget: { subjectId: books.account('530104'), auxiliary: [] },
  ...fields,
});
