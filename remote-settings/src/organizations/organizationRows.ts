import type { OrganizationWithPeriod } from './organizationsApi';

/** An organization in the tree: what is below it, by code. */
export interface OrganizationRow extends OrganizationWithPeriod {
  readonly id: number;
  /** Absent: none, so that the row shows no arrow. */
  readonly children?: OrganizationRow[];
}

/** The tree, the head office at the top. */
export function organizationTree(
  all: readonly OrganizationWithPeriod[],
  parentId: number | null = null,
): OrganizationRow[] {
  return all
    .filter(({ organization }) => organization.parentId === parentId)
    .map((each) => {
      const children = organizationTree(all, each.organization.id);
      return { ...each, id: each.organization.id, ...(children.length > 0 ? { children } : {}) };
    });
}
