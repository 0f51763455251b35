import type { Kysely, Transaction } from 'kysely';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { UserState, Workplace } from '@mingzhang/shared/wire/user';
import { dateInShanghai } from '../../clock';
import type { Database } from '../../db/schema';
import { transact } from '../../db/transact';
import type { Person } from '../../plugins/guard';
import { found, refuse } from '../../Refusal';
import type { Scope, Visit } from '../../scope';
import {
  enterWorkplace,
  findMembership,
  listAccountSets,
  loadReviewRules,
  loadSigners,
} from '../account-set/accountSet.service';
import { shareChart } from '../../db/chartLock';
import { loadLinkedStores } from '../uses/inventoryUses.service';
import { findOrganization, listOrganizations } from '../organization/organization.service';
import { loadPeriods } from '../period/period.service';
import { loadPreferences } from '../preferences/preferences.service';
import { selectUser } from './user.repository';

/** A person, their account sets and, where they work, its organizations and months. */
export async function loadUserState(
  db: Kysely<Database>,
  userId: number,
  scope: Scope | null,
): Promise<UserState> {
  const user = await selectUser(db, userId).executeTakeFirst();
  invariant(user, `user ${userId} has a session but no row`);
  const accountSets = await listAccountSets(db, userId);
  const current = accountSets.find(({ accountSet }) => accountSet.id === scope?.accountSetId);
  return {
    id: user.id,
    mobile: user.mobile,
    realName: user.real_name,
    email: user.email,
    avatarUrl: user.avatar_url,
    nickname: user.nickname ?? user.wechat_nickname,
    openId: user.open_id,
    unionId: user.union_id,
    createdOn: dateInShanghai(user.created_at),
    preferences: await loadPreferences(db, userId),
    accountSets,
    workplace: scope && current ? { ...current, ...(await loadWorkplace(db, scope)) } : null,
  };
}

async function loadWorkplace(
  db: Kysely<Database>,
  scope: Scope,
): Promise<
  Pick<
    Workplace,
    'role' | 'organization' | 'organizations' | 'periods' | 'auditorCount' | 'signers' | 'linkedStores'
  >
> {
  const organizations = await listOrganizations(db, scope);
  const here = organizations.find(({ organization }) => organization.id === scope.organizationId);
  return {
    role: scope.role,
    organization: found(here, '核算组织').organization,
    organizations,
    periods: await loadPeriods(db, scope, scope.organizationId),
    auditorCount: (await loadReviewRules(db, scope.accountSetId)).auditorCount,
    signers: await loadSigners(db, scope.accountSetId),
    linkedStores: await loadLinkedStores(db, scope),
  };
}

/**
 * What /init answers. Without a session it is refused without a sentence, or clients would show one over the login
 * (wire.md 1.3).
 */
export async function loadInitialState(
  db: Kysely<Database>,
  person: Person | null,
  scope: Scope | null,
  visit: Visit,
): Promise<UserState> {
  if (!person) refuse('NOT_SIGNED_IN', '', envelopeCodes.failure);
  return loadUserState(db, person.id, scope ?? (await resume(db, person, visit)));
}

/** After being removed from the set they worked in, a person goes on in another of theirs, if they have one. */
async function resume(db: Kysely<Database>, person: Person, visit: Visit): Promise<Scope | null> {
  const membership = await findMembership(db, person.id, null);
  if (!membership) return null;
  await transact(db, (trx) => enterWorkplace(trx, person.id, person.session.tokenHash, membership));
  return { ...membership, ...visit, userId: person.id };
}

/** Switches to another of the person's account sets. */
export async function chooseAccountSet(
  trx: Transaction<Database>,
  person: Person,
  accountSetId: number,
): Promise<void> {
  const membership = await findMembership(trx, person.id, accountSetId);
  await enterWorkplace(trx, person.id, person.session.tokenHash, found(membership ?? undefined, '账套'));
}

/** Switches to another organization of the same set. */
export async function chooseOrganization(
  trx: Transaction<Database>,
  scope: Scope,
  person: Person,
  organizationId: number,
): Promise<void> {
  // Locks it against deletion until commit.
  await shareChart(trx, scope);
  const { organization } = await findOrganization(trx, scope, organizationId);
  if (!organization.isEnabled) refuse('ORGANIZATION_DISABLED', `${organization.name}已停用，不能切换。`);
  await enterWorkplace(trx, person.id, person.session.tokenHash, {
    accountSetId: scope.accountSetId,
    organizationId,
  });
}
