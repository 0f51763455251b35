import type { Kysely } from 'kysely';
import type { OrganizationWithPeriod } from '@mingzhang/shared/wire/organization';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { selectOrganizations, selectOrganizationTree } from './organization.repository';
import { toOrganizationWithPeriod } from './organization.table';

/** The organizations of a book: the one named, or everything below it as well (wire.md 2.11). */
export type OrganizationSpan = 'self' | 'tree';

/**
 * The organization a request means: the one it names (null: the session's own). Refuses one that is not of
 * this set as if it did not exist.
 */
export async function organizationOf(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<number> {
  // The session's own was of this set when it was chosen; one that is deleted takes its sessions elsewhere.
  if (organizationId === null || organizationId === scope.organizationId) return scope.organizationId;
  const [own] = await selectOrganizationTree(db, scope, organizationId).execute();
  return found(own, '核算组织').id;
}

/** The same, alone or with all below it; the named one comes first. */
export async function organizationsOf(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
  span: OrganizationSpan,
): Promise<number[]> {
  const id = await organizationOf(db, scope, organizationId);
  if (span === 'self') return [id];
  return (await selectOrganizationTree(db, scope, id).execute()).map((row) => row.id);
}

/** The organizations of the set, by code. */
export async function listOrganizations(
  db: Kysely<Database>,
  scope: Scope,
): Promise<OrganizationWithPeriod[]> {
  const rows = await selectOrganizations(db, scope).execute();
  return rows.map(toOrganizationWithPeriod);
}

/** One organization of the set. */
export async function findOrganization(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<OrganizationWithPeriod> {
  const row = await selectOrganizations(db, scope).where('id', '=', organizationId).executeTakeFirst();
  return toOrganizationWithPeriod(found(row, '核算组织'));
}
