import { Button, Input, LockOutlined } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { CodeField } from './CodeField';
import { resetPassword, sendResetCode, type PasswordReset } from './loginApi';
import { MobileField } from './MobileField';
import { useSubmit } from './useSubmit';
import { useNotify } from '../frame/useNotify';

interface ForgotPasswordFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onDone: () => void;
}

/** A new password, proven by a code sent to the mobile number. */
export function ForgotPasswordForm({ initialMobile, onMobile, onDone }: ForgotPasswordFormProps) {
  const notify = useNotify();
  const [form] = Form.useForm<PasswordReset>();
  const mobile = Form.useWatch('mobile', form) ?? '';
  const { isBusy, run } = useSubmit(async (reset: PasswordReset) => {
    await resetPassword(reset);
    notify.success('密码重置成功！');
    onDone();
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ mobile: initialMobile }}
      onValuesChange={(_, { mobile: typed }: PasswordReset) => onMobile(typed)}
      onFinish={run}
      aria-label="重置密码"
    >
      <MobileField isStrict />
      <CodeField mobile={mobile} send={sendResetCode} />
      <Form.Item name="newPassword" label="新密码" rules={[{ required: true, message: '请输入新密码' }]}>
        <Input.Password size="large" prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeatPassword"
        label="确认新密码"
        dependencies={['newPassword']}
        rules={[
          { required: true, message: '请再次输入新密码' },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string) =>
              !value || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      >
        <Input.Password size="large" prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        重置密码
      </Button>
    </Form>
  );
}
