import { Suspense, lazy, useEffect, useState } from 'react';
import { ignoreReported } from '@mingzhang/shared/http';
import { BrandPanel } from './BrandPanel';
import { CodeLoginForm } from './CodeLoginForm';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LinkButton } from './form/buttons';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import { isWechatOffered } from './loginApi';
import styles from './LoginPage.module.css';

/** Loaded only where the operator has set it up. */
const WechatSignInButton = lazy(() =>
  import(/* webpackChunkName: "wechat" */ './WechatSignInButton').then((m) => ({
    default: m.WechatSignInButton,
  })),
);

interface LoginPageProps {
  readonly onEnter: () => void;
  readonly onChoose: (signedIn: unknown) => void;
}

type Mode = 'login' | 'code' | 'register' | 'forgot';

const titles: Record<Mode, string> = {
  login: '登录',
  code: '验证码登录',
  register: '注册账号',
  forgot: '重置密码',
};

/** The sign-in page: login, register, forgotten password. The last two lead back to the first. */
export function LoginPage({ onEnter, onChoose }: LoginPageProps) {
  const [mode, setMode] = useState<Mode>('login');
  // Typed once: every way in begins with it.
  const [mobile, setMobile] = useState('');
  const [isReset, setReset] = useState(false);
  const given = { initialMobile: mobile, onMobile: setMobile };
  const isWayIn = mode === 'login' || mode === 'code';
  const hasWechat = useWechatOffer();
  useEffect(() => {
    document.title = `${titles[mode]} - 明账`;
  }, [mode]);

  function backWithNewPassword() {
    setReset(true);
    setMode('login');
  }

  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.form}>
          <p className={styles.brand}>明账</p>
          <h1 className={styles.title}>{titles[mode]}</h1>
          <p role="status" className={styles.done}>
            {isReset && mode === 'login' && '密码重置成功！'}
          </p>
          {mode === 'login' && (
            <LoginForm
              {...given}
              onEnter={onEnter}
              onChoose={onChoose}
              onForgot={() => setMode('forgot')}
              onByCode={() => setMode('code')}
            />
          )}
          {mode === 'code' && (
            <CodeLoginForm
              {...given}
              onEnter={onEnter}
              onChoose={onChoose}
              onByPassword={() => setMode('login')}
            />
          )}
          {mode === 'register' && <RegisterForm {...given} onEnter={onEnter} />}
          {mode === 'forgot' && <ForgotPasswordForm {...given} onDone={backWithNewPassword} />}
          {isWayIn && hasWechat && (
            <Suspense>
              <WechatSignInButton onEnter={onEnter} onChoose={onChoose} />
            </Suspense>
          )}
          <p className={styles.other}>
            {isWayIn ? '还没有账号？' : '已有账号？'}
            <LinkButton onClick={() => setMode(isWayIn ? 'register' : 'login')}>
              {isWayIn ? '立即注册' : '返回登录'}
            </LinkButton>
          </p>
        </div>
      </main>
    </div>
  );
}

/** Whether one may sign in with WeChat here; false until the server says so. */
function useWechatOffer(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    isWechatOffered(asking.signal).then(setOffered).catch(ignoreReported);
    return () => asking.abort();
  }, []);
  return isOffered;
}
