import type { Transaction } from 'kysely';
import type { EditableItem, EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import {
  familySize,
  lineNumbersOf,
  outlineParentOf,
  type OutlineRow,
} from '@mingzhang/shared/accounting/report/itemOutline';
import {
  changedItemProblems,
  itemDeletionProblems,
  newItemProblems,
  type ItemDraft,
} from '@mingzhang/shared/accounting/report/templateProblems';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { ItemRequest, OrderRequest } from '@mingzhang/shared/wire/reportTemplateRequest';
import type { Database } from '../../../db/schema';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { appendEvent } from '../../../trail/appendEvent';
import { holdItem, holdToChange, loadEditableTemplate, refuseStale } from './editableTemplates';
import {
  deleteItems,
  deleteTerms,
  insertItems,
  updateItem,
  updateLineNumbers,
  updateLocations,
  type ItemLocation,
} from './reportItems.repository';
import { updateTemplate } from './reportTemplates.repository';
import type { TemplateTools } from './templateChanges';

/** Adds a line, where its position says; ours says after which line, and the others make room. */
export async function addItem(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: TemplateTools,
  request: ItemRequest,
): Promise<EditableItem> {
  const { template } = await holdToChange(trx, scope, request.templateId ?? 0);
  const draft = draftOf(request, (template.items.at(-1)?.position ?? -1) + 1);
  refuseIf(newItemProblems(template, draft));
  const id = await ids.next();
  const item: EditableItem = { ...draft, id, formula: [], version: 1, originId: null };
  await insertItems(trx, [toItemRow(scope, template.id, item)]).execute();
  if (request.afterId !== undefined) await makeRoom(trx, scope, template, item, request.afterId);
  await updateTemplate(trx, scope, template.id, {}).execute();
  const added = await reloaded(trx, scope, template.id, id);
  const after = { templateId: template.id, ...added };
  await appendEvent(trx, scope, clock.now(), { action: 'reportItem.create', targetId: id, after });
  return added;
}

/** Changes what a line says; its formula stays. */
export async function changeItem(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  request: ItemRequest,
): Promise<{ readonly item: EditableItem; readonly templateId: number }> {
  const { template, item: before } = await holdItem(trx, scope, request.id ?? 0);
  if (request.templateId !== null && request.templateId !== template.id) found(undefined, '报表项目');
  await refuseStale(trx, scope, before, `项目“${before.title}”`, request.version);
  const draft = draftOf(request, before.position);
  refuseIf(changedItemProblems(template, before, draft));
  await updateItem(trx, scope, before.id, draftColumns(draft)).execute();
  const after = await reloaded(trx, scope, template.id, before.id);
  await appendEvent(trx, scope, clock.now(), {
    action: 'reportItem.change',
    targetId: before.id,
    before: { templateId: template.id, ...before },
    after: { templateId: template.id, ...after },
  });
  return { item: after, templateId: template.id };
}

/** Deletes a line that no formula takes; the lines under it move up to the line it was under. */
export async function removeItem(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  id: number,
): Promise<void> {
  const { template, item } = await holdItem(trx, scope, id);
  refuseIf(itemDeletionProblems(template, item));
  const at = template.items.indexOf(item);
  const below = template.items.slice(at + 1, at + familySize(template.items, at));
  const moved = template.items
    .filter((other) => below.includes(other) || other.parentId === id)
    .map((other) => ({
      ...other,
      level: below.includes(other) ? other.level - 1 : other.level,
      parentId: other.parentId === id ? item.parentId : other.parentId,
    }));
  if (moved.length > 0) await updateLocations(trx, scope, moved).execute(trx);
  await deleteTerms(trx, scope, [id]).execute();
  await deleteItems(trx, scope, [id]).execute();
  await updateTemplate(trx, scope, template.id, {}).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'reportItem.delete',
    targetId: id,
    before: { templateId: template.id, ...item, movedUp: moved.map((other) => other.id) },
  });
}

/** Puts all lines in the order and on the levels given; refuses when lines have come or gone meanwhile. */
export async function orderItems(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  { templateId, version, rows }: OrderRequest,
): Promise<EditableTemplate> {
  const { template: before } = await holdToChange(trx, scope, templateId);
  await refuseStale(trx, scope, before, `模板“${before.name}”`, version);
  const ids = new Set(rows.map(({ id }) => id));
  if (
    ids.size !== rows.length ||
    rows.length !== before.items.length ||
    before.items.some(({ id }) => !ids.has(id))
  ) {
    refuse('TEMPLATE_STALE', '项目已有增减，次序没有保存；请刷新后再移动。', envelopeCodes.conflict);
  }
  await updateLocations(trx, scope, locationsOf(before, rows)).execute(trx);
  await updateTemplate(trx, scope, templateId, {}).execute();
  const outlineOf = (items: readonly OutlineRow[]) => items.map(({ id, level }) => ({ id, level }));
  await appendEvent(trx, scope, clock.now(), {
    action: 'reportTemplate.order',
    targetId: templateId,
    before: outlineOf(before.items),
    after: outlineOf(rows),
  });
  return loadEditableTemplate(trx, scope, templateId);
}

/** 重排行次: 1, 2, 3 … by position. Nothing happens when they are so already. */
export async function renumberItems(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  templateId: number,
): Promise<void> {
  const { template } = await holdToChange(trx, scope, templateId);
  const wanted = lineNumbersOf(template.items);
  const changed = template.items.filter(({ id, lineNumber }) => wanted.get(id) !== lineNumber);
  if (changed.length === 0) return;
  const numbers = changed.map(({ id }) => ({ id, lineNumber: wanted.get(id) ?? null }));
  await updateLineNumbers(trx, scope, numbers).execute(trx);
  await updateTemplate(trx, scope, templateId, {}).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'reportTemplate.renumber',
    targetId: templateId,
    before: changed.map(({ id, lineNumber }) => ({ id, lineNumber })),
    after: numbers,
  });
}

const draftOf = ({ draft }: ItemRequest, otherwise: number): ItemDraft => ({
  ...draft,
  position: draft.position ?? otherwise,
});

async function reloaded(
  trx: Transaction<Database>,
  scope: Scope,
  templateId: number,
  id: number,
): Promise<EditableItem> {
  const { items } = await loadEditableTemplate(trx, scope, templateId);
  return found(
    items.find((item) => item.id === id),
    '报表项目',
  );
}

/** A new line is behind the line it was added after and what is under that, or first. */
async function makeRoom(
  trx: Transaction<Database>,
  scope: Scope,
  template: EditableTemplate,
  item: EditableItem,
  afterId: number | null,
): Promise<void> {
  const { items } = template;
  const at = items.findIndex(({ id }) => id === afterId);
  if (afterId !== null && at < 0) found(undefined, '报表项目');
  // Added deeper than the line above it, it is the first under that line; else it follows the whole family.
  const isUnder = at >= 0 && item.level > (items[at]?.level ?? 0);
  const start = at < 0 ? items.length : isUnder ? at + 1 : at + familySize(items, at);
  const rows = [...items.slice(0, start), item, ...items.slice(start)];
  await updateLocations(trx, scope, locationsOf({ items: rows }, rows)).execute(trx);
}

/** Old clients draw the tree by `parentId`: where a line has one, it follows the outline. */
function locationsOf(
  { items }: Pick<EditableTemplate, 'items'>,
  rows: readonly OutlineRow[],
): ItemLocation[] {
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  return rows.map(({ id, level }, position) => ({
    id,
    level,
    position,
    parentId: (parents.get(id) ?? null) === null ? null : outlineParentOf(rows, position),
  }));
}

function draftColumns(draft: ItemDraft) {
  return {
    title: draft.title,
    line_number: draft.lineNumber,
    side: draft.side,
    level: draft.level,
    is_bold: draft.isBold,
    is_header: draft.isHeader,
    is_folding: draft.isFolding,
    position: draft.position,
    parent_id: draft.parentId,
    source: draft.source,
    // Not given, it stays.
    ...(draft.cashFlowLine === undefined ? {} : { cash_flow_line: draft.cashFlowLine }),
  };
}

const toItemRow = (scope: Scope, templateId: number, item: EditableItem) => ({
  account_set_id: scope.accountSetId,
  id: item.id,
  template_id: templateId,
  ...draftColumns(item),
});
