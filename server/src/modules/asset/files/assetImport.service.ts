import type { Kysely, Transaction } from 'kysely';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { cardProblems, cardWarnings } from '@mingzhang/shared/accounting/assets/assetProblems';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { KnownItems } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import type { ImportedRow } from '@mingzhang/shared/wire/listImport';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { shareChart } from '../../../db/chartLock';
import { batchesOf } from '../../../db/batchesOf';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { MOST_PROBLEMS } from '../../../spreadsheet/ProblemList';
import type { Worksheet } from '../../../spreadsheet/spreadsheetReading';
import type { CellValue } from '../../../spreadsheet/writeWorkbook';
import { appendEvents } from '../../../trail/appendEvent';
import type { TrailEvent } from '../../../trail/trailActions';
import { loadAccountTree } from '../../account/account.service';
import { listItemsOfCategories, loadCategories, loadItems } from '../../auxiliary/auxiliary.service';
import { refuseProblems, type ListPlan } from '../../list-import/listImport';
import { findListTable, unknownTitlesNotes, type ListRow } from '../../list-import/listTable';
import { itemIdsOf, targetsIn } from '../../uses/settingUses.service';
import { insertAssetEvents, insertCards } from '../asset.repository';
import { storeChanged } from '../asset.service';
import { listAssetCategories } from '../assetCategory.service';
import { holdAssets, loadBegunAssets, type BegunModule } from '../assetStart.service';
import { changedRecord, changeProblems, comingOf, comingProblems, recordOf } from '../cardRules';
import { loadAssets, type KeptAsset } from '../keptAssets';
import { assetCells, assetTitles, writtenFields, type AssetField, type CardNames } from './assetColumns';
import { fieldAt, readAssetRow, type AssetLists, type ReadAsset } from './readAssetRow';
import { writeShares, type ShareLists } from './sharesText';

const MOST_ROWS = 5000;

/** A card as a row of a file makes it; `before`: the one of its number that is there. */
interface PlannedCard {
  readonly read: ReadAsset;
  readonly before: KeptAsset | undefined;
  /** null: the row could not be read. */
  readonly record: AssetRecord | null;
}

/** The cards as a file would make them. */
interface AssetPlan extends ListPlan {
  readonly cards: readonly PlannedCard[];
}

/** What importing the worksheets would do, and what is wrong with it. Saves nothing. */
export async function planAssetImport(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
  worksheets: readonly Worksheet[],
): Promise<AssetPlan> {
  return planIn(db, scope, await loadBegunAssets(db, scope, organizationId), worksheets);
}

async function planIn(
  db: Kysely<Database>,
  scope: Scope,
  module: BegunModule,
  worksheets: readonly Worksheet[],
): Promise<AssetPlan> {
  const table = findListTable<AssetField>(worksheets, assetTitles, ['number', 'name']);
  if (!table) return nothing('没有找到标题行：需要有资产编号、资产名称');
  const rows = table.rows.filter((row) => !isTotalRow(row));
  if (rows.length === 0) return nothing('文件里没有资产卡片');
  if (rows.length > MOST_ROWS) return nothing(`一次最多导入 ${MOST_ROWS} 张卡片，请分成几个文件`);
  const assets = await loadAssets(db, scope, module.organizationId);
  const known = new Map(assets.map((asset) => [asset.record.number, asset]));
  const lists = await loadLists(db, scope, module, rows);
  const cards = rows.map((row) => planned(row, module, lists, known));
  const items = await loadNamedItems(db, scope, cards);
  const names = cardNames(lists.assetCategories, { ...lists, items });
  const references: References = { accounts: lists.accounts, items, names, module };
  return {
    cards,
    rows: cards.map((card) => rowOf(card, references)),
    problems: [...cards.flatMap((card) => problemsOf(card, references)), ...repeatedNumbers(cards)]
      .sort((a, b) => a.row - b.row)
      .slice(0, MOST_PROBLEMS + 1),
    notes: unknownTitlesNotes(table.otherTitles.map(({ title }) => title)),
  };
}

/** Takes all cards of a file in, or refuses: what has a known number is changed, the rest is added with its coming. */
export async function importAssets(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  organizationId: number | null,
  worksheets: readonly Worksheet[],
): Promise<AssetPlan> {
  await shareChart(trx, scope);
  const plan = await planIn(trx, scope, await holdAssets(trx, scope, organizationId), worksheets);
  refuseProblems(plan);
  const moved = plan.cards.filter((_, index) => plan.rows[index]?.action !== 'same');
  const taken = await ids.take(moved.length * 2);
  const created: AssetRecord[] = [];
  const comings = [];
  const events: TrailEvent[] = [];
  for (const [index, { before, record }] of moved.entries()) {
    if (!record) continue;
    if (before) {
      await storeChanged(trx, scope, before, record);
      events.push({ action: 'asset.change', targetId: record.id, before: before.record, after: record });
      continue;
    }
    const card = { ...record, id: taken[index * 2] ?? 0 };
    const coming = card.opening ? null : comingOf(card, taken[index * 2 + 1] ?? 0, null);
    created.push(card);
    if (coming) comings.push(coming);
    const eventIds = coming ? [coming.id] : [];
    events.push({ action: 'asset.create', targetId: card.id, after: { ...card, eventIds } });
  }
  for (const batch of batchesOf(created)) await insertCards(trx, scope, batch).execute();
  for (const batch of batchesOf(comings)) await insertAssetEvents(trx, scope, batch).execute();
  if (events.length > 0) await appendEvents(trx, scope, clock.now(), events);
  return plan;
}

function nothing(message: string): AssetPlan {
  return { cards: [], rows: [], problems: [{ sheet: '', row: 0, column: null, message }], notes: [] };
}

const plain = (text: string) => text.replace(/\s/g, '');

/** 合计 below a list, or 机器设备小计 within it, in whichever column: of no card. */
function isTotalRow(row: ListRow<AssetField>): boolean {
  const title = plain(`${row.text('number') ?? ''}${row.text('name') ?? ''}`);
  if (title === '') return row.texts.some((text) => /(合计|总计|小计|共计)[:：]?$/.test(plain(text)));
  const isTotal = /^(合计|总计|小计|共计|本页合计)|(合计|总计|小计)[:：]?$/.test(title);
  return isTotal && (row.text('category') ?? '') === '';
}

async function loadLists(
  db: Kysely<Database>,
  scope: Scope,
  { start }: BegunModule,
  rows: readonly ListRow<AssetField>[],
): Promise<AssetLists> {
  const categories = await loadCategories(db, scope);
  const texts = rows.map((row) => row.text('shares') ?? '').filter((text) => text.includes('['));
  const named = categories.filter(({ name }) => texts.some((text) => text.includes(`[${name}`)));
  return {
    start,
    categories,
    accounts: await loadAccountTree(db, scope),
    items: await listItemsOfCategories(
      db,
      scope,
      named.map(({ id }) => id),
    ),
    assetCategories: await listAssetCategories(db, scope),
  };
}

/** Also those of cards whose shares the file leaves as they are. */
async function loadNamedItems(
  db: Kysely<Database>,
  scope: Scope,
  cards: readonly PlannedCard[],
): Promise<Awaited<ReturnType<typeof loadItems>>> {
  const shares = cards.flatMap(({ record, before }) => [
    ...(record?.shares ?? []),
    ...(before?.record.shares ?? []),
  ]);
  return loadItems(db, scope, targetsIn(shares).flatMap(itemIdsOf));
}

function planned(
  row: ListRow<AssetField>,
  module: BegunModule,
  lists: AssetLists,
  known: ReadonlyMap<string, KeptAsset>,
): PlannedCard {
  const before = known.get(row.text('number') ?? '');
  const read = readAssetRow(row, lists, before?.record);
  const { form, category } = read;
  if (!form || !category) return { read, before, record: null };
  const record = before
    ? changedRecord(before, form, module, category)
    : recordOf(form, module, category, { id: 0, version: 1 });
  return { read, before, record };
}

/** What rows are judged by and told with. */
interface References extends Pick<AssetLists, 'accounts'> {
  readonly items: KnownItems;
  readonly names: CardNames;
  readonly module: BegunModule;
}

/** What the rules of typing find, at the cells it is about, behind what could not be read. */
function problemsOf({ read, before, record }: PlannedCard, references: References): WorksheetProblem[] {
  if (!record) return [...read.problems];
  const { standard, start, furthest } = references.module;
  // Its own number is taken by itself, and a repeated one is told with the row it repeats.
  const { accounts, items } = references;
  const judged = { standard, accounts, items, numbers: new Set<string>(), furthest };
  const found = [
    ...(before ? changeProblems(before, record, start) : []),
    ...comingProblems(record, start),
    ...cardProblems(record, judged),
  ];
  // What is wrong with a term is so of the tax book that follows it: told once.
  const first = found.filter(({ message }, at) => found.findIndex((one) => one.message === message) === at);
  return first.map(({ at = '', message }) => read.row.problem(fieldAt(at), message));
}

/** A number may be used once: a repeated one is reported with its row and the first one. */
function repeatedNumbers(cards: readonly PlannedCard[]): WorksheetProblem[] {
  const first = new Map<string, number>();
  return cards.flatMap(({ read: { row } }) => {
    const number = row.text('number') ?? '';
    const earlier = first.get(number);
    if (number === '') return [];
    if (earlier !== undefined) return [row.problem('number', `资产编号${number}与第${earlier}行重复`)];
    first.set(number, row.number);
    return [];
  });
}

function rowOf(card: PlannedCard, references: References): ImportedRow {
  const { read, before, record } = card;
  const { row } = read;
  const named = {
    ...{ sheet: row.sheet, row: row.number },
    code: record?.number ?? row.text('number') ?? '',
    name: record?.name ?? row.text('name') ?? '',
  };
  if (!record) return { ...named, action: before ? 'change' : 'create', notes: [] };
  const warnings = cardWarnings(record, references.module.standard).map(({ message }) => `提醒：${message}`);
  if (!before) {
    const about = [`${read.category?.name ?? ''}，原值 ${formatAmount(record.cost)}`];
    return { ...named, action: 'create', notes: [...about, ...read.notes, ...warnings] };
  }
  const notes = changesOf(before.record, record, references.names);
  const isSame = notes.length === 0;
  return {
    ...named,
    action: isSame ? 'same' : 'change',
    notes: isSame ? [] : [...notes, ...read.notes, ...warnings],
  };
}

/** 原值 12000 → 13000: what differs in the columns of a file; the same there is the same card. */
function changesOf(before: AssetRecord, after: AssetRecord, names: CardNames): string[] {
  const [was, is] = [assetCells(before, names), assetCells(after, names)];
  return writtenFields.flatMap((field) => {
    const [old, now] = [cellText(was[field]), cellText(is[field])];
    return old === now ? [] : [`${assetTitles[field][0]} ${old || '空'} → ${now || '空'}`];
  });
}

const cellText = (value: CellValue): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

/** The names cards are written with. */
export function cardNames(
  assetCategories: readonly AssetCategory[],
  {
    accounts,
    categories,
    items,
  }: Omit<ShareLists, 'items'> & { readonly items: ReadonlyMap<number, AuxiliaryItem> },
): CardNames {
  const lists = { accounts, categories, items: [...items.values()] };
  return {
    categoryOf: (id) => assetCategories.find((category) => category.id === id)?.name ?? '',
    sharesText: (shares) => writeShares(shares, lists),
  };
}
