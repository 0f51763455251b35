import { required, someMobile } from './checks';
import { LinkButton, WideButton } from './form/buttons';
import { PasswordField } from './form/PasswordField';
import { useFields } from './form/useFields';
import { signIn } from './loginApi';
import styles from './LoginPage.module.css';
import { MobileField } from './MobileField';

interface LoginFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onEnter: () => void;
  /** Several account sets: which one is asked next. */
  readonly onChoose: (signedIn: unknown) => void;
  readonly onForgot: () => void;
  readonly onByCode: () => void;
}

/** Signing in with mobile number and password. */
export function LoginForm(props: LoginFormProps) {
  const { initialMobile, onMobile, onEnter, onChoose, onForgot, onByCode } = props;
  const fields = useFields({
    initial: { mobile: initialMobile, password: '' },
    checks: { mobile: someMobile, password: required('请输入密码') },
    async submit({ mobile, password }) {
      const signedIn = await signIn(mobile, password);
      if (signedIn.next === 'choice') onChoose(signedIn.answer);
      else onEnter();
    },
  });
  return (
    <form noValidate aria-label="登录" onSubmit={fields.onSubmit}>
      <MobileField field={fields.field('mobile')} onMobile={onMobile} />
      <PasswordField
        label="密码"
        field={fields.field('password')}
        isRequired
        placeholder="登录密码"
        autoComplete="current-password"
      />
      <WideButton isPrimary isBusy={fields.isBusy}>
        登录
      </WideButton>
      <div className={styles.ways}>
        <LinkButton onClick={onForgot}>忘记密码</LinkButton>
        <LinkButton onClick={onByCode}>验证码登录</LinkButton>
      </div>
    </form>
  );
}
