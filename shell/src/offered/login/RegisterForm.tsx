import { someCode, wholeMobile } from './checks';
import { CodeForm } from './CodeForm';
import { PasswordField } from './form/PasswordField';
import { useFields } from './form/useFields';
import { register, sendRegistrationCode } from './loginApi';

const SHORTEST_PASSWORD = 8;

interface RegisterFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onEnter: () => void;
}

/** A new user: a mobile number, the code sent to it and, if one likes, a password. The session is open at once. */
export function RegisterForm({ initialMobile, onMobile, onEnter }: RegisterFormProps) {
  const fields = useFields({
    initial: { mobile: initialMobile, code: '', password: '' },
    checks: {
      mobile: wholeMobile,
      code: someCode,
      password: (value) => (value !== '' && value.length < SHORTEST_PASSWORD ? '密码至少 8 位' : null),
    },
    async submit({ mobile, code, password }) {
      await register(mobile, code, password);
      onEnter();
    },
  });
  return (
    <CodeForm
      label="注册"
      send={sendRegistrationCode}
      action="注册并进入"
      fields={fields}
      onMobile={onMobile}
    >
      <PasswordField
        label="登录密码"
        field={fields.field('password')}
        autoComplete="new-password"
        hint="至少 8 位；可以不设，以后用验证码登录"
      />
    </CodeForm>
  );
}
