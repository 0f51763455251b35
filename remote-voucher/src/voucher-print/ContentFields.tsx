import type { PrintedContent, PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import styles from './Print.module.css';

interface ContentFieldsProps {
  readonly options: PrintOptions;
  readonly onChange: (options: PrintOptions) => void;
}

type Switch = Exclude<keyof PrintedContent, 'accountNames'>;

const SWITCHES: readonly (readonly [key: Switch, title: string])[] = [
  ['showsNames', '打印制单人、审核人姓名'],
  ['showsAttachments', '打印附件张数'],
  ['showsQuantities', '打印数量、外币'],
  ['mergesLines', '合并相同科目的分录'],
  ['hasGuides', '打印裁切线、装订线'],
];

/** 内容: what is on the printed vouchers. */
export function ContentFields({ options, onChange }: ContentFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>内容</legend>
      <Radio.Group
        name="print-account-names"
        aria-label="科目名称"
        value={options.accountNames}
        onChange={({ target }) =>
          onChange({ ...options, accountNames: target.value === 'leaf' ? 'leaf' : 'full' })
        }
        options={[
          { value: 'full', label: '科目全称' },
          { value: 'leaf', label: '只打印末级科目' },
        ]}
      />
      {SWITCHES.map(([key, title]) => (
        <Checkbox
          key={key}
          checked={options[key]}
          onChange={({ target }) => onChange({ ...options, [key]: target.checked })}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
