import type { Transaction } from 'kysely';
import { ZERO, add, formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import { monthOf, type Period } from '@mingzhang/shared/primitives/period';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import { loadAccountTree } from '../account/account.service';
import { listItemsOfCategories, loadCategories } from '../auxiliary/auxiliary.service';
import type { ListPlan } from '../list-import/listImport';
import { findListTable } from '../list-import/listTable';
import { readListed } from './listedOpenings';
import { movedBalances } from './movedBalances';
import { readMoved } from './movedOpenings';
import { judgeOpenings, lockOpenings, type JudgedOpenings } from './openingBalance.service';
import { changedRow } from './openingChanges';
import { hasBalance, openingTitles, type OpeningField, type OpeningSource } from './openingColumns';
import {
  itemNeeded,
  type OpeningChoice,
  type OpeningLists,
  type OpeningReading,
  type ReadOpening,
} from './openingReading';
import { isSameRow } from './openingRows';

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
  const reader = readerOf(worksheets, source);
  if (!reader) {
    const what = source === 'opening' ? '期初' : '期末';
    return unreadable(
      `没有找到标题行：需要有科目编码，以及${what}余额（或${what}借方、${what}贷方；标题可以分两行）`,
    );
  }
  const lists = await loadLists(trx, scope);
  const { enablePeriod } = await lockOpenings(trx, scope, organizationId);
  const isYearEnd = source === 'closing' && monthOf(enablePeriod) === 1;
  const reading = reader(lists, { source, isYearEnd }, enablePeriod);
  if ('refusal' in reading) return unreadable(reading.refusal);
  const notes = isYearEnd
    ? ['账套自1月启用：文件里的本年累计是上年的，没有读取', ...reading.notes]
    : reading.notes;
  return { ...(await judgeReading(trx, scope, organizationId, reading, lists)), notes };
}

type OpeningReader = (lists: OpeningLists, choice: OpeningChoice, enablePeriod: Period) => OpeningReading;

/** How a file of openings is read: as a form of another program, or as ours; undefined: it is neither. */
function readerOf(worksheets: readonly Worksheet[], source: OpeningSource): OpeningReader | undefined {
  const table = findListTable<OpeningField>(worksheets, openingTitles, ['code']);
  const moved = movedBalances(worksheets, table, source);
  if (moved) return (lists, choice, enablePeriod) => readMoved(moved, lists, choice, enablePeriod);
  if (!table || (table.rows.length > 0 && !table.rows.some((row) => hasBalance(row, source))))
    return undefined;
  return (lists, choice) => readListed(table, lists, choice);
}

function unreadable(message: string): OpeningPlan {
  return { judged: null, rows: [], problems: [{ sheet: '', row: 0, column: null, message }], notes: [] };
}

async function loadLists(trx: Transaction<Database>, scope: Scope): Promise<OpeningLists> {
  const tree = await loadAccountTree(trx, scope);
  const categories = await loadCategories(trx, scope);
  const items = await listItemsOfCategories(
    trx,
    scope,
    categories.map(({ id }) => id),
  );
  return { tree, categories, items };
}

/** Rows that were read, judged as typed ones are; a sum in the file must be what its rows come to. */
async function judgeReading(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
  { rows: read, problems: unread = [] }: Exclude<OpeningReading, { readonly refusal: string }>,
  lists: OpeningLists,
): Promise<Omit<OpeningPlan, 'notes'>> {
  const leaves = read.filter(({ isSum }) => !isSum);
  const judged = await judgeOpenings(
    trx,
    scope,
    organizationId,
    leaves.map(({ draft }) => draft),
  );
  const spoiled = new Set(
    leaves.flatMap(({ account, problems }) => (account && problems.length > 0 ? [account.id] : [])),
  );
  const problems = [
    ...unread,
    ...read.flatMap((row) => row.problems),
    ...judged.problems.flatMap((found) => atRow(found, leaves)),
    ...read.filter(({ isSum }) => isSum).flatMap((row) => sumProblems(row, lists, judged, spoiled)),
  ].sort((a, b) => a.row - b.row);
  return {
    judged,
    rows: leaves.flatMap((row, index) => changedRow(row, judged.openings[index], judged.before, lists.tree)),
    problems,
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

/**
 * What the file has for a parent, or for an account with items as a whole, must be what its rows come to. `spoiled`: the
 * accounts of rows that could not be read.
 */
function sumProblems(
  { row, account, net: written, problems }: ReadOpening,
  { tree, categories }: OpeningLists,
  { openings, before }: JudgedOpenings,
  spoiled: ReadonlySet<number>,
): WorksheetProblem[] {
  if (!account || written === null || problems.length > 0) return [];
  const below = new Set(tree.subtreeOf(account.id).map(({ id }) => id));
  if ([...below].some((id) => spoiled.has(id))) return [];
  const after = [...openings, ...before.filter((old) => !openings.some((one) => isSameRow(one, old)))];
  const sum = after
    .filter(({ accountId }) => below.has(accountId))
    .reduce<Fen>((total, { net }) => add(total, net), ZERO);
  if (sum === written) return [];
  const title = `科目“${account.code} ${account.name}”`;
  const text = (net: Fen) => formatAmount(onSide(net, account.side));
  const both = `合计为 ${text(sum)}，文件里写的是 ${text(written)}`;
  if (!tree.isLeaf(account.id)) return [row.problem(null, `${title}由下级${both}，请核对它的下级各行`)];
  const isItemized = openings.some(({ accountId }) => accountId === account.id);
  if (isItemized) return [row.problem(null, `${title}的各项目${both}，请核对它的各项目`)];
  const kept = categories.find(({ id }) => id === account.auxiliaryCategoryIds[0])?.name ?? '辅助核算';
  const advice = `；文件里没有这样的列，请先导入辅助核算余额表（现在各项目${both}）`;
  return [row.problem('code', `${itemNeeded(account, kept)}${advice}`)];
}
