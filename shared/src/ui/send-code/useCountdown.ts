import { useCallback, useEffect, useState } from 'react';

/** Seconds until a code may be sent again (SPEC 4). */
export const RESEND_SECONDS = 59;

export type Countdown =
  | { readonly state: 'ready' }
  | { readonly state: 'sending' }
  | { readonly state: 'waiting'; readonly seconds: number };

/** Sends a code and counts down until the next; after a failure it can be sent again at once. */
export function useCountdown(send: () => Promise<void>): readonly [Countdown, () => void] {
  const [countdown, setCountdown] = useState<Countdown>({ state: 'ready' });
  const isWaiting = countdown.state === 'waiting';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setCountdown(tick), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const start = useCallback(() => {
    setCountdown({ state: 'sending' });
    send().then(
      () => setCountdown({ state: 'waiting', seconds: RESEND_SECONDS }),
      () => setCountdown({ state: 'ready' }),
    );
  }, [send]);

  return [countdown, start];
}

function tick(last: Countdown): Countdown {
  if (last.state !== 'waiting' || last.seconds <= 1) return { state: 'ready' };
  return { state: 'waiting', seconds: last.seconds - 1 };
}
