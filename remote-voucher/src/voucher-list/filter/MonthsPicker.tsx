import { shiftPeriod } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shell';
import { Button, RightOutlined } from '@mingzhang/shared/ui';
import { LeftOutlined } from '@mingzhang/shared/ui-icons';
import { PeriodRangePicker } from '@mingzhang/shared/ui-period';
import type { Months } from '../voucherListAddress';
import styles from './Filter.module.css';

interface MonthsPickerProps {
  readonly value: Months;
  readonly onChange: (months: Months) => void;
}

/** 期间: months from–to, and ‹ › for the month before the range and the one after it. */
export function MonthsPicker({ value, onChange }: MonthsPickerProps) {
  const { periods } = useSession();
  const monthAt = (from: Months['from'], by: number) => {
    const target = shiftPeriod(from, by);
    return periods.some(({ period }) => period === target) ? target : null;
  };
  const previous = monthAt(value.from, -1);
  const next = monthAt(value.to, 1);
  const step = (to: Months['from'] | null) => ({
    disabled: to === null,
    onClick: () => to && onChange({ from: to, to }),
  });
  return (
    <span className={styles.months}>
      <Button type="text" icon={<LeftOutlined />} aria-label="上一期" {...step(previous)} />
      <PeriodRangePicker value={value} periods={periods} onChange={onChange} />
      <Button type="text" icon={<RightOutlined />} aria-label="下一期" {...step(next)} />
    </span>
  );
}
