import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { AccountingPeriod } from '../../accounting/organization';
import { periodLabel, type Period } from '../../primitives/period';
import { PeriodPanel } from './PeriodPanel';
import { step } from './periodChoice';
import styles from './PeriodPicker.module.css';

interface PeriodPickerProps {
  readonly value: Period;
  /** The months there are; nothing else can be reached. */
  readonly periods: readonly AccountingPeriod[];
  readonly onChange: (period: Period) => void;
}

/** The period chooser: ‹ 2026年第03期 ›, a panel behind the label, ← and → on the keyboard. */
export function PeriodPicker({ value, periods, onChange }: PeriodPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const previous = step(value, -1, periods);
  const next = step(value, 1, periods);

  function onKeyDown(event: KeyboardEvent) {
    if (isOpen || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const target = event.key === 'ArrowLeft' ? previous : next;
    event.preventDefault();
    if (target) onChange(target);
  }

  function pick(period: Period) {
    setOpen(false);
    onChange(period);
  }

  return (
    <div className={styles.picker} role="group" aria-label="会计期间" onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.step}
        aria-label="上一期"
        disabled={!previous}
        onClick={() => previous && onChange(previous)}
      >
        <LeftOutlined />
      </button>
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={setOpen}
        placement="bottom"
        arrow={false}
        destroyOnHidden
        content={
          <PeriodPanel periods={periods} shown={value} isSelected={(each) => each === value} onPick={pick} />
        }
      >
        <button type="button" className={styles.label} aria-expanded={isOpen}>
          {periodLabel(value)}
          <DownOutlined aria-hidden="true" />
        </button>
      </Popover>
      <button
        type="button"
        className={styles.step}
        aria-label="下一期"
        disabled={!next}
        onClick={() => next && onChange(next)}
      >
        <RightOutlined />
      </button>
    </div>
  );
}
