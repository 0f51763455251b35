import { Input, SafetyOutlined } from '@mingzhang/shared/ui';
import { Form, SendCodeButton } from '@mingzhang/shared/ui-form';

/** The length of a verification code (SPEC 9). */
const CODE_LENGTH = 4;

interface CodeFieldProps {
  readonly mobile: string;
  readonly send: (mobile: string) => Promise<void>;
}

/** 验证码, with the button that sends one. */
export function CodeField({ mobile, send }: CodeFieldProps) {
  return (
    <Form.Item name="code" label="验证码" rules={[{ required: true, message: '请输入短信验证码' }]}>
      <Input
        size="large"
        prefix={<SafetyOutlined />}
        suffix={<SendCodeButton mobile={mobile} send={send} />}
        placeholder="4 位验证码"
        maxLength={CODE_LENGTH}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form.Item>
  );
}
