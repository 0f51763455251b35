import type { Kysely, Transaction } from 'kysely';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { ImportedRow } from '@mingzhang/shared/wire/listImport';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { MOST_PROBLEMS } from '../../spreadsheet/ProblemList';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import { appendEvents } from '../../trail/appendEvent';
import { lockChart } from '../../db/chartLock';
import { refuseProblems, type ListPlan } from '../list-import/listImport';
import { findListTable, unknownTitlesNotes } from '../list-import/listTable';
import type { AuxiliaryTools } from '../auxiliary/auxiliary.changes';
import { listItemsOfCategories, loadCategory } from '../auxiliary/auxiliary.service';
import { upsertsOf } from '../auxiliary/upsertsOf';
import { itemTitles, readItem, type ReadItem } from './itemColumns';
import type { TrailEvent } from '../../trail/trailActions';

const MOST_ROWS = 5000;

/** The items of a category as a file would make them. */
export interface ItemPlan extends ListPlan {
  readonly read: readonly ReadItem[];
}

/** What importing the worksheets would do, and what is wrong with it. Saves nothing. */
export async function planItemImport(
  db: Kysely<Database>,
  scope: Scope,
  categoryId: number,
  worksheets: readonly Worksheet[],
): Promise<ItemPlan> {
  const category = await loadCategory(db, scope, categoryId);
  const table = findListTable(worksheets, itemTitles(category), ['code', 'name']);
  if (!table) return nothing('没有找到标题行：需要有编码、名称');
  if (table.rows.length === 0) return nothing(`文件里没有${category.name}`);
  if (table.rows.length > MOST_ROWS) return nothing(`一次最多导入 ${MOST_ROWS} 行，请分成几个文件`);
  const items = await listItemsOfCategories(db, scope, [categoryId]);
  const known = new Map(items.map((item) => [item.code, item]));
  const read = table.rows.map((row) => readItem(row, category, known));
  return {
    read,
    rows: read.map((each) => rowOf(each, category)),
    problems: [...read.flatMap(({ problems }) => problems), ...repeatedCodes(read)]
      .sort((a, b) => a.row - b.row)
      .slice(0, MOST_PROBLEMS + 1),
    notes: unknownTitlesNotes(table.otherTitles.map(({ title }) => title)),
  };
}

/** Takes all items of a file in, or refuses: what has a known code is changed, the rest is added. */
export async function importItems(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: AuxiliaryTools,
  categoryId: number,
  worksheets: readonly Worksheet[],
): Promise<ItemPlan> {
  await lockChart(trx, scope);
  const plan = await planItemImport(trx, scope, categoryId, worksheets);
  refuseProblems(plan);
  const moved = plan.read.filter((_, index) => plan.rows[index]?.action !== 'same');
  const taken = await ids.take(moved.length);
  const changes = moved.map(({ before, item }, index) => ({
    before,
    after: { ...item, id: before?.id ?? taken[index] ?? 0 },
  }));
  const items = changes.map(({ after }) => after);
  for (const statement of upsertsOf(trx, scope, items)) await statement.execute();
  const events = changes.map(({ before, after }): TrailEvent => ({
    action: before ? 'auxiliaryItem.change' : 'auxiliaryItem.create',
    targetId: after.id,
    ...(before ? { before } : {}),
    after,
  }));
  if (events.length > 0) await appendEvents(trx, scope, clock.now(), events);
  return plan;
}

function nothing(message: string): ItemPlan {
  return { read: [], rows: [], problems: [{ sheet: '', row: 0, column: null, message }], notes: [] };
}

/** A code may be used once: a repeated one is reported with its row and the first one. */
function repeatedCodes(read: readonly ReadItem[]): WorksheetProblem[] {
  const first = new Map<string, number>();
  return read.flatMap(({ row, item: { code } }) => {
    const earlier = first.get(code);
    if (code === '') return [];
    if (earlier !== undefined) return [row.problem('code', `编码${code}与第${earlier}行重复`)];
    first.set(code, row.number);
    return [];
  });
}

function rowOf({ row, item, before }: ReadItem, category: AuxiliaryCategory): ImportedRow {
  const { code, name } = item;
  const notes = before ? changesOf(before, item, category) : [];
  const action = !before ? 'create' : notes.length > 0 ? 'change' : 'same';
  return { sheet: row.sheet, row: row.number, code, name, action, notes };
}

function changesOf(before: AuxiliaryItem, after: AuxiliaryItem, category: AuxiliaryCategory): string[] {
  const words = (item: AuxiliaryItem): readonly (readonly [string, string])[] => [
    ['名称', item.name],
    ['备注', item.remark ?? ''],
    ['启用', item.isEnabled ? '是' : '否'],
    ...category.customColumns.map((title, at) => [title, item.customValues[at] ?? ''] as const),
  ];
  const now = words(after);
  return words(before).flatMap(([title, was], index) => {
    const is = now[index]?.[1] ?? '';
    return was === is ? [] : [`${title} ${was || '空'} → ${is || '空'}`];
  });
}
