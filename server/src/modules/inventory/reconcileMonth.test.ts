import type { WireReconciledStore } from '@mingzhang/shared/wire/inventoryVoucher';
import type { Bookkeeper } from '../../../test/bookkeeper';
import {
  asking,
  type InventorySystem,
  januaryDocuments,
  saveRules,
  STORE,
  totalOf,
} from '../../../test/inventory';
import { generatedVouchers, linkedBooks } from '../../../test/generatedVouchers';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let system: InventorySystem;
let books: Bookkeeper;

beforeEach(async () => {
  ({ system, books } = await linkedBooks(app));
});
afterEach(() => system.stop());

const { generate, rows } = generatedVouchers(() => ({ system, books }));
const reconcile = async () =>
  (await books.client.get<WireReconciledStore[]>('/inventory/reconciliation', { period: '2026-01' })).data;

test('对账：单据合计对凭证合计；来源改了，差额就是改的数', async () => {
  const documents = januaryDocuments(system, 1);
  const all = documents.reduce((total, document) => total + totalOf(document), 0);
  const purchases = async () => (await reconcile())[0]?.types.find(({ type }) => type === 1);
  expect(await purchases()).toMatchObject({
    documents: 47,
    posted: 0,
    ledgerAmount: 0,
    difference: all / 100,
  });
  await generate(documents);
  expect(await purchases()).toMatchObject({
    posted: 47,
    documentAmount: all / 100,
    difference: 0,
    vanished: 0,
  });
  system.correct(documents[0]?.id ?? 0, 250);
  expect(await purchases()).toMatchObject({ difference: 2.5 });
  const made = (await rows()).find((row) => row.voucher);
  await books.client.post(`/voucher/${made?.voucher?.id}/reverse`, {});
  expect((await purchases())?.difference).toBeGreaterThan(2.5);
  expect((await rows()).find((row) => row.id === made?.id)?.voucher).toMatchObject({ isReversed: true });
});

test('两家门店、三类单据：每家每类一行，张数和金额与进销存的合计相同', async () => {
  const branch = await books.client.post<{ id: number }>('/organization', {
    ...{ code: '02', name: '福田店', type: '1', linkman: '', telephone: '', status: true },
    ...{ enableDate: '2026-01-01', parentId: books.set.organizationId },
  });
  expect(branch.msg).toBe('');
  const stores = [
    { storeId: STORE, orgId: books.set.organizationId },
    { storeId: STORE + 1, orgId: branch.data.id },
  ];
  await books.client.put('/inventory/stores', { stores });
  const line = (code: string) => ({ subjectId: books.account(code), detail: 'total', auxiliary: [] });
  const returns = { type: 2, debit: line('2202'), credit: line('1405'), tax: null };
  await saveRules(books, { ...returns, summary: '{类型} {单号}', mergeBy: 'day' });

  // The first store has vouchers for all of its returns and losses, the other for two of its returns.
  await generate([...januaryDocuments(system, 2), ...januaryDocuments(system, 3)]);
  const others = januaryDocuments(system, 2, STORE + 1).slice(0, 2);
  await books.client.post('/inventory/vouchers', { ...asking(others), orgId: branch.data.id });

  const told = (await reconcile()).map(({ store, types }) => [
    store,
    ...types
      .filter(({ type }) => [1, 2, 3].includes(type))
      .map((row) =>
        [row.type, row.documents, row.posted, row.documentAmount, row.ledgerAmount, row.difference].join(' '),
      ),
  ]);
  expect(told).toEqual([
    ['南山店', '1 47 0 93383.25 0 93383.25', '2 6 6 14626.15 14626.15 0', '3 3 3 2866 2866 0'],
    ['福田店', '1 40 0 87320 0 87320', '2 6 2 10220.3 3868 6352.3', '3 3 0 7880.05 0 7880.05'],
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('对账也看明细：合计没变、明细改过的单据数得出来', async () => {
  const documents = januaryDocuments(system, 1);
  await generate(documents);
  const purchases = async () => (await reconcile())[0]?.types.find(({ type }) => type === 1);
  expect(await purchases()).toMatchObject({ difference: 0, changed: 0, unchecked: 0 });
  const [long] = documents.filter(({ lines }) => lines.length > 1);
  system.rearrange(long?.id ?? 0, 130);
  expect(await purchases()).toMatchObject({ difference: 0, changed: 1, unchecked: 0 });
});
