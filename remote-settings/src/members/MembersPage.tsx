import { useState } from 'react';
import type { Member } from '@mingzhang/shared/accounting/member';
import { Link } from '@mingzhang/shared/router';
import { useReloadSession, useServerState, useUser } from '@mingzhang/shell';
import { Button, ErrorState, Page, PageHeader, PlusOutlined, useRemoval } from '@mingzhang/shared/ui';
import { addKeyTitle } from '@mingzhang/shared/ui-table';
import { useListKeys } from '../list-editing/useListKeys';
import { AddMemberForm } from './AddMemberForm';
import { ChangeRoleForm } from './ChangeRoleForm';
import { listMembers, removeMember } from './membersApi';
import { MembersTable } from './MembersTable';
import { RolePermissions } from './RolePermissions';

/** What the drawer is about: a new member, or the role of one. */
type Editing = { readonly is: 'new' } | { readonly is: 'role'; readonly member: Member };

/** /permission-setting: the members of the account set, and what each role may do. */
export function MembersPage() {
  const user = useUser();
  const { data, problem, changed, remove } = useMembers();
  const [editing, setEditing] = useState<Editing | null>(null);
  const add = () => setEditing({ is: 'new' });
  const close = () => setEditing(null);
  useListKeys({
    title: '权限设置',
    add: { does: '添加成员', act: add },
    rows: { open: '修改角色', remove: '移出' },
    isCovered: editing !== null,
  });

  return (
    <Page>
      <PageHeader
        title="权限设置"
        note={
          <>
            本账套的成员和角色，改动马上生效；把账套交给别人管理在 <Link to="/account">账套</Link> 里移交
          </>
        }
        actions={
          <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
            添加成员
          </Button>
        }
      />
      <ErrorState problem={problem} />
      {!problem && (
        <MembersTable
          members={data}
          onChange={(member) => setEditing({ is: 'role', member })}
          onRemove={remove}
        />
      )}
      <RolePermissions />
      {editing?.is === 'new' && <AddMemberForm onClose={close} onSaved={close} />}
      {editing?.is === 'role' && (
        <ChangeRoleForm
          member={editing.member}
          isSelf={editing.member.userId === user?.id}
          onClose={close}
          onSaved={() => {
            close();
            changed(editing.member);
          }}
        />
      )}
    </Page>
  );
}

function useMembers() {
  const userId = useUser()?.id;
  const reloadSession = useReloadSession();
  const members = useServerState(['members'], listMembers);

  /** A change of one's own role in the set: menu and rights follow. */
  function changed(member: Member) {
    if (member.userId === userId) void reloadSession();
  }

  const confirmRemoval = useRemoval(members.reload);

  function remove(member: Member) {
    const isSelf = member.userId === userId;
    confirmRemoval({
      title: isSelf ? '退出这个账套？' : `把${member.realName}移出账套？`,
      content: isSelf
        ? '退出后您看不到这个账套，除非其他管理员再添加您。'
        : '移出后马上不能进入这个账套；做过的凭证和记录不变，以后可以再添加。',
      okText: isSelf ? '退出' : '移出',
      remove: async () => {
        await removeMember(member);
        if (isSelf) await reloadSession();
      },
      done: isSelf ? '您已退出账套' : `${member.realName}已移出账套`,
    });
  }

  return { ...members, changed, remove };
}
