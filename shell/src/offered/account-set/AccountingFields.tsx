import { Radio } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import { HalfColumn } from './HalfColumn';

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: { value: string | boolean; label: string }[];
  /** What it will do. */
  readonly note?: string;
}

const yesNo = (no: string, yes: string) => [
  { value: false, label: no },
  { value: true, label: yes },
];

/** Required, each with a default (SPEC 5 and 9). */
const choices: readonly Choice[] = [
  { name: 'requiresReview', label: '凭证审核', options: yesNo('不审核', '审核后才能结账') },
  {
    name: 'standard',
    label: '会计准则',
    options: [
      { value: 'small', label: '小企业会计准则' },
      { value: 'enterprise', label: '企业会计准则' },
    ],
  },
  {
    name: 'taxpayer',
    label: '增值税种类',
    options: [
      { value: 'smallScale', label: '小规模纳税人' },
      { value: 'general', label: '一般纳税人' },
    ],
    note: '一般纳税人另有应交增值税的专栏、未交增值税等科目；以后改为一般纳税人，保存时补上缺少的',
  },
  {
    name: 'hasFixedAssets',
    label: '固定资产模块',
    options: yesNo('不启用', '启用'),
    note: '目前折旧在“期末结转”的计提折旧中设置',
  },
  {
    name: 'hasCashier',
    label: '出纳模块',
    options: yesNo('不启用', '启用'),
    note: '目前现金和银行存款在“明细账”中查询',
  },
];

export interface AccountingFieldsProps {
  /** Why the standard is fixed; undefined: it is not. */
  readonly standardNote?: string | undefined;
}

/** How the books are kept. */
export function AccountingFields({ standardNote }: AccountingFieldsProps) {
  return choices.map(({ name, label, options, note }) => (
    <HalfColumn key={name}>
      <Form.Item
        name={name}
        label={label}
        extra={name === 'standard' ? standardNote : note}
        rules={[{ required: true, message: `请选择${label}` }]}
      >
        <Radio.Group options={options} disabled={name === 'standard' && standardNote !== undefined} />
      </Form.Item>
    </HalfColumn>
  ));
}
