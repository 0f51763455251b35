import type { Countdown } from './useCountdown';

/** What is on the button that sends a code. */
export function sendCodeText(countdown: Countdown): string {
  if (countdown.state === 'ready') return '发送验证码';
  return countdown.state === 'sending' ? '正在发送...' : `${countdown.seconds} 秒后重发`;
}
