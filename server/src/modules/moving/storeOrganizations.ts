import type { Transaction } from 'kysely';
import type { OwnOrganization } from '@mingzhang/shared/accounting/moving/movedBooks';
import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { organizationsInOrder } from '@mingzhang/shared/accounting/moving/plan/ownOrganizations';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { changeOrganization, createOrganization } from '../organization/organization.changes';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** Ids in the new set by the codes of 核算组织; '' is 总部. */
export type MovedOrganizations = ReadonlyMap<string, number>;

/** 核算组织 of a whole set of ours. All are there to be entered in: `endOrganizations` ends those that have ended. */
export async function storeOrganizations(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { own }: Pick<MovePlan, 'own'>,
): Promise<MovedOrganizations> {
  const ids = new Map([['', scope.organizationId]]);
  for (const one of organizationsInOrder(own?.organizations ?? [])) {
    const draft = draftOf(one, ids, true);
    if (one.parent === '') {
      await changeOrganization(trx, scope, tools, scope.organizationId, draft);
      ids.set(one.code, scope.organizationId);
    } else {
      const { organization } = await createOrganization(trx, scope, tools, draft);
      ids.set(one.code, organization.id);
    }
  }
  return ids;
}

/** Ends what had ended, what is below before what is above. */
export async function endOrganizations(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { own }: Pick<MovePlan, 'own'>,
  ids: MovedOrganizations,
): Promise<void> {
  const ended = organizationsInOrder(own?.organizations ?? []).filter(({ isEnabled }) => !isEnabled);
  for (const one of ended.reverse())
    await changeOrganization(trx, scope, tools, ids.get(one.code) ?? 0, draftOf(one, ids, false));
}

function draftOf(one: OwnOrganization, ids: MovedOrganizations, isEnabled: boolean) {
  const { code, name, type, parent, enablePeriod, contact, telephone } = one;
  return {
    ...{ code, name, type, enablePeriod, isEnabled, omitted: [] },
    parentId: parent === '' ? null : (ids.get(parent) ?? 0),
    ...{ contact: contact || null, telephone: telephone || null },
  };
}
