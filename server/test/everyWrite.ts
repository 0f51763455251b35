import { assetWrites } from './assetWrites';
import { attachmentWrites } from './attachmentWrites';
import { cashierWrites } from './cashierWrites';
import { bankWrites } from './bankWrites';
import type { Bookkeeper } from './bookkeeper';
import { closingWrites } from './closingWrites';
import { dropFiles } from './dropFiles';
import { accountSetWrites } from './accountSetWrites';
import { chartWrites } from './chartWrites';
import { memberWrites } from './memberWrites';
import { inventoryWrites } from './inventoryWrites';
import { invoiceWrites } from './invoiceWrites';
import { januaryQuery } from './month';
import { reportWrites, type Deed, type Writes } from './reportWrites';
import type { TestApp } from './testApp';
import { upload } from './upload';

let app: TestApp;
let books: Bookkeeper;

/** What a company must be for a call: small-scale taxpayers deduct nothing. */
export const companyFor = (key: string) => (key === 'POST /invoice/transfers' ? { vatType: '1' } : {});

/** Prepares the call of one endpoint of the table below in a bookkeeper's books, and answers what makes it. */
export async function prepareWrite(inApp: TestApp, bookkeeper: Bookkeeper, key: string): Promise<Deed> {
  app = inApp;
  books = bookkeeper;
  const write = everyWrite[key];
  if (!write) throw new Error(`${key} is not in the table of writes`);
  return await write[1]();
}

interface Identified {
  readonly id: number;
}

/** A voucher as text, to be entered. */
export const RENT = `
  2026-01-25 记-0 支付房租
    借 560206 房租      1500.00
    贷 1002 银行存款    1500.00
`;

const enter = async () => (await books.enter(RENT))[0]?.id ?? 0;
const made = async (url: string, body: object) => (await books.client.post<Identified>(url, body)).data.id;
const checked = (url: string, id: number) => books.client.form(url, { checked: [id], ...januaryQuery });

const word = { word: '通', printTitle: '通用凭证', isDefault: false };
const currency = { code: 'USD', name: '美元', exchangeRate: 7.1 };
const dayRate = { date: '2026-01-05', exchangeRate: 7.15 };
const store = () => ({
  ...{ code: '02', name: '城东门店', type: '1', linkman: '', telephone: '', status: true },
  ...{ parentId: books.set.organizationId, enableDate: '2026-02-01' },
});
const category = { name: '车辆', customColumns: '' };
const item = async () => ({
  accountingCategoryId: await made('/accounting-category', category),
  code: '01',
  name: '货车',
  enable: true,
  remark: '',
});
const template = async () => ({ name: '房租', type: '0', details: (await books.body(RENT)).details });

const post = (url: string, body?: object) => () => books.client.post(url, body);
const put = (url: string, body: object) => () => books.client.put(url, body);
const del = (url: string) => () => books.client.del(url);

/** Endpoint → the events it leaves, and what prepares its call: every change of books and rights is here. */
export const everyWrite: Writes = {
  'POST /voucher': [['voucher.save'], async () => post('/voucher', await books.body(RENT))],
  'PUT /voucher': [
    ['voucher.change'],
    async () => put('/voucher', { ...(await books.body(RENT)), id: await enter(), remark: '改' }),
  ],
  'DELETE /voucher/:id': [['voucher.delete'], async () => del(`/voucher/${await enter()}`)],
  'POST /voucher/:id/reverse': [
    ['voucher.save', 'voucher.reverse'],
    async () => post(`/voucher/${await enter()}/reverse`, {}),
  ],
  'PUT /cashFlow/lines': [
    ['voucher.assignCashFlow'],
    async () =>
      put('/cashFlow/lines', { lines: [{ voucherId: await enter(), position: 1 }], cashFlowLine: 3 }),
  ],
  'PUT /cashFlow/supplement': [
    ['cashFlow.adjustSupplement'],
    async () => {
      await app.db
        .updateTable('account_set')
        .set({ standard: 'enterprise' })
        .where('id', '=', books.set.id)
        .execute();
      return put('/cashFlow/supplement', {
        ...{ accountDate: '2026-01-31', lineNum: 114, amount: 35.5, reason: '剔除出售设备的应收款' },
      });
    },
  ],
  'PUT /cashFlow/openings': [
    ['openingCashFlow.save'],
    async () => {
      const orgId = await made('/organization', store());
      return put('/cashFlow/openings', { orgId, rows: [{ lineNum: 3, amount: 12.5 }] });
    },
  ],
  'POST /voucher/audit': [
    ['voucher.audit'],
    async () => {
      const id = await enter();
      return () => checked('/voucher/audit', id);
    },
  ],
  'POST /voucher/cancelAudit': [
    ['voucher.cancelAudit'],
    async () => {
      const id = await enter();
      await checked('/voucher/audit', id);
      return () => checked('/voucher/cancelAudit', id);
    },
  ],
  'POST /voucher/batchDelete': [
    ['voucher.delete'],
    async () => {
      const id = await enter();
      return () => checked('/voucher/batchDelete', id);
    },
  ],
  'GET /voucher/finishingOffNo': [
    ['voucher.renumber'],
    async () => {
      await books.enter(RENT.replace('记-0', '记-7'));
      return () => books.client.get('/voucher/finishingOffNo', januaryQuery);
    },
  ],
  'POST /voucher/import': [
    ['voucher.save'],
    () => {
      const csv =
        '日期,凭证字,凭证号,摘要,科目代码,借方金额,贷方金额\n2026-01-05,记,1,提现,1001,5,\n2026-01-05,记,1,提现,1002,,5\n';
      return () => upload(books.client, '/voucher/import', '凭证.csv', Buffer.from(csv));
    },
  ],
  ...attachmentWrites(() => books, '/voucher', 'voucher', enter),
  'POST /voucher/attachments': [
    ['voucher.attach', 'voucher.attach'],
    async () => {
      await enter();
      const files = {
        '2026-01/记-1/1.pdf': Buffer.from('%PDF-1.7 1'),
        '2026-01/记-1/2.pdf': Buffer.from('%PDF-1.7 2'),
      };
      return () => dropFiles(books.client, '/voucher/attachments', files);
    },
  ],
  'PUT /voucher/printOptions': [
    ['print.options'],
    async () => {
      const { data } = await books.client.get<object>('/voucher/printOptions');
      return put('/voucher/printOptions', { ...data, mergesLines: true });
    },
  ],
  'POST /voucher-template': [
    ['voucherTemplate.create'],
    async () => post('/voucher-template', await template()),
  ],
  'POST /voucher-template/several': [
    ['voucherTemplate.create', 'voucherTemplate.create'],
    async () =>
      post('/voucher-template/several', {
        templates: [await template(), { ...(await template()), name: '另一个' }],
      }),
  ],
  'PUT /voucher-template': [
    ['voucherTemplate.change'],
    async () =>
      put('/voucher-template', {
        ...(await template()),
        id: await made('/voucher-template', await template()),
      }),
  ],
  'DELETE /voucher-template/:id': [
    ['voucherTemplate.delete'],
    async () => del(`/voucher-template/${await made('/voucher-template', await template())}`),
  ],
  ...reportWrites(() => books),
  ...memberWrites(
    () => app,
    () => books,
  ),
  ...closingWrites(() => books, enter),
  ...chartWrites(() => books),
  ...accountSetWrites(
    () => app,
    () => books,
  ),
  ...inventoryWrites(() => books),
  ...assetWrites(() => books),
  ...cashierWrites(() => books),
  ...bankWrites(
    () => app,
    () => books,
  ),
  ...invoiceWrites(() => books),
  'POST /voucher-word': [['voucherWord.create'], () => post('/voucher-word', word)],
  'PUT /voucher-word': [
    ['voucherWord.change'],
    async () => put('/voucher-word', { ...word, id: await made('/voucher-word', word), printTitle: '凭证' }),
  ],
  'DELETE /voucher-word/:id': [
    ['voucherWord.delete'],
    async () => del(`/voucher-word/${await made('/voucher-word', word)}`),
  ],
  'POST /currency': [['currency.create'], () => post('/currency', currency)],
  'PUT /currency': [
    ['currency.change'],
    async () => put('/currency', { ...currency, id: await made('/currency', currency), exchangeRate: 7.2 }),
  ],
  'DELETE /currency/:id': [
    ['currency.delete'],
    async () => del(`/currency/${await made('/currency', currency)}`),
  ],
  'POST /organization': [['organization.create'], () => post('/organization', store())],
  'PUT /organization': [
    ['organization.change'],
    async () =>
      put('/organization', { ...store(), id: await made('/organization', store()), name: '城西门店' }),
  ],
  'DELETE /organization/:id': [
    ['organization.delete'],
    async () => del(`/organization/${await made('/organization', store())}`),
  ],
  'PUT /currency/rates/:id': [
    ['currencyRate.create'],
    async () => put(`/currency/rates/${await made('/currency', currency)}`, dayRate),
  ],
  'DELETE /currency/rates/:id': [
    ['currencyRate.delete'],
    async () => {
      const url = `/currency/rates/${await made('/currency', currency)}`;
      await books.client.put(url, dayRate);
      return del(`${url}?date=${dayRate.date}`);
    },
  ],
  'POST /accounting-category': [['auxiliaryCategory.create'], () => post('/accounting-category', category)],
  'PUT /accounting-category': [
    ['auxiliaryCategory.change'],
    async () =>
      put('/accounting-category', {
        ...category,
        id: await made('/accounting-category', category),
        name: '车',
      }),
  ],
  'DELETE /accounting-category/:id': [
    ['auxiliaryCategory.delete'],
    async () => del(`/accounting-category/${await made('/accounting-category', category)}`),
  ],
  'POST /accounting-category-details': [
    ['auxiliaryItem.create'],
    async () => post('/accounting-category-details', await item()),
  ],
  'PUT /accounting-category-details': [
    ['auxiliaryItem.change'],
    async () => {
      const body = await item();
      return put('/accounting-category-details', {
        ...body,
        id: await made('/accounting-category-details', body),
        name: '客车',
      });
    },
  ],
  'DELETE /accounting-category-details/:id': [
    ['auxiliaryItem.delete'],
    async () =>
      del(`/accounting-category-details/${await made('/accounting-category-details', await item())}`),
  ],
  'DELETE /accounting-category-details/clear/:id': [
    ['auxiliaryCategory.clear'],
    async () => {
      const body = await item();
      await made('/accounting-category-details', body);
      return del(`/accounting-category-details/clear/${body.accountingCategoryId}`);
    },
  ],
};
