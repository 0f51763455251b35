import { listAt } from '../listAt';
import { nextPeriod } from '../../../primitives/period';
import { itemKind } from '../itemKind';
import { pushTo } from '../pushTo';
import { figureNames, mapFigures, type EachFigure, type Figures } from '../plan/balanceTables';
import { isEqualRow, type ComparedRow, type ComparedTable } from './comparedRows';
import { balanceKey } from './ourBalances';

/** A difference without what comes from elsewhere: ours − theirs; 0 where a table has no such column. */
export type Residual = EachFigure<number>;

/** A row whose difference begins with it. */
export interface Origin {
  readonly row: ComparedRow;
  readonly rest: Residual;
}

/** The differences of a table: those that begin here, and those that follow another. */
export interface TableDifferences {
  readonly compared: ComparedTable;
  readonly origins: readonly Origin[];
  /** Id of a row → id of the one it follows. */
  readonly follows: ReadonlyMap<string, string>;
}

const NONE: Residual = mapFigures(() => 0);

const residualOf = (figures: Figures): Residual => mapFigures((name) => figures[name] ?? 0);

/** Only what a table has columns for counts. */
const less = (a: Residual, b: Residual, figures: Figures): Residual =>
  mapFigures((name) => (figures[name] === null ? 0 : a[name] - b[name]));

const isNothing = (rest: Residual) => figureNames.every((name) => rest[name] === 0);

/**
 * Parts each difference from what it follows: an account from its items and the accounts below it, a month from the month
 * before.
 */
export function tableDifferences(tables: readonly ComparedTable[]): TableDifferences[] {
  const byEnd = new Map<string, ComparedTable[]>();
  return tables.map((compared) => {
    const before = listAt(byEnd, compared.table.from);
    pushTo(byEnd, nextPeriod(compared.table.to), compared);
    return differencesOf(compared, before);
  });
}

function differencesOf(compared: ComparedTable, before: readonly ComparedTable[]): TableDifferences {
  const differing = [...compared.rows.values()].filter((row) => !isEqualRow(row));
  const parts = partsOf(differing);
  const follows = new Map<string, string>();
  const origins: Origin[] = [];
  for (const row of differing) {
    const own = residualOf(row.differences);
    const below = listAt(parts, row.id);
    const [first] = below;
    const earlier = earlierRow(row, before);
    const alone = withoutCarried(row, own, earlier ? carriedFrom(earlier) : NONE);
    const rest = first ? withoutParts(row, own, alone, below) : alone;
    if (first && isNothing(rest)) {
      follows.set(row.id, first.id);
      continue;
    }
    if (earlier && isNothing(rest)) follows.set(row.id, earlier.id);
    else origins.push({ row, rest });
  }
  return { compared, origins, follows };
}

/** The same balance in the table before, when it differs there. */
function earlierRow(row: ComparedRow, before: readonly ComparedTable[]): ComparedRow | undefined {
  const key = row.id.slice(row.id.indexOf('|'));
  for (const { table, rows } of before) {
    const earlier = rows.get(`${table.from}..${table.to}${key}`);
    if (earlier && !isEqualRow(earlier)) return earlier;
  }
  return undefined;
}

const carriedFrom = ({ differences }: ComparedRow): Residual => {
  const { closing, yearDebit, yearCredit } = residualOf(differences);
  return { ...NONE, opening: closing, closing, yearDebit, yearCredit };
};

/** What the finer rows leave; of a column that they lack (辅助核算余额表 without 本年累计) what is left alone. */
function withoutParts(
  { differences }: ComparedRow,
  own: Residual,
  alone: Residual,
  below: readonly ComparedRow[],
): Residual {
  const rest = below.reduce((left, part) => less(left, residualOf(part.differences), differences), own);
  const year = (figure: 'yearDebit' | 'yearCredit') =>
    below.every((part) => part.differences[figure] === null) ? alone[figure] : rest[figure];
  return { ...rest, yearDebit: year('yearDebit'), yearCredit: year('yearCredit') };
}

/** 本年累计 goes on with the turnover; in January it begins anew. */
function withoutCarried({ differences }: ComparedRow, own: Residual, carried: Residual): Residual {
  const rest = less(own, carried, differences);
  const { debit, credit } = own;
  const year = (figure: 'yearDebit' | 'yearCredit', turnover: number) =>
    [rest[figure], own[figure]].some((one) => one === turnover) ? 0 : rest[figure];
  return { ...rest, yearDebit: year('yearDebit', debit), yearCredit: year('yearCredit', credit) };
}

/** The finer rows of each row: items of an account, leaves of a heading, the accounts of 合计. Only those that differ. */
function partsOf(differing: readonly ComparedRow[]): ReadonlyMap<string, readonly ComparedRow[]> {
  const parts = new Map<string, ComparedRow[]>();
  const firstKinds = new Map<string, string>();
  const byKey = new Map<string, ComparedRow>();
  for (const row of differing) {
    if (row.kind === 'leaf') byKey.set(keyOf(row), row);
    if (row.kind !== 'item') continue;
    // Of several kinds of items one is enough: each adds up to the account.
    const kind = itemKind(row.items);
    const known = firstKinds.get(row.account) ?? kind;
    firstKinds.set(row.account, known);
    if (known === kind) pushTo(parts, row.account, row);
  }
  const found = new Map<string, readonly ComparedRow[]>();
  const leaves = [...byKey.values()];
  for (const row of differing) {
    if (row.kind === 'leaf') found.set(row.id, listAt(parts, keyOf(row)));
    if (row.kind === 'total') found.set(row.id, leaves);
    if (row.kind === 'heading') {
      found.set(
        row.id,
        row.keys.flatMap((key) => byKey.get(key) ?? []),
      );
    }
  }
  return found;
}

const keyOf = ({ account, items }: ComparedRow) => balanceKey(account, items);
