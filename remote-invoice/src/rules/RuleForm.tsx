import { cashFlowForm } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { invoiceKindTitles, type InvoiceRate } from '@mingzhang/shared/accounting/invoices/invoice';
import {
  anyInvoice,
  invoiceSummaryFields,
  usualInvoiceSummary,
  type InvoiceCondition,
  type InvoiceRule,
} from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify, useSession } from '@mingzhang/shell';
import { rateChoices } from '../rateChoices';
import { choicesOf, directionTitles } from '../titles';
import styles from './RuleForm.module.css';
import { saveRule, type ListedRule } from './rulesApi';

interface RuleFormProps {
  /** Null for a new one. */
  readonly rule: ListedRule | null;
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

/** What the fields hold: accounts may be missing, a choice that was cleared is undefined. */
type Fields = Omit<InvoiceRule, 'when' | 'target' | 'counter'> & {
  readonly when: { readonly [Field in keyof InvoiceCondition]: InvoiceCondition[Field] | undefined };
  readonly target: PostingTarget | null;
  readonly counter: PostingTarget | null;
};

const blank = (): Fields => ({
  ...{ title: '', direction: 'in', when: anyInvoice, target: null, counter: null },
  ...{ isDeductible: null, summary: usualInvoiceSummary, cashFlowLine: null, since: todayInShanghai() },
});

const specialChoices = [
  { value: true, label: '专用发票' },
  { value: false, label: '普通发票' },
];
const deductionChoices = [
  { value: 'byLaw', label: '按规定判断' },
  { value: 'never', label: '不抵扣，计入成本费用' },
];

/** Adds or changes a 生成规则; vouchers that were made stay as they are. */
export function RuleForm({ rule, lists, onClose }: RuleFormProps) {
  const notify = useNotify();
  async function save({ target, counter, when, cashFlowLine, ...fields }: Fields) {
    if (target === null || counter === null) return;
    await saveRule(
      { ...fields, target, counter, when: conditionOf(when), cashFlowLine: cashFlowLine ?? null },
      rule,
    );
    notify.success(`规则 ${fields.title} 已保存`);
    onClose();
  }
  return (
    <FormDialog<Fields>
      title={rule ? `修改规则：${rule.title}` : '新增规则'}
      width={720}
      initial={rule ?? blank()}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Form.Item
          name="title"
          label="规则名称"
          rules={[{ required: true, whitespace: true, message: '请填写规则名称' }]}
        >
          <Input maxLength={50} autoFocus />
        </Form.Item>
        <Form.Item name="direction" label="方向">
          <Radio.Group options={choicesOf(directionTitles)} />
        </Form.Item>
      </div>
      <ConditionFields />
      <Accounts lists={lists} />
      <VoucherFields />
    </FormDialog>
  );
}

/** 适用条件: what is left empty asks nothing. */
function ConditionFields() {
  const text = (name: keyof InvoiceCondition, label: string, maxLength: number, placeholder = '') => (
    <Form.Item name={['when', name]} label={label}>
      <Input maxLength={maxLength} placeholder={placeholder} allowClear />
    </Form.Item>
  );
  return (
    <fieldset className={styles.condition}>
      <legend>适用条件（留空不限）</legend>
      <div className={styles.fields}>
        <Form.Item name={['when', 'kind']} label="发票种类">
          <Select allowClear options={choicesOf(invoiceKindTitles)} />
        </Form.Item>
        <Form.Item name={['when', 'isSpecial']} label="专票普票">
          <Select allowClear options={specialChoices} />
        </Form.Item>
        {text('party', '对方', 100, '名称或统一社会信用代码，全部相同')}
        {text('category', '货物类别', 100, '两个星号之间的字：餐饮服务')}
        <Form.Item
          name={['when', 'classification']}
          label="税收分类编码"
          rules={[{ pattern: /^\d{0,19}$/, message: '税收分类编码只能是数字，最多 19 位' }]}
        >
          <Input maxLength={19} placeholder="开头几位" allowClear />
        </Form.Item>
        <Form.Item name={['when', 'rate']} label="税率">
          <Select<InvoiceRate> allowClear options={rateChoices} />
        </Form.Item>
        {text('business', '特定业务', 50, '通行费、旅客运输服务')}
        {text('remark', '备注含有', 100)}
      </div>
    </fieldset>
  );
}

/** The two accounts; what they are called depends on the direction. */
function Accounts({ lists }: { readonly lists: PostingLists }) {
  const isIn = Form.useWatch<Fields['direction'] | undefined>('direction') !== 'out';
  const fields = [
    ['target', isIn ? '借方科目' : '贷方科目', isIn ? '存货、费用' : '收入'],
    ['counter', isIn ? '贷方科目' : '借方科目', isIn ? '应付或资金' : '应收或资金'],
  ] as const;
  return (
    <div className={styles.fields}>
      {fields.map(([name, label, hint]) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          extra={`${hint}；客户、供应商、职员可以留空，按发票的对方带出`}
          rules={[{ required: true, message: `请选择${label}` }]}
        >
          <TargetField label={label} lists={lists} />
        </Form.Item>
      ))}
    </div>
  );
}

/** What the voucher says besides, and from when on. */
function VoucherFields() {
  const { standard } = useSession().accountSet;
  return (
    <div className={styles.fields}>
      <Form.Item
        name="summary"
        label="摘要"
        extra={`可以用 ${invoiceSummaryFields.map((field) => `{${field}}`).join(' ')}`}
        rules={[{ required: true, whitespace: true, message: '请填写摘要' }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="isDeductible"
        label="进项税额"
        getValueProps={(isDeductible) => ({ value: isDeductible === false ? 'never' : 'byLaw' })}
        normalize={(chosen) => (chosen === 'never' ? false : null)}
      >
        <Select options={deductionChoices} />
      </Form.Item>
      <Form.Item name="cashFlowLine" label="现金流量项目">
        <Select<number>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="按规则"
          options={cashFlowForm(standard).items.map(({ line, title }) => ({
            value: line,
            label: `${line} ${title}`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="since"
        label="启用日期"
        extra="用于开票日期在这一天以后的发票"
        rules={[{ required: true, message: '请选择启用日期' }]}
      >
        <DateInput ariaLabel="启用日期" />
      </Form.Item>
    </div>
  );
}

interface TargetFieldProps {
  readonly label: string;
  readonly lists: PostingLists;
  readonly value?: PostingTarget | null;
  readonly onChange?: (target: PostingTarget | null) => void;
}

/** An account as a field of the form. */
function TargetField({ label, lists, value = null, onChange }: TargetFieldProps) {
  return (
    <PostingTargetInput
      label={label}
      size="middle"
      value={value}
      lists={lists}
      onChange={(target) => onChange?.(target)}
    />
  );
}

const conditionOf = (when: Fields['when']): InvoiceCondition => ({
  kind: when.kind ?? null,
  party: when.party?.trim() ?? '',
  category: when.category?.trim() ?? '',
  classification: when.classification ?? '',
  rate: when.rate ?? null,
  isSpecial: when.isSpecial ?? null,
  business: when.business?.trim() ?? '',
  remark: when.remark?.trim() ?? '',
});
