import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Bookkeeper } from './bookkeeper';
import {
  asking,
  firstRecord,
  INVENTORY_USER,
  InventorySystem,
  januaryDocuments,
  link,
  purchaseRule,
  saveRules,
  STORE,
} from './inventory';
import type { Writes } from './reportWrites';

let running: Promise<InventorySystem> | undefined;
/** One stand-in for a test file; it ends with the process. */
const system = () => (running ??= InventorySystem.start().then((started) => started.unref()));

/** The calls that change the inventory link, for the test of the trail. */
export function inventoryWrites(books: () => Bookkeeper): Writes {
  const linked = async () => {
    await link(books(), await system());
    return books().client;
  };
  const form = async () => ({ ...INVENTORY_USER, baseAddress: (await system()).address });

  async function generating() {
    const client = await linked();
    await saveRules(books(), purchaseRule(books()));
    const [document] = januaryDocuments(await system(), 1);
    invariant(document, 'the stand-in has documents in January');
    return { client, body: asking([document]) };
  }

  const login = (url: string): Writes[string] => [
    ['inventory.link'],
    async () => {
      const client = await linked();
      return () => client.form(url, INVENTORY_USER);
    },
  ];

  return {
    'POST /inventory/financial/login': login('/inventory/financial/login'),
    'POST /api/inventory/financial/login': login('/api/inventory/financial/login'),
    'PUT /inventory/link': [
      ['inventory.link'],
      async () => {
        const { username: userName, ...rest } = await form();
        return () => books().client.put('/inventory/link', { ...rest, userName });
      },
    ],
    'DELETE /inventory/link': [
      ['inventory.unlink'],
      async () => {
        const client = await linked();
        return () => client.del('/inventory/link');
      },
    ],
    'PUT /inventory/stores': [
      ['inventory.mapStores'],
      async () => {
        const client = await linked();
        return () => client.put('/inventory/stores', { stores: [] });
      },
    ],
    'POST /organization/mapping': [
      ['inventory.mapStores'],
      async () => {
        const client = await linked();
        const { organizationId } = books().set;
        return () => client.post('/organization/mapping', [{ id: organizationId, entityId: STORE + 1 }]);
      },
    ],
    'PUT /inventory/records/:kind': [
      ['inventory.map'],
      async () => {
        const client = await linked();
        const targets = [{ ...(await firstRecord(books(), 'material')), subjectId: books().account('1405') }];
        return () => client.put('/inventory/records/material', { targets });
      },
    ],
    'POST /inventory/records/:kind/items': [
      ['auxiliaryItem.create', 'inventory.map'],
      async () => {
        const client = await linked();
        const categories = await client.get<{ id: number; name: string }[]>('/accounting-category');
        const categoryId = categories.data.find(({ name }) => name === '供应商')?.id;
        const { recordId } = await firstRecord(books(), 'supplier');
        return () => client.post('/inventory/records/supplier/items', { categoryId, recordIds: [recordId] });
      },
    ],
    'PUT /inventory/rules': [
      ['inventoryRule.save'],
      async () => {
        const client = await linked();
        return () => client.put('/inventory/rules', purchaseRule(books()));
      },
    ],
    'DELETE /inventory/rules/:type': [
      ['inventoryRule.delete'],
      async () => {
        const client = await linked();
        await saveRules(books(), purchaseRule(books()));
        return () => client.del('/inventory/rules/1');
      },
    ],
    'POST /inventory/vouchers': [
      ['voucher.save', 'inventory.generate'],
      async () => {
        const { client, body } = await generating();
        return () => client.post('/inventory/vouchers', body);
      },
    ],
    'POST /inventory/vouchers/:id': [
      ['voucher.change', 'inventory.regenerate'],
      async () => {
        const { client, body } = await generating();
        const made = await client.post<{ vouchers: { id: number }[] }>('/inventory/vouchers', body);
        return () => client.post(`/inventory/vouchers/${made.data.vouchers[0]?.id}`, {});
      },
    ],
  };
}
