import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import {
  may,
  mayAddItems,
  permissions,
  roles,
  roleTitles,
  type Capability,
  type Role,
} from '@mingzhang/shared/accounting/permission';
import { capabilityTitles } from '@mingzhang/shared/accounting/permissionTitles';
import { useSession } from '@mingzhang/shell';
import { CheckOutlined, useIsTelephone } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { ItemRuleSwitch } from './ItemRuleSwitch';
import styles from './Members.module.css';

const capabilities = Object.keys(permissions) as Capability[];

const columnsOf = (
  roleWidth: number,
  accountSet: Pick<AccountSet, 'makersAddItems'>,
): TableColumnsType<Capability> => [
  { title: '可以做什么', render: (_, capability) => capabilityTitles[capability] },
  ...roles.map((role) => ({
    title: roleTitles[role],
    key: role,
    width: roleWidth,
    align: 'center' as const,
    render: (_: unknown, capability: Capability) =>
      mayIn(accountSet, role, capability) ? (
        <CheckOutlined aria-label="可以" />
      ) : (
        <span aria-label="不可以">—</span>
      ),
  })),
];

/** Of a maker who adds items the set decides. */
function mayIn(accountSet: Pick<AccountSet, 'makersAddItems'>, role: Role, capability: Capability): boolean {
  return capability === 'item.add' ? mayAddItems(role, accountSet) : may(role, capability);
}

/** 角色 × 权限, from the one table the server asks, too. */
export function RolePermissions() {
  const isTelephone = useIsTelephone();
  const { accountSet } = useSession();
  return (
    <section aria-labelledby="role-permissions">
      <h2 id="role-permissions" className={styles.title}>
        各角色能做什么
      </h2>
      <ItemRuleSwitch />
      <Table<Capability>
        size="small"
        rowKey={(capability) => capability}
        columns={columnsOf(isTelephone ? 36 : 110, accountSet)}
        dataSource={capabilities}
        pagination={false}
        {...(isTelephone ? {} : { scroll: { x: 820 } })}
      />
    </section>
  );
}
