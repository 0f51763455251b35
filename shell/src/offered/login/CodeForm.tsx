import type { ReactNode } from 'react';
import { CodeField } from './CodeField';
import { WideButton } from './form/buttons';
import type { Fields } from './form/useFields';
import { MobileField } from './MobileField';

interface CodeFormProps {
  /** What the form is for, as it is read out. */
  readonly label: string;
  readonly fields: Fields<'mobile' | 'code'>;
  readonly onMobile: (mobile: string) => void;
  /** Sends the code that proves the mobile number. */
  readonly send: (mobile: string) => Promise<void>;
  /** On the button. */
  readonly action: string;
  /** What is asked besides mobile number and code. */
  readonly children?: ReactNode;
  /** Below the button. */
  readonly footer?: ReactNode;
}

/** A mobile number and the code sent to it: the frame of signing in by code, registering and choosing a new password. */
export function CodeForm({ label, fields, onMobile, send, action, children, footer }: CodeFormProps) {
  return (
    <form noValidate aria-label={label} onSubmit={fields.onSubmit}>
      <MobileField field={fields.field('mobile')} onMobile={onMobile} />
      <CodeField field={fields.field('code')} mobile={fields.values.mobile} send={send} />
      {children}
      <WideButton isPrimary isBusy={fields.isBusy}>
        {action}
      </WideButton>
      {footer}
    </form>
  );
}
