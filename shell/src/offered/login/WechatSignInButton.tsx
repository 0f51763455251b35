import { ignoreReported } from '@mingzhang/shared/http';
import { useEffect, useState } from 'react';
import { WideButton } from './form/buttons';
import { isSignInState, signInByWechat, startWechat } from './loginApi';
import styles from './LoginPage.module.css';

interface WechatSignInButtonProps {
  readonly onEnter: () => void;
  /** Several account sets: which one is asked next. */
  readonly onChoose: (signedIn: unknown) => void;
}

/**
 * Signing in with a bound WeChat: leads to its QR code; the return has a code and a state in the address, which are
 * sent once and removed. The sign-in page has no router: the address is the browser's own.
 */
export function WechatSignInButton({ onEnter, onChoose }: WechatSignInButtonProps) {
  const [isBusy, setBusy] = useState(() => readReturn() !== null);

  useEffect(() => {
    const back = readReturn();
    if (back === null) return;
    history.replaceState(history.state, '', '/');
    signInByWechat(back)
      .then((signedIn) => (signedIn.next === 'choice' ? onChoose(signedIn.answer) : onEnter()))
      .catch(ignoreReported)
      .finally(() => setBusy(false));
  }, [onEnter, onChoose]);

  function leave() {
    setBusy(true);
    startWechat()
      .then((address) => location.assign(address))
      .catch(ignoreReported)
      .finally(() => setBusy(false));
  }

  return (
    <div className={styles.wechat}>
      <WideButton isBusy={isBusy} onClick={leave}>
        微信扫码登录
      </WideButton>
    </div>
  );
}

/** What WeChat sent the browser back with: it is good for one signing in. */
function readReturn(): { readonly code: string; readonly state: string } | null {
  const parameters = new URLSearchParams(location.search);
  const code = parameters.get('code');
  const state = parameters.get('state');
  return code && state && isSignInState(state) ? { code, state } : null;
}
