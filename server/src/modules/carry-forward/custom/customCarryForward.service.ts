import type { Kysely, Transaction } from 'kysely';
import {
  customCarryForwardProblems,
  type CustomCarryForward,
} from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import type { Database } from '../../../db/schema';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { loadAccountTree } from '../../account/account.service';
import { changeList } from '../../../trail/changeList';
import { loadItems } from '../../auxiliary/auxiliary.service';
import { organizationOf } from '../../organization/organization.service';
import {
  deleteCustomCarryForward,
  deleteCustomTargets,
  insertCustomCarryForward,
  insertCustomTargets,
  selectCustomCarryForwards,
  updateCustomCarryForward,
} from './customCarryForward.repository';
import { itemIdsOf } from '../../uses/settingUses.service';

/** What a person decides about a 自定义结转. */
export type CustomCarryForwardDraft = Omit<CustomCarryForward, 'id'>;

/** 自定义结转 of an organization (null: the session's), by name. */
export async function listCustomCarryForwards(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<CustomCarryForward[]> {
  const id = await organizationOf(db, scope, organizationId);
  const definitions = new Map<number, CustomCarryForward>();
  for (const row of await selectCustomCarryForwards(db, scope, id).execute()) {
    const into = { accountId: row.intoAccountId, auxiliaryKey: row.intoAuxiliaryKey };
    const { name, fromAccountId } = row;
    const known = definitions.get(row.id) ?? { id: row.id, name, fromAccountId, targets: [] };
    definitions.set(row.id, { ...known, targets: [...known.targets, { into, share: row.share }] });
  }
  return [...definitions.values()];
}

/** Defines one. Refuses accounts that cannot be posted to and a name that is taken. */
export async function createCustomCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  organizationId: number | null,
  draft: CustomCarryForwardDraft,
): Promise<CustomCarryForward> {
  const organization = await organizationOf(trx, scope, organizationId);
  return changeList(trx, scope, { clock }, 'customCarryForward', async () => {
    const after: CustomCarryForward = { ...draft, id: await ids.next() };
    await judge(trx, scope, organization, after);
    const row = insertCustomCarryForward(trx, scope, organization, after);
    return { after, statements: [row, insertCustomTargets(trx, scope, after)] };
  });
}

/** Changes one; vouchers it made stay and are compared with what it would make now. */
export async function changeCustomCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  organizationId: number | null,
  after: CustomCarryForward,
): Promise<CustomCarryForward> {
  const organization = await organizationOf(trx, scope, organizationId);
  return changeList(trx, scope, tools, 'customCarryForward', async () => {
    const before = await loadOne(trx, scope, organization, after.id);
    await judge(trx, scope, organization, after);
    const statements = [
      updateCustomCarryForward(trx, scope, after),
      deleteCustomTargets(trx, scope, after.id),
      insertCustomTargets(trx, scope, after),
    ];
    return { before, after, statements };
  });
}

/** Deletes one; the vouchers it made stay in the books. */
export async function removeCustomCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  organizationId: number | null,
  id: number,
): Promise<void> {
  const organization = await organizationOf(trx, scope, organizationId);
  await changeList(trx, scope, tools, 'customCarryForward', async () => {
    const before = await loadOne(trx, scope, organization, id);
    return { before, statements: [deleteCustomCarryForward(trx, scope, id)] };
  });
}

async function loadOne(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  id: number,
): Promise<CustomCarryForward> {
  const known = await listCustomCarryForwards(trx, scope, organizationId);
  return found(
    known.find((definition) => definition.id === id),
    '自定义结转',
  );
}

async function judge(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  definition: CustomCarryForward,
): Promise<void> {
  const itemIds = definition.targets.flatMap(({ into }) => itemIdsOf(into));
  const items = await loadItems(trx, scope, itemIds);
  refuseIf(customCarryForwardProblems(definition, await loadAccountTree(trx, scope), items));
  const known = await listCustomCarryForwards(trx, scope, organizationId);
  const twin = known.find(({ id, name }) => name === definition.name && id !== definition.id);
  if (twin) refuse('CUSTOM_NAME_TAKEN', `自定义结转“${twin.name}”已存在，请换一个名称`);
}
