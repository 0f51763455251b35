import { TextField } from './form/TextField';
import type { FieldState } from './form/useFields';

interface MobileFieldProps {
  readonly field: FieldState;
  readonly onMobile: (mobile: string) => void;
}

/** 手机号, the name one signs in with. */
export function MobileField({ field, onMobile }: MobileFieldProps) {
  const onType = (mobile: string) => {
    field.onType(mobile);
    onMobile(mobile);
  };
  return (
    <TextField
      label="手机号"
      field={{ ...field, onType }}
      glyph="mobile"
      isRequired
      placeholder="11 位手机号"
      maxLength={11}
      inputMode="numeric"
      autoComplete="username"
      autoFocus
    />
  );
}
