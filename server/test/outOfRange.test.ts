import type {} from '@fastify/swagger';
import { sql } from 'kysely';
import { access } from '../src/access';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { createTestApp } from './testApp';

/** Values that are well formed and beyond what any column or calendar of ours holds: refused, never a crash. */
const app = createTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
});

const RENT = `
  2026-01-25 记-0 支付房租
    借 560206 房租      1500.00
    贷 1002 银行存款    1500.00
`;
const CHINESE = /[\u4e00-\u9fff]/;

interface Parameter {
  readonly name: string;
  readonly in: string;
}

/** Every call with the names of its query and path, as the calls describe themselves. */
function calls() {
  const { paths = {} } = app.app.swagger() as {
    paths?: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase() as 'GET',
      path: path.replace('/api', ''),
      names: parameters.map(({ name }) => name),
    })),
  );
}

const EXTREMES = [
  '2147483648',
  '4294967297',
  '9007199254740993',
  '9'.repeat(30),
  '-2147483649',
  '1e400',
  '9998-12',
  '9998-12-31',
  '3000-01-01',
  '1899-12-31',
  '0001-01-01',
  '+275760-09-13',
];

test('每个接口的每个查询和路径参数：太大的数字、太远的日期', async () => {
  const crashed: string[] = [];
  for (const { method, path, names } of calls()) {
    // The session would be in no set, or in another one.
    if (path === '/logout' || path === '/account-sets/demo') continue;
    for (const value of EXTREMES) {
      const url = path.replace(/\{\w+\}/g, encodeURIComponent(value));
      const query = new URLSearchParams(names.map((name) => [name, value])).toString();
      const answer = await books.client.send({ method, url: `${url}?${query}` });
      if (answer.status === 500) crashed.push(`${method} ${path} ${value}`);
    }
  }
  expect(crashed).toStrictEqual([]);
  expect(calls().length).toBeGreaterThan(Object.keys(access).length - 10);
});

test('一个参数一个参数地试列表的筛选', async () => {
  const { names = [] } = calls().find(({ method, path }) => method === 'GET' && path === '/voucher') ?? {};
  const months = { voucher_year: 2026, voucher_month: 1 };
  for (const name of names) {
    for (const value of EXTREMES) {
      const answer = await books.client.get('/voucher', { ...months, [name]: value });
      expect([name, value, answer.status]).toEqual([name, value, 200]);
      if (!answer.success) expect(answer.msg).toMatch(CHINESE);
    }
  }
  expect(await books.client.get('/voucher', { ...months, minCode: '2147483648' })).toMatchObject({
    success: false,
    msg: '数字太大，请填写不超过 2147483647 的整数',
  });
});

test.each([
  [
    '行次',
    (body: Body) => ({ ...body, details: body.details.map((line) => ({ ...line, cashFlowLine: 2 ** 31 })) }),
  ],
  ['凭证号', (body: Body) => ({ ...body, code: 2 ** 31 })],
  ['版本', (body: Body) => ({ ...body, version: 2 ** 40 })],
  ['日期', (body: Body) => ({ ...body, voucherDate: '9998-12-31' })],
])('凭证的%s超出范围：拒绝并说明', async (_what, spoil) => {
  const answer = await books.client.post('/voucher', spoil((await books.body(RENT)) as unknown as Body));
  expect(answer).toMatchObject({ status: 200, success: false });
  expect(answer.msg).toMatch(CHINESE);
});

interface Body {
  readonly details: readonly object[];
}

const UNSTORABLE = '提交的内容含有无法保存的字符（残缺的表情符号或空字符），请删除后重新填写。';

test.each([
  ['半个表情', '付\ud83d款'],
  ['颠倒的两半', '\udc00\ud800'],
  ['空字符', '付\0款'],
])('%s：凭证、科目、查询都拒绝，同一句话', async (_what, text) => {
  const { client } = books;
  const body = await books.body(RENT.replace('支付房租', '支付'));
  const [line, ...rest] = (body as unknown as Body).details;
  const answers = [
    await client.post('/voucher', { ...body, details: [{ ...line, summary: text }, ...rest] }),
    await client.post('/voucher', { ...body, remark: text }),
    await client.post('/voucher', { ...body, [text]: 1 }),
    await client.post('/accounting-category', { name: text, customColumns: '' }),
    await client.form('/login', { mobile: text.replaceAll(/[\ud800-\udfff]/g, '\0'), password: 'x' }),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, success: false, msg: UNSTORABLE });
  expect(await client.get('/voucher', { summary: '付\0款' })).toMatchObject({ msg: UNSTORABLE });
  expect(await client.post('/voucher', { ...body, remark: '完整的表情😀' })).toMatchObject({ success: true });
});

test('以前存进去的半个字符：修改记录照样能看', async () => {
  const [voucher] = await books.enter(RENT);
  const id = voucher?.id ?? 0;
  await app.db.transaction().execute(async (trx) => {
    const { content, sequence } = await trx
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .where('target_id', '=', id)
      .select(['content', 'sequence'])
      .executeTakeFirstOrThrow();
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx
      .updateTable('event')
      .set({ content: content.replace('支付房租', '支付\\ud83d房租') })
      .where('account_set_id', '=', books.set.id)
      .where('sequence', '=', sequence)
      .execute();
  });
  const history = await books.client.get<{ after: { details: { summary: string }[] } }[]>(
    `/voucher/${id}/history`,
  );
  expect(history).toMatchObject({ success: true });
  expect(history.text).toContain('支付\ufffd房租');
});

test.each(['/%E0%A4%A', '/voucher/%E0%A4%A', '/voucher/%', '/%ff%fe'])(
  '读不懂的地址 %s：中文回答',
  async (url) => {
    const answer = await books.client.send({ method: 'GET', url });
    expect(answer).toMatchObject({ status: 400, success: false, msg: '请求的地址不正确', data: null });
  },
);
