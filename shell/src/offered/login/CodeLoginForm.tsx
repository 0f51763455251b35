import { Button } from '@mingzhang/shared/ui';
import { CodeForm } from './CodeForm';
import { sendSignInCode, signInByCode } from './loginApi';

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
  async function submit({ mobile, code }: Values) {
    const signedIn = await signInByCode(mobile, code);
    if (signedIn.next === 'choice') onChoose(signedIn.answer);
    else onEnter();
  }
  return (
    <CodeForm<Values>
      label="验证码登录"
      send={sendSignInCode}
      submit={submit}
      action="登录"
      {...{ initialMobile, onMobile }}
      footer={
        <div style={{ display: 'flex', justifyContent: 'space-between', marginTop: 12 }}>
          <span>没有注册的手机号，验证后自动注册</span>
          <Button type="link" size="small" onClick={onByPassword} style={{ paddingInline: 0 }}>
            密码登录
          </Button>
        </div>
      }
    />
  );
}
