import { roles, roleTitles } from '@mingzhang/shared/accounting/permission';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import { roleNotes } from './roleNotes';
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
