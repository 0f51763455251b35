import {
  may,
  permissions,
  roles,
  roleTitles,
  type Capability,
} from '@mingzhang/shared/accounting/permission';
import { capabilityTitles } from '@mingzhang/shared/accounting/permissionTitles';
import { CheckOutlined } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import styles from './Members.module.css';

const capabilities = Object.keys(permissions) as Capability[];

const columns: TableColumnsType<Capability> = [
  { title: '可以做什么', render: (_, capability) => capabilityTitles[capability] },
  ...roles.map((role) => ({
    title: roleTitles[role],
    key: role,
    width: 110,
    align: 'center' as const,
    render: (_: unknown, capability: Capability) =>
      may(role, capability) ? <CheckOutlined aria-label="可以" /> : <span aria-label="不可以">—</span>,
  })),
];

/** 角色 × 权限, from the one table the server asks, too. */
export function RolePermissions() {
  return (
    <section aria-labelledby="role-permissions">
      <h2 id="role-permissions" className={styles.title}>
        各角色能做什么
      </h2>
      <Table<Capability>
        size="small"
        rowKey={(capability) => capability}
        columns={columns}
        dataSource={capabilities}
        pagination={false}
        scroll={{ x: 820 }}
      />
    </section>
  );
}
