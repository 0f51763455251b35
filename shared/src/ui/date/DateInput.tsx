import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { dateOnly, parseDate, type DateOnly } from '../../primitives/dateOnly';
import { typedDate } from '../../primitives/typedDate';
import { takesTyped } from './takesTyped';

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

const FORMAT = 'YYYY-MM-DD';

/** A day as text, `2026-03-31`; picked, or typed short: 5, 3-5, 0305, 20260305. */
export function DateInput({ value, onChange, from, to, ariaLabel, ...rest }: DateInputProps) {
  /** Takes what was typed in a hurry; what is written out the picker reads itself. */
  function take(text: string) {
    if (parseDate(text)) return;
    const day = typedDate(text, value ?? dateOnly(dayjs().format(FORMAT)));
    const isWithin = day !== undefined && !(from && day < from) && !(to && day > to);
    if (isWithin && day !== value) onChange?.(day);
  }
  return (
    <DatePicker
      {...rest}
      title="可以只输日：5，或月日：0305、3-5"
      {...takesTyped(take)}
      format={FORMAT}
      allowClear={false}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? (parseDate(day.format(FORMAT)) ?? null) : null)}
      {...(from ? { minDate: dayjs(from) } : {})}
      {...(to ? { maxDate: dayjs(to) } : {})}
      {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}
    />
  );
}
