import type { Kysely, Transaction } from 'kysely';
import { voucherTemplateProblems, type VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { VoucherTemplateRequest } from '@mingzhang/shared/wire/voucherTemplate';
import { linesWithKept } from '@mingzhang/shared/accounting/keptFields';
import { withMalformed } from '@mingzhang/shared/accounting/malformedFields';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadPostingContext } from '../voucher/posting/postingContext';
import { loadVoucherContext } from '../voucher/record/loadVoucherContext';
import {
  deleteTemplate,
  deleteTemplateLines,
  insertTemplate,
  insertTemplateLines,
  selectTemplateLines,
  selectTemplates,
  updateTemplate,
} from './voucherTemplate.repository';
import { toTemplates } from './voucherTemplate.table';

/** Templates with what it takes to write their lines out. */
export interface ListedTemplates {
  readonly templates: readonly VoucherTemplate[];
  readonly context: VoucherContext;
}

/** One template with what it takes to write its lines out. */
export interface SavedTemplate {
  readonly template: VoucherTemplate;
  readonly context: VoucherContext;
}

/** 凭证模板 of the set with their lines, by name. */
export async function listTemplates(db: Kysely<Database>, scope: Scope): Promise<ListedTemplates> {
  const templates = await loadTemplates(db, scope);
  const lines = templates.flatMap((template) => template.lines);
  return { templates, context: await loadVoucherContext(db, scope, lines) };
}

/** One template. Another set's is refused as if it did not exist. */
export async function loadTemplate(db: Kysely<Database>, scope: Scope, id: number): Promise<SavedTemplate> {
  const template = templateOf(await loadTemplates(db, scope), id);
  return { template, context: await loadVoucherContext(db, scope, template.lines) };
}

/** Adds a template; refuses a name that is taken, and lines that could never be posted. */
export async function createTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  request: VoucherTemplateRequest,
): Promise<SavedTemplate> {
  const { name, type, lines, malformed } = request;
  const template = { id: await ids.next(), name, type, lines };
  await judge(trx, scope, template, await loadTemplates(trx, scope), malformed);
  await insertTemplate(trx, scope, template).execute();
  await insertTemplateLines(trx, scope, template).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'voucherTemplate.create',
    targetId: template.id,
    after: template,
  });
  return { template, context: await loadVoucherContext(trx, scope, template.lines) };
}

/** Changes a template as a whole. */
export async function changeTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  request: VoucherTemplateRequest,
): Promise<SavedTemplate> {
  const templates = await loadTemplates(trx, scope);
  const before = templateOf(templates, request.id ?? 0);
  const { name, type, omitted = [], malformed } = request;
  const template = { id: before.id, name, type, lines: linesWithKept(before, request.lines, omitted) };
  await judge(trx, scope, template, templates, malformed);
  await updateTemplate(trx, scope, template).execute();
  await deleteTemplateLines(trx, scope, template.id).execute();
  await insertTemplateLines(trx, scope, template).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'voucherTemplate.change',
    targetId: template.id,
    before,
    after: template,
  });
  return { template, context: await loadVoucherContext(trx, scope, template.lines) };
}

/** Deletes a template; vouchers made from it know nothing of it. */
export async function removeTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const before = templateOf(await loadTemplates(trx, scope), id);
  await deleteTemplate(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), { action: 'voucherTemplate.delete', targetId: id, before });
}

async function loadTemplates(db: Kysely<Database>, scope: Scope): Promise<VoucherTemplate[]> {
  const rows = await selectTemplates(db, scope).execute();
  const lines = await selectTemplateLines(
    db,
    scope,
    rows.map((row) => row.id),
  ).execute();
  return toTemplates(rows, lines);
}

function templateOf(templates: readonly VoucherTemplate[], id: number): VoucherTemplate {
  return found(
    templates.find((template) => template.id === id),
    '凭证模板',
  );
}

/** Templates are judged by the lists vouchers are judged by; the chart stays as it is until commit. */
async function judge(
  trx: Transaction<Database>,
  scope: Scope,
  template: VoucherTemplate,
  templates: readonly VoucherTemplate[],
  malformed: readonly Problem[] = [],
): Promise<void> {
  const twin = templates.find(({ id, name }) => name === template.name && id !== template.id);
  if (twin) refuse('TEMPLATE_NAME_TAKEN', `凭证模板“${twin.name}”已存在，请换一个名称`);
  const context = await loadPostingContext(trx, scope, scope.organizationId, template.lines);
  const judged = voucherTemplateProblems(template, context);
  refuseIf(withMalformed(malformed, judged), malformed.length > 0 ? envelopeCodes.badInput : undefined);
}
