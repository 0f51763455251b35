import { ignoreTold } from '@mingzhang/shared/http';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { Button } from '@mingzhang/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { isSignInState, signInByWechat, startWechat } from './loginApi';

interface WechatWayInProps {
  readonly onEnter: () => void;
  /** Several account sets: which one is asked next. */
  readonly onChoose: (signedIn: unknown) => void;
}

/**
 * Signing in with a bound WeChat: away to its QR code, and back with a code and a state in the address, which are
 * sent once and leave the address.
 */
export function WechatWayIn({ onEnter, onChoose }: WechatWayInProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const sent = useRef('');
  const code = params.get('code');
  const state = params.get('state');

  useEffect(() => {
    if (!code || !state || !isSignInState(state) || sent.current === state) return;
    sent.current = state;
    void navigate('/', { replace: true });
    setBusy(true);
    signInByWechat({ code, state })
      .then((signedIn) => (signedIn.next === 'choice' ? onChoose(signedIn.answer) : onEnter()))
      .catch(ignoreTold)
      .finally(() => setBusy(false));
  }, [code, state, navigate, onEnter, onChoose]);

  function leave() {
    setBusy(true);
    startWechat()
      .then((address) => location.assign(address))
      .catch(ignoreTold)
      .finally(() => setBusy(false));
  }

  return (
    <Button block size="large" loading={isBusy} onClick={leave} style={{ marginTop: 12 }}>
      微信扫码登录
    </Button>
  );
}
