import { Select } from '@mingzhang/shared/ui-select';
import type { ReactNode } from 'react';
import { Field } from './Field';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  /** What there is to choose, by what it is called. */
  readonly titles: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly isReadOnly: boolean;
  readonly problem?: string | undefined;
  readonly hint?: ReactNode;
  readonly onChange: (value: Value) => void;
}

/** One of a few, in a field of a card. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, titles, value, isReadOnly, problem, hint, onChange } = props;
  return (
    <Field label={label} problem={problem} hint={hint}>
      <Select<Value>
        aria-label={label}
        value={value}
        disabled={isReadOnly}
        options={(Object.keys(titles) as Value[]).map((key) => ({ value: key, label: titles[key] }))}
        onChange={onChange}
      />
    </Field>
  );
}
