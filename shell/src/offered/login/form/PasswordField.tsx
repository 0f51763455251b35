import { useState } from 'react';
import styles from './form.module.css';
import { Glyph } from './Glyph';
import { TextField } from './TextField';
import type { FieldState } from './useFields';

interface PasswordFieldProps {
  readonly label: string;
  readonly field: FieldState;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
}

/** A password, which can be looked at while one types it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const action = isShown ? '隐藏' : '显示';
  return (
    <TextField
      {...props}
      glyph="lock"
      type={isShown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.eye} title={action} onClick={() => setShown(!isShown)}>
          <Glyph name={isShown ? 'eye' : 'closedEye'} />
        </button>
      }
    />
  );
}
