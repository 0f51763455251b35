import type { Kysely } from 'kysely';
import type { BankLine, BookLine } from '@mingzhang/shared/accounting/cashier/fundLine';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { FundKey, LineRow } from './fundLines';
import { selectOpenBanks, selectOpenBooks } from './match.repository';

/** Lines as matching reads them: an id is where a line is in its list, which is by day. */
export interface Sides {
  readonly bookRows: readonly LineRow[];
  readonly bankRows: readonly LineRow[];
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}

/** A cheque's number as bookkeepers write it into a summary: 支票0130, 票号：0130. */
const NUMBER = /(?:支票|票号|结算号)(?:号码?)?[:：#]?\s?(?:No\.?)?\s?([0-9A-Z]{3,20})(?![0-9A-Z])/i;

export const sidesOf = (bookRows: readonly LineRow[], bankRows: readonly LineRow[]): Sides => ({
  ...{ bookRows, bankRows },
  books: bookRows.map((row, id) => ({
    ...toLine(row, id),
    isCheque: row.settlement === null ? row.summary.includes('支票') : row.settlement === 'cheque',
  })),
  banks: bankRows.map(toLine),
});

function toLine(row: LineRow, id: number): BankLine {
  const { on, party, summary } = row;
  const number = row.number === '' ? (NUMBER.exec(summary)?.[1] ?? '') : row.number;
  return { id, on, net: movedBy(row), number, party, summary };
}

/** A list of ids is of one of these rows each. */
export const rowOf = (rows: readonly LineRow[], { id }: Pick<BankLine, 'id'>): LineRow => {
  const row = rows[id];
  invariant(row, 'a line is one of those that were read');
  return row;
};

const EVERYTHING = { page: 1, size: 2_000_000 };

/** All that is open of an account up to a day. */
export async function loadOpenLines(
  db: Kysely<Database>,
  scope: Scope,
  fund: FundKey,
  asOf: DateOnly,
): Promise<Sides> {
  const books = await selectOpenBooks(db, scope, fund, asOf, EVERYTHING);
  const banks = await selectOpenBanks(db, scope, fund, asOf, EVERYTHING);
  return sidesOf(books.rows, banks.rows);
}
