import { focusBeside, isMobileNumber, sendCodeText, useCountdown } from '@mingzhang/shared/sign-in';
import { useCallback, useRef } from 'react';
import { LinkButton } from './form/buttons';
import { TextField } from './form/TextField';
import type { FieldState } from './form/useFields';

/** The length of a verification code (SPEC 9). */
const CODE_LENGTH = 4;

interface CodeFieldProps {
  readonly field: FieldState;
  readonly mobile: string;
  readonly send: (mobile: string) => Promise<void>;
}

/** 验证码, with the button that sends one: only to a whole mobile number, then not again for 59 seconds. */
export function CodeField({ field, mobile, send }: CodeFieldProps) {
  const beside = useRef<HTMLSpanElement>(null);
  const sendAndType = useCallback(async () => {
    await send(mobile);
    focusBeside(beside.current);
  }, [send, mobile]);
  const [countdown, start] = useCountdown(sendAndType);
  return (
    <TextField
      label="验证码"
      field={field}
      glyph="shield"
      isRequired
      placeholder="4 位验证码"
      maxLength={CODE_LENGTH}
      inputMode="numeric"
      autoComplete="one-time-code"
      suffix={
        <span ref={beside}>
          <LinkButton onClick={start} isDisabled={countdown.state !== 'ready' || !isMobileNumber(mobile)}>
            {sendCodeText(countdown)}
          </LinkButton>
        </span>
      }
    />
  );
}
