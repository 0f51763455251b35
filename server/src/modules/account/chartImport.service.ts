import type { Kysely, Transaction } from 'kysely';
import { accountCategoryTitles, type Account } from '@mingzhang/shared/accounting/account';
import { askedAccounts, planChart, type PlannedAccount } from '@mingzhang/shared/accounting/chartPlan';
import { leafUsageText, isUsed, postingsText } from '@mingzhang/shared/accounting/accountUsage';
import { demandsText } from '@mingzhang/shared/accounting/firstChild';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { ImportedRow } from '@mingzhang/shared/wire/listImport';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { MOST_PROBLEMS } from '../../spreadsheet/ProblemList';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import { loadCategories } from '../auxiliary/auxiliary.service';
import { listCurrencies } from '../currency/currency.service';
import { refuseProblems, type ListPlan } from '../list-import/listImport';
import { findListTable, unknownTitlesNotes } from '../list-import/listTable';
import { loadReferences, type AccountTools } from './account.changes';
import { selectClosedUsage } from './account.repository';
import { loadUsage } from './accountUsage.service';
import { chartTitles, readAccount, type ChartField, type ReadAccount } from './chartColumns';
import { lockChart } from '../../db/chartLock';
import { mnemonicCode } from './mnemonicCode';
import { MOVE_UNCONFIRMED } from './confirmByRepeating';
import { storeChart } from './storeChart';

const MOST_ROWS = 5000;

/** A chart as it would become, row by row. */
export interface ChartPlan extends ListPlan {
  readonly accounts: readonly PlannedAccount[];
  /** Whose postings go where, in sentences. */
  readonly moves: readonly string[];
}

/** What importing the worksheets would do, and what is wrong with it. Saves nothing. */
export async function planChartImport(
  db: Kysely<Database>,
  scope: Scope,
  { ids }: Pick<AccountTools, 'ids'>,
  worksheets: readonly Worksheet[],
): Promise<ChartPlan> {
  const table = findListTable<ChartField>(worksheets, chartTitles, ['code', 'name']);
  if (!table) return nothing('没有找到标题行：需要有科目编码、科目名称');
  if (table.rows.length === 0) return nothing('文件里没有科目');
  if (table.rows.length > MOST_ROWS) return nothing(`一次最多导入 ${MOST_ROWS} 个科目，请分成几个文件`);
  const categories = await loadCategories(db, scope);
  const currencies = await listCurrencies(db, scope);
  const read = table.rows.map((row) => readAccount(row, { categories, currencies }));
  const inOrder = [...read].sort((a, b) => (a.written.code < b.written.code ? -1 : 1));
  const written = inOrder.map((row) => row.written);
  const references = await loadReferences(db, scope);
  const asked = askedAccounts(written, references);
  const usages = await loadUsages(db, scope, asked);
  const accounts = planChart(written, references, {
    usages,
    closedTexts: await loadClosedTexts(db, scope, asked),
    mnemonicOf: mnemonicCode,
    ids: await ids.take(written.length),
  });
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  const rows = accounts.flatMap((plan, index) => rowOf(plan, inOrder[index], nameOf, usages));
  return {
    accounts,
    moves: accounts.flatMap((plan) => moveText(plan, usages)),
    rows: rows.sort((a, b) => a.row - b.row),
    problems: problemsOf(accounts, inOrder),
    notes: unknownTitlesNotes(table.otherTitles.map(({ title }) => title)),
  };
}

/**
 * Takes the whole chart of a file in, or refuses. Without `isConfirmed` it refuses as well when postings would
 * move to a first child, naming what.
 */
export async function importChart(
  trx: Transaction<Database>,
  scope: Scope,
  tools: AccountTools,
  worksheets: readonly Worksheet[],
  isConfirmed: boolean,
): Promise<ChartPlan> {
  await lockChart(trx, scope);
  const plan = await planChartImport(trx, scope, tools, worksheets);
  refuseProblems(plan);
  if (!isConfirmed && plan.moves.length > 0) {
    refuse(MOVE_UNCONFIRMED, `${plan.moves.slice(0, 5).join('；')}，请确认`, envelopeCodes.conflict);
  }
  await storeChart(trx, scope, tools, plan.accounts);
  return plan;
}

function nothing(message: string): ChartPlan {
  return {
    accounts: [],
    moves: [],
    rows: [],
    problems: [{ sheet: '', row: 0, column: null, message }],
    notes: [],
  };
}

async function loadUsages(db: Kysely<Database>, scope: Scope, accountIds: readonly number[]) {
  const usages = new Map<number, Awaited<ReturnType<typeof loadUsage>>>();
  for (const id of accountIds) usages.set(id, await loadUsage(db, scope, [id]));
  return usages;
}

async function loadClosedTexts(db: Kysely<Database>, scope: Scope, accountIds: readonly number[]) {
  const texts = new Map<number, string>();
  for (const id of accountIds) {
    const closed = await selectClosedUsage(db, scope, id).executeTakeFirstOrThrow();
    texts.set(id, isUsed(closed) ? postingsText(closed) : '');
  }
  return texts;
}

/** What the rules found, at the cells it is about, behind what could not be read; in the order of the file. */
function problemsOf(accounts: readonly PlannedAccount[], read: readonly ReadAccount[]): WorksheetProblem[] {
  return accounts
    .flatMap(({ problems }, index) => {
      const one = read[index];
      if (!one) return [];
      // What a cell that could not be read makes of its row says nothing new.
      const judged = one.problems.length > 0 ? [] : problems.map((found) => atCell(one, found));
      return [...one.problems, ...judged];
    })
    .sort((a, b) => a.row - b.row)
    .slice(0, MOST_PROBLEMS + 1);
}

const FIELD_OF: Readonly<Record<string, ChartField>> = {
  code: 'code',
  name: 'name',
  category: 'category',
  side: 'side',
  auxiliaryCategoryIds: 'auxiliary',
  currencyCodes: 'currencies',
};

function atCell({ row }: ReadAccount, { at = '', message }: Problem): WorksheetProblem {
  return row.problem(FIELD_OF[at] ?? null, message);
}

type Usages = Awaited<ReturnType<typeof loadUsages>>;

/** Whose postings a first child takes over, in a sentence; nothing for the others. */
function moveText({ after, heirOf }: PlannedAccount, usages: Usages): string[] {
  const usage = heirOf && usages.get(heirOf.id);
  if (!heirOf || !usage) return [];
  const from = `上级“${heirOf.code} ${heirOf.name}”的${leafUsageText(usage)}`;
  return [`${from}全部转入“${after.code} ${after.name}”`];
}

/** Which disabled accounts above a new one are enabled with it; nothing for the others. */
function enablingText({ enables }: PlannedAccount): string[] {
  if (enables.length === 0) return [];
  return [`停用的上级${enables.map(({ code, name }) => `“${code} ${name}”`).join('、')}一起启用`];
}

function rowOf(
  plan: PlannedAccount,
  read: ReadAccount | undefined,
  nameOf: (categoryId: number) => string,
  usages: Usages,
): ImportedRow[] {
  if (!read) return [];
  const { before, after } = plan;
  const { code, name } = after;
  const named = { sheet: read.row.sheet, row: read.row.number, code, name };
  if (!before) {
    const demands = demandsText(after, nameOf);
    const notes = [...(demands === '' ? [] : [demands]), ...moveText(plan, usages), ...enablingText(plan)];
    return [{ ...named, action: 'create', notes }];
  }
  const notes = changesOf(before, after, nameOf);
  return [{ ...named, action: notes.length > 0 ? 'change' : 'same', notes }];
}

function changesOf(before: Account, after: Account, nameOf: (categoryId: number) => string): string[] {
  const words = (account: Account): readonly (readonly [string, string])[] => [
    ['名称', account.name],
    ['类别', accountCategoryTitles[account.category]],
    ['方向', account.side === 'debit' ? '借' : '贷'],
    ['计量单位', account.unit ?? '无'],
    ['辅助核算', account.auxiliaryCategoryIds.map(nameOf).join('、') || '无'],
    ['外币', account.currencyCodes.join('、') || '无'],
    ['状态', account.isEnabled ? '启用' : '停用'],
  ];
  const now = words(after);
  return words(before).flatMap(([title, was], index) => {
    const is = now[index]?.[1] ?? '';
    return was === is ? [] : [`${title} ${was} → ${is}`];
  });
}
