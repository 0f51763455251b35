import { fork } from 'node:child_process';
import { once } from 'node:events';
import { foundCompany, PERIOD } from './company.mjs';
import { watched } from './files.mjs';

/** As many documents of 5,000 lines as are read at once (readDocuments.ts). */
const MOST_AT_ONCE = 10;

/**
 * An inventory system with documents of 5,000 lines: what reading as many as may be costs the server, what asking
 * for three hundred of them does before it is refused, and how long another company's call waits meanwhile.
 * @param {string} address @param {string} directory
 */
export async function benchInventory(address, directory) {
  const child = fork(new URL('./longDocuments.child.mjs', import.meta.url));
  try {
    const [{ link, storeId, documents }] = await once(child, 'message');
    const client = await foundCompany(address, directory, {
      mobile: '13900000051',
      companyName: '进销存商行',
    });
    const other = await foundCompany(address, directory, { mobile: '13900000052', companyName: '旁边商行' });
    await client.put('/inventory/link', link);
    const { orgId } = await client.get('/init');
    await client.put('/inventory/stores', { stores: [{ storeId, orgId }] });
    await client.put('/inventory/rules', await totalRule(client));
    const preview = (/** @type {number} */ count) => () =>
      client
        .post('/inventory/preview', { period: PERIOD, documents: documents.slice(0, count) })
        .then(() => 'previewed', told);
    const heads = `/inventory/documents?period=${PERIOD}&type=1`;
    await watched(`${documents.length} heads`, () => client.get(heads), other);
    await watched(`${MOST_AT_ONCE} documents of 5,000 lines`, preview(MOST_AT_ONCE), other);
    await watched(`${documents.length} documents of 5,000 lines`, preview(documents.length), other);
  } finally {
    child.kill();
  }
}

/** 借 1405, 贷 2202 by the document's total. @param {import('./company.mjs').ApiClient} client */
async function totalRule(client) {
  const accounts = /** @type {{ id: number, code: string }[]} */ (await client.get('/subject'));
  const side = (/** @type {string} */ code) => ({
    subjectId: accounts.find((account) => account.code === code)?.id,
    detail: 'total',
    auxiliary: [],
  });
  const text = { summary: '{类型} {单号}', mergeBy: 'document' };
  return { type: 1, debit: side('1405'), credit: side('2202'), tax: null, ...text };
}

/** What the server refused with. @param {unknown} error */
const told = (error) => (error instanceof Error ? error.message : String(error));
