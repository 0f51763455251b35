import { http } from '@mingzhang/shared/http';
import { fromOrganization, type OrganizationWithPeriod } from '@mingzhang/shared/wire/organization';

/** Looks at the books through another organization's eyes from now on. */
export async function selectOrganization(chosen: OrganizationWithPeriod): Promise<void> {
  const { id, name, type, parentId, currentAccountDate, enableDate } = fromOrganization(chosen);
  await http.post('/selectOrg', { id, name, type, title: name, parentId, currentAccountDate, enableDate });
}
