import { sql, type Transaction } from 'kysely';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import { transferAccounts, type TransferAccounts } from '@mingzhang/shared/accounting/profitTransfer';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { VoucherReferences } from '@mingzhang/shared/accounting/voucherProblems';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import { PREPARED } from '../../../db/prepared';
import type { Database } from '../../../db/schema';
import { found, refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { chartAt } from '../../account/chartCache';
import { loadItems } from '../../auxiliary/auxiliary.service';

/** Everything a voucher of one organization is judged and posted by. */
export interface PostingContext extends VoucherReferences {
  readonly organizationId: number;
  readonly enablePeriod: Period;
  readonly standard: Standard;
  /** What makes a voucher a profit transfer. */
  readonly transferAccounts: TransferAccounts;
  /** The person posting, as the maker of new vouchers. */
  readonly maker: { readonly id: number; readonly name: string };
  readonly auxiliaryItems: ReadonlyMap<number, AuxiliaryItem>;
}

/**
 * Loads what posting needs and shares the lock on the account set, so that the chart cannot change
 * until the vouchers are in (`lockChart` takes it alone). Refuses an organization that is not of this
 * set as if it did not exist.
 */
export async function loadPostingContext(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  lines: readonly VoucherLine[],
): Promise<PostingContext> {
  const organization = found(
    await selectPostingOrganization(trx, scope, organizationId).executeTakeFirst(),
    '核算组织',
  );
  if (!organization.is_enabled)
    refuse('ORGANIZATION_DISABLED', `核算组织“${organization.name}”已停用，不能新增或修改凭证。`);
  const accounts = await chartAt(trx, scope, organization.chart_version);
  return {
    organizationId,
    enablePeriod: organization.enable_period,
    standard: organization.standard,
    transferAccounts: transferAccounts(accounts, organization.standard),
    maker: { id: scope.userId, name: organization.user_name },
    words: organization.words.map((word) => ({ word })),
    currencies: organization.currencies,
    accounts,
    auxiliaryCategories: new Map(organization.categories.map((category) => [category.id, category])),
    auxiliaryItems: await loadItems(
      trx,
      scope,
      lines.flatMap((line) => line.auxiliary.map((ref) => ref.itemId)),
    ),
  };
}

export function writingContext({
  accounts,
  auxiliaryItems,
  auxiliaryCategories,
}: PostingContext): VoucherContext {
  return {
    tree: accounts,
    itemOf: (id) => auxiliaryItems.get(id),
    categoryNameOf: (id) => auxiliaryCategories.get(id)?.name ?? '',
  };
}

interface PostingOrganization {
  readonly name: string;
  readonly is_enabled: boolean;
  readonly enable_period: Period;
  readonly standard: Standard;
  readonly chart_version: string;
  readonly user_name: string;
  readonly words: string[];
  readonly currencies: Pick<Currency, 'code' | 'isLocal'>[];
  readonly categories: { readonly id: number; readonly name: string }[];
}

/** The organization, the set's standard and its short lists, in one statement. */
function selectPostingOrganization(trx: Transaction<Database>, scope: Scope, organizationId: number) {
  return trx
    .selectFrom('account_set')
    .modifyFront(PREPARED)
    .innerJoin('organization', 'organization.account_set_id', 'account_set.id')
    .where('account_set.id', '=', scope.accountSetId)
    .where('organization.id', '=', organizationId)
    .select([
      'organization.name',
      'organization.is_enabled',
      'organization.enable_period',
      'account_set.standard',
      // Read from the locked row: after waiting for the lock, the version is the newer one.
      'account_set.chart_version',
      sql`(select real_name from app_user where id = ${scope.userId})`.as('user_name'),
      sql`(select coalesce(jsonb_agg(word), '[]') from voucher_word
        where account_set_id = ${scope.accountSetId})`.as('words'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('code', code, 'isLocal', is_local)), '[]') from currency
        where account_set_id = ${scope.accountSetId})`.as('currencies'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]') from auxiliary_category
        where account_set_id = ${scope.accountSetId})`.as('categories'),
    ])
    .forShare('account_set')
    .$castTo<PostingOrganization>();
}
