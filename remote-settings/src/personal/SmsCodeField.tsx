import { Input } from '@mingzhang/shared/ui';
import { Form, SendCodeButton } from '@mingzhang/shared/ui-form';

interface SmsCodeFieldProps {
  readonly name: string;
  readonly mobile: string;
  readonly send: (mobile: string) => Promise<void>;
}

/** 验证码, with the button that sends one to the mobile. */
export function SmsCodeField({ name, mobile, send }: SmsCodeFieldProps) {
  return (
    <Form.Item
      name={name}
      label="验证码"
      rules={[{ required: true, pattern: /^\d{4}$/, message: '请填写短信中的 4 位验证码' }]}
    >
      <Input
        maxLength={4}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="4 位验证码"
        suffix={<SendCodeButton mobile={mobile} send={send} />}
      />
    </Form.Item>
  );
}
