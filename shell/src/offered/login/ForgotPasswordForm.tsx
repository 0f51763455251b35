import { Input, LockOutlined } from '@mingzhang/shared/ui';
import { Form, repeatsPassword } from '@mingzhang/shared/ui-form';
import { CodeForm } from './CodeForm';
import { resetPassword, sendResetCode, type PasswordReset } from './loginApi';
import { useNotify } from '../frame/useNotify';

interface ForgotPasswordFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onDone: () => void;
}

/** A new password, proven by a code sent to the mobile number. */
export function ForgotPasswordForm({ initialMobile, onMobile, onDone }: ForgotPasswordFormProps) {
  const notify = useNotify();
  async function submit(reset: PasswordReset) {
    await resetPassword(reset);
    notify.success('密码重置成功！');
    onDone();
  }
  return (
    <CodeForm<PasswordReset>
      label="重置密码"
      send={sendResetCode}
      submit={submit}
      action="重置密码"
      {...{ initialMobile, onMobile }}
    >
      <Form.Item name="newPassword" label="新密码" rules={[{ required: true, message: '请输入新密码' }]}>
        <Input.Password size="large" prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeatPassword"
        label="确认新密码"
        dependencies={['newPassword']}
        rules={[{ required: true, message: '请再次输入新密码' }, repeatsPassword]}
      >
        <Input.Password size="large" prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
    </CodeForm>
  );
}
