import type { Selectable } from 'kysely';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { AccountSetWithPeriod } from '@mingzhang/shared/wire/user';
import { dateInShanghai } from '../../clock';
import type { Database } from '../../db/schema';

/** A row as `selectAccountSets` reads it: with the current month of its head office. */
export type AccountSetRow = Selectable<Database['account_set']> & {
  readonly current_period: Period;
  readonly member_role: Role;
};

function toAccountSet(row: Selectable<Database['account_set']>): AccountSet {
  return {
    id: row.id,
    companyName: row.company_name,
    creditCode: row.credit_code,
    enablePeriod: row.enable_period,
    standard: row.standard,
    taxpayer: row.taxpayer,
    address: row.address,
    industry: row.industry,
    requiresReview: row.requires_review,
    hasFixedAssets: row.has_fixed_assets,
    hasCashier: row.has_cashier,
    encoding: row.encoding,
    makersAddItems: row.makers_add_items,
    creatorId: row.creator_id,
    createdOn: dateInShanghai(row.created_at),
    isArchived: row.archived_at !== null,
  };
}

export function toAccountSetWithPeriod(row: AccountSetRow): AccountSetWithPeriod {
  return { accountSet: toAccountSet(row), currentPeriod: row.current_period, memberRole: row.member_role };
}
