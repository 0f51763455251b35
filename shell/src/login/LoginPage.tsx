import { Button } from '@mingzhang/shared/ui';
import { useEffect, useState } from 'react';
import { BrandPanel } from './BrandPanel';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import styles from './LoginPage.module.css';

interface LoginPageProps {
  readonly onEnter: () => void;
  readonly onChoose: (signedIn: unknown) => void;
}

type Mode = 'login' | 'register' | 'forgot';

const titles: Record<Mode, string> = { login: '登录', register: '注册账号', forgot: '重置密码' };

/** The way in for strangers: login, register, forgotten password. The last two lead back to the first. */
export function LoginPage({ onEnter, onChoose }: LoginPageProps) {
  const [mode, setMode] = useState<Mode>('login');
  useEffect(() => {
    document.title = `${titles[mode]} - 明账`;
  }, [mode]);

  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.form}>
          <h1 className={styles.title}>{titles[mode]}</h1>
          {mode === 'login' && (
            <LoginForm onEnter={onEnter} onChoose={onChoose} onForgot={() => setMode('forgot')} />
          )}
          {mode === 'register' && <RegisterForm onEnter={onEnter} />}
          {mode === 'forgot' && <ForgotPasswordForm onDone={() => setMode('login')} />}
          <p className={styles.other}>
            {mode === 'login' ? '还没有账号？' : '已有账号？'}
            <Button type="link" size="small" onClick={() => setMode(mode === 'login' ? 'register' : 'login')}>
              {mode === 'login' ? '立即注册' : '返回登录'}
            </Button>
          </p>
        </div>
      </main>
    </div>
  );
}
