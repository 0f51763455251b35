import type { WireFundAccount, WireFundCategory } from '@mingzhang/shared/wire/fundAccount';
import type { WireJournal, WireJournalEntry, WireSavedEntries } from '@mingzhang/shared/wire/journal';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import type { TestAnswer, TestClient } from './TestClient';
import { newCompany, type TestApp } from './testApp';

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
