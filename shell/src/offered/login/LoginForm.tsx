import { Button, Input, LockOutlined } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { signIn } from './loginApi';
import { MobileField } from './MobileField';
import { useSubmit } from './useSubmit';

interface LoginFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onEnter: () => void;
  /** Several account sets: which one is asked next. */
  readonly onChoose: (signedIn: unknown) => void;
  readonly onForgot: () => void;
  readonly onByCode: () => void;
}

interface Values {
  readonly mobile: string;
  readonly password: string;
}

/** Signing in with mobile number and password. */
export function LoginForm({
  initialMobile,
  onMobile,
  onEnter,
  onChoose,
  onForgot,
  onByCode,
}: LoginFormProps) {
  const { isBusy, run } = useSubmit(async ({ mobile, password }: Values) => {
    const signedIn = await signIn(mobile, password);
    if (signedIn.next === 'choice') onChoose(signedIn.answer);
    else onEnter();
  });
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ mobile: initialMobile }}
      onValuesChange={(_, { mobile }: Values) => onMobile(mobile)}
      onFinish={(values) => void run(values)}
      aria-label="登录"
    >
      <MobileField />
      <Form.Item
        name="password"
        label="密码"
        rules={[{ required: true, whitespace: true, message: '请输入密码' }]}
      >
        <Input.Password
          size="large"
          prefix={<LockOutlined />}
          placeholder="登录密码"
          autoComplete="current-password"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        登录
      </Button>
      <div style={{ display: 'flex', justifyContent: 'space-between', marginTop: 12 }}>
        <Button type="link" size="small" onClick={onForgot} style={{ paddingInline: 0 }}>
          忘记密码
        </Button>
        <Button type="link" size="small" onClick={onByCode} style={{ paddingInline: 0 }}>
          验证码登录
        </Button>
      </div>
    </Form>
  );
}
