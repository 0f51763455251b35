import { someCode, wholeMobile } from './checks';
import { CodeForm } from './CodeForm';
import { LinkButton } from './form/buttons';
import { useFields } from './form/useFields';
import { sendSignInCode, signInByCode } from './loginApi';
import styles from './LoginPage.module.css';

interface CodeLoginFormProps {
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onEnter: () => void;
  /** Several account sets: which one is asked next. */
  readonly onChoose: (signedIn: unknown) => void;
  readonly onByPassword: () => void;
}

/** Signing in with a code sent to the mobile number. Who is new is a user from then on. */
export function CodeLoginForm(props: CodeLoginFormProps) {
  const { initialMobile, onMobile, onEnter, onChoose, onByPassword } = props;
  const fields = useFields({
    initial: { mobile: initialMobile, code: '' },
    checks: { mobile: wholeMobile, code: someCode },
    async submit({ mobile, code }) {
      const signedIn = await signInByCode(mobile, code);
      if (signedIn.next === 'choice') onChoose(signedIn.answer);
      else onEnter();
    },
  });
  return (
    <CodeForm
      label="验证码登录"
      send={sendSignInCode}
      action="登录"
      fields={fields}
      onMobile={onMobile}
      footer={
        <div className={styles.ways}>
          <span>没有注册的手机号，验证后自动注册</span>
          <LinkButton onClick={onByPassword}>密码登录</LinkButton>
        </div>
      }
    />
  );
}
