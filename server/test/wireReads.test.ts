import { access } from '../src/access';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { InventorySystem, link } from './inventory';
import { createTestApp } from './testApp';

/**
 * What every read of wire.md 2.1, 2.2, 2.7 and 2.8 answers, against the shapes of 2.0: each field is there, of the
 * type that older clients compare with and add up, those that may be empty included.
 */
const app = createTestApp();
let books: Bookkeeper;
let system: InventorySystem;

/** `name:type`, `?` after the type: may be null. `[]`: a list of at least one. */
const shapes: Readonly<Record<string, string>> = {
  User: `id:number mobile:string realName:string nickname:string? email:string? avatarUrl:string? openId:string?
    unionId:string? role:string accountSetsId:number accountSets:LinkedAccountSet accountSetsList:AccountSet[]
    orgId:number org:LinkedOrg orgList:Org[] checkoutList:Checkout[] createDate:date`,
  AccountSet: `id:number companyName:string creditCode:string? enableDate:date currentAccountDate:date
    accountingStandards:flag address:string? industry:number? vatType:flag voucherReviewed:flag fixedAssetModule:flag
    cashierModule:flag encoding:string creatorId:number createDate:date`,
  LinkedAccountSet: 'id:number companyName:string token:string',
  Org: `id:number code:string name:string type:number parentId:number? currentAccountDate:date enableDate:date
    status:boolean linkman:string? telephone:string? profitTemplateId:number? debtTemplateId:number?
    cashTemplateId:number? accountSetsId:number`,
  LinkedOrg: 'id:number code:string entityId:number accountSetsId:number',
  Checkout: `id:number checkYear:number checkMonth:number status:number checkDate:date? accountSetsId:number
    orgId:number`,
  Subject: `id:number code:string name:string type:string balanceDirection:string mnemonicCode:string status:boolean
    parentId:number? level:number systemDefault:boolean accountSetsId:number unit:string? auxiliaryAccounting:string
    subjectFullName:string`,
  // The others are lists of the chart, and a balance is no part of it (decisions/0003).
  SubjectAlone: 'id:number code:string name:string balance:number',
  OpeningRow: `subjectId:number code:string name:string balanceDirection:string level:number leaf:boolean unit:string?
    auxiliaryAccounting:string accountSetsId:number beginBalance:number? num:number? cumulativeDebit:number?
    cumulativeCredit:number? cumulativeDebitNum:number? cumulativeCreditNum:number?`,
  TrialBalance: 'beginningBalance:Sides liabilities:Equation',
  Sides: '借:number 贷:number',
  Equation: '资产:number 权益:number',
  Word: 'id:number word:string printTitle:string isDefault:boolean',
  Currency: 'id:number code:string name:string exchangeRate:number localCurrency:boolean',
  Category: `id:number name:string customColumns:string systemDefault:boolean canEdit:boolean accountSetsId:number`,
  ItemPage: 'records:Item[] total:number current:number size:number',
  Item: `id:number accountingCategoryId:number code:string name:string remark:string? enable:boolean
    cusColumn0:string?`,
  Template: 'id:number name:string type:number details:TemplateLine[]',
  TemplateLine: 'id:number summary:string subjectName:string? debitAmount:number? creditAmount:number?',
  Member: 'id:number realName:string mobile:string role:string',
  RevenueProfit: '本年利润:Months 主营业务收入:Months',
  Months: '1:number',
  Share: 'name:string value:number',
};

const ids: Record<string, number> = {};
/** The calls, and what they answer; `{word}` is an id of the set. */
const reads: readonly (readonly [url: string, shape: string])[] = [
  ['/init', 'User'],
  ['/home/voucher/count', 'number'],
  ['/home/chart/revenueProfit', 'RevenueProfit'],
  ['/home/chart/cost', 'Share[]'],
  ['/home/chart/cash', 'Share[]'],
  ['/account-sets', 'AccountSet[]'],
  ['/account-sets/{accountSet}', 'AccountSet'],
  ['/account-sets/checkUse?asid={accountSet}', 'boolean'],
  ['/user', 'Member[]'],
  ['/user/{user}', 'Member'],
  ['/voucher-word', 'Word[]'],
  ['/voucher-word/{word}', 'Word'],
  ['/currency', 'Currency[]'],
  ['/currency/{currency}', 'Currency'],
  ['/organization', 'LinkedOrg[]'],
  ['/organization/{organization}', 'LinkedOrg'],
  ['/organization/{organization}', 'Org'],
  ['/organization/checkUse/{organization}', 'boolean'],
  [`/subject?type=${encodeURIComponent('资产')}`, 'Subject[]'],
  ['/subject/{subject}', 'Subject'],
  ['/subject/{subject}', 'SubjectAlone'],
  ['/subject/select', 'Subject[]'],
  ['/subject/checkUse/{subject}', 'boolean'],
  ['/subject/voucher/select', 'Subject[]'],
  ['/subject/voucher/select?showAll=true', 'Subject[]'],
  ['/subject/balance?subjectId={subject}', 'number'],
  [`/initial-balance?type=${encodeURIComponent('资产')}&orgId=undefined`, 'OpeningRow[]'],
  ['/initial-balance/{subject}', 'OpeningRow'],
  ['/initial-balance/trialBalance', 'TrialBalance'],
  ['/accounting-category', 'Category[]'],
  ['/accounting-category/{category}', 'Category'],
  ['/accounting-category-details?accounting_category_id={category}&page=1&keyword=', 'ItemPage'],
  ['/accounting-category-details/{item}', 'Item'],
  ['/voucher-template', 'Template[]'],
  ['/voucher-template/{template}', 'Template'],
];

beforeAll(async () => {
  system = await InventorySystem.start();
  books = await bookkeeper(app);
  await link(books, system);
  const { client } = books;
  const body = { id: '', name: '车辆', canEdit: true, customColumns: '车牌,车型' };
  ids.category = (await client.post<{ id: number }>('/accounting-category', body)).data.id;
  const item = { accountingCategoryId: ids.category, code: '001', name: '货车', enable: true, remark: 7 };
  ids.item = (
    await client.post<{ id: number }>('/accounting-category-details', { ...item, cusColumn0: '粤A1' })
  ).data.id;
  const line = { summary: '付房租', subjectId: books.account('560206'), debitAmount: '88.10' };
  const template = { name: '房租', type: '0', details: [line, { summary: '只有摘要' }] };
  ids.template = (await client.post<{ id: number }>('/voucher-template', template)).data.id;
  ids.user = client.userId;
  ids.accountSet = books.set.id;
  ids.organization = books.set.organizationId;
  ids.subject = books.account('1002');
  for (const [name, url] of [
    ['word', '/voucher-word'],
    ['currency', '/currency'],
  ] as const) {
    ids[name] = (await client.get<{ id: number }[]>(url)).data[0]?.id ?? 0;
  }
});
afterAll(() => system.stop());

/** What of a value is not as the shape says. */
function faults(value: unknown, type: string, path: string): string[] {
  if (type.endsWith('[]')) {
    if (!Array.isArray(value) || value.length === 0) return [`${path}: no list, or an empty one`];
    return value.flatMap((each, index) => faults(each, type.slice(0, -2), `${path}[${index}]`));
  }
  if (type.endsWith('?')) return value === null ? [] : faults(value, type.slice(0, -1), path);
  const shape = shapes[type];
  if (shape === undefined)
    return isOfType(value, type) ? [] : [`${path}: ${JSON.stringify(value)} is no ${type}`];
  if (typeof value !== 'object' || value === null) return [`${path}: ${JSON.stringify(value)} is no ${type}`];
  return shape
    .trim()
    .split(/\s+/)
    .flatMap((field) => {
      const [name = '', inner = ''] = field.split(':');
      return faults((value as Record<string, unknown>)[name], inner, `${path}.${name}`);
    });
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'flag') return value === 0 || value === 1;
  if (type === 'date') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return typeof value === type;
}

test.each(reads)('GET %s', async (url, shape) => {
  const { success, data } = await books.client.get(
    url.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])),
  );
  expect(success).toBe(true);
  expect(faults(data, shape, url)).toStrictEqual([]);
});

test('登录的回答和 /init 一样齐全', async () => {
  const form = {
    mobile: books.client.mobile,
    newPassword: 'Jizhang-2026-hao',
    repeatPassword: 'Jizhang-2026-hao',
  };
  await app.anonymous().get(`/sendMsg/${form.mobile}`);
  await app.anonymous().form('/resetPassword', { ...form, code: app.sms.last(form.mobile).code });
  const signedIn = await app
    .anonymous()
    .form('/login', { ...form, password: form.newPassword, forever: 'true' });
  expect(faults(signedIn.data, 'User', '/login')).toStrictEqual([]);
});

/** Addresses of their own beside `…/:id`: a client's `/subject/download` must not be read as a record. */
test('没有一个 GET 被旁边的 /:id 接走', async () => {
  const gets = Object.keys(access).flatMap((key) => (key.startsWith('GET /') ? [key.slice(4)] : []));
  const plain = gets.filter((url) => !url.includes(':') && gets.some((other) => other === siblingOf(url)));
  for (const prefix of ['/account-sets/', '/subject/', '/accounting-category/', '/initial-balance/'])
    expect([prefix, plain.some((url) => url.startsWith(prefix))]).toEqual([prefix, true]);
  const { client } = await bookkeeper(app);
  const caught: string[] = [];
  for (const url of plain) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { text } = await client.send({ method: 'GET', url, headers });
    if (text.includes('编号不正确')) caught.push(url);
  }
  expect(caught).toStrictEqual([]);
});

const siblingOf = (url: string) => `${url.slice(0, url.lastIndexOf('/'))}/:id`;
