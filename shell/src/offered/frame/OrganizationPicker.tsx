import type { Workplace } from '@mingzhang/shared/session';
import { CheckOutlined, DownOutlined, Dropdown } from '@mingzhang/shared/ui';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import { useSwitchOrganization } from './useSwitchOrganization';
import styles from './HeaderBar.module.css';

/** The organization through whose eyes one looks; changing it asks first. */
export function OrganizationPicker({ workplace }: { readonly workplace: Workplace }) {
  const switchTo = useSwitchOrganization();
  const current = workplace.organization;

  if (workplace.organizations.length < 2) {
    // The head office is named as the company: once is enough.
    if (current.name === workplace.accountSet.companyName) return null;
    return (
      <span className={styles.choice} title={current.name}>
        <span>{current.name}</span>
      </span>
    );
  }
  const entries = organizationsInTree(workplace.organizations.map(({ organization }) => organization));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: entries.map(({ organization, depth }) => ({
          key: organization.id,
          label: <span style={{ paddingInlineStart: depth * 16 }}>{organization.name}</span>,
          icon: organization.id === current.id ? <CheckOutlined /> : <span style={{ width: 14 }} />,
        })),
        onClick: ({ key }) => switchTo(Number(key)),
      }}
    >
      <button type="button" className={styles.choice} aria-label={`切换组织，当前${current.name}`}>
        <span>{current.name}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  );
}

/** An organization and how far under the head office it is. */
interface OrganizationInTree {
  readonly organization: Organization;
  readonly depth: number;
}

/** Parents before their children, siblings by code. One whose parent is not in the list is at the top. */
function organizationsInTree(organizations: readonly Organization[]): OrganizationInTree[] {
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
