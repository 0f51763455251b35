import { ZERO, fen, type Fen } from '../../../primitives/money';
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
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(code);
    else children.set(parent, [code]);
  }
  return children;
}

/** What of a figure is on an account itself and not on those below it; null: the table does not have it. */
function ownFigure(row: Figures, below: readonly TableRow[], name: FigureName): Fen | null {
  const whole = row[name];
  if (whole === null) return null;
  return fen(below.reduce((rest: number, child) => rest - (child[name] ?? 0), whole));
}

/**
 * The row of an account without the rows below it. Of an account with others below it that no slip posts to, it is a balance
 * of its own only when it adds up by itself: a wrong figure does not.
 */
export function ownRow(
  account: TheirAccount,
  table: BalanceTable,
  children: ReadonlyMap<string, readonly string[]>,
): TableRow | null {
  const row = table.accounts.get(account.code);
  if (!row) return null;
  const below = (children.get(account.code) ?? []).flatMap((code) => rowsOfAccount(table, code));
  if (below.length === 0) return row;
  const figures = mapFigures((name) => ownFigure(row, below, name));
  const own: TableRow = { ...row, ...figures, quantity: null, currencies: [] };
  return account.isPosted || isBalance(own) ? own : null;
}

function isBalance({ opening, debit, credit, closing }: TableRow): boolean {
  if ((opening ?? ZERO) === 0 || closing === null) return false;
  return (opening ?? 0) + (debit ?? 0) - (credit ?? 0) === closing;
}
