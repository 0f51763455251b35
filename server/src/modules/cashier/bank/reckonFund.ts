import type { Kysely } from 'kysely';
import { bookingErrors, bookingErrorText } from '@mingzhang/shared/accounting/cashier/bookingErrors';
import { bouncedCheques } from '@mingzhang/shared/accounting/cashier/bouncedCheques';
import type { BookLine } from '@mingzhang/shared/accounting/cashier/fundLine';
import {
  differenceSources,
  reconciliation,
  reconciliationDifference,
  type Correction,
  type Reconciliation,
} from '@mingzhang/shared/accounting/cashier/reconciliation';
import { proveFrom } from '@mingzhang/shared/accounting/cashier/statementProof';
import { firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, sum, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireReconciliationFigures } from '@mingzhang/shared/wire/fundReconciliation';
import { createDatabase, type DatabaseConnection } from '../../../db/database';
import type { Database } from '../../../db/schema';
import { readSnapshot } from '../../../db/transact';
import type { Scope } from '../../../scope';
import type { Fund } from './fund';
import { selectOpeningItems } from './fund.repository';
import { rowOf, sidesOf, type Sides } from './openLines';
import {
  selectBanksOpenAsOf,
  selectBooksOpenAsOf,
  selectLedgerBalance,
  sumLines,
} from './reconciliation.repository';
import { figuresOf } from './reconciliationFigures';
import { selectSpans, selectStoredLines } from './statement.repository';

/** Which 余额调节表. */
export interface ReckonAsked {
  readonly scope: Scope;
  readonly fund: Fund;
  readonly asOf: DateOnly;
  readonly corrections: readonly Correction[];
}

/** What a thread needs for it. */
export interface ReckonJob extends ReckonAsked {
  readonly connection: DatabaseConnection;
}

/** 余额调节表 as things are now: plain data, which leaves a thread. */
export interface Reckoned {
  readonly table: Reconciliation;
  readonly figures: WireReconciliationFigures;
  readonly difference: Fen;
  readonly sources: readonly string[];
  readonly errors: readonly string[];
}

/** Reckons it where it is asked for. */
export async function reckonFund(
  db: Kysely<Database>,
  { scope, fund, asOf, corrections }: ReckonAsked,
): Promise<Reckoned> {
  const books = (await selectBooksOpenAsOf(db, scope, fund, asOf)).rows;
  const banks = (await selectBanksOpenAsOf(db, scope, fund, asOf)).rows;
  const open = sidesOf(books, banks);
  const [sums] = (await sumLines(db, scope, fund, asOf)).rows;
  const [ledger] = (await selectLedgerBalance(db, scope, fund, asOf)).rows;
  const items = await selectOpeningItems(db, scope, fund.id).execute();
  const facts = {
    ...{ asOf, corrections, bounced: bouncedCheques(open) },
    book: fen(ledger?.balance ?? 0),
    bank: await bankBalance(db, scope, fund, asOf),
    ...withMatched(open, sums ?? { books: fen(0), banks: fen(0) }, asOf),
  };
  const table = reconciliation(facts);
  const opening = { book: fund.opening, bank: fund.statementOpening, items };
  const difference = reconciliationDifference(table);
  return {
    ...{ table, difference },
    figures: figuresOf(table, difference, (side, { line }) => rowOf(side === 'book' ? books : banks, line)),
    sources: differenceSources(facts, opening).map(({ message }) => message),
    errors: bookingErrors(open).map(bookingErrorText),
  };
}

/** Reckons it in a thread, from one snapshot on a connection of its own. */
export async function reckonInThread({ connection, ...asked }: ReckonJob): Promise<Reckoned> {
  const db = createDatabase(connection, { maxConnections: 1 });
  try {
    return await readSnapshot(db, (snapshot) => reckonFund(snapshot, asked));
  } finally {
    await db.destroy();
  }
}

/** No line has it. */
const MATCHED = -1;

/** All that is matched as one pair beside the open lines: a difference may lie in what the sides have come to. */
function withMatched(open: Sides, sums: { readonly books: Fen; readonly banks: Fen }, on: DateOnly) {
  const matched = (net: Fen, lines: readonly { readonly net: Fen }[]): BookLine => ({
    ...{ id: MATCHED, on, number: '', party: '', summary: '', isCheque: false },
    net: subtract(net, sum(lines.map((line) => line.net))),
  });
  return {
    books: [...open.books, matched(sums.books, open.books)],
    banks: [...open.banks, matched(sums.banks, open.banks)],
    matches: [{ books: [MATCHED], banks: [MATCHED] }],
  };
}

/**
 * What the bank had at the end of a day: the closing balance of its last statement, within one the balance of its last
 * line; where lines have no balances, or none is that early, what its opening balance comes to with them.
 */
async function bankBalance(db: Kysely<Database>, scope: Scope, fund: Fund, asOf: DateOnly): Promise<Fen> {
  const spans = (await selectSpans(db, scope, fund.id).execute()).filter(({ from }) => from <= asOf);
  const last = spans.reduce<(typeof spans)[number] | undefined>(
    (latest, span) => (latest && latest.to > span.to ? latest : span),
    undefined,
  );
  if (!last) return fund.statementOpening;
  // Two files may end in one day, one of them at noon: the lines tell which is later.
  const ending = spans.filter(({ to }) => to === last.to);
  if (last.to <= asOf && last.closing !== null && ending.length === 1) return last.closing;
  const { from, opening } = ending[0] ?? last;
  const firstDay = opening === null ? firstDayOf(fund.startPeriod) : from;
  const lines = await selectStoredLines(db, scope, fund.id, firstDay, asOf).execute();
  const balanced = lines.flatMap((line) =>
    line.balance === null ? [] : [{ ...line, balance: line.balance }],
  );
  if (balanced.length > 0 && balanced.length === lines.length)
    return proveFrom(balanced, [opening, null], null).closing;
  const moved = sum(lines.map(({ received, paid }) => subtract(received, paid)));
  return fen((opening ?? fund.statementOpening) + moved);
}
