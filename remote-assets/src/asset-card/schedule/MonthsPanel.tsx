import { ErrorState, useIsTelephone } from '@mingzhang/shared/ui';
import { BookTable, type BookTableColumn } from '@mingzhang/shared/ui-book';
import type { PlannedMonth } from './scheduleApi';
import { useSchedule } from './useSchedule';

const columns: readonly BookTableColumn<PlannedMonth>[] = [
  { key: 'month', title: '期间', kind: 'text', width: 176 },
  { key: 'amount', title: '折旧额', kind: 'money', width: 128 },
  { key: 'accumulated', title: '累计折旧', kind: 'money', width: 136 },
  { key: 'net', title: '净值', kind: 'money', width: 136 },
  { key: 'because', title: '依据', kind: 'text' },
  { key: 'state', title: '状态', kind: 'text', width: 80 },
];

const ON_TELEPHONE: readonly string[] = ['month', 'amount', 'net'];

/** 折旧计划: what every month bears, and the event that made it so. */
export function MonthsPanel({ id }: { readonly id: number }) {
  const { data, problem, isLoading } = useSchedule(id, 'book');
  const isTelephone = useIsTelephone();
  if (problem) return <ErrorState problem={problem} />;
  return (
    <BookTable<PlannedMonth>
      ariaLabel="折旧计划"
      columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(key)) : columns}
      rows={data && data.months}
      rowKey={(row) => row.id}
      isLoading={isLoading}
      emptyText="没有要计提的月份。"
    />
  );
}
