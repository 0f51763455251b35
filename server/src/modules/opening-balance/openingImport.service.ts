import type { Transaction } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { openingResult } from '@mingzhang/shared/accounting/openingBalance';
import { ZERO, add, formatAmount, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { monthOf } from '@mingzhang/shared/primitives/period';
import { NO_QUANTITY, formatQuantity } from '@mingzhang/shared/primitives/scaled';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { ImportedRow } from '@mingzhang/shared/wire/listImport';
import type { OpeningBalanceDraft } from '@mingzhang/shared/wire/openingBalance';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import { loadAccountTree } from '../account/account.service';
import { listItemsOfCategories, loadCategories } from '../auxiliary/auxiliary.service';
import type { ListPlan } from '../list-import/listImport';
import { findListTable, unknownTitlesNotes, type ListRow } from '../list-import/listTable';
import { judgeOpenings, lockOpenings, type JudgedOpenings } from './openingBalance.service';
import { isSameRow } from './openingRows';
import {
  hasBalance,
  isTotalRow,
  itemColumns,
  openingTitles,
  readFigures,
  saysNothing,
  type ItemColumns,
  type OpeningField,
  type OpeningSource,
  type WrittenFigures,
} from './openingColumns';

const MOST_ROWS = 5000;

/** Openings as they would become, row by row; `judged` null: the file could not be read. */
export interface OpeningPlan extends ListPlan {
  readonly judged: JudgedOpenings | null;
}

/** What importing the worksheets would do to an organization's openings (null: the session's). Saves nothing. */
export async function planOpeningImport(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
  worksheets: readonly Worksheet[],
  source: OpeningSource = 'opening',
): Promise<OpeningPlan> {
  const table = findListTable<OpeningField>(worksheets, openingTitles, ['code']);
  if (!table || (table.rows.length > 0 && !table.rows.some((row) => hasBalance(row, source)))) {
    const what = source === 'opening' ? '期初' : '期末';
    return unreadable(
      `没有找到标题行：需要有科目编码，以及${what}余额（或${what}借方、${what}贷方；标题可以分两行）`,
    );
  }
  if (table.rows.length > MOST_ROWS) return unreadable(`一次最多导入 ${MOST_ROWS} 行，请分成几个文件`);
  const filled = table.rows.filter((row) => !saysNothing(row, source) && !isTotalRow(row));
  if (filled.length === 0) return unreadable(`文件里没有填写${source === 'opening' ? '期初' : '期末'}余额`);
  const lists = await loadLists(trx, scope);
  const { items, unknown } = itemColumns(table, lists.categories);
  const { isYearEnd, notes } = await yearEndNotes(trx, scope, organizationId, source);
  const read = filled.map((row) => readRow(row, items, lists, { source, isYearEnd }));
  const leaves = read.filter(({ isParent }) => !isParent);
  const judged = await judgeOpenings(
    trx,
    scope,
    organizationId,
    leaves.map(({ draft }) => draft),
  );
  const problems = [
    ...read.flatMap((row) => row.problems),
    ...judged.problems.flatMap((found) => atRow(found, leaves)),
    ...read.filter(({ isParent }) => isParent).flatMap((row) => sumProblems(row, lists.tree, judged)),
  ].sort((a, b) => a.row - b.row);
  return {
    judged,
    rows: leaves.flatMap((row, index) => rowOf(row, judged.openings[index], judged.before, lists.tree)),
    problems,
    notes: [...notes, ...unknownTitlesNotes(unknown)],
  };
}

/** What is taken from a file, and how. */
interface Reading {
  readonly source: OpeningSource;
  /** 期末 of December become 期初 of January: the year's turnover ended with the year. */
  readonly isYearEnd: boolean;
}

async function yearEndNotes(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
  source: OpeningSource,
) {
  if (source === 'opening') return { isYearEnd: false, notes: [] };
  const { enablePeriod } = await lockOpenings(trx, scope, organizationId);
  const isYearEnd = monthOf(enablePeriod) === 1;
  return { isYearEnd, notes: isYearEnd ? ['账套自1月启用：文件里的本年累计是上年的，没有读取'] : [] };
}

function unreadable(message: string): OpeningPlan {
  return { judged: null, rows: [], problems: [{ sheet: '', row: 0, column: null, message }], notes: [] };
}

interface Lists {
  readonly tree: AccountTree;
  readonly categories: readonly AuxiliaryCategory[];
  readonly itemsOf: ReadonlyMap<number, readonly AuxiliaryItem[]>;
}

async function loadLists(trx: Transaction<Database>, scope: Scope): Promise<Lists> {
  const tree = await loadAccountTree(trx, scope);
  const categories = await loadCategories(trx, scope);
  const ids = categories.map(({ id }) => id);
  const items = await listItemsOfCategories(trx, scope, ids);
  const itemsOf = new Map(ids.map((id) => [id, items.filter(({ categoryId }) => categoryId === id)]));
  return { tree, categories, itemsOf };
}

interface ReadOpening {
  readonly row: ListRow<OpeningField>;
  /** Undefined: there is no such account. */
  readonly account: Account | undefined;
  /** The row of an account with children: its figures are only compared with their sum. */
  readonly isParent: boolean;
  readonly figures: WrittenFigures;
  readonly draft: OpeningBalanceDraft;
  readonly problems: readonly WorksheetProblem[];
}

function readRow(
  row: ListRow<OpeningField>,
  columns: readonly ItemColumns[],
  lists: Lists,
  { source, isYearEnd }: Reading,
): ReadOpening {
  const problems: WorksheetProblem[] = [];
  const [written = '', ...suffix] = (row.text('code') ?? '').split('_');
  // Other programs write 1002.01 and 1002-01.
  const account = lists.tree.byCode(written) ?? lists.tree.byCode(written.replace(/[.\-\s]/g, ''));
  const code = account?.code ?? written;
  if (!account) {
    const name = (row.text('name') ?? '').trim().slice(0, 30);
    const message =
      code === ''
        ? '请填写科目编码'
        : `科目编码“${[code.slice(0, 30), name].join(' ').trim()}”不存在，请先增加科目`;
    problems.push(row.problem('code', message));
  }
  const read = readFigures(row, account?.side ?? 'debit', source, problems);
  const figures = isYearEnd ? { ...read, ...NO_TURNOVER } : read;
  const isParent = account !== undefined && !lists.tree.isLeaf(account.id);
  const parts =
    suffix.length > 0 || !account || isParent ? suffix : itemParts(row, account, columns, lists, problems);
  return { row, account, isParent, figures, problems, draft: draftOf(account, [code, ...parts], figures) };
}

const NO_TURNOVER = {
  yearDebit: ZERO,
  yearCredit: ZERO,
  yearResult: undefined,
  yearDebitQuantity: NO_QUANTITY,
  yearCreditQuantity: NO_QUANTITY,
};

/** The codes of the items a row names, in the order of the account's categories. */
function itemParts(
  row: ListRow<OpeningField>,
  account: Account,
  columns: readonly ItemColumns[],
  { categories, itemsOf }: Lists,
  problems: WorksheetProblem[],
): string[] {
  return account.auxiliaryCategoryIds.flatMap((categoryId) => {
    const column = columns.find(({ category }) => category.id === categoryId);
    const code = column?.codeColumn === null || !column ? '' : row.textAt(column.codeColumn);
    const name = column?.nameColumn === null || !column ? '' : row.textAt(column.nameColumn);
    const item = itemsOf
      .get(categoryId)
      ?.find((known) => (code === '' ? known.name === name : known.code === code));
    if (item) return [item.code];
    const title = categories.find(({ id }) => id === categoryId)?.name ?? '辅助核算';
    const message =
      code === '' && name === ''
        ? `科目“${account.code} ${account.name}”请填写${title}编码或${title}名称`
        : `${title}“${(code || name).slice(0, 30)}”不存在，请先在辅助核算中添加`;
    problems.push(row.problem('code', message));
    return [];
  });
}

function draftOf(
  account: Account | undefined,
  rowCode: readonly string[],
  figures: WrittenFigures,
): OpeningBalanceDraft {
  const own = figures.opening ?? ZERO;
  const net = figures.net ?? (account?.side === 'credit' ? subtract(ZERO, own) : own);
  return {
    accountId: account?.id ?? 0,
    rowCode: rowCode.join('_'),
    debit: net,
    credit: null,
    quantity: figures.quantity,
    yearDebit: figures.yearDebit,
    yearCredit: figures.yearCredit,
    yearResult: figures.yearResult,
    yearDebitQuantity: figures.yearDebitQuantity,
    yearCreditQuantity: figures.yearCreditQuantity,
    currencyCode: figures.currencyCode,
    currencyAmount: figures.currencyAmount,
  };
}

/** A rule's finding at the row it is about; what a row that could not be read breaks says nothing new. */
function atRow({ at = '', message }: Problem, leaves: readonly ReadOpening[]): WorksheetProblem[] {
  const [, index] = /^openings\[(\d+)\]/.exec(at) ?? [];
  if (index === undefined) return [{ sheet: '', row: 0, column: null, message }];
  const row = leaves[Number(index)];
  if (!row || row.problems.length > 0) return [];
  return [row.row.problem(null, message.replace(/^第\d+行：/, ''))];
}

/** A parent's figure in the file must be what its children come to, or something is missing in it. */
function sumProblems(
  { row, account, figures, problems }: ReadOpening,
  tree: AccountTree,
  { openings, before }: JudgedOpenings,
): WorksheetProblem[] {
  const written = account && (figures.net ?? signed(account, figures.opening));
  if (!account || written === null || written === undefined || problems.length > 0) return [];
  const below = new Set(tree.subtreeOf(account.id).map(({ id }) => id));
  const after = [...openings, ...before.filter((old) => !openings.some((one) => isSameRow(one, old)))];
  const sum = after
    .filter(({ accountId }) => below.has(accountId))
    .reduce<Fen>((total, { net }) => add(total, net), ZERO);
  if (sum === written) return [];
  const text = (net: Fen) => formatAmount(onSide(net, account.side));
  const title = `科目“${account.code} ${account.name}”`;
  return [
    row.problem(null, `${title}由下级合计为 ${text(sum)}，文件里写的是 ${text(written)}，请核对它的下级各行`),
  ];
}

function signed(account: Account, opening: Fen | null): Fen | null {
  if (opening === null) return null;
  return account.side === 'credit' ? subtract(ZERO, opening) : opening;
}

function rowOf(
  { row, account, draft }: ReadOpening,
  after: OpeningBalance | undefined,
  all: readonly OpeningBalance[],
  tree: AccountTree,
): ImportedRow[] {
  if (!account || !after) return [];
  const before = all.find((opening) => isSameRow(opening, after));
  const notes = changesOf(tree.pathOf(account.id), before, after);
  const named = { sheet: row.sheet, row: row.number, code: draft.rowCode, name: account.name };
  const action = notes.length === 0 ? 'same' : before ? 'change' : 'create';
  return [{ ...named, action, notes }];
}

function changesOf(
  path: readonly Account[],
  before: OpeningBalance | undefined,
  after: OpeningBalance,
): string[] {
  const account = path.at(-1);
  if (!account) return [];
  const words = (one: OpeningBalance | undefined): readonly (readonly [string, string])[] => [
    ['期初余额', formatAmount(onSide(one?.net ?? ZERO, account.side))],
    ['期初数量', one ? formatQuantity(one.quantity) : '0'],
    ['本年累计借方', formatAmount(one?.yearDebit ?? ZERO)],
    ['本年累计贷方', formatAmount(one?.yearCredit ?? ZERO)],
    ['实际损益发生额', formatAmount(onSide(one ? openingResult(one, path) : ZERO, account.side))],
    ['本年累计借方数量', one ? formatQuantity(one.yearDebitQuantity) : '0'],
    ['本年累计贷方数量', one ? formatQuantity(one.yearCreditQuantity) : '0'],
    ['原币', foreignText(account, one)],
  ];
  const now = words(after);
  return words(before).flatMap(([title, was], index) => {
    const is = now[index]?.[1] ?? '';
    if (was === is) return [];
    return [before ? `${title} ${was} → ${is}` : `${title} ${is}`];
  });
}

function foreignText({ side }: Account, opening: OpeningBalance | undefined): string {
  if (!opening?.foreign) return '无';
  return `${opening.foreign.currencyCode} ${formatAmount(onSide(opening.foreign.net, side))}`;
}
