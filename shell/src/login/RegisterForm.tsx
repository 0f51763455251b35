import { Button } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { CodeField } from './CodeField';
import { register, sendRegistrationCode } from './loginApi';
import { MobileField } from './MobileField';
import { useSubmit } from './useSubmit';

interface RegisterFormProps {
  readonly onEnter: () => void;
}

interface Values {
  readonly mobile: string;
  readonly code: string;
}

/** A new user: a mobile number and the code sent to it. The session is open at once. */
export function RegisterForm({ onEnter }: RegisterFormProps) {
  const [form] = Form.useForm<Values>();
  const mobile = Form.useWatch('mobile', form) ?? '';
  const { isBusy, run } = useSubmit(async (values: Values) => {
    await register(values.mobile, values.code);
    onEnter();
  });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={run} aria-label="注册">
      <MobileField isStrict />
      <CodeField mobile={mobile} send={sendRegistrationCode} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        注册并进入
      </Button>
    </Form>
  );
}
