import type { Member } from '@mingzhang/shared/accounting/member';
import { roleTitles, type Role } from '@mingzhang/shared/accounting/permission';
import { useNotify } from '@mingzhang/shell';
import { Alert } from '@mingzhang/shared/ui';
import { EditDrawer } from '../list-editing/EditDrawer';
import { changeRole } from './membersApi';
import { RoleField } from './RoleField';

interface ChangeRoleFormProps {
  readonly member: Member;
  /** One's own role: one may not be able to come back. */
  readonly isSelf: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Gives a member another role, from their next click on. */
export function ChangeRoleForm({ member, isSelf, onSaved, onClose }: ChangeRoleFormProps) {
  const notify = useNotify();

  async function save({ role }: { readonly role: Role }) {
    await changeRole(member, role, isSelf);
    notify.success(`${member.realName}的角色已改为${roleTitles[role]}，马上生效`);
    onSaved();
  }

  return (
    <EditDrawer<{ readonly role: Role }>
      title={`修改角色 · ${member.realName}`}
      initial={{ role: member.role }}
      onSave={save}
      onClose={onClose}
    >
      {isSelf && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBottom: 16 }}
          title="这是您自己的角色。改为其他角色后，您不能再进入权限设置。"
        />
      )}
      <RoleField />
    </EditDrawer>
  );
}
