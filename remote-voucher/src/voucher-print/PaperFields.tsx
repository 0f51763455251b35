import { pageOf, type PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import {
  pageLimits,
  usualPages,
  voucherPapers,
  voucherPaperTitles,
  type PrintPage,
} from '@mingzhang/shared/accounting/voucherPaper';
import { Button } from '@mingzhang/shared/ui';
import { Collapse } from '@mingzhang/shared/ui-choice';
import { InputNumber } from '@mingzhang/shared/ui-input';
import { Select } from '@mingzhang/shared/ui-select';
import styles from './Print.module.css';

interface PaperFieldsProps {
  readonly options: PrintOptions;
  readonly onChange: (options: PrintOptions) => void;
}

type Measure = readonly [key: keyof PrintPage, title: string];

const SIZE: readonly Measure[] = [
  ['width', '纸宽'],
  ['height', '纸高'],
  ['forms', '每页版数'],
];
const ROWS: readonly Measure[] = [['rows', '每版行数']];
const MARGINS: readonly Measure[] = [
  ['left', '左边距'],
  ['right', '右边距'],
  ['top', '上边距'],
  ['bottom', '下边距'],
  ['offsetX', '向右偏移'],
  ['offsetY', '向下偏移'],
];
const COUNTED: ReadonlySet<keyof PrintPage> = new Set(['forms', 'rows']);

/** 纸张: the paper, and its measures, which each paper keeps for itself. */
export function PaperFields({ options, onChange }: PaperFieldsProps) {
  const { paper, pages } = options;
  const page = pageOf(options);
  const setPage = (next: PrintPage) => onChange({ ...options, pages: { ...pages, [paper]: next } });
  const fieldsOf = (measures: readonly Measure[]) =>
    measures.map(([key, title]) => (
      <MeasureField
        key={key}
        measure={key}
        title={title}
        value={page[key]}
        onChange={(value) => setPage({ ...page, [key]: value })}
      />
    ));
  return (
    <fieldset className={styles.group}>
      <legend>纸张</legend>
      <Select
        aria-label="纸张"
        value={paper}
        onChange={(next) => onChange({ ...options, paper: next })}
        options={voucherPapers.map((value) => ({ value, label: voucherPaperTitles[value] }))}
      />
      <div className={styles.measures}>
        {paper === 'custom' && fieldsOf(SIZE)}
        {fieldsOf(ROWS)}
      </div>
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'margins',
            label: '边距与偏移（毫米）',
            children: (
              <>
                <div className={styles.measures}>{fieldsOf(MARGINS)}</div>
                <Button type="link" size="small" onClick={() => setPage(usualPages[paper])}>
                  恢复默认尺寸
                </Button>
              </>
            ),
          },
        ]}
      />
    </fieldset>
  );
}

interface MeasureFieldProps {
  readonly measure: keyof PrintPage;
  readonly title: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function MeasureField({ measure, title, value, onChange }: MeasureFieldProps) {
  const [min, max] = pageLimits[measure];
  const isCounted = COUNTED.has(measure);
  return (
    <label className={styles.measure}>
      <span>{title}</span>
      <InputNumber
        aria-label={title}
        size="small"
        min={min}
        max={max}
        step={isCounted ? 1 : 0.5}
        precision={isCounted ? 0 : 1}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
      />
    </label>
  );
}
