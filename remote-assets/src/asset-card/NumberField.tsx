import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import type { ReactNode } from 'react';
import type { NumberText } from '../amountFields';
import { Field } from './Field';

interface NumberFieldProps<Value extends number> {
  readonly label: string;
  /** How it is typed and shown. */
  readonly text: NumberText<Value>;
  readonly value: Value;
  readonly suffix?: string;
  readonly isReadOnly: boolean;
  readonly problem?: string | undefined;
  readonly hint?: ReactNode;
  readonly onChange: (value: Value) => void;
}

/** A number of a card: each key counts at once, so that what follows from it is seen as it is typed. */
export function NumberField<Value extends number>(props: NumberFieldProps<Value>) {
  const { label, text, value, suffix, isReadOnly, problem, hint, onChange } = props;
  return (
    <Field label={label} problem={problem} hint={hint}>
      <NumberInput<Value>
        {...text}
        label={label}
        size="middle"
        isLive
        value={value}
        disabled={isReadOnly}
        onChange={onChange}
        {...(suffix === undefined ? {} : { suffix })}
      />
    </Field>
  );
}
