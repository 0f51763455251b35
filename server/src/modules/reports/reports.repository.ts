import { sql, type Kysely } from 'kysely';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { statementTypes } from '@mingzhang/shared/accounting/report/statementTypes';
import { inCodeOrder } from '../../db/expressions';
import { PREPARED } from '../../db/prepared';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The statements' templates, with the names of the organizations each is granted to. */
export function selectTemplates(db: Kysely<Database>, scope: Scope, type: ReportType | null) {
  return db
    .selectFrom('report_template as template')
    .where('template.account_set_id', '=', scope.accountSetId)
    .$if(type !== null, (query) => query.where('template.type', '=', type))
    .orderBy(
      sql`array_position(array[${sql.join(statementTypes.map(({ key }) => sql.lit(key)))}], template.type)`,
    )
    .orderBy('template.id')
    .select((eb) => [
      'template.id',
      'template.name',
      'template.key',
      'template.type',
      'template.is_default',
      'template.form_code',
      eb
        .selectFrom('organization')
        .where('organization.account_set_id', '=', scope.accountSetId)
        .where((granted) =>
          granted(
            'template.id',
            'in',
            sql<number>`(organization.profit_template_id, organization.balance_template_id, organization.cash_flow_template_id)`,
          ),
        )
        .select((names) =>
          sql<string>`coalesce(string_agg(${names.ref('organization.name')}, '、' order by ${inCodeOrder(names.ref('organization.code'))}), '')`.as(
            'names',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('organization_names'),
    ]);
}

/** One template. */
export function selectTemplate(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('report_template')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .modifyFront(PREPARED)
    .select(['id', 'name', 'key', 'type', 'is_default', 'form_code']);
}

/** The lines of a template, as printed. */
export function selectItems(db: Kysely<Database>, scope: Scope, templateId: number) {
  return db
    .selectFrom('report_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('template_id', '=', templateId)
    .orderBy('position')
    .orderBy('id')
    .modifyFront(PREPARED)
    .select([
      'id',
      'title',
      'line_number',
      'side',
      'level',
      'is_bold',
      'is_header',
      'is_folding',
      'position',
      'parent_id',
      'source',
      'cash_flow_line',
    ]);
}

/** The terms of all formulas of a template, in their order. */
export function selectTerms(db: Kysely<Database>, scope: Scope, templateId: number) {
  return db
    .selectFrom('report_term as term')
    .innerJoin('report_item as item', (join) =>
      join.onRef('item.account_set_id', '=', 'term.account_set_id').onRef('item.id', '=', 'term.item_id'),
    )
    .where('term.account_set_id', '=', scope.accountSetId)
    .where('item.template_id', '=', templateId)
    .orderBy('term.item_id')
    .orderBy('term.position')
    .modifyFront(PREPARED)
    .select([
      'term.item_id',
      'term.sign',
      'term.account_id',
      'term.source_item_id',
      'term.rule',
      'term.tested_at',
    ]);
}

/** The balance sheet template an organization is granted, or none. */
/** The columns of an organization that name its template, by what the template is. */
export const grantColumns = {
  profit: 'profit_template_id',
  balance: 'balance_template_id',
  cashFlow: 'cash_flow_template_id',
} as const satisfies Record<ReportType, keyof Database['organization']>;

/** The template of a type that an organization is granted. */
export function selectGrantedTemplate(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  type: ReportType,
) {
  return db
    .selectFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', organizationId)
    .select((eb) => eb.ref(grantColumns[type]).as('id'));
}

/** Whose statements they are, and by which standard. */
export function selectReportingSet(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['company_name as company', 'standard']);
}
