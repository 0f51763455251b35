import type { Workplace } from '@mingzhang/shared/session';
import { App, CheckOutlined, DownOutlined, Dropdown } from '@mingzhang/shared/ui';
import { reloadSite } from '../start/reloadSite';
import { selectOrganization } from './frameApi';
import { organizationsInTree } from './organizationTree';
import styles from './HeaderBar.module.css';

/** The organization through whose eyes one looks; changing it asks first. */
export function OrganizationPicker({ workplace }: { readonly workplace: Workplace }) {
  const { modal } = App.useApp();
  const current = workplace.organization;

  function ask(id: number) {
    const chosen = workplace.organizations.find(({ organization }) => organization.id === id);
    if (!chosen || id === current.id) return;
    void modal.confirm({
      title: `确认切换到${chosen.organization.name}视角？`,
      okText: '切换',
      cancelText: '取消',
      onOk: () =>
        selectOrganization(chosen)
          .then(() => reloadSite('切换成功'))
          // The request layer has said why.
          .catch(() => undefined),
    });
  }

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
        onClick: ({ key }) => ask(Number(key)),
      }}
    >
      <button type="button" className={styles.choice} aria-label={`切换组织，当前${current.name}`}>
        <span>{current.name}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  );
}
