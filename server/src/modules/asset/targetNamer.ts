import type { Kysely } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { itemIdsOf, targetsIn } from '../uses/settingUses.service';

/** What accounts are called, with the items of those that are somewhere in `named`: 1601 固定资产. */
export async function targetNamer(
  db: Kysely<Database>,
  scope: Scope,
  named: unknown,
): Promise<(target: PostingTarget) => string> {
  const accounts = await loadAccountTree(db, scope);
  const items = await loadItems(db, scope, targetsIn(named).flatMap(itemIdsOf));
  return ({ accountId, auxiliaryKey }) => {
    const title = auxiliaryTitle({ auxiliary: auxiliaryRefs(auxiliaryKey) }, (id) => items.get(id));
    return `${accounts.byId(accountId)?.code ?? ''} ${fullNameOf(accounts, accountId)}${title}`;
  };
}
