import { Client } from 'pg';
import { books as registry } from '@mingzhang/shared/accounting/books/index';
import { bookCall } from '@mingzhang/shared/wire/book';
import { bookFindCall } from '@mingzhang/shared/wire/bookWindow';
import { access } from '../src/access';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { createTestApp } from './testApp';

/** A book, a statement, a check is of one moment: a save made while it is read is in all of it or in none. */
const app = createTestApp();
let books: Bookkeeper;
/** Of the set: ids that the calls below name. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  books = await bookkeeper(app);
  const { client, set } = books;
  await client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['USD'] })
    .where('account_set_id', '=', set.id)
    .where('code', '=', '1002')
    .execute();
  books = await books.reload();
  await books.keepAuxiliary('1122', '客户');
  const [voucher] = await books.enter(`
    2026-01-06 记-2 货款
      借 1002 银行存款  7000.00 USD 1000.00 汇率 7
      贷 1122 应收账款 [客户:甲公司]  7000.00
  `);
  ids.voucher = voucher?.id ?? 0;
  ids.item = await books.item('客户', '甲公司');
  const { data: categories } = await client.get<{ id: number; name: string }[]>('/accounting-category');
  ids.category = categories.find(({ name }) => name === '客户')?.id ?? 0;
  const { data: templates } = await client.get<{ id: number; type: number }[]>('/report/template');
  ids.template = templates.find(({ type }) => type === 1)?.id ?? 0;
  ids.profit = templates.find(({ type }) => type === 0)?.id ?? 0;
  ids.cashFlow = templates.find(({ type }) => type === 2)?.id ?? 0;
  const { data: template } = await client.get<{ items: { id: number }[] }>(
    `/report/template/${ids.template}`,
  );
  ids.line = template.items[3]?.id ?? 0;
});

/** Something is done on another connection before the `after`th statement of a read, counted from 0; or only counted. */
async function during<T>(read: () => Promise<T>, after: number | null, work: () => Promise<unknown>) {
  const { query } = Client.prototype;
  const statements: { readonly connection: Client; readonly text: string }[] = [];
  let isWatching = true;
  Client.prototype.query = async function watched(this: Client, ...asked: unknown[]) {
    if (isWatching) {
      const [statement] = asked as [string | { readonly text: string }];
      statements.push({ connection: this, text: typeof statement === 'string' ? statement : statement.text });
      if (statements.length - 1 === after) {
        isWatching = false;
        await work();
        isWatching = true;
      }
    }
    return (query as (...args: unknown[]) => Promise<unknown>).apply(this, asked);
  } as typeof query;
  try {
    return { answer: await read(), statements };
  } finally {
    Client.prototype.query = query;
  }
}

const JANUARY = { accountDate: '2026-01-31', startDate: '2026-01-01', endDate: '2026-01-31' };
const month = { year: 2026, month: 1, checkYear: 2026, checkMonth: 1, ...JANUARY };

/** Every read whose figures are in several tables, with what it is asked. */
function reads(): (readonly [call: string, url: string, query: Record<string, string | number>])[] {
  const chosen = {
    nothing: {},
    account: { subjectId: books.account('1002') },
    category: { auxiliaryId: ids.category ?? 0 },
    item: { auxiliaryId: ids.category ?? 0, auxiliaryItemId: ids.item ?? 0 },
  };
  const inDollars = { ...JANUARY, currency: 'USD' };
  const ofBooks = registry.flatMap((book) => {
    const query = { ...inDollars, ...chosen[book.asks] };
    const url = bookCall(book);
    const whole = [`GET ${url}`, url, query] as const;
    if (book.grain !== 'line') return [whole];
    const find = bookFindCall(book);
    return [
      whole,
      [`GET ${url}`, url, { ...query, offset: 0, size: 20 }] as const,
      [`GET ${find}`, find, { ...query, text: '货' }] as const,
    ];
  });
  const plain = (url: string, query: Record<string, string | number> = month) =>
    [`GET ${url}`, url, query] as const;
  const ofTemplate = (call: string, id = ids.template ?? 0, line = '') =>
    [`GET ${call}/:id${line && '/:itemId'}`, `${call}/${id}${line && `/${line}`}`, month] as const;
  return [
    ...ofBooks,
    plain('/home/figures', {}),
    plain('/home/todo', {}),
    plain('/initial-balance', {}),
    plain('/initial-balance/trialBalance', {}),
    plain('/voucher', { voucher_year: 2026, voucher_month: 1 }),
    [`GET /voucher/:id`, `/voucher/${ids.voucher}`, {}],
    plain('/voucher/opening', { id: ids.voucher ?? 0 }),
    plain('/accountBook/list'),
    plain('/accountBook/auxiliaryList', { ...month, auxiliaryId: ids.category ?? 0 }),
    ofTemplate('/report/template'),
    ofTemplate('/report/template/review'),
    ofTemplate('/report/template/view'),
    ofTemplate('/report/template/year/profit', ids.profit),
    ofTemplate('/report/template/explain', ids.template, String(ids.line)),
    ofTemplate('/report/template/uncovered'),
    ofTemplate('/report/template/imbalance'),
    ofTemplate('/report/cashFlow/reconciliation', ids.cashFlow),
    plain('/cashFlow/lines'),
    plain('/cashFlow/toDo'),
    plain('/cashFlow/supplement'),
    plain('/cashFlow/openings', {}),
    ...['initialCheck', 'finalCheck', 'brokenCheck', 'reportCheck'].map((check) =>
      plain(`/checkout/${check}`),
    ),
    plain('/checkout', {}),
    ...['checks', 'reopenPreview', 'carryForwards', 'carryForwardSettings'].map((read) =>
      plain(`/closing/${read}`),
    ),
    plain('/closing/customCarryForwards', {}),
    plain('/closing/proof'),
    plain('/accountBook/vouchers'),
  ];
}

test('每个账簿、报表和结账的读取都在一个快照里，一个也没有漏', async () => {
  const split: string[] = [];
  for (const [call, url, query] of reads()) {
    const { answer, statements } = await during(
      () => books.client.get(url, query),
      null,
      () => Promise.resolve(),
    );
    // A check that does not pass answers `false` and no message.
    expect([call, answer.status, answer.msg ?? '']).toEqual([call, 200, '']);
    // The first is the session's; a single one is of one moment by itself.
    const [begin, ...rest] = statements.slice(1);
    const isSnapshot =
      begin?.text.startsWith('start transaction isolation level repeatable read read only') &&
      rest.at(-1)?.text === 'commit' &&
      rest.every(({ connection }) => connection === begin.connection);
    if (rest.length > 0 && !isSnapshot) split.push(`${call} ${JSON.stringify(query)}`);
  }
  expect(split).toStrictEqual([]);
  const rules = new Set(['book.read', 'report.read', 'closing.read']);
  const elsewhere = /document|GET \/report\/template$/; // Files: one snapshot in their thread. A list: one statement.
  const all = Object.entries(access).filter(([key, rule]) => key.startsWith('GET ') && rules.has(rule));
  const asked = new Set(reads().map(([call]) => call));
  expect(all.map(([key]) => key).filter((key) => !asked.has(key) && !elsewhere.test(key))).toStrictEqual([]);
});

test('外币明细账读到一半有人插入凭证：原币与本位币仍在同一行，账要么有这张凭证，要么没有', async () => {
  const query = { ...JANUARY, currency: 'USD', subjectId: books.account('1002') };
  const read = () => books.client.get<object[]>('/accountBook/details', query);
  const before = await read();
  let day = 1;
  const save = () =>
    books.enter(`
      2026-01-0${(day += 1)} 记-0 更早的货款
        借 1002 银行存款  ${100 * day}.00 USD ${day}0.00 汇率 10
        贷 1122 应收账款 [客户:甲公司]  ${100 * day}.00
    `);
  const { statements } = await during(read, null, () => Promise.resolve());
  let earlier = before.data;
  for (const at of [4, Math.floor(statements.length / 2), statements.length - 2]) {
    const { answer } = await during(read, at, save);
    const later = (await read()).data;
    expect([earlier, later]).toContainEqual(answer.data);
    expect(later).not.toEqual(earlier);
    earlier = later;
  }
});
