import type { Workplace } from '@mingzhang/shared/session';
import { CheckOutlined, DownOutlined, Dropdown } from '@mingzhang/shared/ui';
import { organizationsInTree } from './organizationTree';
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
