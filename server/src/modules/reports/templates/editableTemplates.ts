import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { EditableItem, EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import { protectedProblems } from '@mingzhang/shared/accounting/report/templateProblems';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { momentInShanghai } from '../../../clock';
import type { Database } from '../../../db/schema';
import { together } from '../../../db/together';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { loadLastChange } from '../../../trail/lastChange';
import { toReportTemplate } from '../reports.table';
import {
  selectItemRows,
  selectTemplateIdOfItem,
  selectTemplateRow,
  selectTermRows,
  shareChartAndStandard,
} from './reportTemplates.repository';

/** A template with its lines, formulas and versions; refuses one that is not of this set. */
export async function loadEditableTemplate(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
): Promise<EditableTemplate> {
  const [row, items, terms] = await together(
    db,
    () => selectTemplateRow(db, scope, id).executeTakeFirst(),
    () => selectItemRows(db, scope, id).execute(),
    () => selectTermRows(db, scope, id).execute(),
  );
  return toEditableTemplate(found(row, '报表模板'), items, terms);
}

function toEditableTemplate(
  row: Selectable<Database['report_template']>,
  items: readonly Selectable<Database['report_item']>[],
  terms: readonly Selectable<Database['report_term']>[],
): EditableTemplate {
  const template = toReportTemplate(row, items, terms);
  const rows = new Map(items.map((item) => [item.id, item]));
  return {
    ...template,
    version: row.version,
    originId: row.origin_id,
    items: template.items.map((item): EditableItem => ({
      ...item,
      version: rows.get(item.id)?.version ?? 0,
      originId: rows.get(item.id)?.origin_id ?? null,
    })),
  };
}

/** A template locked until commit, and what judging it takes. */
export interface HeldTemplate {
  readonly template: EditableTemplate;
  readonly standard: Standard;
}

/**
 * Takes a template for a change: one at a time, so that two formulas that are right each by itself are not a circle
 * together. The chart stays as it is meanwhile.
 */
export async function holdTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  id: number,
): Promise<HeldTemplate> {
  const { standard } = await shareChartAndStandard(trx, scope).executeTakeFirstOrThrow();
  const row = found(await selectTemplateRow(trx, scope, id).forUpdate().executeTakeFirst(), '报表模板');
  const items = await selectItemRows(trx, scope, id).execute();
  const terms = await selectTermRows(trx, scope, id).execute();
  return { template: toEditableTemplate(row, items, terms), standard };
}

/** The same for a change of the template: refuses a default one. */
export async function holdToChange(
  trx: Transaction<Database>,
  scope: Scope,
  id: number,
): Promise<HeldTemplate> {
  const held = await holdTemplate(trx, scope, id);
  refuseIf(protectedProblems(held.template));
  return held;
}

/** A line of a template that is held to be changed. */
export interface HeldItem extends HeldTemplate {
  readonly item: EditableItem;
}

/** Takes the template of a line for a change, by the line. */
export async function holdItem(trx: Transaction<Database>, scope: Scope, itemId: number): Promise<HeldItem> {
  const { template_id } = found(
    await selectTemplateIdOfItem(trx, scope, itemId).executeTakeFirst(),
    '报表项目',
  );
  const held = await holdToChange(trx, scope, template_id);
  const item = held.template.items.find(({ id }) => id === itemId);
  return { ...held, item: found(item, '报表项目') };
}

/** Nothing is silently overwritten: says who was faster, and when. `version`: as it was read; null is not asked. */
export async function refuseStale(
  trx: Transaction<Database>,
  scope: Scope,
  current: Pick<EditableItem, 'id' | 'version'>,
  title: string,
  version: number | null,
): Promise<void> {
  if (version === null || version === current.version) return;
  const change = await loadLastChange(trx, scope, current.id);
  const by = change ? `${change.userName}于${momentInShanghai(change.at)}` : '他人';
  refuse('TEMPLATE_STALE', `${title}已被${by}修改，您的修改没有保存；请刷新后再改。`, envelopeCodes.conflict);
}
