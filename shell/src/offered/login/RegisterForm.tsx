import { Input, LockOutlined } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { CodeForm } from './CodeForm';
import { register, sendRegistrationCode } from './loginApi';

interface RegisterFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onEnter: () => void;
}

interface Values {
  readonly mobile: string;
  readonly code: string;
  readonly password?: string;
}

/** A new user: a mobile number, the code sent to it and, if one likes, a password. The session is open at once. */
export function RegisterForm({ initialMobile, onMobile, onEnter }: RegisterFormProps) {
  async function submit({ mobile, code, password }: Values) {
    await register(mobile, code, password ?? '');
    onEnter();
  }
  return (
    <CodeForm<Values>
      label="注册"
      send={sendRegistrationCode}
      submit={submit}
      action="注册并进入"
      {...{ initialMobile, onMobile }}
    >
      <Form.Item
        name="password"
        label="登录密码"
        extra="至少 8 位；可以不设，以后用验证码登录"
        rules={[{ min: 8, message: '密码至少 8 位' }]}
      >
        <Input.Password size="large" prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
    </CodeForm>
  );
}
