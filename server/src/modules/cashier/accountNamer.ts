import type { Kysely } from 'kysely';
import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { itemIdsOf } from '../uses/settingUses.service';

/** What an account is called with its items: 1002 银行存款. */
interface AccountName {
  readonly code: string;
  readonly name: string;
}

export type AccountNamer = (target: PostingTarget) => AccountName;

/** Names the accounts of some targets, with their items. */
export async function accountNamer(
  db: Kysely<Database>,
  scope: Scope,
  targets: readonly PostingTarget[],
): Promise<AccountNamer> {
  const accounts: AccountTree = await loadAccountTree(db, scope);
  const items = await loadItems(db, scope, targets.flatMap(itemIdsOf));
  return ({ accountId, auxiliaryKey }) => ({
    code: accounts.byId(accountId)?.code ?? '',
    name: `${fullNameOf(accounts, accountId)}${auxiliaryTitle({ auxiliary: auxiliaryRefs(auxiliaryKey) }, (id) => items.get(id))}`,
  });
}
