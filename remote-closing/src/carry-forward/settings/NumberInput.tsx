import { Input, useTyping } from '@mingzhang/shared/ui';

export interface NumberInputProps<Value extends number> {
  readonly label: string;
  readonly value: Value;
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
  readonly suffix?: string;
  readonly disabled?: boolean;
  /** A number that can be read, when the field is left or Enter is pressed. */
  readonly onChange: (value: Value) => void;
}

/** A number typed as text and read by its digits; what cannot be read stays in the field, marked. */
export function NumberInput<Value extends number>(props: NumberInputProps<Value>) {
  const { label, value, parse, format, suffix, disabled = false, onChange } = props;
  const { shown, type, commit } = useTyping({
    rested: format(value),
    take(text) {
      const parsed = parse(plain(text));
      if (parsed !== undefined && parsed !== value) onChange(parsed);
      return parsed !== undefined;
    },
  });
  const isWrong = parse(plain(shown)) === undefined;

  return (
    <Input
      size="small"
      aria-label={label}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      inputMode="decimal"
      value={shown}
      suffix={suffix ?? null}
      disabled={disabled}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => commit()}
      onPressEnter={() => commit()}
    />
  );
}

/** Full-width digits and thousands separators, as they are pasted from elsewhere. */
function plain(text: string): string {
  return text
    .replace(/[０-９．－]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s]/g, '');
}
