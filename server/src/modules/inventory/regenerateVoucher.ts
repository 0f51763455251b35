import type { Kysely, Transaction } from 'kysely';
import { planOneVoucher } from '@mingzhang/shared/accounting/inventory/inventoryVouchers';
import { firstDayOf, lastDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Generation } from '@mingzhang/shared/wire/inventoryVoucher';
import type { Database } from '../../db/schema';
import { refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { changeVoucher } from '../voucher/entry/changeVoucher';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import { linkDocuments, readChosen, type ChosenDocuments } from './generateVouchers';
import { deleteDocumentsOf, selectPostedOfVoucher, type PostedRow } from './inventoryDocuments.repository';
import { holdLink } from './inventoryLink.service';
import { loadMapping, loadStores } from './inventoryMapping.service';
import { loadRules } from './inventoryRules.service';
import type { InventorySource } from './readDocuments';

/** The documents of a voucher. Refuses a voucher that is made of none. */
async function documentsOf(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
): Promise<readonly [PostedRow, ...PostedRow[]]> {
  const [first, ...rest] = await selectPostedOfVoucher(db, scope, voucherId).execute();
  if (!first) {
    refuse('INVENTORY_NO_DOCUMENTS', '这张凭证不是由进销存单据生成的，或者已被删除，请刷新后再试。');
  }
  return [first, ...rest];
}

/** Reads the documents of a voucher again, as the inventory system has them now, month by month. */
export async function readAgain(
  db: Kysely<Database>,
  scope: Scope,
  source: InventorySource,
  voucherId: number,
): Promise<ChosenDocuments> {
  const posted = await documentsOf(db, scope, voucherId);
  const months = [...new Set(posted.map(({ date }) => periodOf(date)))];
  const read = await Promise.all(
    months.map((period) => {
      const own = posted.filter(({ date }) => periodOf(date) === period);
      const documents = own.map(({ documentId, type }) => ({ id: documentId, type }));
      const days = { from: firstDayOf(period), to: lastDayOf(period) };
      return readChosen(source, { storeId: posted[0].storeId }, { days, documents });
    }),
  );
  return { documents: read.flatMap(({ documents }) => documents), left: read.flatMap(({ left }) => left) };
}

/**
 * 重新生成: writes a voucher anew from its documents as they are now, in place: it keeps its number. A document
 * that has gone leaves the voucher; when all have, the voucher is for a person to delete. An audited or closed
 * voucher, and one that was changed since `version`, is refused.
 */
export async function regenerateVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { voucherId, version }: { readonly voucherId: number; readonly version: number | null },
  { documents }: ChosenDocuments,
): Promise<Generation> {
  await holdLink(trx, scope);
  const posted = await documentsOf(trx, scope, voucherId);
  const [{ organizationId, storeId, word, number }] = posted;
  const ids = new Set(posted.map(({ documentId }) => documentId));
  const present = documents.filter(({ id }) => ids.has(id));
  const date = present
    .map((document) => document.date)
    .sort()
    .at(-1);
  if (date === undefined) {
    refuse('INVENTORY_DOCUMENTS_GONE', `凭证${word}-${number}的单据在进销存里都没有了，请删除这张凭证。`);
  }
  const store = (await loadStores(trx, scope)).find((candidate) => candidate.storeId === storeId);
  const plan = planOneVoucher(
    present,
    {
      accounts: await loadAccountTree(trx, scope),
      rules: await loadRules(trx, scope),
      mapping: await loadMapping(trx, scope),
      store: store?.name ?? '',
      word,
    },
    date,
  );
  refuseIf(plan.left.map(({ problem }) => problem));
  const [planned] = plan.vouchers;
  invariant(planned, 'documents of one type and date without a problem make one voucher');
  const request = { organizationId, id: voucherId, version, draft: { ...planned.draft, number } };
  const { voucher } = await changeVoucher(trx, scope, tools, request);
  await deleteDocumentsOf(trx, scope, voucherId).execute();
  await linkDocuments(trx, scope, { storeId }, [{ voucher, documents: present }]);
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'inventory.regenerate',
    targetId: voucherId,
    before: posted.map(({ documentId, amount }) => ({ documentId, amount })),
    after: present.map(({ id, amount }) => ({ documentId: id, amount })),
  });
  return { vouchers: [{ id: voucher.id, word: voucher.word, number: voucher.number }], left: [] };
}
