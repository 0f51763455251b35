import { Button } from 'antd';
import { useCallback } from 'react';
import { isMobileNumber } from './mobileNumber';
import { sendCodeText } from './sendCodeText';
import { useCountdown } from './useCountdown';

interface SendCodeButtonProps {
  readonly mobile: string;
  readonly send: (mobile: string) => Promise<void>;
}

/** 发送验证码: only for a whole mobile number, then not again for 59 seconds. */
export function SendCodeButton({ mobile, send }: SendCodeButtonProps) {
  const [countdown, start] = useCountdown(useCallback(() => send(mobile), [send, mobile]));
  return (
    <Button
      type="link"
      size="small"
      disabled={countdown.state !== 'ready' || !isMobileNumber(mobile)}
      onClick={start}
      style={{ paddingInline: 4, fontVariantNumeric: 'tabular-nums' }}
    >
      {sendCodeText(countdown)}
    </Button>
  );
}
