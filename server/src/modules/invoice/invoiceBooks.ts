import type { Kysely } from 'kysely';
import { partyCategories, partyOf } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { BookableInvoice, InvoiceBooks } from '@mingzhang/shared/accounting/invoices/invoiceBooking';
import type { AuxiliaryCategory, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadCategories } from '../auxiliary/auxiliary.service';
import { loadPeriods } from '../period/period.service';
import { listWords } from '../voucher-word/voucherWord.service';
import { found } from '../../Refusal';
import { selectChosenParties, selectCompany, selectPartyItems } from './invoiceBooks.repository';
import { loadInvoiceRules } from './invoiceRule.service';

/** What invoices are booked by, and the categories their other sides are items of. */
interface LoadedBooks extends InvoiceBooks {
  readonly categories: readonly AuxiliaryCategory[];
}

/** What chosen invoices are booked by: chart, rules, and the items that stand for their other sides. */
export async function loadBooks(
  db: Kysely<Database>,
  scope: Scope,
  invoices: readonly BookableInvoice[],
): Promise<LoadedBooks> {
  const { taxpayer } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  const categories = (await loadCategories(db, scope)).filter(({ name }) => partyCategories.includes(name));
  return {
    ...{ accounts: await loadAccountTree(db, scope), taxpayer, categories },
    rules: await loadInvoiceRules(db, scope),
    partyItem: await loadPartyItems(db, scope, invoices, categories),
    openFrom: await loadOpenFrom(db, scope),
    word: await loadUsualWord(db, scope),
  };
}

/** 默认凭证字. */
export async function loadUsualWord(db: Kysely<Database>, scope: Scope): Promise<string> {
  const words = await listWords(db, scope);
  return found(
    words.find(({ isDefault }) => isDefault),
    '默认凭证字',
  ).word;
}

/** The first open month of the organization of the session; null: there is none. */
export async function loadOpenFrom(db: Kysely<Database>, scope: Scope): Promise<Period | null> {
  const periods = await loadPeriods(db, scope, scope.organizationId);
  const open = periods.filter(({ isClosed }) => !isClosed).map(({ period }) => period);
  return open.sort()[0] ?? null;
}

/**
 * Items of 客户, 供应商 and 职员 that stand for others: the one a person chose for it before, by credit code or name; else
 * the one that has its credit code in a column of its own, or its name.
 */
async function loadPartyItems(
  db: Kysely<Database>,
  scope: Scope,
  invoices: readonly BookableInvoice[],
  categories: readonly AuxiliaryCategory[],
): Promise<InvoiceBooks['partyItem']> {
  const wanted = [
    ...new Set(categories.flatMap((category) => invoices.flatMap((one) => partyWords(one, category)))),
  ];
  const rows = await selectPartyItems(
    db,
    scope,
    categories.map(({ id }) => id),
    wanted,
  ).execute();
  const known = new Map(rows.map((row) => [`${row.categoryId} ${row.word}`, row.itemId]));
  for (const { categoryId, party, itemId } of await selectChosenParties(db, scope, wanted).execute()) {
    known.set(`${categoryId} ${party}`, itemId);
  }
  return (categoryId, one): AuxiliaryRef | undefined => {
    const category = categories.find(({ id }) => id === categoryId);
    const words = category ? partyWords(one, category) : [];
    const [itemId] = words.flatMap((word) => known.get(`${categoryId} ${word}`) ?? []);
    return itemId === undefined ? undefined : { categoryId, itemId };
  };
}

/** By what an item of a category is known to stand for the other side of an invoice, the surest first. */
function partyWords(one: BookableInvoice, { name: category }: AuxiliaryCategory): string[] {
  if (category === '职员') {
    // Names are masked: 王** is several people, whom their numbers tell apart.
    const { traveller = '', travellerNumber = '' } = one.invoice.travel ?? {};
    return [`${traveller} ${travellerNumber}`.trim()].filter(Boolean);
  }
  const { id, name } = partyOf(one.invoice, one.direction);
  return [id, name].filter(Boolean);
}

/** The word by which a chosen item is remembered. */
export const partyWord = (one: BookableInvoice, category: AuxiliaryCategory): string =>
  partyWords(one, category)[0] ?? '';
