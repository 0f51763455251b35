import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { anyOf, inCodeOrder } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { grantColumns } from '../reports.repository';

/** A template with everything that is kept of it. */
export function selectTemplateRow(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('report_template')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .selectAll();
}

/** Its lines in order, with everything that is kept of them. */
export function selectItemRows(db: Kysely<Database>, scope: Scope, templateId: number) {
  return db
    .selectFrom('report_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('template_id', '=', templateId)
    .orderBy('position')
    .orderBy('id')
    .selectAll();
}

/** The terms of all its formulas, in their order. */
export function selectTermRows(db: Kysely<Database>, scope: Scope, templateId: number) {
  return db
    .selectFrom('report_term as term')
    .innerJoin('report_item as item', (join) =>
      join.onRef('item.account_set_id', '=', 'term.account_set_id').onRef('item.id', '=', 'term.item_id'),
    )
    .where('term.account_set_id', '=', scope.accountSetId)
    .where('item.template_id', '=', templateId)
    .orderBy('term.item_id')
    .orderBy('term.position')
    .selectAll('term');
}

/** The template a line belongs to. */
export function selectTemplateIdOfItem(db: Kysely<Database>, scope: Scope, itemId: number) {
  return db
    .selectFrom('report_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', itemId)
    .select('template_id');
}

/** Names that are taken, and how many templates there are. */
export function selectTemplateNames(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('report_template')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['id', 'name']);
}

/** The chart stays as it is until commit: a formula names accounts that are there. */
export function shareChartAndStandard(trx: Transaction<Database>, scope: Scope) {
  return trx.selectFrom('account_set').where('id', '=', scope.accountSetId).select('standard').forShare();
}

/** The standard of the set: which accounts are income and expense. */
export function selectStandard(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('account_set').where('id', '=', scope.accountSetId).select('standard');
}

/** The organizations a template is granted to, by code. */
export function selectGranted(db: Kysely<Database>, scope: Scope, type: ReportType, templateId: number) {
  return db
    .selectFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .where(grantColumns[type], '=', templateId)
    .orderBy((eb) => inCodeOrder(eb.ref('code')))
    .select(['id', 'name']);
}

/** The template of a type that some organizations of the set are granted. */
export function selectGrants(
  db: Kysely<Database>,
  scope: Scope,
  type: ReportType,
  organizationIds: readonly number[],
) {
  return db
    .selectFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(organizationIds))
    .orderBy('id')
    .select(['id', `${grantColumns[type]} as template_id`]);
}

export function updateGrants(
  trx: Transaction<Database>,
  scope: Scope,
  type: ReportType,
  organizationIds: readonly number[],
  templateId: number,
) {
  return trx
    .updateTable('organization')
    .set({ [grantColumns[type]]: templateId })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(organizationIds));
}

export function insertTemplate(trx: Transaction<Database>, row: Insertable<Database['report_template']>) {
  return trx.insertInto('report_template').values(row);
}

export function updateTemplate(
  trx: Transaction<Database>,
  scope: Scope,
  id: number,
  fields: Omit<Updateable<Database['report_template']>, 'account_set_id'>,
) {
  return trx
    .updateTable('report_template')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

export function deleteTemplate(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('report_template')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}
