import type { Kysely, Transaction } from 'kysely';
import { taxOfLines } from '@mingzhang/shared/accounting/invoices/voucherTax';
import { countAfterAdding } from '@mingzhang/shared/accounting/attachment';
import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import type { BookableInvoice, DeductedBlue } from '@mingzhang/shared/accounting/invoices/invoiceBooking';
import {
  planInvoiceVouchers,
  type InvoiceMerge,
  type InvoicePlan,
  type InvoiceVoucher,
} from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import { isVoided, type InvoiceFacts } from '@mingzhang/shared/accounting/invoices/invoice';
import type { TickPurpose } from '@mingzhang/shared/accounting/invoices/invoiceTick';
import { totalDebit } from '@mingzhang/shared/accounting/voucher';
import { MAX_ATTACHMENTS } from '@mingzhang/shared/accounting/voucherProblems';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { originalCounts } from '../held-invoices/heldInvoices';
import {
  BooksMoved,
  holdJudged,
  judgeVouchers,
  loadJudgingFacts,
  type JudgingFacts,
} from '../voucher/bulk/judgeVouchers';
import { storeVouchers } from '../voucher/bulk/storeVouchers';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import { loadBooks, partyWord } from './invoiceBooks';
import { selectDiffering } from './evoucherFile.repository';
import { entriesOf, type InvoiceEntry } from './invoiceEntries';
import { proposeFromHistory, type HistoryProposal } from './invoiceHistory';
import {
  holdInvoices,
  insertBookings,
  selectBookings,
  selectInvoicesByKey,
  selectRedRecords,
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
  /** The category in which an item for the other side is missing. */
  readonly party: MissingParty | null;
}

/** Who has no item yet, and in which category one is asked for. */
interface MissingParty {
  readonly name: string;
  readonly categoryId: number;
  readonly category: string;
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

const nothingAsked = { proposal: null, party: null } as const;
const noPause = () => Promise.resolve();
const draftsOf = (vouchers: readonly InvoiceVoucher[]) => vouchers.map(({ draft }) => draft);

/** 试生成: what vouchers of chosen invoices would be, and which are left. */
export async function previewInvoiceVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  choice: InvoiceVouchersChoice,
): Promise<InvoiceVouchersMade> {
  const { ready, left, facts } = await judgedPlan(trx, scope, choice);
  const entries = await entriesOf(trx, scope, facts.context.accounts, draftsOf(ready));
  const vouchers = ready.map((plan, at) => ({ voucher: null, plan, entries: entries[at] ?? [] }));
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
    ready.flatMap(({ invoices, pendingTaxes, draft }, at) =>
      invoices.map(({ id, invoice }, own) => ({
        account_set_id: scope.accountSetId,
        invoice_id: id,
        voucher_id: saved[at]?.id ?? 0,
        share_fen: invoice.total,
        voucher_debit_fen: totalDebit(draft.lines),
        voucher_tax_fen: taxOfLines(draft.lines, facts.context.accounts),
        pending_tax_fen: pendingTaxes[own] ?? ZERO,
      })),
    ),
  ).execute();
  const entries = await entriesOf(trx, scope, facts.context.accounts, draftsOf(ready));
  const vouchers = ready.map((plan, at) => {
    const { id = 0, word = '', number = 0 } = saved[at] ?? {};
    return { voucher: { id, word, number }, plan, entries: entries[at] ?? [] };
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
  const plan = withOriginals(
    planInvoiceVouchers(open, choice.merge, books),
    await originalCounts(trx, scope, choice.ids),
  );
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
    const party = missingParty(one, problem, books.categories);
    unplanned.push({ ...leftOf(one, problem.message), proposal, party });
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

/** 附单据数 is at least the number of files that follow the voucher. */
const withOriginals = (plan: InvoicePlan, counts: ReadonlyMap<number, number>): InvoicePlan => ({
  ...plan,
  vouchers: plan.vouchers.map((voucher) => {
    const files = voucher.invoices.reduce((total, { id }) => total + (counts.get(id) ?? 0), 0);
    const attachmentCount = Math.min(countAfterAdding(voucher.draft.attachmentCount, files), MAX_ATTACHMENTS);
    return { ...voucher, draft: { ...voucher.draft, attachmentCount } };
  }),
});

const leftOf = ({ id, invoice: { key } }: BookableInvoice, message: string): LeftInvoice => ({
  ...{ id, key, message },
  ...{ proposal: null, party: null },
});

function missingParty(
  one: BookableInvoice,
  { code, at }: Problem,
  categories: readonly AuxiliaryCategory[],
): MissingParty | null {
  const category = categories.find(({ id }) => String(id) === at);
  if (code !== 'INVOICE_PARTY_UNMAPPED' || !category) return null;
  return { name: partyWord(one, category), categoryId: category.id, category: category.name };
}

/**
 * Chosen invoices that are in no voucher yet; of the others, which voucher has them. One whose original is not what was
 * signed waits until a person has it 查验. Another set's are refused.
 */
export async function loadBookable(
  db: Kysely<Database>,
  scope: Scope,
  { ids, turnOut }: Pick<InvoiceVouchersChoice, 'ids' | 'turnOut'>,
): Promise<{ readonly open: readonly BookableInvoice[]; readonly left: readonly LeftInvoice[] }> {
  const rows = await selectWholeInvoices(db, scope, ids).execute();
  if (rows.length < new Set(ids).size) refuse('INVOICE_NOT_FOUND', '有发票不存在或已被删除，请刷新后再试');
  const bookings = await selectBookings(db, scope, ids).execute();
  const ticks = new Map(
    (await selectTicks(db, scope, ids).execute()).map(({ invoiceId, ...tick }) => [invoiceId, tick]),
  );
  const blues = await loadBlues(db, scope, rows);
  const turned = rows.filter(({ id }) => turnOut.includes(id));
  const reds = await selectRedRecords(
    db,
    scope,
    turned.flatMap(({ blueKey }) => blueKey ?? []),
  ).execute();
  const differing = await selectDiffering(db, scope, ids).execute();
  const open: BookableInvoice[] = [];
  const left: LeftInvoice[] = [];
  for (const row of rows) {
    const { id, key, direction, record, status, blueKey } = row;
    const own = bookings.filter(({ invoiceId }) => invoiceId === id);
    const voucher = own.find(({ isReversed, isReversal }) => !isReversed && !isReversal);
    const name = `发票${key}`;
    const spoiled = row.verifiedOn === null && differing.find(({ invoiceId }) => invoiceId === id);
    const refusal = turnOut.includes(id) ? turnRefused(row, blues) : null;
    if (voucher) {
      const message = `${name}已经生成了凭证${voucher.word}-${voucher.number}`;
      left.push({ id, key, message, ...nothingAsked });
    } else if (isVoided(status, record.status)) {
      left.push({ id, key, message: `${name}已作废，不能入账`, ...nothingAsked });
    } else if (spoiled) {
      const message = `${name}的原件“${spoiled.name}”内容与签名摘要不一致，可能改动过；请在税务局网站查验，填写查验日期后再入账`;
      left.push({ id, key, message, ...nothingAsked });
    } else if (refusal !== null) {
      left.push({ id, key, message: `${name}：${refusal}`, ...nothingAsked });
    } else {
      open.push({
        ...{ id, invoice: record, direction, turnsTaxOut: turnOut.includes(id) },
        ticked: ticks.get(id)?.purpose === 'deduct' ? (ticks.get(id) ?? null) : null,
        // A red one goes where its blue one went: what is part of the cost leaves the cost.
        isExcluded: (ticks.get(id)?.purpose ?? blues.get(blueKey ?? '')?.tick?.purpose) === 'notDeducted',
        deductedBlue: turnOut.includes(id) ? deductedBlueOf(row, blues, reds) : null,
      });
    }
  }
  return { open, left };
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWholeInvoices>['execute']>>[number];

/** A blue invoice of the register, and what it is ticked for; null: not ticked. */
interface BlueInvoice {
  readonly record: InvoiceFacts;
  readonly tick: { readonly purpose: TickPurpose; readonly amount: Fen } | null;
}

/** The blue invoices of these, as far as the register has them, by their numbers. */
async function loadBlues(
  db: Kysely<Database>,
  scope: Scope,
  rows: readonly Pick<WholeRow, 'blueKey'>[],
): Promise<ReadonlyMap<string, BlueInvoice>> {
  const blues = await selectInvoicesByKey(
    db,
    scope,
    rows.flatMap(({ blueKey }) => blueKey ?? []),
  ).execute();
  const ticks = await selectTicks(
    db,
    scope,
    blues.map(({ id }) => id),
  ).execute();
  return new Map(
    blues.map(({ id, key, record }) => [
      key,
      { record, tick: ticks.find(({ invoiceId }) => invoiceId === id) ?? null },
    ]),
  );
}

/** What was deducted of the blue invoice of a red one, and its other reds that come before it by day and number. */
function deductedBlueOf(
  { key, blueKey, on }: Pick<WholeRow, 'key' | 'blueKey' | 'on'>,
  blues: ReadonlyMap<string, BlueInvoice>,
  reds: readonly { readonly record: InvoiceFacts }[],
): DeductedBlue | null {
  const blue = blues.get(blueKey ?? '');
  if (blue?.tick?.purpose !== 'deduct') return null;
  const redsBefore = reds
    .map(({ record }) => record)
    .filter((red) => red.blueKey === blueKey && (red.date < on || (red.date === on && red.key < key)));
  return { invoice: blue.record, amount: blue.tick.amount, redsBefore };
}

/** Why 进项税额转出 is not what becomes of it: only of a red one whose blue was deducted, as far as the register knows. */
function turnRefused(
  { direction, colour, blueKey }: Pick<WholeRow, 'direction' | 'colour' | 'blueKey'>,
  blues: ReadonlyMap<string, BlueInvoice>,
): string | null {
  if (direction === 'out' || colour === 'blue') return '不是红字进项发票，不能作进项税额转出';
  const blue = blues.get(blueKey ?? '');
  if (blue === undefined || blue.tick?.purpose === 'deduct') return null;
  return `它的蓝字发票${blueKey}没有勾选抵扣，不能作进项税额转出`;
}
