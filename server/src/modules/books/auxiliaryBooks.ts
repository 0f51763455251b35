import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs, type AuxiliaryItem, type AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import {
  auxiliaryBalanceRows,
  auxiliaryBalanceTotal,
  type AuxiliaryBalanceRow,
} from '@mingzhang/shared/accounting/books/auxiliaryBalances';
import { auxiliaryLedgerRows } from '@mingzhang/shared/accounting/books/auxiliaryLedger';
import type { BalanceColumns } from '@mingzhang/shared/accounting/books/balanceFigures';
import type { LedgerRow } from '@mingzhang/shared/accounting/books/ledgerPage';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { selectPostedLinesOfItem } from './books.repository';
import { toPostedLine } from './postedLine.table';
import { bookSpan, loadPeriodTotals } from './books.service';
import { loadLedger } from './loadLedger';

/** The balance table of one category. */
export interface AuxiliaryBalances {
  readonly items: readonly AuxiliaryItem[];
  readonly rows: readonly AuxiliaryBalanceRow[];
  readonly total: BalanceColumns;
}

/** 辅助核算余额表: the items of a category that have figures, by code. */
export async function loadAuxiliaryBalances(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
  categoryId: number,
): Promise<AuxiliaryBalances> {
  await demandCategory(db, scope, categoryId);
  const totals = await loadPeriodTotals(db, scope, await bookSpan(db, scope, request));
  const ids = totals.flatMap(({ auxiliaryKey }) => itemsIn(auxiliaryKey, categoryId));
  const items = [...(await loadItems(db, scope, ids)).values()];
  const rows = auxiliaryBalanceRows(totals, categoryId, items);
  return { items, rows, total: auxiliaryBalanceTotal(rows) };
}

/** The items of a category that occur in the months of the request, by code. */
export async function loadOccurringItems(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
  categoryId: number,
): Promise<AuxiliaryItem[]> {
  const { items, rows } = await loadAuxiliaryBalances(db, scope, request, categoryId);
  return rows.flatMap(({ itemId }) => items.find(({ id }) => id === itemId) ?? []);
}

/** 辅助核算明细账: the page of one item, over all accounts. */
export async function loadAuxiliaryLedger(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
  ref: { readonly categoryId: number; readonly itemId: number },
): Promise<{
  readonly accounts: AccountTree;
  readonly item: AuxiliaryItem;
  readonly rows: readonly LedgerRow[];
}> {
  const item = found((await loadItems(db, scope, [ref.itemId])).get(ref.itemId), '辅助核算项目');
  found(item.categoryId === ref.categoryId ? item : undefined, '辅助核算项目');
  const span = await bookSpan(db, scope, request);
  const { organizationIds, from, to } = span;
  const accounts = await loadAccountTree(db, scope);
  const ledger = await loadLedger(db, scope, accounts, span);
  const stored = await selectPostedLinesOfItem(db, scope, organizationIds, item.id, from, to).execute();
  const lines = stored.map(toPostedLine);
  return { accounts, item, rows: auxiliaryLedgerRows(ledger, lines, ref, { from, to }) };
}

async function demandCategory(db: Kysely<Database>, scope: Scope, categoryId: number): Promise<void> {
  const categories = await loadCategories(db, scope);
  found(
    categories.find(({ id }) => id === categoryId),
    '辅助核算类别',
  );
}

const itemsIn = (key: AuxiliaryKey, categoryId: number) =>
  auxiliaryRefs(key).flatMap((ref) => (ref.categoryId === categoryId ? [ref.itemId] : []));
