import {
  carryForwardChoices,
  type ChoiceOf,
  type ChoiceUnit,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardChoices';
import { Select } from '@mingzhang/shared/ui-select';

interface ChoiceInputProps {
  readonly unit: ChoiceUnit;
  readonly label: string;
  /** The word of a method: the unit says which there are. */
  readonly value: unknown;
  readonly disabled?: boolean;
  readonly onChange: (word: ChoiceOf<ChoiceUnit>) => void;
}

/** One of a few methods, by its name. */
export function ChoiceInput({ unit, label, value, disabled, onChange }: ChoiceInputProps) {
  const options = Object.entries<string>(carryForwardChoices[unit]);
  return (
    <Select
      size="small"
      aria-label={label}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
      value={value as ChoiceOf<ChoiceUnit>}
      disabled={disabled ?? false}
      options={options.map(([word, title]) => ({ value: word as ChoiceOf<ChoiceUnit>, label: title }))}
      onChange={onChange}
    />
  );
}
