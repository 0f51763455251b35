import { listAt } from '../listAt';
import { ZERO, add, fen, type Fen } from '../../../primitives/money';
import type { Found } from '../movedBooks';
import { itemKind } from '../itemKind';
import { pushTo } from '../pushTo';
import {
  figureNames,
  mapFigures,
  type BalanceTable,
  type Figures,
  type TableRow,
  tableKey,
} from '../plan/balanceTables';
import type { PlanItemRef, PlanTarget } from '../plan/movePlan';
import { balanceKey, type BalanceKey, type OurBalances } from './ourBalances';
import type { TheirBooks } from './theirBooks';

/** heading: an account with others below it. leaf: one without. item: an item of a leaf. total: 合计. */
export type RowKind = 'total' | 'heading' | 'leaf' | 'item';

/** A row of theirs beside ours. Rows of theirs that became one of ours are one. */
export interface ComparedRow {
  readonly id: string;
  readonly kind: RowKind;
  /** Our balances it is the sum of. */
  readonly keys: readonly BalanceKey[];
  /** '' 合计. */
  readonly account: string;
  readonly items: readonly PlanItemRef[];
  readonly at: Found | null;
  /** The rows of theirs in it. */
  readonly rows: readonly TableRow[];
  readonly ours: Figures;
  readonly theirs: Figures;
  readonly differences: Figures;
}

export interface ComparedTable {
  readonly table: BalanceTable;
  readonly rows: ReadonlyMap<string, ComparedRow>;
}

interface OpenRow {
  readonly kind: RowKind;
  readonly keys: readonly BalanceKey[];
  readonly account: string;
  readonly items: readonly PlanItemRef[];
  readonly rows: readonly TableRow[];
  /** What theirs says; of a row that is missing zero in the columns rows like it have. */
  readonly told: Figures;
}

/** Every row of a table beside ours, and what of ours the table does not have. */
export function comparedTable(books: TheirBooks, ours: OurBalances, table: BalanceTable): ComparedTable {
  const present = [...headingRows(books, table), ...leafRows(books, table), ...itemRows(books, table)];
  const open = [...present, ...missingRows(books, ours, table, present), ...totalRows(books, table)];
  const rows = new Map<string, ComparedRow>();
  for (const row of open) {
    const compared = comparedRow(row, ours, table);
    if (row.rows.length > 0 || !isEqualRow(compared)) rows.set(compared.id, compared);
  }
  return { table, rows };
}

const hasFigures = (figures: Figures) => figureNames.some((name) => (figures[name] ?? 0) !== 0);

/** Whether a row is equal in every figure both have. */
export function isEqualRow({ differences }: Pick<ComparedRow, 'differences'>): boolean {
  return !hasFigures(differences);
}

function comparedRow(row: OpenRow, balances: OurBalances, table: BalanceTable): ComparedRow {
  const { from, to } = table;
  const ours = balances.figuresOf(row.keys, from, to);
  const theirs = table.isOpening ? openingOf(row.told) : row.told;
  const key = balanceKey(row.account, row.items);
  const id = `${tableKey(table)}|${row.kind === 'heading' ? `${key}*` : key}`;
  const differences = mapFigures((name) => minus(ours[name], theirs[name]));
  return { ...row, id, at: row.rows[0]?.at ?? null, ours, theirs, differences };
}

/** Zero in every column some row has. */
function noneIn(columns: readonly TableRow[]): Figures {
  return mapFigures((name) => (columns.some((row) => row[name] !== null) ? ZERO : null));
}

/** What was turned over before is in our openings alone. */
const openingOf = ({ opening }: Figures) => mapFigures((name) => (name === 'opening' ? opening : null));

const minus = (ours: Fen, theirs: Fen | null) => (theirs === null ? null : fen(ours - theirs));

/** Of a column that one of them lacks there is no sum. */
const sumOfRows = (rows: readonly TableRow[]) =>
  mapFigures((name) =>
    rows
      .map((row) => row[name])
      .reduce<Fen | null>((sum, one) => (sum === null || one === null ? null : add(sum, one)), ZERO),
  );

function headingRows(books: TheirBooks, { accounts }: BalanceTable): OpenRow[] {
  return [...accounts.values()].flatMap((row): OpenRow[] => {
    const isHeading = books.children.has(row.code) && books.targetOf(row.code) !== undefined;
    const keys = isHeading ? keysUnder(books, row.code) : null;
    return keys ? [{ kind: 'heading', keys, account: row.code, items: [], rows: [row], told: row }] : [];
  });
}

function leafRows(books: TheirBooks, { accounts }: BalanceTable): OpenRow[] {
  const members: Member[] = [];
  for (const row of accounts.values()) {
    const target = books.children.has(row.code) ? undefined : books.targetOf(row.code);
    if (target) members.push([target, row]);
  }
  return rowsOfOurs('leaf', members);
}

type Member = readonly [target: PlanTarget, row: TableRow];

/** Rows of theirs by the balance of ours they became. */
function rowsOfOurs(kind: RowKind, members: readonly Member[]): OpenRow[] {
  const found = new Map<BalanceKey, { readonly target: PlanTarget; readonly rows: TableRow[] }>();
  for (const [target, row] of members) {
    const key = balanceKey(target.account, target.items);
    const known = found.get(key) ?? { target, rows: [] };
    known.rows.push(row);
    found.set(key, known);
  }
  return [...found].map(
    ([
      key,
      {
        target: { account, items },
        rows,
      },
    ]) => ({ ...{ kind, keys: [key], account, items, rows, told: sumOfRows(rows) } }),
  );
}

/** Our balances below a heading of theirs; null: some of them take accounts from elsewhere, too. */
function keysUnder(books: TheirBooks, code: string): BalanceKey[] | null {
  const keys = new Set<BalanceKey>();
  const open = [code];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const children = listAt(books.children, at);
    open.push(...children);
    const target = books.targetOf(at);
    if (target) keys.add(balanceKey(target.account, target.items));
  }
  if ([...keys].some((key) => books.ownersOf(key).some((owner) => !owner.startsWith(code)))) return null;
  return withoutParts(keys);
}

/** 1122|客户:c1 is in 1122 already. */
function withoutParts(keys: ReadonlySet<BalanceKey>): BalanceKey[] {
  return [...keys].filter((key) => !key.includes('|') || !keys.has(key.slice(0, key.indexOf('|'))));
}

function itemRows(books: TheirBooks, { items }: BalanceTable): OpenRow[] {
  const members: Member[] = [];
  for (const [code, rows] of items) {
    const target = books.targetOf(code);
    if (!target) continue;
    for (const row of rows)
      members.push([{ account: target.account, items: [...target.items, ...books.refsOf(row)] }, row]);
  }
  return rowsOfOurs('item', members);
}

/** Leaves and items of ours without a row of theirs: theirs would be zero. */
function missingRows(
  books: TheirBooks,
  ours: OurBalances,
  table: BalanceTable,
  rows: readonly OpenRow[],
): OpenRow[] {
  const present = new Set(rows.flatMap(({ keys, kind }) => (kind === 'heading' ? [] : keys)));
  // Its items are compared, and what of ours has no row among them is told as theirs.
  for (const code of table.items.keys()) {
    const target = books.targetOf(code);
    if (target && target.items.length === 0) present.add(target.account);
  }
  const kinds = itemKinds(rows);
  const none = noneIn([...table.accounts.values()]);
  const open: OpenRow[] = [];
  for (const key of ours.keys()) {
    if (present.has(key)) continue;
    const [account = '', ...parts] = key.split('|');
    const items = parts.map((part) => ({
      category: part.slice(0, part.indexOf(':')),
      code: part.slice(part.indexOf(':') + 1),
    }));
    const noItem = kinds.get(`${account}|${itemKind(items)}`);
    if (noItem) {
      open.push({ kind: 'item', keys: [key], account, items, rows: [], told: noItem });
    } else if (books.ownersOf(key).some((owner) => isExpected(books, table, owner))) {
      open.push({ kind: 'leaf', keys: [key], account, items, rows: [], told: none });
    }
  }
  return open;
}

/** Zero in the columns of each kind of item rows of an account. */
function itemKinds(open: readonly OpenRow[]): ReadonlyMap<string, Figures> {
  const kinds = new Map<string, TableRow[]>();
  for (const { kind, account, items, rows } of open) {
    if (kind === 'item') for (const row of rows) pushTo(kinds, `${account}|${itemKind(items)}`, row);
  }
  return new Map([...kinds].map(([kind, rows]) => [kind, noneIn(rows)]));
}

/** Whether a table goes down to the level of an account: it has accounts, and a row beside it where it is below another. */
function isExpected({ accounts, children }: TheirBooks, table: BalanceTable, code: string): boolean {
  const account = accounts.get(code);
  if (!account || table.accounts.size === 0 || children.has(code)) return false;
  if (account.parent === null) return true;
  return listAt(children, account.parent).some((sibling) => table.accounts.has(sibling));
}

function totalRows(books: TheirBooks, { total, accounts }: BalanceTable): OpenRow[] {
  if (!total || accounts.size === 0) return [];
  const keys = withoutParts(new Set(books.allKeys()));
  return [{ kind: 'total', keys, account: '', items: [], rows: [total], told: total }];
}
