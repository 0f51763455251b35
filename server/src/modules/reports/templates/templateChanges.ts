import type { Selectable, Transaction } from 'kysely';
import type { EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import { differenceFrom } from '@mingzhang/shared/accounting/report/editableTemplate';
import { MAX_TEMPLATES } from '@mingzhang/shared/accounting/report/templateProblems';
import type { TemplateRequest } from '@mingzhang/shared/wire/reportTemplateRequest';
import type { Database } from '../../../db/schema';
import { found, refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { holdTemplate, holdToChange, loadEditableTemplate, refuseStale } from './editableTemplates';
import { deleteItems, deleteTerms, insertItems, insertTerms } from './reportItems.repository';
import {
  deleteTemplate,
  insertTemplate,
  selectGranted,
  selectGrants,
  selectItemRows,
  selectTemplateNames,
  selectTermRows,
  updateGrants,
  updateTemplate,
} from './reportTemplates.repository';
import type { TrailEvent } from '../../../trail/trailActions';

export type TemplateTools = Pick<Services, 'ids' | 'clock'>;

/** Makes a template, empty or as a copy of another of the set with its type, lines and formulas. */
export async function createTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  tools: TemplateTools,
  request: TemplateRequest,
): Promise<EditableTemplate> {
  const origin = request.copyId === null ? null : (await holdTemplate(trx, scope, request.copyId)).template;
  await refuseTakenName(trx, scope, request.name, null);
  const id = await tools.ids.next();
  await insertTemplate(trx, {
    account_set_id: scope.accountSetId,
    id,
    name: request.name,
    key: request.key,
    // An older client's form proposes whatever type was chosen there last (wire.md 2.6).
    type: origin?.type ?? request.type,
    form_code: request.formCode ?? origin?.formCode ?? '',
    origin_id: origin && (origin.isDefault ? origin.id : origin.originId),
  }).execute();
  if (origin) await copyItems(trx, scope, tools, origin, id);
  const after = await loadEditableTemplate(trx, scope, id);
  const action = 'reportTemplate.create';
  await appendEvent(trx, scope, tools.clock.now(), { action, targetId: id, after });
  return after;
}

/**
 * Renames a template, or changes its key and type; the type only while it has no lines and is granted to no
 * organization.
 */
export async function changeTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  id: number,
  request: TemplateRequest,
): Promise<EditableTemplate> {
  const { template: before } = await holdToChange(trx, scope, id);
  await refuseStale(trx, scope, before, `模板“${before.name}”`, request.version);
  await refuseTakenName(trx, scope, request.name, id);
  if (request.type !== before.type) {
    const granted = await selectGranted(trx, scope, before.type, id).execute();
    if (before.items.length > 0 || granted.length > 0) {
      refuse('TEMPLATE_TYPE', `“${before.name}”已有项目或适用组织，报表类型不能修改`);
    }
  }
  const { name, key, type, formCode } = request;
  await updateTemplate(trx, scope, id, {
    name,
    key,
    type,
    ...(formCode === undefined ? {} : { form_code: formCode ?? '' }),
  }).execute();
  const after = await loadEditableTemplate(trx, scope, id);
  const headOf = ({ items: _lines, ...head }: EditableTemplate) => head;
  await appendEvent(trx, scope, clock.now(), {
    action: 'reportTemplate.change',
    targetId: id,
    before: headOf(before),
    after: headOf(after),
  });
  return after;
}

/** Deletes a template that is granted to no organization. */
export async function removeTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  id: number,
): Promise<void> {
  const { template: before } = await holdToChange(trx, scope, id);
  const granted = await selectGranted(trx, scope, before.type, id).execute();
  if (granted.length > 0) {
    const names = granted.map(({ name }) => `“${name}”`).join('、');
    refuse('TEMPLATE_GRANTED', `“${before.name}”正由${names}使用，不能删除。请先为它们另选模板。`);
  }
  await emptyTemplate(trx, scope, before);
  await deleteTemplate(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), { action: 'reportTemplate.delete', targetId: id, before });
}

/** 适用组织: organizations of the set show this template as their statement of its type. */
export async function grantTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  templateId: number,
  organizationIds: readonly number[],
): Promise<void> {
  const { template } = await holdTemplate(trx, scope, templateId);
  const before = await selectGrants(trx, scope, template.type, organizationIds).forUpdate().execute();
  if (before.length < organizationIds.length) found(undefined, '核算组织');
  await updateGrants(trx, scope, template.type, organizationIds, templateId).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'reportTemplate.grant',
    targetId: templateId,
    before: before.map((row) => ({ organizationId: row.id, templateId: row.template_id })),
    after: { name: template.name, type: template.type, organizationIds },
  });
}

/** 重置: a changed copy becomes the official form again; its name and whom it is granted to stay. */
export async function resetTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  tools: TemplateTools,
  id: number,
  version: number | null,
): Promise<EditableTemplate> {
  const { template: before } = await holdToChange(trx, scope, id);
  await refuseStale(trx, scope, before, `模板“${before.name}”`, version);
  const { originId } = before;
  if (originId === null) {
    return refuse('TEMPLATE_NO_ORIGIN', `“${before.name}”不是从默认模板复制的，没有可以恢复的原样`);
  }
  const origin = await loadEditableTemplate(trx, scope, originId);
  if (!differenceFrom(origin, before).isChanged) {
    return refuse('TEMPLATE_UNCHANGED', `“${before.name}”与默认模板相同，不需要恢复`);
  }
  await emptyTemplate(trx, scope, before);
  await copyItems(trx, scope, tools, origin, id);
  await updateTemplate(trx, scope, id, { form_code: origin.formCode }).execute();
  const after = await loadEditableTemplate(trx, scope, id);
  const event: TrailEvent = { action: 'reportTemplate.reset', targetId: id, before, after };
  await appendEvent(trx, scope, tools.clock.now(), event);
  return after;
}

async function refuseTakenName(
  trx: Transaction<Database>,
  scope: Scope,
  name: string,
  ownId: number | null,
): Promise<void> {
  const taken = await selectTemplateNames(trx, scope).execute();
  if (taken.some((other) => other.name === name && other.id !== ownId)) {
    refuse('TEMPLATE_NAME_TAKEN', `报表模板“${name}”已存在，请换一个名称`);
  }
  if (ownId === null && taken.length >= MAX_TEMPLATES) {
    refuse('TEMPLATE_LIMIT', `一个账套最多 ${MAX_TEMPLATES} 个报表模板`);
  }
}

async function emptyTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  template: EditableTemplate,
): Promise<void> {
  const ids = template.items.map((item) => item.id);
  await deleteTerms(trx, scope, ids).execute();
  await deleteItems(trx, scope, ids).execute();
}

/** All that is kept of the lines goes along, whatever it is; each knows the official line it comes from. */
async function copyItems(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: TemplateTools,
  origin: EditableTemplate,
  templateId: number,
): Promise<void> {
  const items = await selectItemRows(trx, scope, origin.id).execute();
  const terms = await selectTermRows(trx, scope, origin.id).execute();
  const newIds = await ids.take(items.length);
  const idOf = new Map(items.map((item, index) => [item.id, newIds[index] ?? 0]));
  const copied = (id: number | null) => (id === null ? null : (idOf.get(id) ?? null));
  const copyOf = (item: Selectable<Database['report_item']>) => ({
    ...item,
    id: idOf.get(item.id) ?? 0,
    template_id: templateId,
    parent_id: copied(item.parent_id),
    origin_id: origin.isDefault ? item.id : item.origin_id,
    version: 1,
  });
  if (items.length > 0) await insertItems(trx, items.map(copyOf)).execute();
  if (terms.length === 0) return;
  const termOf = (term: Selectable<Database['report_term']>) => ({
    ...term,
    item_id: idOf.get(term.item_id) ?? 0,
    source_item_id: copied(term.source_item_id),
  });
  await insertTerms(trx, terms.map(termOf)).execute();
}
