import { Button, Input, LockOutlined } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { CodeField } from './CodeField';
import { register, sendRegistrationCode } from './loginApi';
import { MobileField } from './MobileField';
import { useSubmit } from './useSubmit';

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
  const [form] = Form.useForm<Values>();
  const mobile = Form.useWatch('mobile', form) ?? '';
  const { isBusy, run } = useSubmit(async (values: Values) => {
    await register(values.mobile, values.code, values.password ?? '');
    onEnter();
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ mobile: initialMobile }}
      onValuesChange={(_, { mobile: typed }: Values) => onMobile(typed)}
      onFinish={run}
      aria-label="注册"
    >
      <MobileField isStrict />
      <CodeField mobile={mobile} send={sendRegistrationCode} />
      <Form.Item
        name="password"
        label="登录密码"
        extra="至少 8 位；可以不设，以后用验证码登录"
        rules={[{ min: 8, message: '密码至少 8 位' }]}
      >
        <Input.Password size="large" prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        注册并进入
      </Button>
    </Form>
  );
}
