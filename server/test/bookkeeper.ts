import { invariant } from '@mingzhang/shared/primitives/invariant';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { readText } from '@mingzhang/shared/testing/ledgerText';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { Evidence } from '../src/verify/bookCheck';
import { verifyBooks } from '../src/verify/verifyBooks';
import { readSetLists } from './setLists';
import type { TestAnswer, TestClient } from './TestClient';
import type { TestAccountSet, TestApp } from './testApp';
import { voucherBody } from './voucherBody';

/** A person with an account set who writes vouchers as text (the notation of shared/testing/given). */
export interface Bookkeeper {
  readonly client: TestClient;
  readonly set: TestAccountSet;
  readonly account: (code: string) => number;
  /** The id of an auxiliary item by category and name; it is made when it does not exist. */
  readonly item: (category: string, name: string) => Promise<number>;
  /** Makes an account keep auxiliary categories. */
  readonly keepAuxiliary: (code: string, ...categories: string[]) => Promise<void>;
  /** Body of POST /voucher for the one voucher of the text; number 0 leaves the number to the server. */
  readonly body: (text: string) => Promise<Record<string, unknown>>;
  /** Posts the one voucher of the text. */
  readonly post: (text: string, as?: TestClient) => Promise<TestAnswer<WireVoucher>>;
  /** `2026-01 1002 借 100.00 贷 0.00` for every account that moved, from the monthly movements alone. */
  readonly turnover: () => Promise<string[]>;
  /** What `npm run verify-books` finds wrong in this set; nothing when its books are sound. */
  readonly findings: () => Promise<string[]>;
  /** The same person after the chart has changed. */
  readonly reload: () => Promise<Bookkeeper>;
  /** Posts every voucher of the text; all must be accepted. */
  readonly enter: (text: string) => Promise<WireVoucher[]>;
}

/** A new person with a new account set; fields as POST /account-sets takes them. */
export async function bookkeeper(
  app: TestApp,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Bookkeeper> {
  const client = await app.signUp();
  return bookkeeperOf(app, client, await app.createAccountSet(client, fields));
}

async function bookkeeperOf(app: TestApp, client: TestClient, set: TestAccountSet): Promise<Bookkeeper> {
  const lists = await readSetLists(app, set);

  async function post(text: string, as = client): Promise<TestAnswer<WireVoucher>> {
    return as.post<WireVoucher>('/voucher', await body(text));
  }

  async function body(text: string): Promise<Record<string, unknown>> {
    const [voucher] = readText(text).vouchers;
    invariant(voucher, 'the text has no voucher');
    return voucherBody(voucher, set.organizationId, lists);
  }

  async function enter(text: string): Promise<WireVoucher[]> {
    const saved: WireVoucher[] = [];
    for (const voucher of readText(text).vouchers) {
      const sent = await voucherBody(voucher, set.organizationId, lists);
      const answer = await client.post<WireVoucher>('/voucher', sent);
      invariant(answer.success, `${voucher.word}-${voucher.number}: ${answer.msg}`);
      saved.push(answer.data);
    }
    return saved;
  }

  async function findings(): Promise<string[]> {
    const own = new RegExp(`account set ${set.id}\\b`);
    return (await soundFindings(app, { accountSetId: set.id })).filter((finding) => own.test(finding));
  }

  return {
    client,
    set,
    account: lists.account,
    item: lists.item,
    keepAuxiliary: lists.keepAuxiliary,
    body,
    post,
    enter,
    turnover: () => readTurnover(app, set),
    findings,
    reload: () => bookkeeperOf(app, client, set),
  };
}

/** What verify-books finds, but for what tests put into lists past the program: the trail does not know of it. */
export async function soundFindings({ db, untold }: TestApp, evidence?: Evidence): Promise<string[]> {
  const ids = [...untold].join('|') || '-';
  const ofTests = new RegExp(
    `(?:(?:auxiliary item|member|organization) .*\\((?:${ids})\\) is in the books)|(?:master data .* has the standard)` +
      '|(?:auxiliary category of an account .* is in the books)|(?:: account .* has the (?:currency_codes|unit) )',
  );
  return (await verifyBooks(db, evidence)).filter((finding) => !ofTests.test(finding));
}

async function readTurnover({ db }: TestApp, set: TestAccountSet): Promise<string[]> {
  const rows = await db
    .selectFrom('movement')
    .innerJoin('account', 'account.id', 'movement.account_id')
    .where('movement.account_set_id', '=', set.id)
    .where('account.account_set_id', '=', set.id)
    .orderBy('movement.period')
    .orderBy('account.code')
    .orderBy('auxiliary_key')
    .select(['movement.period', 'account.code', 'debit_fen', 'credit_fen'])
    .execute();
  return rows.map(
    (row) => `${row.period} ${row.code} 借 ${formatYuan(row.debit_fen)} 贷 ${formatYuan(row.credit_fen)}`,
  );
}

/** Every message of a refusal, in its order. */
export function messages(answer: TestAnswer<unknown>): string[] {
  return (answer.problems ?? []).map(({ message }) => message);
}
