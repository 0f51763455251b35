import type { Transaction } from 'kysely';
import type { Invoice } from '@mingzhang/shared/accounting/invoices/invoice';
import { withFile } from '@mingzhang/shared/accounting/invoices/invoiceIdentity';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import {
  deleteBatch,
  holdBatch,
  holdInvoicesOfBatch,
  selectFilesOfBatch,
  selectSources,
} from './evoucherFile.repository';
import { columnsOf } from './importInvoices';
import { deleteInvoices, deleteTicks, updateInvoice } from './invoice.repository';
import { refuseBooked } from './invoiceDetail.service';
import { undoListedTicks } from './invoiceTick.service';

/**
 * 撤销导入: takes back everything a batch brought. Invoices that other files tell of too are put together of those alone.
 * Refused while one that would be left without a file is in a voucher.
 */
export async function undoBatch(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const batch = found(await holdBatch(trx, scope, id).executeTakeFirst(), '导入批次');
  const all = await holdInvoicesOfBatch(trx, scope, id).execute();
  const held = all.filter(({ isTold }) => isTold);
  const ids = held.map((invoice) => invoice.id);
  await refuseBooked(trx, scope, ids, '不能撤销导入');
  const files = await selectFilesOfBatch(trx, scope, id).execute();
  await undoListedTicks(trx, scope, id);
  await deleteBatch(trx, scope, id).execute();
  const left = new Map<number, Invoice>();
  for (const { invoiceId, form, facts, sha256 } of await selectSources(trx, scope, ids).execute()) {
    const source = { form, sha256 };
    left.set(invoiceId, withFile(left.get(invoiceId) ?? null, { facts, source }));
  }
  const gone = ids.filter((invoiceId) => !left.has(invoiceId));
  await deleteTicks(trx, scope, gone).execute();
  await deleteInvoices(trx, scope, gone).execute();
  for (const { id: invoiceId, direction, version } of held) {
    const record = left.get(invoiceId);
    if (!record) continue;
    const columns = columnsOf(record, direction);
    await updateInvoice(trx, scope, { id: invoiceId, ...columns, version: version + 1 }).execute();
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoiceBatch.delete',
    targetId: id,
    before: {
      name: batch.name,
      fileIds: files.map((file) => file.id),
      invoiceIds: all.map((invoice) => invoice.id),
      keys: held.map(({ key }) => key).slice(0, 50),
    },
  });
}
