import type { Organization } from '@mingzhang/shared/accounting/organization';

/** An organization and how far under the head office it is. */
export interface OrganizationInTree {
  readonly organization: Organization;
  readonly depth: number;
}

/** Parents before their children, siblings by code. One whose parent is not in the list is at the top. */
export function organizationsInTree(organizations: readonly Organization[]): OrganizationInTree[] {
  const ids = new Set(organizations.map(({ id }) => id));
  const byCode = [...organizations].sort((a, b) => (a.code < b.code ? -1 : 1));
  const under = (parentId: number | null, depth: number): OrganizationInTree[] =>
    byCode
      .filter(
        (each) => (each.parentId !== null && ids.has(each.parentId) ? each.parentId : null) === parentId,
      )
      .flatMap((organization) => [{ organization, depth }, ...under(organization.id, depth + 1)]);
  return under(null, 0);
}
