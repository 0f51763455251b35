import type { Account } from '@mingzhang/shared/accounting/account';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { Input } from '@mingzhang/shared/ui-text';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import type { AccountDraft } from '../../../chartApi';
import type { FormLists } from '../../formLists';
import { categoryTitles } from './categoryTitles';
import { mayHaveChildren, usualSide, type Chart } from './proposedAccount';

interface NewAccountFieldsProps {
  readonly chart: Chart;
  readonly lists: FormLists;
  /** Another parent is chosen; null: a first-level account. */
  readonly onParent: (parent: Account | null) => void;
  /** Enter in a line of text. */
  readonly onEnter: () => void;
}

/** Parent, code and name of the account, and what its lines must carry besides an amount. */
export function NewAccountFields({ chart, lists, onParent, onEnter }: NewAccountFieldsProps) {
  const form = Form.useFormInstance<AccountDraft>();
  const parentId = Form.useWatch('parentId', form);
  return (
    <>
      <Form.Item name="parentId" label="上级科目" extra={parentId === null ? '不选上级就是一级科目' : null}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder="一级科目"
          options={parentOptions(chart)}
          onChange={(id: number | undefined) => onParent(chart.tree.byId(id ?? 0) ?? null)}
        />
      </Form.Item>
      <Form.Item
        name="code"
        label="科目编码"
        rules={[{ required: true, pattern: /^\d{4,16}$/, message: '请填写数字编码' }]}
      >
        <Input inputMode="numeric" maxLength={16} onPressEnter={onEnter} />
      </Form.Item>
      <Form.Item
        name="name"
        label="科目名称"
        rules={[{ required: true, whitespace: true, message: '请填写科目名称' }]}
      >
        <Input autoFocus maxLength={60} onPressEnter={onEnter} />
      </Form.Item>
      {parentId === null && (
        <Form.Item name="category" label="科目类别">
          <Select
            options={categoryTitles.map(([value, label]) => ({ value, label }))}
            onChange={(category: Account['category']) => form.setFieldValue('side', usualSide(category))}
          />
        </Form.Item>
      )}
      <Form.Item name="side" label="余额方向">
        <Radio.Group
          options={[
            { value: 'debit', label: '借' },
            { value: 'credit', label: '贷' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="unit"
        label="计量单位"
        extra="填写后凭证要录入数量和单价"
        normalize={(text: string) => text || null}
      >
        <Input maxLength={20} placeholder="例如：件" onPressEnter={onEnter} />
      </Form.Item>
      <Form.Item name="auxiliaryCategoryIds" label="辅助核算">
        <Checkbox.Group options={lists.categories.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <CurrencyField lists={lists} />
    </>
  );
}

/** 外币核算, where the set has foreign currencies. */
function CurrencyField({ lists }: Pick<NewAccountFieldsProps, 'lists'>) {
  const foreign = lists.currencies.filter(({ isLocal }) => !isLocal);
  if (foreign.length === 0) return null;
  return (
    <Form.Item name="currencyCodes" label="外币核算">
      <Checkbox.Group
        options={foreign.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      />
    </Form.Item>
  );
}

function parentOptions(chart: Chart) {
  return chart.tree.all
    .filter((account) => mayHaveChildren(account, chart))
    .map(({ id, code }) => ({ value: id, label: `${code} ${fullNameOf(chart.tree, id)}` }));
}
