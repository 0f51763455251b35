import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { WireStatementReading } from '@mingzhang/shared/wire/bankStatement';
import type { WireFundAccounts } from '@mingzhang/shared/wire/fundAccount';
import type { WireAutoMatched } from '@mingzhang/shared/wire/fundMatch';
import type { WireFundReconciliation } from '@mingzhang/shared/wire/fundReconciliation';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { keptFund } from './cashier';
import type { TestAnswer, TestClient } from './TestClient';
import type { TestApp } from './testApp';
import { upload } from './upload';

/** A line that was open before the first month: yuan in, or out when negative. */
interface GivenItem {
  readonly side: 'book' | 'bank';
  readonly date: string;
  readonly amount: number;
  readonly summary: string;
  readonly number?: string;
}

/** A fund account as tests ask for one; amounts in yuan. */
interface GivenFund {
  readonly name?: string;
  readonly code?: string;
  readonly number?: string;
  readonly currencyCode?: string | null;
  readonly startPeriod?: string;
  readonly opening?: number;
  readonly statementOpening?: number;
  readonly items?: readonly GivenItem[];
}

/** A person whose set keeps a cashier's books. */
export const cashBooks = (
  app: TestApp,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Bookkeeper> => bookkeeper(app, { cashierModule: '1', ...fields });

/** 工行基本户 on 1002 from March 2026 on, unless asked otherwise; answers its id. */
export async function fundAccount(books: Bookkeeper, given: GivenFund = {}): Promise<number> {
  const { code = '1002', items = [], ...fields } = given;
  const openingItems = items.map(({ side, date, amount, summary, number = '' }) => ({
    ...{ side, date, summary, number },
    received: amount > 0 ? amount : 0,
    paid: amount < 0 ? -amount : 0,
  }));
  const { id } = await keptFund(books, {
    ...{ name: '工行基本户', kind: 'bank', code, bank: '工商银行', number: '6222020012345678' },
    ...{ startPeriod: '2026-03', opening: 0, statementOpening: 0, openingItems },
    ...fields,
  });
  return id;
}

const HEADER = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,摘要,凭证号';

/** A CSV of a bank: `2026-03-02 09:10:00,50000.00,,150000.00,甲公司,货款,` each row after the usual names. */
export function bankCsv(rows: readonly string[], header = HEADER): Buffer {
  const lines = rows.map((row) => row.replace(/^(\S+) (\d\d:\S+?),/, '$1,$2,'));
  return Buffer.from([header, ...lines].join('\n'));
}

interface Sending {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly name?: string;
  readonly isDryRun?: boolean;
  readonly as?: TestClient;
}

/** Sends a bank's file; answers what the server says. */
export function sendStatement(
  books: Bookkeeper,
  fundAccountId: number,
  content: Uint8Array,
  { options, name = '对账单.csv', isDryRun = false, as = books.client }: Sending = {},
): Promise<TestAnswer<WireStatementReading>> {
  const url = `/cashier/statement/import?account_id=${fundAccountId}${isDryRun ? '&dryRun=1' : ''}`;
  return upload(as, url, name, content, options ? { options: JSON.stringify(options) } : {});
}

/** A file that must be accepted. */
export async function keptStatement(
  books: Bookkeeper,
  fundAccountId: number,
  rows: readonly string[],
  options?: Readonly<Record<string, unknown>>,
  header?: string,
): Promise<WireStatementReading> {
  const answer = await sendStatement(books, fundAccountId, bankCsv(rows, header), options ? { options } : {});
  invariant(answer.success, answer.msg);
  return answer.data;
}

/**
 * Something of everything that is kept of the bank, in February 2026, of the account that `fullCashier` has begun: a
 * file, what is matched of it with a voucher and with what was open before, rules and a confirmed 余额调节表.
 */
export async function fullBank(books: Bookkeeper): Promise<void> {
  const { client } = books;
  const { data } = await client.get<WireFundAccounts>('/cashier/account');
  const fund = data.accounts.find(({ kind }) => kind === 'bank');
  invariant(fund, 'the set has an account at a bank');
  await keptStatement(
    books,
    fund.id,
    [
      '2026-02-06 09:00:00,,300.00,700.00,房东,房租,0013',
      '2026-02-09 09:00:00,5.00,,705.00,,在途,0012',
      '2026-02-10 09:00:00,,12.00,703.00,,手续费,',
    ],
    { reason: '缺 10.00' },
  );
  const asOf = '2026-02-28';
  const matched = await client.post<WireAutoMatched>('/cashier/match/auto', { accountId: fund.id, asOf });
  invariant(matched.data.matched === 2, 'both are matched');
  const asked = { account_id: fund.id, as_of: asOf };
  const { difference } = (await client.get<WireFundReconciliation>('/cashier/reconciliation', asked)).data;
  const corrections = [{ side: 'bank', amount: difference, reason: '期初待查' }];
  for (const answer of [
    await client.post('/cashier/rule/ready'),
    await client.post('/cashier/reconciliation/confirm', { accountId: fund.id, asOf, corrections }),
  ]) {
    invariant(answer.success, answer.msg);
  }
}
