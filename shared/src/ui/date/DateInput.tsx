import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { keepFromSubmitting } from './keepFromSubmitting';
import { parseDate, type DateOnly } from '../../primitives/dateOnly';

interface DateInputProps {
  readonly id?: string;
  readonly value?: DateOnly | null;
  readonly onChange?: (date: DateOnly | null) => void;
  /** First and last day that can be chosen. */
  readonly from?: DateOnly;
  readonly to?: DateOnly;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly ariaLabel?: string;
}

/** A day as text, `2026-03-31`. */
export function DateInput({ value, onChange, from, to, ariaLabel, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      onKeyDown={keepFromSubmitting}
      format="YYYY-MM-DD"
      allowClear={false}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? (parseDate(day.format('YYYY-MM-DD')) ?? null) : null)}
      {...(from ? { minDate: dayjs(from) } : {})}
      {...(to ? { maxDate: dayjs(to) } : {})}
      {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}
    />
  );
}
