import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { AccountingPeriod } from '../../accounting/organization';
import { periodLabel, type Period } from '../../primitives/period';
import { PeriodPanel } from './PeriodPanel';
import { rangeBetween, rangeShortcuts, type PeriodRange } from './periodChoice';
import styles from './PeriodPicker.module.css';

interface PeriodRangePickerProps {
  readonly value: PeriodRange;
  readonly periods: readonly AccountingPeriod[];
  readonly onChange: (range: PeriodRange) => void;
}

/** Months from–to: two clicks, or a shift-click that extends, or a shortcut. */
export function PeriodRangePicker({ value, periods, onChange }: PeriodRangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState<Period | null>(null);

  function finish(range: PeriodRange) {
    setStart(null);
    setOpen(false);
    onChange(range);
  }

  function pick(period: Period, extend: boolean) {
    if (extend) finish(rangeBetween(value.from, period));
    else if (start) finish(rangeBetween(start, period));
    else setStart(period);
  }

  const isSelected = (period: Period) =>
    start ? period === start : value.from <= period && period <= value.to;

  const content = (
    <>
      <PeriodPanel periods={periods} shown={value.to} isSelected={isSelected} onPick={pick} />
      <div className={styles.shortcuts}>
        {rangeShortcuts(value.to, periods).map(({ title, range }) => (
          <Button key={title} type="link" size="small" onClick={() => finish(range)}>
            {title}
          </Button>
        ))}
        <span className={styles.hint}>{start ? '再选择结束期间' : '依次选择起止期间'}</span>
      </div>
    </>
  );
  return (
    <div className={styles.picker} role="group" aria-label="会计期间范围">
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          setStart(null);
        }}
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={content}
      >
        <button type="button" className={styles.label} aria-expanded={isOpen}>
          {value.from === value.to
            ? periodLabel(value.from)
            : `${periodLabel(value.from)} – ${periodLabel(value.to)}`}
          <DownOutlined aria-hidden="true" />
        </button>
      </Popover>
    </div>
  );
}
