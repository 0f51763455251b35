import { inventoryTypes } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { WireDocumentRow } from '@mingzhang/shared/wire/inventoryVoucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { asking, InventorySystem, januaryDocuments, link, STORE } from '../../../test/inventory';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let system: InventorySystem;
let books: Bookkeeper;

beforeEach(async () => {
  system = await InventorySystem.start();
  books = await bookkeeper(app);
  await link(books, system);
});
afterEach(() => system.stop());

const listed = async (query: Readonly<Record<string, string | number>> = {}) =>
  (
    await books.client.get<WireDocumentRow[]>('/inventory/documents', {
      period: '2026-01',
      type: 1,
      ...query,
    })
  ).data;
const orderCalls = () => system.calls.filter((call) => call.startsWith('GET /financial/order?'));

test('替身真有三家门店、40 个供应商、300 种物料和 2,000 张单据，每张读到一次', async () => {
  const count = async (kind: string) => (await books.client.get<unknown[]>(`/inventory/${kind}`)).data.length;
  expect(await count('financial/organization')).toBe(3);
  expect(await count('financial/supplier')).toBe(40);
  expect(await count('financial/materiel')).toBe(300);
  const seen: number[] = [];
  for (const storeId of [STORE, STORE + 1, STORE + 2]) {
    const stores = [{ storeId, orgId: books.set.organizationId }];
    await books.client.put('/inventory/stores', { stores });
    for (const type of inventoryTypes) {
      for (let page = 1, read = 0, total = 1; read < total; page++) {
        const query = { start: '2026-01-01', end: '2026-06-30', type, page, pageSize: 50 };
        const { data } = await books.client.get<{ results: { id: number }[]; total: number }>(
          '/inventory/financial/order',
          query,
        );
        seen.push(...data.results.map(({ id }) => id));
        read += data.results.length;
        total = data.total;
        if (data.results.length === 0) break;
      }
    }
  }
  expect(seen).toHaveLength(2000);
  expect(new Set(seen).size).toBe(2000);
});

test('一个月同一类 2,000 张：分十页读完，每张一次', async () => {
  const [pattern] = januaryDocuments(system, 1);
  const more = Array.from({ length: 1953 }, (_, index) => ({
    ...(pattern ?? system.document(0)),
    id: 900_000 + index,
    code: `YSRK-${index}`,
  }));
  system.data.documents.push(...more);
  const rows = await listed();
  expect(rows).toHaveLength(2000);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2000);
  expect(orderCalls()).toHaveLength(10);
});

test('几天里的单据：起止两天都算，只向进销存要这几天；月份以外的不要', async () => {
  const days = async (start: string, end: string) =>
    (await listed({ type: 2, start, end })).map(({ code }) => code);
  expect(await days('2026-01-14', '2026-01-16')).toEqual([
    'YSTH202601140961',
    'YSTH202601160832',
    'YSTH202601161245',
  ]);
  expect(orderCalls().at(-1)).toMatch(/start=2026-01-14&end=2026-01-16/);
  expect(await days('2026-01-17', '2026-01-25')).toStrictEqual([]);
  expect(await days('2025-12-01', '2026-02-28')).toHaveLength(6);
  expect(orderCalls().at(-1)).toMatch(/start=2026-01-01&end=2026-01-31/);
  const wrong = await books.client.get('/inventory/documents', { period: '2026-01', start: '昨天' });
  expect(wrong.success).toBe(false);
});

/** So many documents of five thousand lines each. */
function longDocuments(count: number) {
  const [pattern = system.document(0)] = januaryDocuments(system, 1);
  const [line] = pattern.lines;
  if (!line) throw new Error('the document has no line');
  const lines = Array.from({ length: 5_000 }, (_, index) => ({ ...line, amount: 100 + index }));
  return Array.from({ length: count }, (_, index) => ({
    ...pattern,
    ...{ id: 900_000 + index, code: `YSRK-${index}`, lines },
  }));
}

test('五千行一张的单据：几张读得完，数目对；太多就说明，后面的不再向进销存要', async () => {
  const documents = longDocuments(60);
  system.data.documents.push(...documents);
  const few = documents.slice(0, 2);
  expect(await books.client.post('/inventory/checks', asking(few))).toMatchObject({ success: true });
  const details = () => system.calls.filter((call) => call.includes('/order/detail/'));
  expect(details()).toHaveLength(2);

  expect(await books.client.post('/inventory/checks', asking(documents.slice(2, 42)))).toMatchObject({
    success: false,
    msg: '这 40 张单据的明细加起来超过 50000 行，一次读不完，请分几次，每次少选几张。',
  });
  await system.idle();
  const asked = details().length;
  expect(asked).toBeLessThan(2 + 30);
  // The next request is answered, and nothing of the refused reading goes on.
  expect(await books.client.post('/inventory/checks', asking(few))).toMatchObject({ success: true });
  expect(details()).toHaveLength(asked + 2);
});
