import { ignoreReported } from '@mingzhang/shared/http';
import { useEffect, useState } from 'react';
import { isWechatOffered } from './loginApi';

/** Whether one may sign in with WeChat here; false until the server says so. */
export function useWechatOffer(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    isWechatOffered(asking.signal).then(setOffered).catch(ignoreReported);
    return () => asking.abort();
  }, []);
  return isOffered;
}
