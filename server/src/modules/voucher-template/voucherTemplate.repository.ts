import type { Kysely, Transaction } from 'kysely';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { anyOf, inCodeOrder } from '../../db/expressions';
import type { Database } from '../../db/schema';
import { lineColumns } from '../../db/voucherLine.table';
import type { Scope } from '../../scope';
import { toLineRows } from './voucherTemplate.table';

/** The templates of the set, by name. */
export function selectTemplates(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('voucher_template')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy((eb) => inCodeOrder(eb.ref('name')))
    .select(['id', 'name', 'type']);
}

/** The lines of some templates, row by row. */
export function selectTemplateLines(db: Kysely<Database>, scope: Scope, templateIds: readonly number[]) {
  return db
    .selectFrom('voucher_template_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('template_id', '=', anyOf(templateIds))
    .orderBy('template_id')
    .orderBy('line_number')
    .select(['template_id', ...lineColumns]);
}

export function insertTemplate(trx: Transaction<Database>, scope: Scope, template: VoucherTemplate) {
  const { id, name, type } = template;
  return trx.insertInto('voucher_template').values({ account_set_id: scope.accountSetId, id, name, type });
}

/** A template without lines does not get here. */
export function insertTemplateLines(trx: Transaction<Database>, scope: Scope, template: VoucherTemplate) {
  return trx.insertInto('voucher_template_line').values(toLineRows(template, scope));
}

export function updateTemplate(trx: Transaction<Database>, scope: Scope, template: VoucherTemplate) {
  return trx
    .updateTable('voucher_template')
    .set({ name: template.name, type: template.type })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', template.id);
}

export function deleteTemplateLines(trx: Transaction<Database>, scope: Scope, templateId: number) {
  return trx
    .deleteFrom('voucher_template_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('template_id', '=', templateId);
}

/** The lines go with it. */
export function deleteTemplate(trx: Transaction<Database>, scope: Scope, templateId: number) {
  return trx
    .deleteFrom('voucher_template')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', templateId);
}
