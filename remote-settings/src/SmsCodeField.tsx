import { Input } from '@mingzhang/shared/ui-text';
import { Form, SendCodeButton } from '@mingzhang/shared/ui-form';

interface SmsCodeFieldProps {
  /** Of the field in its form. */
  readonly name?: string;
  readonly label?: string;
  readonly mobile: string;
  /** The mobile is another person's: the browser has nothing to propose. */
  readonly isOthers?: boolean;
  readonly autoFocus?: boolean;
  readonly send: (mobile: string) => Promise<void>;
}

/** 验证码, with the button that sends one to the mobile. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { name = 'code', label = '验证码', mobile, isOthers = false, autoFocus = false, send } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, pattern: /^\d{4}$/, message: '请填写短信中的 4 位验证码' }]}
    >
      <Input
        maxLength={4}
        inputMode="numeric"
        autoComplete={isOthers ? 'off' : 'one-time-code'}
        autoFocus={autoFocus}
        placeholder="4 位验证码"
        suffix={<SendCodeButton mobile={mobile} send={send} />}
      />
    </Form.Item>
  );
}
