import { roles, roleTitles, type Role } from '@mingzhang/shared/accounting/permission';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import styles from './Members.module.css';

/** 角色, each with its purpose. */
export function RoleField() {
  return (
    <Form.Item name="role" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
      <Radio.Group
        className={styles.roles ?? ''}
        options={roles.map((role) => ({
          value: role,
          label: (
            <>
              {roleTitles[role]}
              <span className={styles.note}>{roleNotes[role]}</span>
            </>
          ),
        }))}
      />
    </Form.Item>
  );
}

/** Whom a role is for, in one line. */
const roleNotes: Record<Role, string> = {
  manager: '账套的全部功能，包括成员管理和移交',
  director: '除成员管理、组织管理和删除账套外的全部功能',
  maker: '做账：凭证、审核、结账、账簿和报表',
  cashier: '查询凭证、账簿和报表',
  viewer: '仅可查询凭证、账簿和报表',
};
