import { PASSWORDS_DIFFER } from '@mingzhang/shared/sign-in';
import { required, someCode, wholeMobile } from './checks';
import { CodeForm } from './CodeForm';
import { PasswordField } from './form/PasswordField';
import { useFields } from './form/useFields';
import { resetPassword, sendResetCode } from './loginApi';

interface ForgotPasswordFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onDone: () => void;
}

const someRepetition = required('请再次输入新密码');

/** A new password, proven by a code sent to the mobile number. */
export function ForgotPasswordForm({ initialMobile, onMobile, onDone }: ForgotPasswordFormProps) {
  const fields = useFields({
    initial: { mobile: initialMobile, code: '', newPassword: '', repeatPassword: '' },
    checks: {
      mobile: wholeMobile,
      code: someCode,
      newPassword: required('请输入新密码'),
      repeatPassword: (value, { newPassword }) =>
        someRepetition(value) ?? (value === newPassword ? null : PASSWORDS_DIFFER),
    },
    async submit(reset) {
      await resetPassword(reset);
      onDone();
    },
  });
  const common = { autoComplete: 'new-password', isRequired: true } as const;
  return (
    <CodeForm label="重置密码" send={sendResetCode} action="重置密码" fields={fields} onMobile={onMobile}>
      <PasswordField label="新密码" field={fields.field('newPassword')} {...common} />
      <PasswordField label="确认新密码" field={fields.field('repeatPassword')} {...common} />
    </CodeForm>
  );
}
