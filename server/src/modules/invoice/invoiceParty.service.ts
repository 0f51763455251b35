import type { Transaction } from 'kysely';
import { partyCategories } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadCategories, loadItem } from '../auxiliary/auxiliary.service';
import { selectWholeInvoices } from './invoice.repository';
import { partyWord } from './invoiceBooks';
import { upsertParty } from './invoiceBooks.repository';

/** Which item a person chose for the other side of an invoice. */
export interface PartyChoice {
  readonly invoiceId: number;
  readonly itemId: number;
}

/**
 * 对应: the item stands for the other side of this invoice and of all later ones, by its credit code, else by its name.
 * Refuses items of other categories than 客户, 供应商 and 职员, and disabled ones.
 */
export async function chooseParty(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { invoiceId, itemId }: PartyChoice,
): Promise<void> {
  const { id, record, direction } = found(
    (await selectWholeInvoices(trx, scope, [invoiceId]).execute())[0],
    '发票',
  );
  const item = await loadItem(trx, scope, itemId);
  const category = (await loadCategories(trx, scope)).find((one) => one.id === item.categoryId);
  if (!category || !partyCategories.includes(category.name) || !item.isEnabled) {
    refuse('INVOICE_PARTY_ITEM', '请选择启用中的客户、供应商或职员');
  }
  const one = { id, invoice: record, direction, ticked: null, turnsTaxOut: false };
  const party = partyWord(one, category);
  if (party === '') refuse('INVOICE_PARTY_NAMELESS', `发票${record.key}上没有对方的代码和名称，不能对应`);
  await upsertParty(trx, {
    ...{ account_set_id: scope.accountSetId, party, category_id: category.id, item_id: itemId },
  }).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoiceParty.save',
    targetId: itemId,
    after: { parties: [party], categoryId: category.id, itemId, name: item.name },
  });
}
