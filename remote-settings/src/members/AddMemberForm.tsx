import { useState } from 'react';
import { roleTitles } from '@mingzhang/shared/accounting/permission';
import { useNotify } from '@mingzhang/shell';
import { Alert } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form, isMobileNumber } from '@mingzhang/shared/ui-form';
import { EditDrawer } from '../list-editing/EditDrawer';
import { SmsCodeField } from '../SmsCodeField';
import { addMember, inviteMember, listMembers, sendInvitationCode, type NewMember } from './membersApi';
import { RoleField } from './RoleField';

interface AddMemberFormProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Values = NewMember & { readonly code?: string };

/** Adds a member by mobile: a registered user at once, another with the code sent to them. */
export function AddMemberForm({ onSaved, onClose }: AddMemberFormProps) {
  const notify = useNotify();
  /** The mobile that turned out to be unregistered. */
  const [unknown, setUnknown] = useState<string | null>(null);

  async function save({ code, ...member }: Values) {
    if (member.mobile === unknown) await inviteMember(member, code ?? '');
    else if (!(await addMember(member))) return setUnknown(member.mobile);
    notify.success(
      member.mobile === unknown
        ? `已为 ${member.mobile} 开通账号并加入账套，对方用这个手机号注册或登录即可`
        : `${await nameOf(member.mobile)}（${roleTitles[member.role]}）已加入账套`,
    );
    onSaved();
  }

  return (
    <EditDrawer<Values>
      title="添加成员"
      initial={{ mobile: '', role: 'maker' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="mobile"
        label="手机号"
        extra="已注册的同事马上加入；没有注册的，要用他收到的验证码开通账号"
        rules={[
          {
            validator: (_, value: string) =>
              isMobileNumber(value) ? Promise.resolve() : Promise.reject(new Error('请填写 11 位手机号')),
          },
        ]}
      >
        <Input maxLength={11} inputMode="numeric" autoComplete="off" autoFocus />
      </Form.Item>
      <InvitationFields unknown={unknown} />
      <RoleField />
    </EditDrawer>
  );
}

/** 验证码, once the mobile is known to be unregistered. */
function InvitationFields({ unknown }: { readonly unknown: string | null }) {
  const mobile = Form.useWatch<string | undefined>('mobile', Form.useFormInstance<Values>());
  if (unknown === null || mobile !== unknown) return null;
  return (
    <>
      <Alert
        showIcon
        type="info"
        role="status"
        style={{ marginBottom: 16 }}
        title="此手机号还没有注册"
        description="发送验证码到对方手机，请对方把验证码告诉您，填在下面再保存。"
      />
      <SmsCodeField mobile={unknown} isOthers autoFocus send={sendInvitationCode} />
    </>
  );
}

/** The name of the member just added; the mobile when it cannot be loaded. */
async function nameOf(mobile: string): Promise<string> {
  const members = await listMembers(new AbortController().signal).catch(() => []);
  return members.find((member) => member.mobile === mobile)?.realName ?? mobile;
}
