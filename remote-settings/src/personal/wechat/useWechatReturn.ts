import { useEffect, useRef, useState } from 'react';
import { HttpProblem, problemText, useNotify } from '@mingzhang/shell';
import { useSearchParams } from '@mingzhang/shared/router';
import { bindWechat } from '../personalApi';

/**
 * After returning from WeChat the address has a code and a state: they are sent once and removed from the address, so
 * that neither reloading nor the history sends them again. Answers why binding failed.
 */
export function useWechatReturn(): string | null {
  const [params, setParams] = useSearchParams();
  const notify = useNotify();
  const code = params.get('code');
  const state = params.get('state');
  const [failure, setFailure] = useState(() => (state && !code ? '您在微信里取消了授权，没有绑定。' : null));
  const sent = useRef('');

  useEffect(() => {
    if (!state || sent.current === state) return;
    sent.current = state;
    setParams({}, { replace: true });
    if (!code) return;
    bindWechat({ code, state }).then(
      () => notify.success('微信已绑定，以后可以扫码登录'),
      (problem: unknown) => {
        if (!(problem instanceof HttpProblem)) throw problem;
        setFailure(problemText(problem));
      },
    );
  }, [code, state, setParams, notify]);

  return failure;
}
