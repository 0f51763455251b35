import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { parsePeriod, period, type Period } from '../../primitives/period';
import { typedPeriod } from '../../primitives/typedDate';
import { takesTyped } from './takesTyped';

interface PeriodInputProps {
  readonly id?: string;
  readonly value?: Period | null;
  readonly onChange?: (period: Period | null) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

const FORMAT = 'YYYY-MM';

/** Any month at all, for a form, picked or typed short: 3, 25-3, 202503; the months of a set are chosen with `PeriodPicker`. */
export function PeriodInput({ value, onChange, placeholder = '请选择年月', ...rest }: PeriodInputProps) {
  /** Takes what was typed in a hurry; what is written out the picker reads itself. */
  function take(text: string) {
    if (parsePeriod(text)) return;
    const month = typedPeriod(text, value ?? period(dayjs().format(FORMAT)));
    if (month !== undefined && month !== value) onChange?.(month);
  }
  return (
    <DatePicker
      {...rest}
      title="可以只输月：3，或年月：202603、26-3"
      {...takesTyped(take)}
      picker="month"
      format={FORMAT}
      allowClear={false}
      value={value ? dayjs(`${value}-01`) : null}
      onChange={(month) => onChange?.(month ? (parsePeriod(month.format(FORMAT)) ?? null) : null)}
      placeholder={placeholder}
      style={{ width: '100%' }}
    />
  );
}
