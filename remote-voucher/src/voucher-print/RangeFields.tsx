import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Alert } from '@mingzhang/shared/ui';
import { Spin } from '@mingzhang/shared/ui-spin';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { Select } from '@mingzhang/shared/ui-select';
import type { PrintDeskState } from './usePrintDesk';
import type { PrintRange } from '../voucherPrintApi';
import styles from './Print.module.css';

interface RangeFieldsProps {
  readonly ranges: readonly PrintRange[];
  readonly desk: PrintDeskState;
}

/** 范围: which vouchers, how many they are, and which part of them when they are too many for one file. */
export function RangeFields({ ranges, desk }: RangeFieldsProps) {
  const { range, choose, count, parts, part, choosePart } = desk;
  return (
    <fieldset className={styles.group}>
      <legend>范围</legend>
      <Radio.Group
        name="print-range"
        aria-label="打印范围"
        vertical
        value={ranges.indexOf(range)}
        onChange={({ target }) => {
          const next = ranges[Number(target.value)];
          if (next) choose(next);
        }}
        options={ranges.map((one, index) => ({ value: index, label: rangeTitle(one) }))}
      />
      {count.isLoading && !count.data && <Spin size="small" />}
      {count.problem && <Alert type="error" showIcon title={count.problem.message} />}
      {!count.problem && count.data && range.kind !== 'blank' && (
        <span className={styles.note}>共 {count.data.vouchers} 张凭证，按凭证字号排序</span>
      )}
      {!count.problem && count.data && parts.length > 1 && (
        <label className={styles.field}>
          <span>每次最多 {count.data.most} 张，分批打印</span>
          <Select
            aria-label="分批打印"
            value={part}
            onChange={choosePart}
            options={parts.map(({ from, to }, index) => ({ value: index, label: `第 ${from} – ${to} 张` }))}
          />
        </label>
      )}
    </fieldset>
  );
}

/** A range as the dialog offers it. */
function rangeTitle(range: PrintRange): string {
  switch (range.kind) {
    case 'voucher':
      return `本张凭证 ${range.title}`;
    case 'selected':
      return `选中的 ${range.ids.length} 张`;
    case 'month':
      return `${periodLabel(range.period)}全部`;
    case 'filter':
      return '当前筛选结果';
    case 'blank':
      return '空白凭证';
  }
}
