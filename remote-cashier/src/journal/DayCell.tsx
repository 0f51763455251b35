import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { typedDate } from '@mingzhang/shared/primitives/typedDate';
import { useTyping } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { dayText } from './dayText';

interface DayCellProps {
  readonly value: DateOnly;
  readonly onChange: (on: DateOnly) => void;
}

/** The day of an entry, typed short: 5, 3-5, 0305. */
export function DayCell({ value, onChange }: DayCellProps) {
  const { shown, type, commit, onKeyDown } = useTyping({
    rested: dayText(value),
    take(text) {
      const on = typedDate(text, value);
      if (on !== undefined && on !== value) onChange(on);
      return on !== undefined;
    },
  });
  const isWrong = typedDate(shown, value) === undefined;
  return (
    <Input
      size="small"
      aria-label="日期"
      aria-invalid={isWrong}
      data-unread={isWrong || undefined}
      status={isWrong ? 'error' : ''}
      title={isWrong ? '没有这一天，请输入 5、3-5 或 2026-03-05' : value}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ target }) => type(target.value)}
      onBlur={() => commit()}
      onKeyDown={onKeyDown}
    />
  );
}
