import { fen } from '../../../primitives/money';
import { mapFigures, type BalanceTable, type TableRow } from '../plan/balanceTables';
import { cause } from './causes/causeSearch';
import { isEqualRow, type ComparedRow, type ComparedTable } from './comparedRows';
import { isTurnedRound, type WrongCell } from './contradictions';
import type { MoveCause, MoveCell, MoveDifference } from './moveProof';
import { words } from './tableEquations';
import type { TheirBooks } from './theirBooks';

/** What is known of the differences of all tables. */
export interface Explanations {
  /** Causes by the id of the difference that begins. */
  readonly begun: ReadonlyMap<string, MoveCause>;
  /** Id → the difference it follows. */
  readonly follows: ReadonlyMap<string, string>;
  readonly wrong: readonly WrongCell[];
}

/** A wrong cell as the proof tells it. */
export const cellOf = ({ row, table, figure, correction }: WrongCell): MoveCell => ({
  at: row.at,
  from: table.from,
  to: table.to,
  account: row.code,
  figure,
  correction: fen(correction),
});

/** The rows of a table that differ, each with its cause, and rows with a wrong cell that no balance of ours shows. */
export function explainedRows(
  theirs: TheirBooks,
  { table, rows }: ComparedTable,
  explanations: Explanations,
): MoveDifference[] {
  const wrongRows = new Set<TableRow>(explanations.wrong.map(({ row }) => row));
  return [...rows.values()]
    .filter((row) => !isEqualRow(row) || row.rows.some((one) => wrongRows.has(one)))
    .map((row) => {
      const follows = explanations.follows.get(row.id) ?? null;
      const own = row.rows.some((one) => wrongRows.has(one));
      const of = causeOf(row, explanations, table);
      return differenceOf(theirs, row, table, of, own ? null : follows);
    });
}

function causeOf(row: ComparedRow, explanations: Explanations, table: BalanceTable): MoveCause {
  const { begun, follows, wrong } = explanations;
  const own = begun.get(row.id);
  const isWrong = wrong.some((cell) => row.rows.includes(cell.row));
  if (own) return isWrong ? both(own, contradictionCause(row, wrong, table)) : own;
  if (isWrong) return contradictionCause(row, wrong, table);
  let at = follows.get(row.id);
  while (at !== undefined && !begun.has(at)) at = follows.get(at);
  return (at === undefined ? undefined : begun.get(at)) ?? contradictionCause(row, wrong, table);
}

/** A wrong cell is only a part of the difference. */
const both = (own: MoveCause, { message, cells }: MoveCause): MoveCause => ({
  ...own,
  message: `${message}；此外，${own.message}`,
  cells: [...cells, ...own.cells].slice(0, MOST_CELLS),
});

/** Mending their tables mends the row: a wrong cell of its own, else one above, below or in another month. */
function contradictionCause(row: ComparedRow, wrong: readonly WrongCell[], table: BalanceTable): MoveCause {
  const own = wrong.filter((cell) => row.rows.includes(cell.row));
  const near = wrong.filter(
    ({ row: { code } }) => code !== '' && (code.startsWith(row.account) || row.account.startsWith(code)),
  );
  const cells = (own.length > 0 ? own : near.length > 0 ? near : wrong).slice(0, MOST_CELLS);
  const text = cells.map(textOf).join('、');
  const months = table.from === table.to ? table.from : `${table.from}至${table.to}`;
  const message = `${months}的余额表自相矛盾：${text}不对；请在原软件里核对后重新导出`;
  return cause('contradiction', message, [], cells.map(cellOf));
}

function textOf(cell: WrongCell): string {
  const { at } = cell.row;
  const side = isTurnedRound(cell) ? '（金额对，借贷方向写反了）' : '';
  return `${at.file}第${at.row}行的${words[cell.figure]}${side}`;
}

/** So many cells are named. */
export const MOST_CELLS = 5;

function differenceOf(
  theirs: TheirBooks,
  row: ComparedRow,
  { from, to }: BalanceTable,
  of: MoveCause,
  follows: string | null,
): MoveDifference {
  const { id, account, items, at, ours, differences } = row;
  const figures = mapFigures((name) => row.theirs[name]);
  const name = nameOf(theirs, row);
  return { id, from, to, account, name, items, at, ours, theirs: figures, differences, cause: of, follows };
}

function nameOf({ names, accounts }: TheirBooks, { kind, account, items }: ComparedRow): string {
  if (kind === 'total') return '合计';
  const title = kind === 'heading' ? accounts.get(account)?.name : names.get(account);
  return [
    title ?? account,
    ...items.map(({ category, code }) => names.get(`${category}|${code}`) ?? code),
  ].join(' ');
}
