import { Radio } from '@mingzhang/shared/ui-choice';
import { Form } from '@mingzhang/shared/ui-form';
import { HalfColumn } from './HalfColumn';

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: { value: string | boolean; label: string }[];
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
  },
  { name: 'hasFixedAssets', label: '固定资产模块', options: yesNo('不启用', '启用') },
  { name: 'hasCashier', label: '出纳模块', options: yesNo('不启用', '启用') },
];

/** How the books are kept. */
export function AccountingFields() {
  return choices.map(({ name, label, options }) => (
    <HalfColumn key={name}>
      <Form.Item name={name} label={label} rules={[{ required: true, message: `请选择${label}` }]}>
        <Radio.Group options={options} />
      </Form.Item>
    </HalfColumn>
  ));
}
