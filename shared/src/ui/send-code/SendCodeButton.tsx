import { Button } from 'antd';
import { useCallback, useRef } from 'react';
import { focusBeside } from './focusBeside';
import { isMobileNumber } from './mobileNumber';
import { sendCodeText } from './sendCodeText';
import { useCountdown } from './useCountdown';

interface SendCodeButtonProps {
  readonly mobile: string;
  readonly send: (mobile: string) => Promise<void>;
}

/** 发送验证码: only for a whole mobile number, then not again for 59 seconds. */
export function SendCodeButton({ mobile, send }: SendCodeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const sendAndType = useCallback(async () => {
    await send(mobile);
    focusBeside(button.current);
  }, [send, mobile]);
  const [countdown, start] = useCountdown(sendAndType);
  return (
    <Button
      ref={button}
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
