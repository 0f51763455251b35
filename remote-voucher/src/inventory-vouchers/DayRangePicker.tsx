import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { Button } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import type { DocumentScope } from '../inventoryVouchersApi';

interface DayRangePickerProps {
  readonly scope: DocumentScope;
  /** Null: the month's first or last day. */
  readonly onChange: (days: { readonly from?: string | null; readonly to?: string | null }) => void;
}

/** 日期: the days of the month whose documents are listed; the whole month unless chosen. */
export function DayRangePicker({ scope: { period, from, to }, onChange }: DayRangePickerProps) {
  const [first, last] = [firstDayOf(period), lastDayOf(period)];
  return (
    <>
      <DateInput
        ariaLabel="开始日期"
        from={first}
        to={to ?? last}
        value={from ?? first}
        onChange={(day) => onChange({ from: day === first ? null : day })}
      />
      <DateInput
        ariaLabel="结束日期"
        from={from ?? first}
        to={last}
        value={to ?? last}
        onChange={(day) => onChange({ to: day === last ? null : day })}
      />
      {(from ?? to) !== null && (
        <Button type="link" onClick={() => onChange({ from: null, to: null })}>
          整月
        </Button>
      )}
    </>
  );
}
