import {
  may,
  permissions,
  roles,
  roleTitles,
  type Capability,
} from '@mingzhang/shared/accounting/permission';
import { capabilityTitles } from '@mingzhang/shared/accounting/permissionTitles';
import { CheckOutlined, useIsTelephone } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import styles from './Members.module.css';

const capabilities = Object.keys(permissions) as Capability[];

const columnsOf = (roleWidth: number): TableColumnsType<Capability> => [
  { title: '可以做什么', render: (_, capability) => capabilityTitles[capability] },
  ...roles.map((role) => ({
    title: roleTitles[role],
    key: role,
    width: roleWidth,
    align: 'center' as const,
    render: (_: unknown, capability: Capability) =>
      may(role, capability) ? <CheckOutlined aria-label="可以" /> : <span aria-label="不可以">—</span>,
  })),
];

/** 角色 × 权限, from the one table the server asks, too. */
export function RolePermissions() {
  const isTelephone = useIsTelephone();
  return (
    <section aria-labelledby="role-permissions">
      <h2 id="role-permissions" className={styles.title}>
        各角色能做什么
      </h2>
      <Table<Capability>
        size="small"
        rowKey={(capability) => capability}
        columns={columnsOf(isTelephone ? 36 : 110)}
        dataSource={capabilities}
        pagination={false}
        {...(isTelephone ? {} : { scroll: { x: 820 } })}
      />
    </section>
  );
}
