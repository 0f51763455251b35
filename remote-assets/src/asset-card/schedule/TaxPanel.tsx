import { sum } from '@mingzhang/shared/primitives/money';
import { ErrorState, useIsTelephone } from '@mingzhang/shared/ui';
import { BookTable, type BookTableColumn } from '@mingzhang/shared/ui-book';
import type { TaxYearRow } from './scheduleApi';
import { useSchedule } from './useSchedule';

const columns: readonly BookTableColumn<TaxYearRow>[] = [
  { key: 'year', title: '年度', kind: 'text', width: 72 },
  { key: 'bookDepreciation', title: '账面折旧', kind: 'money', width: 128 },
  { key: 'impairment', title: '减值损失', kind: 'money', width: 116 },
  { key: 'bookLeft', title: '账面处置', kind: 'money', width: 128 },
  { key: 'taxDepreciation', title: '税法扣除', kind: 'money', width: 128 },
  { key: 'taxLeft', title: '税法处置', kind: 'money', width: 128 },
  { key: 'difference', title: '纳税调整（调增为正）', kind: 'money' },
];

const ON_TELEPHONE: readonly string[] = ['year', 'bookDepreciation', 'taxDepreciation', 'difference'];

/** 税会差异: year by year, as form A105080 asks for it. */
export function TaxPanel({ id }: { readonly id: number }) {
  const { data, problem, isLoading } = useSchedule(id, 'tax');
  const isTelephone = useIsTelephone();
  if (problem) return <ErrorState problem={problem} />;
  return (
    <BookTable<TaxYearRow>
      ariaLabel="税会差异"
      columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(key)) : columns}
      rows={data && withTotal(data.years)}
      rowKey={({ year }) => year}
      rowKind={({ year }) => (year === TOTAL ? 'grandTotal' : 'line')}
      isLoading={isLoading}
      emptyText="没有税会差异。"
    />
  );
}

const TOTAL = '合计';

function withTotal(rows: readonly TaxYearRow[]): readonly TaxYearRow[] {
  if (rows.length === 0) return rows;
  const of = (key: Exclude<keyof TaxYearRow, 'year'>) => sum(rows.map((row) => row[key]));
  return [
    ...rows,
    {
      year: TOTAL,
      bookDepreciation: of('bookDepreciation'),
      taxDepreciation: of('taxDepreciation'),
      impairment: of('impairment'),
      bookLeft: of('bookLeft'),
      taxLeft: of('taxLeft'),
      difference: of('difference'),
    },
  ];
}
