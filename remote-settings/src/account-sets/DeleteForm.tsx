import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { useNotify, useUser } from '@mingzhang/shell';
import { Alert } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form } from '@mingzhang/shared/ui-form';
import { EditDrawer } from '../list-editing/EditDrawer';
import { deleteAccountSet, sendDeletionCode } from './accountSetsApi';
import { SmsCodeField } from '../SmsCodeField';

interface DeleteFormProps {
  readonly accountSet: AccountSet;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly code: string;
}

/** Deletes a set for good: its name is typed once more, and a code proves who does it. */
export function DeleteForm({ accountSet, onDone, onClose }: DeleteFormProps) {
  const notify = useNotify();
  const mobile = useUser()?.mobile ?? '';
  const { id, companyName } = accountSet;

  async function remove({ code }: Values) {
    await deleteAccountSet(id, code);
    notify.success(`账套“${companyName}”已删除`);
    onDone();
  }

  return (
    <EditDrawer<Values>
      title={`删除账套：${companyName}`}
      okText="永久删除"
      isDanger
      initial={{ name: '', code: '' }}
      onSave={remove}
      onClose={onClose}
    >
      <Alert
        showIcon
        type="warning"
        style={{ marginBottom: 16 }}
        title="删除后不能恢复"
        description="科目、凭证、附件、账簿、报表和操作日志全部删除，账套的所有成员都不能再进入。只想停止记账请用“归档”；可能还要查账请先下载备份。"
      />
      <Form.Item
        name="name"
        label={`请输入单位名称“${companyName}”确认`}
        rules={[
          {
            validator: (_, typed: string) =>
              typed.trim() === companyName
                ? Promise.resolve()
                : Promise.reject(new Error('与单位名称不一致')),
          },
        ]}
      >
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <SmsCodeField label={`验证码（发送到您的手机 ${mobile}）`} mobile={mobile} send={sendDeletionCode} />
    </EditDrawer>
  );
}
