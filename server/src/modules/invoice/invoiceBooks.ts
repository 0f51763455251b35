import type { Kysely } from 'kysely';
import { partyCategories, partyOf } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { BookableInvoice, InvoiceBooks } from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import type { AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadCategories } from '../auxiliary/auxiliary.service';
import { loadPeriods } from '../period/period.service';
import { listWords } from '../voucher-word/voucherWord.service';
import { found } from '../../Refusal';
import { selectCompany, selectPartyItems } from './invoiceBooks.repository';
import { loadInvoiceRules } from './invoiceRule.service';

/** What chosen invoices are booked by: chart, rules, and the items that stand for their other sides. */
export async function loadBooks(
  db: Kysely<Database>,
  scope: Scope,
  invoices: readonly BookableInvoice[],
): Promise<InvoiceBooks> {
  const { taxpayer } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  const words = await listWords(db, scope);
  const { word } = found(
    words.find(({ isDefault }) => isDefault),
    '默认凭证字',
  );
  const periods = await loadPeriods(db, scope, scope.organizationId);
  const open = periods.filter(({ isClosed }) => !isClosed).map(({ period }) => period);
  return {
    accounts: await loadAccountTree(db, scope),
    taxpayer,
    rules: await loadInvoiceRules(db, scope),
    partyItem: await loadPartyItems(db, scope, invoices),
    openFrom: open.sort()[0] ?? null,
    word,
  };
}

/** Items of 客户, 供应商 and 职员 by credit code in one of their own columns, else by name. */
async function loadPartyItems(
  db: Kysely<Database>,
  scope: Scope,
  invoices: readonly BookableInvoice[],
): Promise<InvoiceBooks['partyItem']> {
  const categories = (await loadCategories(db, scope)).filter(({ name }) => partyCategories.includes(name));
  const staff = categories.find(({ name }) => name === '职员')?.id;
  const named = invoices.map((one) => ({
    ...partyOf(one.invoice, one.direction),
    traveller: travellerOf(one),
  }));
  const words = [...new Set(named.flatMap(({ id, name, traveller }) => [id, name, traveller]))].filter(
    Boolean,
  );
  const rows = await selectPartyItems(
    db,
    scope,
    categories.map(({ id }) => id),
    words,
  ).execute();
  const known = new Map(rows.map((row) => [`${row.categoryId} ${row.word}`, row.itemId]));
  return (categoryId, one): AuxiliaryRef | undefined => {
    const { id, name } = partyOf(one.invoice, one.direction);
    const sought = categoryId === staff ? [travellerOf(one)] : [id, name];
    const itemIds = sought.flatMap((word) => known.get(`${categoryId} ${word}`) ?? []);
    return itemIds[0] === undefined ? undefined : { categoryId, itemId: itemIds[0] };
  };
}

const travellerOf = ({ invoice }: BookableInvoice) => invoice.travel?.traveller ?? '';
