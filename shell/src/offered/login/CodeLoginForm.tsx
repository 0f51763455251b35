import { Button } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { CodeField } from './CodeField';
import { sendSignInCode, signInByCode } from './loginApi';
import { MobileField } from './MobileField';
import { useSubmit } from './useSubmit';

interface CodeLoginFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onEnter: () => void;
  /** Several account sets: which one is asked next. */
  readonly onChoose: (signedIn: unknown) => void;
  readonly onByPassword: () => void;
}

interface Values {
  readonly mobile: string;
  readonly code: string;
}

/** Signing in with a code sent to the mobile number. Who is new is a user from then on. */
export function CodeLoginForm({
  initialMobile,
  onMobile,
  onEnter,
  onChoose,
  onByPassword,
}: CodeLoginFormProps) {
  const [form] = Form.useForm<Values>();
  const mobile = Form.useWatch('mobile', form) ?? '';
  const { isBusy, run } = useSubmit(async (values: Values) => {
    const signedIn = await signInByCode(values.mobile, values.code);
    if (signedIn.next === 'choice') onChoose(signedIn.answer);
    else onEnter();
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ mobile: initialMobile }}
      onValuesChange={(_, { mobile: typed }: Values) => onMobile(typed)}
      onFinish={run}
      aria-label="验证码登录"
    >
      <MobileField isStrict />
      <CodeField mobile={mobile} send={sendSignInCode} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        登录
      </Button>
      <div style={{ display: 'flex', justifyContent: 'space-between', marginTop: 12 }}>
        <span>没有注册的手机号，验证后自动注册</span>
        <Button type="link" size="small" onClick={onByPassword} style={{ paddingInline: 0 }}>
          密码登录
        </Button>
      </div>
    </Form>
  );
}
