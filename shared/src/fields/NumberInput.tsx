import { halfWidth } from '../primitives/halfWidth';
import { plainNumber } from '../primitives/plainNumber';
import { useTyping } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';

export interface NumberInputProps<Value extends number> {
  readonly label: string;
  readonly value: Value;
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly size?: 'small' | 'middle';
  readonly autoFocus?: boolean;
  /** Each key counts at once; otherwise the field does when it is left. */
  readonly isLive?: boolean;
  /** A number that can be read, when the field is left or Enter is pressed. */
  readonly onChange: (value: Value) => void;
}

/** A number typed as text and read by its digits; what cannot be read stays in the field, marked. */
export function NumberInput<Value extends number>(props: NumberInputProps<Value>) {
  const {
    label,
    value,
    parse,
    format,
    suffix,
    placeholder,
    disabled = false,
    size = 'small',
    autoFocus = false,
    isLive = false,
    onChange,
  } = props;
  const read = (text: string) => {
    const written = halfWidth(text).trim();
    const plain = written === '' ? '' : plainNumber(written);
    return plain === undefined ? undefined : parse(plain);
  };
  const { shown, type, commit } = useTyping({
    rested: format(value),
    take(text) {
      const parsed = read(text);
      if (parsed !== undefined && parsed !== value) onChange(parsed);
      return parsed !== undefined;
    },
  });
  const isWrong = read(shown) === undefined;

  return (
    <Input
      size={size}
      autoFocus={autoFocus}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong}
      data-unread={isWrong || undefined}
      status={isWrong ? 'error' : ''}
      title={isWrong ? `“${shown}”不是这里可以填写的数字，请改正或清空` : ''}
      inputMode="decimal"
      placeholder={placeholder}
      value={shown}
      suffix={disabled ? unitOf(suffix) : (suffix ?? null)}
      disabled={disabled}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const { value: text } = event.target;
        type(text);
        const parsed = isLive ? read(text) : undefined;
        if (parsed !== undefined && parsed !== value) onChange(parsed);
      }}
      onBlur={() => commit()}
      onPressEnter={() => commit()}
    />
  );
}

/** 个月 beside a figure that cannot be changed is still to be read. */
const unitOf = (suffix: string | undefined) =>
  suffix === undefined ? null : <span style={{ color: 'var(--mz-text-secondary)' }}>{suffix}</span>;
