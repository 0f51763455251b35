import { invariant } from '@mingzhang/shared/primitives/invariant';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '@mingzhang/shared/primitives/scaled';
import { readText, type WrittenLine, type WrittenVoucher } from '@mingzhang/shared/testing/ledgerText';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { verifyBooks } from '../src/verify/verifyBooks';
import type { TestAnswer, TestClient } from './TestClient';
import type { TestAccountSet, TestApp } from './testApp';

/** A person with an account set who writes vouchers as text (the notation of shared/testing/given). */
export interface Bookkeeper {
  readonly client: TestClient;
  readonly set: TestAccountSet;
  /** The id of an account by its code. */
  account(code: string): number;
  /** The id of an auxiliary item by category and name; it is made when it does not exist. */
  item(category: string, name: string): Promise<number>;
  /** Makes an account keep auxiliary categories. */
  keepAuxiliary(code: string, ...categories: string[]): Promise<void>;
  /** Body of POST /voucher for the one voucher of the text; number 0 leaves the number to the server. */
  body(text: string): Promise<Record<string, unknown>>;
  /** Posts the one voucher of the text. */
  post(text: string, as?: TestClient): Promise<TestAnswer<WireVoucher>>;
  /** `2026-01 1002 借 100.00 贷 0.00` for every account that moved, from the monthly movements alone. */
  turnover(): Promise<string[]>;
  /** What `npm run verify-books` finds wrong in this set; nothing when its books are sound. */
  findings(): Promise<string[]>;
  /** The same person after the chart has changed. */
  reload(): Promise<Bookkeeper>;
  /** Posts every voucher of the text; all must be accepted. */
  enter(text: string): Promise<WireVoucher[]>;
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
  const lists = await readLists(app, set);

  async function item(category: string, name: string): Promise<number> {
    const key = `${category}/${name}`;
    const known = lists.items.get(key);
    if (known) return known;
    const id = await app.ids.next();
    const code = String(lists.items.size + 1).padStart(3, '0');
    await app.db
      .insertInto('auxiliary_item')
      .values({
        account_set_id: set.id,
        id,
        category_id: lists.category(category),
        code,
        name,
        remark: null,
      })
      .execute();
    lists.items.set(key, id);
    return id;
  }

  async function keepAuxiliary(code: string, ...categories: string[]): Promise<void> {
    const rows = categories.map((category, position) => ({
      account_set_id: set.id,
      account_id: lists.account(code),
      category_id: lists.category(category),
      position,
    }));
    await app.db.insertInto('account_auxiliary_category').values(rows).execute();
  }

  async function lineBody(line: WrittenLine, summary: string) {
    const auxiliary = [];
    for (const [category, name] of line.items) {
      auxiliary.push({ id: await item(category, name), accountingCategoryId: lists.category(category) });
    }
    return {
      summary,
      subjectId: lists.account(line.code),
      [line.side === 'debit' ? 'debitAmount' : 'creditAmount']: formatYuan(line.amount),
      auxiliary,
      ...(line.quantity === null ? {} : { num: formatQuantity(line.quantity) }),
      ...(line.unitPrice === null ? {} : { price: formatUnitPrice(line.unitPrice) }),
      ...(line.currencyCode === null || line.exchangeRate === null || line.currencyAmount === null
        ? {}
        : {
            currencyCode: line.currencyCode,
            exchangeRate: formatExchangeRate(line.exchangeRate),
            currencyAmount: formatYuan(line.currencyAmount),
          }),
    };
  }

  async function bodyOf(voucher: WrittenVoucher) {
    const details = [];
    for (const line of voucher.lines) details.push(await lineBody(line, voucher.summary));
    return {
      word: voucher.word,
      code: voucher.number === 0 ? '' : voucher.number,
      orgId: set.organizationId,
      voucherDate: voucher.date,
      remark: '',
      carryForward: voucher.kind !== 'manual',
      ...(voucher.kind === 'manual' ? {} : { kind: voucher.kind }),
      details,
    };
  }

  async function body(text: string) {
    const [voucher] = readText(text).vouchers;
    invariant(voucher, 'the text has no voucher');
    return bodyOf(voucher);
  }

  return {
    client,
    set,
    account: lists.account,
    item,
    keepAuxiliary,
    body,
    turnover: () => readTurnover(app, set),
    findings: async () =>
      (await verifyBooks(app.db)).filter((finding) => finding.includes(`account set ${set.id}`)),
    reload: () => bookkeeperOf(app, client, set),
    post: async (text, as = client) => as.post<WireVoucher>('/voucher', await body(text)),
    enter: async (text) => {
      const saved: WireVoucher[] = [];
      for (const voucher of readText(text).vouchers) {
        const answer = await client.post<WireVoucher>('/voucher', await bodyOf(voucher));
        invariant(answer.success, `${voucher.word}-${voucher.number}: ${answer.msg}`);
        saved.push(answer.data);
      }
      return saved;
    },
  };
}

async function readLists({ db }: TestApp, set: TestAccountSet) {
  const accounts = await db
    .selectFrom('account')
    .where('account_set_id', '=', set.id)
    .select(['id', 'code'])
    .execute();
  const categories = await db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', set.id)
    .select(['id', 'name'])
    .execute();
  const idByCode = new Map(accounts.map(({ id, code }) => [code, id]));
  const idByName = new Map(categories.map(({ id, name }) => [name, id]));
  return {
    items: new Map<string, number>(),
    account: (code: string) => idByCode.get(code) ?? missing(`account ${code}`),
    category: (name: string) => idByName.get(name) ?? missing(`category ${name}`),
  };
}

function missing(what: string): never {
  throw new Error(`${what} is not in the set`);
}

async function readTurnover({ db }: TestApp, set: TestAccountSet): Promise<string[]> {
  const rows = await db
    .selectFrom('movement')
    .innerJoin('account', 'account.id', 'movement.account_id')
    .where('movement.account_set_id', '=', set.id)
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
