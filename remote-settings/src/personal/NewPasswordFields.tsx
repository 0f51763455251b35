import { Input } from '@mingzhang/shared/ui-text';
import { Form, repeatsPassword } from '@mingzhang/shared/ui-form';

const SHORTEST = 8;

/** A new password, twice. What else speaks against one the server says. */
export function NewPasswordFields() {
  return (
    <>
      <Form.Item
        name="newPassword"
        label="新密码"
        extra={`至少 ${SHORTEST} 位，不要用生日、手机号和常见的密码`}
        rules={[
          { required: true, message: '请填写新密码' },
          { min: SHORTEST, message: `密码至少 ${SHORTEST} 位` },
        ]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeatPassword"
        label="确认新密码"
        dependencies={['newPassword']}
        rules={[{ required: true, message: '请再次填写新密码' }, repeatsPassword]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
