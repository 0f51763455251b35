import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import type { AccountingPeriod } from '../../accounting/organization';
import { yearOf, type Period } from '../../primitives/period';
import { cellsOf, yearsOf, type PeriodCell } from './periodChoice';
import styles from './PeriodPicker.module.css';

interface PeriodPanelProps {
  readonly periods: readonly AccountingPeriod[];
  readonly isSelected: (period: Period) => boolean;
  readonly shown: Period;
  readonly onPick: (period: Period, extend: boolean) => void;
}

const stateTexts: Record<PeriodCell['state'], string> = {
  closed: '已结账',
  open: '未结账',
  missing: '未启用',
};

/** Distance in the grid of four columns that each arrow moves. */
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };

/** The panel of the chooser: years left, the twelve 期 of a year right. */
export function PeriodPanel({ periods, isSelected, shown, onPick }: PeriodPanelProps) {
  const [year, setYear] = useState(yearOf(shown));
  const cells = cellsOf(year, periods);
  return (
    <div className={styles.panel}>
      <ul className={styles.years}>
        {yearsOf(periods).map((each) => (
          <li key={each}>
            <button type="button" aria-pressed={each === year} onClick={() => setYear(each)}>
              {each}年
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.months} role="group" aria-label={`${year}年`} onKeyDown={moveFocus}>
        {cells.map(({ period, month, state }) => (
          <button
            key={period}
            type="button"
            disabled={state === 'missing'}
            aria-pressed={isSelected(period)}
            title={stateTexts[state]}
            onClick={(event: MouseEvent) => onPick(period, event.shiftKey)}
          >
            第{month}期{state === 'closed' && <CheckOutlined aria-label="已结账" />}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Arrow keys walk over the months that can be chosen. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const by = arrows[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  let at = buttons.findIndex((button) => button === document.activeElement) + by;
  while (buttons[at]?.disabled) at += by;
  buttons[at]?.focus();
}
