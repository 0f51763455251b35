import type { Kysely } from 'kysely';
import type { OrganizationWithPeriod } from '@mingzhang/shared/wire/organization';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { selectOrganizations, selectOrganizationTree } from './organization.repository';
import { toOrganizationWithPeriod } from './organization.table';

/** Which organizations a book looks at: the one named, or everything below it as well (wire.md 2.11). */
export type OrganizationSpan = 'self' | 'tree';

/**
 * Ids of the organizations a request means: the one it names (null: the session's own), alone or with
 * all below it; the named one comes first. Refuses one that is not of this set as if it did not exist.
 */
export async function organizationsOf(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
  span: OrganizationSpan,
): Promise<number[]> {
  const rows = await selectOrganizationTree(db, scope, organizationId ?? scope.organizationId).execute();
  found(rows[0], '核算组织');
  return span === 'self' ? rows.slice(0, 1).map((row) => row.id) : rows.map((row) => row.id);
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
