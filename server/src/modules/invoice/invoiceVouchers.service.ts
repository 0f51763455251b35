import type { Kysely, Transaction } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import {
  planInvoiceVouchers,
  type BookableInvoice,
  type InvoiceMerge,
  type InvoiceVoucher,
} from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { loadItems } from '../auxiliary/auxiliary.service';
import {
  BooksMoved,
  holdJudged,
  judgeVouchers,
  loadJudgingFacts,
  type JudgingFacts,
} from '../voucher/bulk/judgeVouchers';
import { storeVouchers } from '../voucher/bulk/storeVouchers';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import { loadBooks } from './invoiceBooks';
import { proposeFromHistory, type HistoryProposal } from './invoiceHistory';
import {
  holdInvoices,
  insertBookings,
  selectBookings,
  selectTicks,
  selectWholeInvoices,
} from './invoice.repository';

/** Which invoices, and how. */
export interface InvoiceVouchersChoice {
  readonly ids: readonly number[];
  readonly merge: InvoiceMerge;
  /** Reds whose deducted tax is turned out. */
  readonly turnOut: readonly number[];
}

/** An entry as a preview shows it. */
interface InvoiceEntry {
  readonly summary: string;
  readonly account: string;
  readonly debit: Fen;
  readonly credit: Fen;
}

/** A voucher that was made or would be. */
interface MadeInvoiceVoucher {
  /** null: it is not made. */
  readonly voucher: { readonly id: number; readonly word: string; readonly number: number } | null;
  readonly plan: InvoiceVoucher;
  readonly entries: readonly InvoiceEntry[];
}

/** An invoice no voucher is made of, and why. */
export interface LeftInvoice {
  readonly id: number;
  readonly key: string;
  readonly message: string;
  readonly proposal: HistoryProposal | null;
}

export interface InvoiceVouchersMade {
  readonly vouchers: readonly MadeInvoiceVoucher[];
  readonly left: readonly LeftInvoice[];
}

interface JudgedPlan {
  readonly ready: readonly InvoiceVoucher[];
  readonly left: readonly LeftInvoice[];
  readonly facts: JudgingFacts;
}

const noPause = () => Promise.resolve();
const draftsOf = (vouchers: readonly InvoiceVoucher[]) => vouchers.map(({ draft }) => draft);

/** 试生成: what vouchers of chosen invoices would be, and which are left. */
export async function previewInvoiceVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  choice: InvoiceVouchersChoice,
): Promise<InvoiceVouchersMade> {
  const { ready, left, facts } = await judgedPlan(trx, scope, choice);
  const items = await itemsOf(trx, scope, ready);
  const vouchers = ready.map((plan) => ({ voucher: null, plan, entries: entriesOf(plan, facts, items) }));
  return { vouchers, left };
}

/**
 * 生成凭证 of chosen invoices in the organization of the session. They are held in the order of their ids, so a second
 * request waits and then finds them booked. What cannot be made is named and left.
 */
export async function makeInvoiceVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  choice: InvoiceVouchersChoice,
): Promise<InvoiceVouchersMade> {
  await holdInvoices(trx, scope, choice.ids).execute();
  const { ready, left, facts, judged } = await heldPlan(trx, scope, choice);
  if (ready.length === 0) return { vouchers: [], left };
  const saved = await storeVouchers(trx, scope, tools, judged, noPause);
  await insertBookings(
    trx,
    ready.flatMap(({ invoices }, at) =>
      invoices.map(({ id, invoice }) => ({
        account_set_id: scope.accountSetId,
        invoice_id: id,
        voucher_id: saved[at]?.id ?? 0,
        share_fen: invoice.total,
      })),
    ),
  ).execute();
  const items = await itemsOf(trx, scope, ready);
  const vouchers = ready.map((plan, at) => {
    const { id = 0, word = '', number = 0 } = saved[at] ?? {};
    return { voucher: { id, word, number }, plan, entries: entriesOf(plan, facts, items) };
  });
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'invoice.book',
    targetId: null,
    after: {
      vouchers: vouchers.map(({ voucher, plan }) => ({ voucherId: voucher.id, keys: keysOf(plan) })),
      invoiceIds: ready.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
    },
  });
  return { vouchers, left };
}

export const keysOf = ({ invoices }: InvoiceVoucher): string[] => invoices.map(({ invoice }) => invoice.key);

/** The plan, with the months of its vouchers locked. What was judged before they were is judged once more if it moved. */
async function heldPlan(trx: Transaction<Database>, scope: Scope, choice: InvoiceVouchersChoice) {
  for (;;) {
    const { ready, left, facts } = await judgedPlan(trx, scope, choice);
    try {
      return { ready, left, facts, judged: await holdJudged(trx, scope, facts, draftsOf(ready)) };
    } catch (error) {
      if (!(error instanceof BooksMoved)) throw error;
    }
  }
}

async function judgedPlan(
  trx: Transaction<Database>,
  scope: Scope,
  choice: InvoiceVouchersChoice,
): Promise<JudgedPlan> {
  const { open, left: taken } = await loadBookable(trx, scope, choice);
  const books = await loadBooks(trx, scope, open);
  const plan = planInvoiceVouchers(open, choice.merge, books);
  const drafts = draftsOf(plan.vouchers);
  const facts = await loadJudgingFacts(trx, scope, scope.organizationId, drafts);
  const { problems } = await judgeVouchers(facts, drafts, Infinity, noPause);
  const ready = plan.vouchers.filter((_, at) => problems[at]?.length === 0);
  const refused = plan.vouchers.flatMap(({ invoices }, at) => {
    const [first] = problems[at] ?? [];
    return first ? invoices.map((one) => leftOf(one, first.message)) : [];
  });
  const unplanned: LeftInvoice[] = [];
  for (const { id, problem } of plan.left) {
    const one = open.find((invoice) => invoice.id === id);
    if (!one) continue;
    const asks = problem.code === 'INVOICE_RULE_MISSING';
    const proposal = asks ? await proposeFromHistory(trx, scope, books.accounts, one) : null;
    unplanned.push({ ...leftOf(one, problem.message), proposal });
  }
  return {
    ready,
    left: [...taken, ...unplanned, ...refused],
    facts:
      refused.length === 0
        ? facts
        : await loadJudgingFacts(trx, scope, scope.organizationId, draftsOf(ready)),
  };
}

const leftOf = ({ id, invoice: { key } }: BookableInvoice, message: string): LeftInvoice => ({
  ...{ id, key, message },
  proposal: null,
});

/** Chosen invoices that are in no voucher yet; of the others, which voucher has them. Another set's are refused. */
export async function loadBookable(
  db: Kysely<Database>,
  scope: Scope,
  { ids, turnOut }: Pick<InvoiceVouchersChoice, 'ids' | 'turnOut'>,
): Promise<{ readonly open: readonly BookableInvoice[]; readonly left: readonly LeftInvoice[] }> {
  const rows = await selectWholeInvoices(db, scope, ids).execute();
  if (rows.length < new Set(ids).size) refuse('INVOICE_NOT_FOUND', '有发票不存在或已被删除，请刷新后再试');
  const booked = new Map((await selectBookings(db, scope, ids).execute()).map((row) => [row.invoiceId, row]));
  const ticked = new Set((await selectTicks(db, scope, ids).execute()).map(({ invoiceId }) => invoiceId));
  const open: BookableInvoice[] = [];
  const left: LeftInvoice[] = [];
  for (const { id, key, direction, record, status } of rows) {
    const voucher = booked.get(id);
    const name = `发票${key}`;
    if (voucher) {
      left.push({
        id,
        key,
        message: `${name}已经生成了凭证${voucher.word}-${voucher.number}`,
        proposal: null,
      });
    } else if ((status ?? record.status) === 'void') {
      left.push({ id, key, message: `${name}已作废，不能入账`, proposal: null });
    } else {
      const isTicked = ticked.has(id);
      open.push({ id, invoice: record, direction, isTicked, turnsTaxOut: turnOut.includes(id) });
    }
  }
  return { open, left };
}

const itemsOf = (db: Kysely<Database>, scope: Scope, ready: readonly InvoiceVoucher[]) =>
  loadItems(
    db,
    scope,
    ready.flatMap(({ draft }) =>
      draft.lines.flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId)),
    ),
  );

const entriesOf = (
  { draft }: InvoiceVoucher,
  { context }: JudgingFacts,
  items: ReadonlyMap<number, AuxiliaryItem>,
): InvoiceEntry[] =>
  draft.lines.map((line: VoucherLine) => {
    const code = context.accounts.byId(line.accountId)?.code ?? '';
    const title = auxiliaryTitle(line, (id) => items.get(id));
    return {
      summary: line.summary,
      account: `${code} ${fullNameOf(context.accounts, line.accountId)}${title}`,
      debit: line.debit,
      credit: line.credit,
    };
  });
