import { bookkeeper, soundFindings, type Bookkeeper } from '../../../test/bookkeeper';
import { createOwnTestApp } from '../../../test/testApp';
import { enterJanuary } from '../../../test/month';

const app = createOwnTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
  await enterJanuary(books);
});

/** Queries that make no sense. */
const nonsense: readonly Record<string, string>[] = [
  {},
  { year: '2026' },
  { year: '', month: '' },
  { year: 'NaN', month: 'NaN' },
  { year: '2026', month: '0' },
  { year: '2026', month: '13' },
  { year: '2026.5', month: '1' },
  { year: '-2026', month: '1' },
  { year: '99999', month: '1' },
  { year: '1e3', month: '1' },
  { year: '2026', month: "1' or '1'='1" },
  { year: '２０２６', month: '１' },
  { year: '2026', month: '1', orgId: '-1' },
  { year: '2026', month: '1', orgId: '1;drop table voucher' },
  { year: '2026', month: '1', orgId: '99999999999999999999' },
  { year: '2026', month: '1', orgId: '__proto__' },
];

const reads = [
  '/checkout/initialCheck',
  '/checkout/finalCheck',
  '/checkout/brokenCheck',
  '/checkout/reportCheck',
  '/checkout/invoicing',
  '/checkout/unCheck',
  '/closing/checks',
  '/closing/reopenPreview',
  '/closing/carryForwards',
];

test.each(reads)('%s 不接受不成期间的期间，说中文，什么也不改变', async (url) => {
  for (const query of nonsense) {
    const answer = await books.client.get(url, query);
    expect([url, query, answer]).toMatchObject([
      url,
      query,
      { status: 200, success: false, data: null, msg: expect.stringMatching(/[\u4e00-\u9fff]/) },
    ]);
  }
});

test('表单和正文也一样', async () => {
  for (const { year, month, ...rest } of nonsense) {
    const fields = { ...rest, code: '3103' };
    const answers = [
      await books.client.post('/closing/carryForwards/profitAndLoss', { year, month, ...rest }),
      await books.client.post('/closing/closeThrough', { year, month, ...rest }),
      await books.client.form('/voucher/carryForwardMoney', {
        ...fields,
        years: year ?? '',
        month: month ?? '',
      }),
      await books.client.form('/subject/loadByCode', {
        ...fields,
        checkYear: year ?? '',
        checkMonth: month ?? '',
      }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        success: false,
        data: null,
        msg: expect.stringMatching(/[\u4e00-\u9fff]/),
      });
    }
  }
});

test('没有登录的人什么也得不到', async () => {
  for (const url of reads) {
    expect(await app.anonymous().get(url, { year: 2026, month: 1 })).toMatchObject({
      status: 401,
      success: false,
      code: 401,
      data: null,
    });
  }
});

test('之后账仍然对，期间仍然开着', async () => {
  expect((await books.client.get('/checkout')).data).toMatchObject([{ checkMonth: 1, status: 0 }]);
  expect(await soundFindings(app)).toStrictEqual([]);
});
