import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { Form } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { EditDrawer } from '../list-editing/EditDrawer';

interface BackupFormProps {
  readonly accountSet: AccountSet;
  /** Null: without a password. */
  readonly onStart: (password: string | null) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly password: string;
  readonly repeated: string;
}

const SHORTEST = 8;

/** 下载备份: Enter takes the file as it is, a password encrypts it. */
export function BackupForm({ accountSet, onStart, onClose }: BackupFormProps) {
  return (
    <EditDrawer<Values>
      title={`下载备份：${accountSet.companyName}`}
      okText="下载"
      initial={{ password: '', repeated: '' }}
      onSave={({ password }) => {
        onStart(password === '' ? null : password);
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <p>备份文件里是整套账：科目、凭证、附件、账簿和操作日志。不设密码，拿到文件的人都能看。</p>
      <Form.Item
        name="password"
        label="密码（可不填）"
        extra="密码不保存在系统里，忘记密码的备份无法打开。"
        rules={[{ min: SHORTEST, message: `密码至少 ${SHORTEST} 位` }]}
      >
        <Input.Password autoFocus maxLength={128} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="再输入一次"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, repeated: string) =>
              repeated === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      >
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
    </EditDrawer>
  );
}
