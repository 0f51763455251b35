import type { Selectable } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { OrganizationWithPeriod } from '@mingzhang/shared/wire/organization';
import type { Database } from '../../db/schema';

/** A row as `selectOrganizations` reads it: with its current month. */
export type OrganizationRow = Selectable<Database['organization']> & { readonly current_period: Period };

export function toOrganizationWithPeriod(row: OrganizationRow): OrganizationWithPeriod {
  return {
    organization: {
      id: row.id,
      code: row.code,
      name: row.name,
      type: row.type,
      parentId: row.parent_id,
      enablePeriod: row.enable_period,
      isEnabled: row.is_enabled,
      contact: row.contact,
      telephone: row.telephone,
      profitTemplateId: row.profit_template_id,
      balanceTemplateId: row.balance_template_id,
      cashFlowTemplateId: row.cash_flow_template_id,
    },
    currentPeriod: row.current_period,
  };
}
