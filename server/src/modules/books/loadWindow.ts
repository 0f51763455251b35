import type { Kysely } from 'kysely';
import type { LineBook } from '@mingzhang/shared/accounting/books/book';
import { withForeignRows } from '@mingzhang/shared/accounting/books/foreignContent';
import { lineBookFrame, lineBookWindow } from '@mingzhang/shared/accounting/books/lineBook';
import { NOTHING_BEFORE } from '@mingzhang/shared/accounting/books/ledgerParts';
import {
  ledgerPlan,
  dayAt,
  neededLines,
  type LedgerPlan,
  type PageDay,
  type RowWindow,
  type WindowedRows,
} from '@mingzhang/shared/accounting/books/ledgerWindow';
import { accountTitle, type NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { fen, negate, parseYuan } from '@mingzhang/shared/primitives/money';
import { periodsBetween } from '@mingzhang/shared/primitives/period';
import { quantityOf } from '@mingzhang/shared/primitives/scaled';
import type { BookQuery } from '@mingzhang/shared/wire/bookRequest';
import type { BookSearch, FoundRow } from '@mingzhang/shared/wire/bookWindow';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import type { Scope } from '../../scope';
import { loadBookInput, partOf, selectionOf, type BookInput } from './bookInput';
import { selectHitDays, selectHitRanks, type SoughtLine } from './ledgerSearch.repository';
import {
  selectLinesOfDays,
  selectMoved,
  selectWindowLines,
  type LineSelection,
} from './ledgerWindow.repository';
import { makeColumns } from './makeColumns';
import { loadLedger } from './loadLedger';
import { toPostedLine } from './postedLine.table';

/**
 * Some rows of a line book, however long it is: the lines of the window alone are read, and what moved before
 * them is added up by the database. They are the same rows as those of the whole book at these found.
 */
export async function loadBookWindow(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  query: BookQuery,
  window: RowWindow,
): Promise<WindowedRows<NamedLedgerRow>> {
  const input = await loadBookInput(db, scope, query);
  const own = await readWindow(db, scope, book, query, window, input);
  const foreignInput = inCurrency(input);
  if (!foreignInput) return own;
  const foreign = await readWindow(db, scope, book, query, window, foreignInput);
  return { ...own, rows: withForeignRows(own.rows, foreign.rows) };
}

/** The same book made of the amounts of the currency that is asked for; null where none is. */
export function inCurrency(input: BookInput): BookInput | null {
  const { filter } = input.span;
  if (!filter?.currencyCode) return null;
  return { ...input, span: { ...input.span, filter: { ...filter, measure: 'foreign' } } };
}

async function readWindow(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  query: BookQuery,
  window: RowWindow,
  input: BookInput,
): Promise<WindowedRows<NamedLedgerRow>> {
  const { span, accounts, choice } = input;
  const selection = selectionOf(input);
  const [ledger, plan] = await together(
    db,
    () => loadLedger(db, scope, accounts, span, partOf(book, choice, accounts)),
    () => loadPlan(db, scope, book, query, input),
  );
  const { lines, before } = await loadNeeded(db, scope, selection, plan, window);
  const frame = lineBookFrame(book, { ledger, range: span }, choice, plan);
  const rows = lineBookWindow(frame, window, { lines, before });
  const made = await makeColumns(db, scope, book, input, ledger);
  return { offset: window.offset, total: plan.total, rows, ...(made ? { made } : {}) };
}

/** Where the rows of a line book are. */
export async function loadPlan(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  { request }: BookQuery,
  input: BookInput,
): Promise<LedgerPlan> {
  const { span, accounts, choice } = input;
  const days = await selectLinesOfDays(db, scope, selectionOf(input)).execute();
  const page = { ...book.page(choice, accounts), hidesYear: request.filter?.hidesYear ?? false };
  return ledgerPlan(days, periodsBetween(span.from, span.to), page);
}

async function loadNeeded(
  db: Kysely<Database>,
  scope: Scope,
  selection: LineSelection,
  plan: LedgerPlan,
  window: RowWindow,
) {
  const needed = neededLines(plan, window);
  if (!needed) return { lines: [], before: NOTHING_BEFORE };
  const { from, monthStart } = needed;
  const [lines, moved] = await together(
    db,
    () => selectWindowLines(db, scope, selection, needed).execute(),
    async () =>
      from === monthStart
        ? NOTHING_BEFORE
        : selectMoved(db, scope, selection, { from: monthStart, until: from }).executeTakeFirstOrThrow(),
  );
  const [first] = lines;
  const before = {
    net: fen(moved.net + (first?.netBefore ?? 0)),
    quantity: quantityOf(moved.quantity + (first?.quantityBefore ?? 0)),
  };
  return { lines: lines.map(toPostedLine), before };
}

/** The next line that shows a text or an amount, seen from a row; lines alone are looked at. */
export async function findInBook(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  query: BookQuery,
  { text, from, isBackward }: BookSearch,
): Promise<FoundRow> {
  const input = await loadBookInput(db, scope, query);
  const selection = selectionOf(input);
  const plan = await loadPlan(db, scope, book, query, input);
  const start = from ?? (isBackward ? plan.total : -1);
  const here = dayAt(plan, start);
  if (!here) return { offset: null, hits: 0 };
  const sought = soughtLine(text, book, input);
  const hitsOn = async (day: PageDay | undefined) => {
    const ranks = day ? await selectHitRanks(db, scope, selection, sought, day.date).execute() : [];
    return ranks.map(({ rank }) => (day?.at ?? 0) + rank);
  };
  const nearest = (found: readonly number[]) =>
    (isBackward ? found.filter((at) => at < start).at(-1) : found.find((at) => at > start)) ?? null;
  const [onDay, { hits, before, after }] = await together(
    db,
    () => hitsOn(here),
    () => selectHitDays(db, scope, selection, sought, here.date).executeTakeFirstOrThrow(),
  );
  const other = isBackward ? before : after;
  const offset = nearest(onDay) ?? nearest(await hitsOn(plan.days.find(({ date }) => date === other)));
  return { offset, hits };
}

/** 1,200.00 finds what was entered as it, also in red; -1,200.00 only the red one. */
function soughtLine(text: string, book: LineBook, { accounts }: BookInput): SoughtLine {
  const amount = parseYuan(text.replaceAll(',', ''));
  // In a column of 多栏账 what is on the other side is negative, too.
  const isEitherSign = amount !== undefined && (amount > 0 || book.madeColumns !== undefined);
  const namesAccounts = book.columns.some(({ key }) => key === 'account');
  return {
    text,
    amounts: amount === undefined ? [] : isEitherSign ? [amount, negate(amount)] : [amount],
    accountIds: namesAccounts ? accountsShowing(text, accounts) : [],
  };
}

function accountsShowing(text: string, accounts: AccountTree): number[] {
  const part = text.toLowerCase();
  return accounts.all
    .filter((account) => accountTitle(account, accounts).toLowerCase().includes(part))
    .map(({ id }) => id);
}
