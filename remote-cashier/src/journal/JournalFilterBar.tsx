import { journalStateTitles, type JournalState } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { firstDayOf, lastDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { SearchOutlined } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { Select } from '@mingzhang/shared/ui-select';
import { Input, type InputRef } from '@mingzhang/shared/ui-text';
import { useSession } from '@mingzhang/shell';
import type { RefObject } from 'react';
import type { JournalFilter } from './journalApi';

interface JournalFilterBarProps {
  readonly filter: JournalFilter;
  readonly search: RefObject<InputRef | null>;
  readonly onChange: (filter: JournalFilter) => void;
}

const states = Object.entries(journalStateTitles).map(([value, label]) => ({
  value: value as JournalState,
  label,
}));

/** The month or the days of a journal, and which entries. */
export function JournalFilterBar({ filter, search, onChange }: JournalFilterBarProps) {
  const { periods } = useSession();
  const { from, to } = filter;
  const set = (changes: Partial<JournalFilter>) => onChange({ ...filter, ...changes });
  return (
    <>
      <PeriodPicker
        value={periodOf(to)}
        periods={periods}
        onChange={(month) => set({ from: firstDayOf(month), to: lastDayOf(month) })}
      />
      <DateInput
        ariaLabel="从"
        value={from}
        onChange={(day) => day && set({ from: day, to: day > to ? day : to })}
      />
      <DateInput
        ariaLabel="到"
        value={to}
        onChange={(day) => day && set({ to: day, from: day < from ? day : from })}
      />
      <Select<JournalState | null>
        allowClear
        style={{ width: 108 }}
        aria-label="状态"
        placeholder="全部状态"
        value={filter.state}
        options={states}
        onChange={(state?: JournalState | null) => set({ state: state ?? null })}
      />
      <Input
        ref={search}
        allowClear
        style={{ width: 176 }}
        prefix={<SearchOutlined />}
        aria-label="查找日记账"
        title="Ctrl+F"
        placeholder="摘要、对方、结算号"
        maxLength={100}
        defaultValue={filter.text}
        onChange={({ target }) => set({ text: target.value.trim() })}
      />
    </>
  );
}
