import { isLastManager, type Member } from '@mingzhang/shared/accounting/member';
import { roleTitles } from '@mingzhang/shared/accounting/permission';
import { useUser } from '@mingzhang/shell';
import { Button, Space, useIsTelephone } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import listStyles from '../list-editing/ListTable.module.css';

interface MembersTableProps {
  /** Null before the first answer. */
  readonly members: readonly Member[] | null;
  readonly onChange: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
}

/** The members of the set, with their roles; the last manager cannot leave. */
export function MembersTable({ members, onChange, onRemove }: MembersTableProps) {
  const userId = useUser()?.id;
  const isTelephone = useIsTelephone();
  const isLast = (member: Member) => isLastManager(members ?? [], member.userId);
  return (
    <ListTable<Member>
      list="members"
      className={listStyles.table ?? ''}
      rowKey="userId"
      columns={[
        ...(isTelephone ? nameWithFacts(userId) : facts(userId)),
        actionColumn(isLast, onChange, onRemove),
      ]}
      dataSource={members ?? []}
      loading={members === null}
      pagination={false}
      {...(isTelephone ? {} : { scroll: { x: 640 } })}
      locale={{ emptyText: members ? '还没有成员' : '正在加载…' }}
      onRow={(member) =>
        rowKeys(member.realName, {
          onOpen: isLast(member) ? undefined : () => onChange(member),
          onRemove: isLast(member) ? undefined : () => onRemove(member),
        })
      }
    />
  );
}

function facts(userId: number | undefined): TableColumnsType<Member> {
  return [
    { title: '姓名', render: (_, member) => <Name member={member} userId={userId} /> },
    { title: '手机号', dataIndex: 'mobile', width: 140 },
    { title: '角色', width: 130, render: (_, { role }) => roleTitles[role] },
  ];
}

/** On a telephone. */
function nameWithFacts(userId: number | undefined): TableColumnsType<Member> {
  return [
    {
      title: '姓名',
      render: (_, member) => (
        <>
          <Name member={member} userId={userId} />
          <div className={listStyles.facts}>
            {roleTitles[member.role]} · {member.mobile}
          </div>
        </>
      ),
    },
  ];
}

interface NameProps {
  readonly member: Member;
  readonly userId: number | undefined;
}

function Name({ member, userId }: NameProps) {
  return (
    <>
      {member.realName} {member.userId === userId && <Tag color="processing">您</Tag>}
      {member.isInvited && <Tag>等待首次登录</Tag>}
    </>
  );
}

function actionColumn(
  isLast: (member: Member) => boolean,
  onChange: (member: Member) => void,
  onRemove: (member: Member) => void,
) {
  return {
    title: '操作',
    key: 'actions',
    width: 150,
    render: (_: unknown, member: Member) =>
      isLast(member) ? (
        '不可移出'
      ) : (
        <Space size={0}>
          <Button type="link" size="small" onClick={() => onChange(member)}>
            修改角色
          </Button>
          <Button type="link" size="small" danger onClick={() => onRemove(member)}>
            移出
          </Button>
        </Space>
      ),
  };
}
