import fc from 'fast-check';
import { access } from '../src/access';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { createTestApp } from './testApp';

/** Calls on the ledger, each with a body or query that is all right: what is broken below is one field of it. */
const app = createTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
});

const JUNK: readonly unknown[] = [
  null,
  true,
  '',
  'undefined',
  'NaN',
  '__proto__',
  -1,
  0,
  1.5,
  1e308,
  '9'.repeat(40),
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  "'; drop table voucher; --",
  [],
  [[]],
  [null],
  {},
  { id: {} },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}'),
];

type Fields = Record<string, unknown>;

/** The same object with one field, at any depth, replaced or removed. */
function spoiled(of: Fields): fc.Arbitrary<Fields> {
  const paths = pathsOf(of);
  return fc
    .record({ path: fc.constantFrom(...paths), junk: fc.oneof(fc.constantFrom(...JUNK), fc.jsonValue()) })
    .map(({ path, junk }) => replace(of, path, junk) as Fields);
}

function pathsOf(value: unknown): string[][] {
  if (value === null || typeof value !== 'object') return [[]];
  const inner = Object.entries(value).flatMap(([key, field]) => pathsOf(field).map((path) => [key, ...path]));
  return [...Object.keys(value).map((key) => [key]), ...inner].filter((path) => path.length > 0);
}

function replace(value: unknown, [key, ...rest]: readonly string[], junk: unknown): unknown {
  if (key === undefined) return junk;
  if (Array.isArray(value)) {
    return value.map((field: unknown, index) => (String(index) === key ? replace(field, rest, junk) : field));
  }
  const fields = value as Fields;
  return { ...fields, [key]: replace(fields[key], rest, junk) };
}

const CHINESE = /[\u4e00-\u9fff]/;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

async function send(call: string, fields: Fields) {
  const [method = '', path = ''] = call.split(' ');
  // Longer ids than the router takes, and halves of characters, never reach a handler.
  const id = textOf(fields.id)
    .slice(0, 80)
    .replaceAll(/[\ud800-\udfff]/g, 'x');
  const url = path.replace(':id', encodeURIComponent(id));
  if (method === 'POST') return books.client.post(url, fields);
  if (method === 'PUT') return books.client.put(url, fields);
  if (method === 'DELETE') return books.client.del(url);
  const query = Object.entries(fields).map(([key, value]) => [key, textOf(value)]);
  return books.client.get(url, Object.fromEntries(query) as Record<string, string>);
}

async function calls(): Promise<Record<string, Fields>> {
  const voucher = await books.body(`
    2026-01-05 记-0 赊销
      借 1122 应收账款 [客户:甲公司]  10.00
      贷 5001 主营业务收入  10.00
  `);
  const account = {
    code: '100209',
    name: '新户',
    balanceDirection: '借',
    auxiliaryAccounting: '',
    type: '资产',
  };
  const opening = { subjectId: books.account('1002'), subjectCode: '1002', debitAmount: '1.00', num: 1 };
  const item = { accountingCategoryId: 1, code: '9', name: '丙', enable: true, remark: '' };
  const month = { year: 2026, month: 1, orgId: books.set.organizationId, by: 'number' };
  const { data } = await books.client.get<{ id: number }[]>('/report/template', { type: '0' });
  const copy = { id: null, name: '副本', templateKey: 'own', type: 0, copy: true, copyId: data[0]?.id };
  const { data: template } = await books.client.post<{ id: number; items: { id: number; level: number }[] }>(
    '/report/template',
    copy,
  );
  const items = template.items.slice(0, 2).map(({ id, level }) => ({ id, level }));
  const reportItem = {
    ...{
      title: '其他',
      lineNum: 7,
      isClassified: false,
      sources: 0,
      type: 0,
      isBolder: '0',
      isFolding: false,
    },
    ...{ pos: 9, level: 1, parentId: null, template_id: template.id, version: 1, afterId: items[0]?.id },
  };
  const term = { calculation: '+', accessRules: '0', fromTag: books.account('5001'), atAccount: false };
  const formula = {
    templateItemsId: items[0]?.id,
    formulas: [term],
    sources: 0,
    version: 1,
    confirmed: true,
  };
  return {
    'POST /report/template': { ...copy, version: 1 },
    'PUT /report/template': { ...copy, copy: false, id: template.id },
    'POST /report/template/grant': { orgIds: [books.set.organizationId], template: { id: template.id } },
    'POST /report/template/reset/:id': { id: template.id, version: 1 },
    'POST /report/template/items': reportItem,
    'PUT /report/template/items': { ...reportItem, id: items[0]?.id },
    'PUT /report/template/items/order': { templateId: template.id, version: 1, items },
    'DELETE /report/template/items/:id': { id: 1 },
    'GET /report/template/items/reset/line/:id': { id: 1 },
    'POST /report/template/items/formula': formula,
    'POST /report/template/preview': { ...formula, templateId: template.id },
    'GET /report/template/review/:id': { id: template.id },
    'POST /voucher': voucher,
    'PUT /voucher': { ...voucher, id: 1, version: 1 },
    'DELETE /voucher/:id': { id: 1 },
    'GET /voucher': {
      voucher_year: 2026,
      voucher_month: 1,
      page: 1,
      size: 20,
      org_id: books.set.organizationId,
    },
    'GET /voucher/:id': { id: 1 },
    'GET /voucher/code': { word: '记', orgId: books.set.organizationId, currentAccountDate: '2026-01-05' },
    'GET /voucher/beforeId': { currentId: 1, orgId: books.set.organizationId },
    'GET /voucher/finishingOffNo/preview': month,
    'POST /voucher/audit': { checked: [1, 2] },
    'POST /voucher/batchDelete': { checked: [1, 2] },
    'GET /subject': { type: '资产' },
    'GET /subject/balance': {
      subjectId: books.account('1002'),
      voucherDate: '2026-01-05',
      exceptVoucherId: 1,
    },
    'GET /subject/balances': { voucherDate: '2026-01-05', exceptVoucherId: 1 },
    'GET /subject/balances/items': { voucherDate: '2026-01-05', combination: `${books.account('1122')}/1:2` },
    'POST /subject': account,
    'PUT /subject': { ...account, id: books.account('1002') },
    'DELETE /subject/:id': { id: 1 },
    'GET /initial-balance': { type: '资产', orgId: books.set.organizationId },
    'POST /initial-balance': opening,
    'POST /initial-balance/batch': { orgId: books.set.organizationId, rows: [opening] },
    'POST /initial-balance/auxiliary': { subjectId: books.account('1122'), auxiliary: { '1': 2 } },
    'PUT /cashFlow/openings': { orgId: books.set.organizationId, rows: [{ lineNum: 1, amount: 5 }] },
    'POST /voucher-word': { word: '通', printTitle: '通用', isDefault: false },
    'PUT /voucher-word': { id: 1, word: '通', printTitle: '通用', isDefault: false },
    'POST /currency': { code: 'USD', name: '美元', exchangeRate: 7.1 },
    'PUT /currency': { id: 1, code: 'USD', name: '美元', exchangeRate: 7.1 },
    'POST /accounting-category': { name: '车辆', customColumns: 'a,b' },
    'PUT /accounting-category': { id: 1, name: '车辆', customColumns: 'a,b' },
    'GET /accounting-category-details': { accounting_category_id: 1, keyword: '甲', page: 1, size: 10 },
    'POST /accounting-category-details': item,
    'PUT /accounting-category-details': { ...item, id: 1 },
    'POST /accounting-category-details/loadAuxiliaryAccountingData': [{ id: 1, name: '客户' }] as never,
  };
}

test('任何一个字段坏了，都有一句中文，从不崩溃，账仍然是好的（B1）', async () => {
  const all = await calls();
  expect(Object.keys(all).filter((call) => access[call] === undefined)).toStrictEqual([]);
  for (const [call, fields] of Object.entries(all)) {
    await fc.assert(
      fc.asyncProperty(spoiled(fields), async (broken) => {
        const answer = await send(call, broken);
        expect(answer.status).toBeLessThan(500);
        expect(`${call}: ${answer.success ? '好' : answer.msg}`).toMatch(CHINESE);
        expect(answer.text).not.toMatch(/\bat .+\.(ts|js):\d/);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }
  expect((await books.findings()).filter((finding) => !finding.includes('opening balances'))).toStrictEqual(
    [],
  );
});
