import { listAt } from '../listAt';
import { fen, type Fen } from '../../../primitives/money';
import { pushTo } from '../pushTo';
import {
  mapFigures,
  rowsOfAccount,
  type BalanceTable,
  type FigureName,
  type Figures,
  type TableRow,
} from './balanceTables';
import type { TheirAccount, TheirChart } from './theirAccounts';

/** Their accounts directly below each account. */
export function childrenOf({ accounts }: TheirChart): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const { code, parent } of accounts.values()) {
    if (parent !== null) pushTo(children, parent, code);
  }
  return children;
}

/** The rows that make up what is below an account: of those directly below, or, of one without a row, of those below that. */
export function rowsBelow(
  table: BalanceTable,
  code: string,
  children: ReadonlyMap<string, readonly string[]>,
): TableRow[] {
  return listAt(children, code).flatMap((child) => {
    const own = rowsOfAccount(table, child);
    return own.length > 0 ? own : rowsBelow(table, child, children);
  });
}

/** What an account has of 期初余额 that those below it have not; null: it has no row. */
export function restBelow(
  table: BalanceTable,
  code: string,
  children: ReadonlyMap<string, readonly string[]>,
): Fen | null {
  const row = table.accounts.get(code);
  return row ? ownFigure(row, rowsBelow(table, code, children), 'opening') : null;
}

/** What of a figure is on an account itself and not on those below it; null: the table does not have it. */
function ownFigure(row: Figures, below: readonly TableRow[], name: FigureName): Fen | null {
  const whole = row[name];
  if (whole === null) return null;
  return fen(below.reduce((rest: number, child) => rest - (child[name] ?? 0), whole));
}

/**
 * The row of an account without the rows below it. Of an account with others below it that no slip posts to, it is a balance
 * of its own only when it adds up by itself, which a wrong figure does not, and when neither a row below it is missing nor one
 * is on the wrong side.
 */
export function ownRow(
  account: TheirAccount,
  table: BalanceTable,
  children: ReadonlyMap<string, readonly string[]>,
): TableRow | null {
  const row = table.accounts.get(account.code);
  if (!row) return null;
  const below = rowsBelow(table, account.code, children);
  if (below.length === 0) return row;
  const figures = mapFigures((name) => ownFigure(row, below, name));
  const own: TableRow = { ...row, ...figures, quantity: null, currencies: [] };
  if (account.isPosted) return own;
  const hasAll = listAt(children, account.code).every(
    (code) => rowsOfAccount(table, code).length > 0 || rowsBelow(table, code, children).length > 0,
  );
  const rest = own.opening ?? 0;
  const isBalance = rest !== 0 && rest + (own.debit ?? 0) - (own.credit ?? 0) === own.closing;
  const isTurned = below.some(({ opening }) => 2 * (opening ?? 0) === 0 - rest);
  return hasAll && isBalance && !isTurned ? own : null;
}
