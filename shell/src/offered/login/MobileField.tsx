import { Input, MobileOutlined } from '@mingzhang/shared/ui';
import { Form, isMobileNumber } from '@mingzhang/shared/ui-form';

interface MobileFieldProps {
  /** Whether to insist on 11 digits; signing in only asks for something to be there (SPEC 5). */
  readonly isStrict?: boolean;
}

/** 手机号, the name one signs in with. */
export function MobileField({ isStrict = false }: MobileFieldProps) {
  return (
    <Form.Item
      name="mobile"
      label="手机号"
      rules={[
        { required: true, whitespace: true, message: '请输入手机号' },
        {
          validator: (_rule, value: string) =>
            !isStrict || !value || isMobileNumber(value)
              ? Promise.resolve()
              : Promise.reject(new Error('手机号是以 13 到 19 开头的 11 位数字')),
        },
      ]}
    >
      <Input
        size="large"
        prefix={<MobileOutlined />}
        placeholder="11 位手机号"
        maxLength={11}
        inputMode="numeric"
        autoComplete="username"
        autoFocus
      />
    </Form.Item>
  );
}
