import {
  shiftSpan,
  spanLabel,
  spanOf,
  type MonthSpan,
  type StatementInterval,
} from '@mingzhang/shared/accounting/report/statementInterval';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Button, DownOutlined, Dropdown, RightOutlined } from '@mingzhang/shared/ui';
import { LeftOutlined } from '@mingzhang/shared/ui-icons';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { useSession } from '@mingzhang/shell';
import styles from './Statement.module.css';

interface SpanPickerProps {
  readonly interval: StatementInterval;
  /** Any month of the span. */
  readonly month: Period;
  readonly onChange: (month: Period) => void;
}

/** The chooser of a statement: months for 月报, otherwise ‹ 2026年第1季度 ›, never out of the list. */
export function SpanPicker({ interval, month, onChange }: SpanPickerProps) {
  const { periods } = useSession();
  if (interval === 'month') return <PeriodPicker value={month} periods={periods} onChange={onChange} />;

  const spans = spansIn(
    periods.map(({ period }) => period),
    interval,
  );
  const shown = spanOf(month, interval);
  const target = (by: -1 | 1) => {
    const { from } = shiftSpan(shown, interval, by);
    return spans.find((span) => span.from === from);
  };
  const [back, on] = [target(-1), target(1)];
  return (
    <div className={styles.span} role="group" aria-label="会计期间">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label="上一期"
        disabled={!back}
        onClick={() => back && onChange(lastKnown(back, periods))}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          selectedKeys: [shown.from],
          items: spans.map((span) => ({ key: span.from, label: spanLabel(span) })),
          onClick: ({ key }) => {
            const span = spans.find(({ from }) => from === key);
            if (span) onChange(lastKnown(span, periods));
          },
        }}
      >
        <Button type="text">
          {spanLabel(shown)} <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label="下一期"
        disabled={!on}
        onClick={() => on && onChange(lastKnown(on, periods))}
      />
    </div>
  );
}

/** The quarters or years that have a month of the list, newest first. */
function spansIn(months: readonly Period[], interval: StatementInterval): MonthSpan[] {
  const spans = new Map(months.map((month) => spanOf(month, interval)).map((span) => [span.from, span]));
  return [...spans.values()].sort((a, b) => (a.from < b.from ? 1 : -1));
}

/** The latest month of a span that has been opened: what the other pages then show. */
function lastKnown({ from, to }: MonthSpan, periods: readonly { readonly period: Period }[]): Period {
  const known = periods.map(({ period }) => period).filter((period) => from <= period && period <= to);
  return known.sort().at(-1) ?? from;
}
