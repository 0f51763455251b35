import type { Kysely, Transaction } from 'kysely';
import { PENDING_TAX } from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import {
  planTaxTransfer,
  type PendingBooking,
  type TickedTax,
  type TransferBooks,
  type TransferPlan,
  type TransferVoucher,
} from '@mingzhang/shared/accounting/invoices/taxTransfer';
import { undeductedCost } from '@mingzhang/shared/accounting/invoices/undeductedCost';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import { ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { saveVoucher, type VoucherTools } from '../voucher/entry/saveVoucher';
import { holdInvoices, selectWholeInvoices } from './invoice.repository';
import { loadBooks, loadOpenFrom, loadUsualWord } from './invoiceBooks';
import { selectCompany } from './invoiceBooks.repository';
import { insertInPieces } from './insertInPieces';
import { entriesOf, type InvoiceEntry } from './invoiceEntries';
import { insertTransfers, selectTickedTaxes, type TickedTaxRow } from './taxTransfer.repository';

/** A voucher that moves tax on, made or to come. */
interface MadeTransfer {
  /** null: it is not made. */
  readonly voucher: { readonly id: number; readonly word: string; readonly number: number } | null;
  readonly plan: TransferVoucher;
  readonly entries: readonly InvoiceEntry[];
}

export interface TransfersMade {
  readonly vouchers: readonly MadeTransfer[];
  readonly left: TransferPlan['left'];
}

/** 试结转: what moves the 待认证进项税额 of a month's ticked invoices to 进项税额, and which are left. */
export async function previewTransfers(
  db: Kysely<Database>,
  scope: Scope,
  period: Period,
): Promise<TransfersMade> {
  const { plan, books } = await loadPlan(db, scope, period);
  const entries = await loadEntries(db, scope, books, plan);
  const vouchers = plan.vouchers.map((voucher, at) => ({
    ...{ voucher: null, plan: voucher, entries: entries[at] ?? [] },
  }));
  return { vouchers, left: plan.left };
}

/**
 * 结转: the same, saved in the organization of the session. The invoices are held in the order of their ids, so each is
 * moved once, also by two people at once.
 */
export async function makeTransfers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  period: Period,
): Promise<TransfersMade> {
  const { ids } = await loadPlan(trx, scope, period);
  await holdInvoices(trx, scope, ids).execute();
  const { plan, books } = await loadPlan(trx, scope, period, new Set(ids));
  const entries = await loadEntries(trx, scope, books, plan);
  const vouchers: MadeTransfer[] = [];
  for (const [at, one] of plan.vouchers.entries()) {
    const { voucher } = await saveVoucher(trx, scope, tools, {
      organizationId: scope.organizationId,
      isInsertion: false,
      draft: one.draft,
    });
    await insertInPieces(one.moved, (piece) =>
      insertTransfers(
        trx,
        piece.map(({ id, amount }) => ({
          ...{ account_set_id: scope.accountSetId, invoice_id: id, voucher_id: voucher.id },
          ...{ period, amount_fen: amount },
        })),
      ).execute(),
    );
    await appendEvent(trx, scope, tools.clock.now(), {
      action: 'invoice.transfer',
      targetId: voucher.id,
      after: {
        ...{ voucherId: voucher.id, period },
        invoiceIds: one.moved.map(({ id }) => id),
        keys: one.moved.map(({ key }) => key).slice(0, 50),
      },
    });
    const { id, word, number } = voucher;
    vouchers.push({ voucher: { id, word, number }, plan: one, entries: entries[at] ?? [] });
  }
  return { vouchers, left: plan.left };
}

const loadEntries = (
  db: Kysely<Database>,
  scope: Scope,
  { accounts }: TransferBooks,
  { vouchers }: TransferPlan,
) =>
  entriesOf(
    db,
    scope,
    accounts,
    vouchers.map(({ draft }) => draft),
  );

async function loadPlan(
  db: Kysely<Database>,
  scope: Scope,
  period: Period,
  only?: ReadonlySet<number>,
): Promise<{ readonly ids: number[]; readonly plan: TransferPlan; readonly books: TransferBooks }> {
  const { taxpayer } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  if (taxpayer !== 'general') refuse('INVOICE_NO_DEDUCTION', '小规模纳税人不抵扣进项税额，没有要结转的');
  const accounts = await loadAccountTree(db, scope);
  const books: TransferBooks = {
    ...{ accounts, organizationId: scope.organizationId },
    openFrom: await loadOpenFrom(db, scope),
    word: await loadUsualWord(db, scope),
  };
  const pendingIds = ruleSubtree(accounts, PENDING_TAX).map(({ id }) => id);
  const { rows } = await selectTickedTaxes(scope, period, pendingIds).execute(db);
  const own = rows.filter(({ id }) => !only || only.has(id));
  const invoices = ticked(own, await loadCosts(db, scope, own));
  const ids = invoices.map(({ id }) => id);
  return { ids, plan: planTaxTransfer(invoices, period, books), books };
}

type Cost = TickedTax['cost'];

/** Where the tax of invoices goes of which less is deducted than there is. */
async function loadCosts(
  db: Kysely<Database>,
  scope: Scope,
  rows: readonly TickedTaxRow[],
): Promise<ReadonlyMap<number, Cost>> {
  const ticks = new Map(
    rows
      .filter(
        ({ purpose, amount, pending, posted }) => purpose === 'notDeducted' || amount !== (pending ?? posted),
      )
      .map((row) => [row.id, row]),
  );
  if (ticks.size === 0) return new Map();
  const whole = await selectWholeInvoices(db, scope, [...ticks.keys()]).execute();
  const invoices = whole.map(({ id, record, direction }) => ({
    ...{ id, invoice: record, direction, ticked: null, turnsTaxOut: false },
  }));
  const books = await loadBooks(db, scope, invoices);
  return new Map(
    invoices.flatMap((one) => {
      const tick = ticks.get(one.id);
      return tick ? [[one.id, undeductedCost(one, tick, books)] as const] : [];
    }),
  );
}

function ticked(rows: readonly TickedTaxRow[], costs: ReadonlyMap<number, Cost>): TickedTax[] {
  const all = new Map<number, TickedTax & { readonly bookings: PendingBooking[] }>();
  for (const row of rows) {
    const { id, key } = row;
    const amount = row.purpose === 'deduct' ? row.amount : ZERO;
    const one = all.get(id) ?? { id, key, amount, cost: costs.get(id) ?? [], bookings: [] };
    all.set(id, one);
    if (row.voucherId === null || row.on === null) continue;
    one.bookings.push({
      ...{ voucher: `${row.word}-${row.number}`, organizationId: row.organizationId ?? 0, on: row.on },
      ...{ pending: row.pending, allPending: row.allPending, posted: row.posted ?? ZERO },
      ...{ isOnly: row.invoices === 1, destinations: row.destinations ?? [] },
    });
  }
  return [...all.values()];
}
