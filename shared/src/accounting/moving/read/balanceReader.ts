import type { Period } from '../../../primitives/period';
import { pushTo } from '../pushTo';
import { isOpeningRow, type MovedBalance, type OwnBalance } from '../movedBooks';
import { ownFigureColumns } from './ownBalances';
import { isTotal, readBalanceRow, signed, type BalanceRow, type SidedBalance } from './balanceRow';
import type { Months, MovedRow } from './movedTable';
import { isBetweenRows, refuse, type TableContext } from './rowCells';

type Side = 'debit' | 'credit';

/** What reading a balance table needs beside the table. */
export interface BalanceKnowledge {
  /** The months of a table that does not say them; null: not known. */
  readonly months: Months | null;
  /** On which side an account's balance is, by other tables. */
  readonly sideOf: (account: string, rows: readonly BalanceRow[]) => Side | null;
}

/** 余额表 or 辅助核算余额表 as it is written. */
export interface WrittenTable {
  readonly context: TableContext;
  readonly rows: readonly BalanceRow[];
  /** Of accounts whose rows add up on one side only. */
  readonly sides: ReadonlyMap<string, Side>;
}

/** Reads a balance table row by row. */
export function writtenTable(context: TableContext, rows: Iterable<MovedRow>): WrittenTable {
  const written = [...writtenRows(context, rows)];
  return { context, rows: written, sides: sidesByRows(written) };
}

/**
 * The balances of a table. One in one column without 方向 is on the side that makes the row add up, else on the one the account
 * is on by what else is known; refused where neither tells.
 */
export function readBalances(
  { context, rows: written, sides }: WrittenTable,
  knowledge: BalanceKnowledge,
): MovedBalance[] {
  const months = context.recognition.months ?? knowledge.months;
  const columns = ownFigureColumns(context);
  const asked = months === null ? written.find((row) => row.months === null) : undefined;
  if (asked) {
    const advice = '看不出是哪几个月的余额表，请指定期间，或在表头写明会计期间后重新上传';
    refuse(context, asked.row, undefined, advice);
  }
  const byAccount = new Map<string, BalanceRow[]>();
  for (const row of written) pushTo(byAccount, row.account, row);
  const known = new Map(
    [...byAccount].map(([account, rows]) => [account, sides.get(account) ?? knowledge.sideOf(account, rows)]),
  );
  return written.flatMap((row) => {
    const of = row.months ?? months;
    if (of === null) return [];
    const span = isOpeningRow(row) ? { from: of.from, to: of.from } : of;
    return balanceOf(context, row, span, known.get(row.account) ?? null, columns) ?? [];
  });
}

function* writtenRows(context: TableContext, rows: Iterable<MovedRow>): Generator<BalanceRow> {
  // 合计 is of no account: nothing below it is an item of one.
  let above = '';
  for (const row of rows) {
    if (isBetweenRows(context, row)) continue;
    const read = readBalanceRow(context, row, above);
    if (!read) continue;
    above = read.account;
    yield read;
  }
}

function balanceOf(
  context: TableContext,
  { row, months: _, opening, closing, figures, ...rest }: BalanceRow,
  { from, to }: { readonly from: Period; readonly to: Period },
  known: Side | null,
  columns: OwnBalance['columns'],
): MovedBalance | undefined {
  const sides = [opening, closing].map((balance) => balance && (balance.side ?? known));
  const [openingSide, closingSide] = sides;
  // 合计 under one column of balances on both sides is the sum of neither.
  if (!isTotal(rest) && ((opening && !openingSide) || (closing && !closingSide))) {
    const { fields } = context.recognition.columns;
    const advice = '有余额没有借贷方向，从发生额和科目余额表也看不出，请补上余额方向一列后重新上传';
    return refuse(context, row, fields.opening ?? fields.closing, advice);
  }
  return {
    ...rest,
    from,
    to,
    opening: opening && openingSide ? signed(opening, openingSide) : null,
    closing: closing && closingSide ? signed(closing, closingSide) : null,
    ...(figures && { own: { values: figures, columns } }),
  };
}

/** The side on which the rows of an account add up, where that is one side for all of them. */
function sidesByRows(rows: readonly BalanceRow[]): Map<string, Side> {
  const fitting = new Map<string, Set<Side>>();
  for (const row of rows) {
    const side = fittingSide(row);
    if (side === null) continue;
    fitting.set(row.account, (fitting.get(row.account) ?? new Set()).add(side));
  }
  const sides = new Map<string, Side>();
  for (const [account, [side, other]] of fitting) if (side && !other) sides.set(account, side);
  return sides;
}

function fittingSide({ opening, closing, debit, credit }: BalanceRow): Side | null {
  if (!isUnsided(opening) && !isUnsided(closing)) return null;
  if (!opening || !closing || debit === null || credit === null) return null;
  const fits = (sign: 1 | -1) => opening.amount + sign * (debit - credit) === closing.amount;
  if (fits(1) === fits(-1)) return null;
  return fits(1) ? 'debit' : 'credit';
}

export const isUnsided = (balance: SidedBalance | null) => balance?.side === null;
