import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { keepFromSubmitting } from './keepFromSubmitting';
import { parsePeriod, type Period } from '../../primitives/period';

interface PeriodInputProps {
  readonly id?: string;
  readonly value?: Period | null;
  readonly onChange?: (period: Period | null) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** Any month at all, for a form; the months of a set are chosen with `PeriodPicker`. */
export function PeriodInput({ value, onChange, placeholder = '请选择年月', ...rest }: PeriodInputProps) {
  return (
    <DatePicker
      {...rest}
      onKeyDown={keepFromSubmitting}
      picker="month"
      format="YYYY-MM"
      value={value ? dayjs(`${value}-01`) : null}
      onChange={(month) => onChange?.(month ? (parsePeriod(month.format('YYYY-MM')) ?? null) : null)}
      placeholder={placeholder}
      style={{ width: '100%' }}
    />
  );
}
