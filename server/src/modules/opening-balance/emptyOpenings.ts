import type { Transaction } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { loadItems } from '../auxiliary/auxiliary.service';
import { judge, loadOpenings, lockOpenings, storeOpenings } from './openingBalance.service';
import { emptyOpening } from './openingRows';

/** Empties what is entered for an account, its combinations included; these stay on the openings. */
export async function emptyOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  accountId: number,
): Promise<void> {
  const locked = await lockOpenings(trx, scope, null);
  found(locked.accounts.byId(accountId), '科目');
  const before = (await loadOpenings(trx, scope, locked.organizationId)).filter(
    (opening) => opening.accountId === accountId,
  );
  const openings = before.map((opening) => emptyOpening(accountId, auxiliaryRefs(opening.auxiliaryKey)));
  const itemIds = openings.flatMap(({ auxiliaryKey: key }) => auxiliaryRefs(key).map(({ itemId }) => itemId));
  refuseIf(judge(openings, locked, [...(await loadItems(trx, scope, itemIds)).values()]));
  await storeOpenings(trx, scope, tools, { ...locked, openings, before, problems: [] });
}
