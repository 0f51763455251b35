import type { Bookkeeper } from '../../../test/bookkeeper';
import { newOfd } from '../../../test/evoucherOfd';
import { BLUE, invoiceXml, SELLER } from '../../../test/evouchers';
import { invoiceBooks, keptInvoice, register, sendInvoice } from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';

/** A company changes its name and code: what it registered before stays its own. */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-06-30T02:00:00Z');
  books = await invoiceBooks(app);
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

async function rename(): Promise<void> {
  const { data } = await books.client.get<object>(`/account-sets/${books.set.id}`);
  const changed = { ...data, companyName: '改名后的公司', creditCode: '91999999MA90002144' };
  expect((await books.client.put('/account-sets', changed)).msg ?? '').toBe('');
}

test('照样可以撤销以前的一批', async () => {
  const batch = await keptInvoice(books, invoiceXml(BLUE));
  await sendInvoice(books, newOfd(BLUE), { name: '发票.ofd' });
  await rename();
  expect((await books.client.del(`/invoice/batch/${batch}`)).msg ?? '').toBe('');
  expect(await register(books)).toMatchObject([{ direction: 'in', party: { name: SELLER.name } }]);
});

test('以前登记的发票，照样收它的另一个文件，照样按清单勾选；没有登记过的不再是本单位的', async () => {
  await keptInvoice(books, invoiceXml(BLUE));
  await rename();
  const added = await sendInvoice(books, newOfd(BLUE), { name: '发票.ofd' });
  expect(added.data.rows).toMatchObject([{ outcome: 'added' }]);
  const list = `数电发票号码,开票日期,销方识别号,金额,税额,有效抵扣税额,勾选状态,勾选时间
${BLUE.number},2026-06-03,${SELLER.id},1000.00,130.00,130.00,已勾选,2026-06-10
`;
  const ticked = await sendInvoice(books, list, { name: '勾选.csv' });
  expect(ticked.data.rows).toMatchObject([
    { outcome: 'ticked', message: '第2行 已勾选，所属期 2026-06（清单没有所属期，按勾选时间）' },
  ]);
  expect(await register(books)).toMatchObject([{ direction: 'in', tick: { amount: 130 } }]);
  const strange = await sendInvoice(books, invoiceXml({ ...BLUE, number: '26312000000000000077' }));
  expect(strange.data.rows).toMatchObject([{ outcome: 'refused' }]);
});
