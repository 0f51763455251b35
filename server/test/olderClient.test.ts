import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { createTestApp } from './testApp';

/** wire.md 2.11: a PUT keeps fields it does not have; an older client that sends back what it knows loses nothing. */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1234 });
});

type Row = Readonly<Record<string, unknown>>;

interface Kept {
  readonly what: string;
  readonly url: string;
  /** Makes the row and answers it as our own screens read it. */
  readonly make: () => Promise<Row>;
  /** All that an older client must send of it; what it leaves out is ours or unknown to it. */
  readonly sends: readonly string[];
}

const post = async (url: string, body: Row) => (await books.client.post<Row>(url, body)).data;
const first = async (url: string, isWanted: (row: Row) => boolean) =>
  (await books.client.get<Row[]>(url)).data.find(isWanted) ?? {};
const customers = () => first('/accounting-category', ({ name }) => name === '客户');

async function dollarAccount(): Promise<Row> {
  const clientCategory = await customers();
  await books.client.post('/subject', {
    ...{ code: '112299', name: '境外客户', type: '资产', balanceDirection: '借', mnemonicCode: 'jw' },
    auxiliaryAccounting: JSON.stringify([{ id: clientCategory.id, name: '客户' }]),
    ...{ status: false, unit: '件', currencyCodes: ['USD'] },
  });
  return first('/subject', ({ code }) => code === '112299');
}

async function vehicle(): Promise<Row> {
  const category = await post('/accounting-category', { name: '车辆', customColumns: '车牌,车型' });
  return post('/accounting-category-details', {
    ...{ accountingCategoryId: category.id, code: '001', name: '货车', enable: false, remark: '年检三月' },
    ...{ cusColumn0: '粤A1', cusColumn1: '卡车' },
  });
}

async function dollarLines(): Promise<Row[]> {
  const account = await dollarAccount();
  await books.client.put('/subject', { ...account, status: true, auxiliaryAccounting: '', unit: '' });
  books = await books.reload();
  const { details } = await books.body(`
    2026-01-05 记-0 外销
      借 112299 境外客户  712.34 USD 100.00 汇率 7.1234
      贷 5001 主营业务收入  712.34
  `);
  const [debit, credit] = details as Row[];
  return [{ ...debit, cashFlowLine: 3 }, credit ?? {}];
}

/** A copy of the balance sheet, whose formulas carry what is ours. */
async function reportCopy(): Promise<Row> {
  const { data } = await books.client.get<Row[]>('/report/template', { type: '1' });
  const body = { name: '副本', templateKey: 'own', type: 1, copy: true, copyId: data[0]?.id };
  return post('/report/template', body);
}

const LINE = 'summary subjectId debitAmount creditAmount num price auxiliary'.split(' ');

const rows: Kept[] = [
  {
    what: '科目',
    url: '/subject',
    make: dollarAccount,
    sends:
      'id code name mnemonicCode balanceDirection auxiliaryAccounting status type parentId level unit'.split(
        ' ',
      ),
  },
  {
    what: '科目的必填项',
    url: '/subject',
    make: dollarAccount,
    sends: ['id', 'code', 'name', 'balanceDirection'],
  },
  {
    what: '币别',
    url: '/currency',
    make: () => first('/currency', ({ code }) => code === 'USD'),
    sends: ['id', 'code', 'name', 'exchangeRate'],
  },
  {
    what: '辅助核算类别',
    url: '/accounting-category',
    make: () => post('/accounting-category', { name: '车辆', customColumns: '车牌,车型' }),
    sends: ['id', 'name', 'canEdit'],
  },
  {
    what: '辅助核算项目',
    url: '/accounting-category-details',
    make: vehicle,
    sends: ['id', 'accountingCategoryId', 'code', 'name'],
  },
  {
    what: '凭证字',
    url: '/voucher-word',
    make: () => first('/voucher-word', ({ isDefault }) => isDefault === true),
    sends: ['id', 'word', 'printTitle'],
  },
  {
    what: '凭证模板',
    url: '/voucher-template',
    make: async () => post('/voucher-template', { name: '外销', type: '2', details: await dollarLines() }),
    sends: ['id', 'name', 'type', 'details'],
  },
  {
    what: '报表模板',
    url: '/report/template',
    make: () => reportCopy(),
    sends: ['id', 'name', 'templateKey', 'type', 'isDefault'],
  },
  {
    what: '凭证',
    url: '/voucher',
    make: async () =>
      post('/voucher', {
        ...{ word: '记', voucherDate: '2026-01-05', receiptNum: 4, remark: '合同' },
        details: await dollarLines(),
      }),
    sends: ['id', 'word', 'code', 'voucherDate', 'orgId', 'carryForward', 'details'],
  },
];

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** As an older client sends it: its own fields, its own fields of every line. */
function asSent(row: Row, sends: readonly string[]): Row {
  const sent = only(row, sends);
  const details = row.details as (Row & { auxiliary: Row[] })[] | undefined;
  return details
    ? { ...sent, details: details.map((line) => ({ ...only(line, LINE), auxiliary: [] })) }
    : sent;
}

const read = async ({ url }: Kept, id: unknown) => (await books.client.get<Row>(`${url}/${String(id)}`)).data;

/** A row without what only shows that it was saved. */
const withoutVersion = ({ version: _version, changeMember: _changer, ...row }: Row): Row => row;

test.each(rows)('$what：旧客户端原样存回去，什么也不丢', async (kept) => {
  const made = await kept.make();
  const before = await read(kept, made.id);
  expect(await books.client.put(kept.url, asSent(before, kept.sends))).toMatchObject({ success: true });
  expect(withoutVersion(await read(kept, made.id))).toEqual(withoutVersion(before));
});

test('报表的项目和公式：旧客户端原样存回去，什么也不丢', async () => {
  const { id, items } = await reportCopy();
  const [first] = (items as Row[]).filter(({ formulas }) => (formulas as Row[]).length > 0);
  const ours = (first?.formulas as Row[]).map((term) => ({ ...term, atAccount: true }));
  await books.client.post('/report/template/items/formula', { templateItemsId: first?.id, formulas: ours });
  const { data: copy } = await books.client.get<Row>(`/report/template/${String(id)}`);
  const kept = (rows: unknown) => (rows as Row[]).map(({ version: _version, ...row }) => row);
  const sent =
    'id title lineNum isClassified sources type isBolder isFolding pos level parentId formulas'.split(' ');
  // The first lines: a header, lines that take accounts; the totals that take lines.
  const some = (copy.items as Row[]).filter(({ sources }, index) => index < 6 || sources === 1);
  for (const item of some.slice(0, 9)) {
    const body = { ...only(item, sent), template_id: copy.id, templateId: copy.id };
    expect(await books.client.put('/report/template/items', body)).toMatchObject({ success: true });
    const terms = (item.formulas as Row[]).map((term) =>
      only(term, ['calculation', 'accessRules', 'fromTag']),
    );
    const formula = { templateItemsId: item.id, formulas: terms };
    if (terms.length > 0) {
      expect(await books.client.post('/report/template/items/formula', formula)).toMatchObject({
        success: true,
      });
    }
  }
  const { data } = await books.client.get<Row>(`/report/template/${String(copy.id)}`);
  expect(kept(data.items)).toEqual(kept(copy.items));
  expect(JSON.stringify(data.items)).toContain('"atAccount":true');
});

test('期初余额：不说币别，原币不变', async () => {
  await dollarLines();
  const opening = { subjectId: books.account('112299'), subjectCode: '112299', debitAmount: 712.34, num: 7 };
  const foreign = { currencyCode: 'USD', currencyAmount: 100 };
  await books.client.post('/initial-balance', { ...opening, ...foreign });
  const row = () => first('/initial-balance', ({ code }) => code === '112299');
  const before = await row();
  expect(before).toMatchObject(foreign);
  await books.client.post('/initial-balance', {
    summary: '期初',
    subjectName: '112299-境外客户',
    ...opening,
  });
  expect(await row()).toEqual(before);
});

test('null 是清空：科目的外币、单位、辅助核算，项目的备注和自定义列', async () => {
  const account = await dollarAccount();
  const emptied = { currencyCodes: null, unit: null, auxiliaryAccounting: null };
  await books.client.put('/subject', { ...account, ...emptied });
  expect((await books.client.get(`/subject/${String(account.id)}`)).data).toMatchObject({
    ...{ currencyCodes: [], unit: null, auxiliaryAccounting: '', status: false },
  });
  const item = await vehicle();
  await books.client.put('/accounting-category-details', { ...item, remark: null, cusColumn0: null });
  expect((await books.client.get(`/accounting-category-details/${String(item.id)}`)).data).toMatchObject({
    ...{ remark: null, cusColumn0: '', cusColumn1: '卡车', enable: false },
  });
});
