import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { line, lineOf, newItem, reportDesigner } from '../../../../test/reportDesigner';
import { createTestApp } from '../../../../test/testApp';
import type { TestAnswer } from '../../../../test/TestClient';

/** T2: every id in a path or a body swapped for another company's is answered as one that never was, and changes nothing. */
const app = createTestApp();
let books: Bookkeeper;
let other: Bookkeeper;

/** The ids a call may name. */
interface Named {
  readonly template: number;
  readonly item: number;
  readonly organization: number;
  readonly account: number;
}

const MISSING: Named = { template: 999999991, item: 999999992, organization: 999999993, account: 999999994 };
let own: Named;
let foreign: Named;

async function namedOf(keeper: Bookkeeper): Promise<Named> {
  const designer = reportDesigner(keeper);
  const copy = await designer.copy(0);
  return {
    template: copy.id,
    item: lineOf(copy, 5).id,
    organization: keeper.set.organizationId,
    account: keeper.account('540301'),
  };
}

beforeAll(async () => {
  books = await bookkeeper(app);
  other = await bookkeeper(app);
  own = await namedOf(books);
  foreign = await namedOf(other);
});

const taken = (fromTag: number) => [{ calculation: '+' as const, accessRules: 0, fromTag }];
const head = { name: '改名', templateKey: 'x', type: 0 };

/** Call and the id that is swapped → the call. */
const calls: Readonly<Record<string, (ids: Named) => Promise<TestAnswer<unknown>>>> = {
  'GET /report/template/:id': ({ template }) => books.client.get(`/report/template/${template}`),
  'GET /report/template/view/:id': ({ template }) => books.client.get(`/report/template/view/${template}`),
  'GET /report/template/review/:id': ({ template }) =>
    books.client.get(`/report/template/review/${template}`),
  'POST /report/template id': ({ template }) =>
    books.client.post('/report/template', { ...head, id: template }),
  'POST /report/template copyId': ({ template }) =>
    books.client.post('/report/template', { ...head, copy: true, copyId: template }),
  'PUT /report/template': ({ template }) => books.client.put('/report/template', { ...head, id: template }),
  'DELETE /report/template/:id': ({ template }) => books.client.del(`/report/template/${template}`),
  'POST /report/template/grant template': ({ template }) =>
    books.client.post('/report/template/grant', { orgIds: [own.organization], template: { id: template } }),
  'POST /report/template/grant orgIds': ({ organization }) =>
    books.client.post('/report/template/grant', {
      orgIds: [own.organization, organization],
      template: { id: own.template },
    }),
  'POST /report/template/reset/:id': ({ template }) =>
    books.client.post(`/report/template/reset/${template}`, {}),
  'POST /report/template/items template_id': ({ template }) =>
    books.client.post('/report/template/items', newItem(template)),
  'POST /report/template/items parentId': ({ item }) =>
    books.client.post('/report/template/items', newItem(own.template, { parentId: item })),
  'POST /report/template/items afterId': ({ item }) =>
    books.client.post('/report/template/items', newItem(own.template, { afterId: item })),
  'PUT /report/template/items id': ({ item }) =>
    books.client.put('/report/template/items', newItem(own.template, { id: item })),
  'PUT /report/template/items template_id': ({ template }) =>
    books.client.put('/report/template/items', newItem(template, { id: own.item })),
  'PUT /report/template/items parentId': ({ item }) =>
    books.client.put('/report/template/items', newItem(own.template, { id: own.item, parentId: item })),
  'PUT /report/template/items/order templateId': ({ template }) =>
    books.client.put('/report/template/items/order', { templateId: template, items: [] }),
  'PUT /report/template/items/order items': ({ item }) =>
    books.client.put('/report/template/items/order', {
      templateId: own.template,
      items: [{ id: item, level: 1 }],
    }),
  'DELETE /report/template/items/:id': ({ item }) => books.client.del(`/report/template/items/${item}`),
  'GET /report/template/items/reset/line/:id': ({ template }) =>
    books.client.get(`/report/template/items/reset/line/${template}`),
  'POST /report/template/items/formula item': ({ item }) =>
    books.client.post('/report/template/items/formula', { templateItemsId: item, formulas: [] }),
  'POST /report/template/items/formula account': ({ account }) =>
    books.client.post('/report/template/items/formula', {
      templateItemsId: own.item,
      formulas: taken(account),
    }),
  'POST /report/template/items/formula line': ({ item }) =>
    books.client.post('/report/template/items/formula', {
      ...{ templateItemsId: own.item, sources: 1 },
      formulas: [line(item)],
    }),
  'POST /report/template/preview template': ({ template }) =>
    books.client.post('/report/template/preview', {
      ...{ templateId: template, templateItemsId: own.item, formulas: [] },
    }),
  'POST /report/template/preview item': ({ item }) =>
    books.client.post('/report/template/preview', {
      ...{ templateId: own.template, templateItemsId: item, formulas: [] },
    }),
  'POST /report/template/preview account': ({ account }) =>
    books.client.post('/report/template/preview', {
      ...{ templateId: own.template, templateItemsId: own.item, formulas: taken(account) },
    }),
  'POST /report/template/preview orgId': ({ organization }) =>
    books.client.post(`/report/template/preview?orgId=${organization}`, {
      ...{ templateId: own.template, templateItemsId: own.item, formulas: [] },
    }),
};

/** All that is kept of templates and grants, of both companies. */
async function stored(): Promise<unknown> {
  const of = { sets: [books.set.id, other.set.id] };
  const rows = async (table: 'report_template' | 'report_item' | 'organization') =>
    app.db.selectFrom(table).where('account_set_id', 'in', of.sets).orderBy('id').selectAll().execute();
  const terms = app.db
    .selectFrom('report_term')
    .where('account_set_id', 'in', of.sets)
    .orderBy('item_id')
    .orderBy('position')
    .selectAll();
  return [
    ...(await Promise.all([rows('report_template'), rows('report_item'), rows('organization')])),
    await terms.execute(),
  ];
}

test.each(Object.keys(calls))('%s：别的公司的，和没有的一样', async (key) => {
  const call = calls[key];
  const before = await stored();
  const [strange, missing] = [await call?.(foreign), await call?.(MISSING)];
  expect(strange).toMatchObject({ success: false, status: 200 });
  expect(strange?.text).toBe(missing?.text);
  expect(await stored()).toEqual(before);
});
