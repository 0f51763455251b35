import { cashFlowForm } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify, useSession } from '@mingzhang/shell';
import { CounterTarget } from '../CounterTarget';
import { flowTitles } from '../flowTitles';
import { saveCategory, type FundCategoryDraft, type ListedCategory } from './categoriesApi';

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: ListedCategory | null;
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

/** What the fields hold: the account may be missing. */
type Fields = Omit<FundCategoryDraft, 'target'> & { readonly target: PostingTarget | null };

const NEW: Fields = { name: '', flow: 'paid', target: null, cashFlowLine: null };
const flows = (['received', 'paid'] as const).map((value) => ({ value, label: flowTitles[value] }));

/** Adds or changes a 收支类别; entries that have been made into vouchers keep theirs. */
export function CategoryForm({ category, lists, onClose }: CategoryFormProps) {
  const notify = useNotify();
  const { standard } = useSession().accountSet;
  async function save({ target, cashFlowLine, ...fields }: Fields) {
    if (target === null) return;
    await saveCategory({ ...fields, target, cashFlowLine: cashFlowLine ?? null }, category);
    notify.success(`收支类别 ${fields.name} 已保存`);
    onClose();
  }
  return (
    <FormDialog<Fields>
      title={category ? `修改类别：${category.name}` : '新增类别'}
      initial={category ?? NEW}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="flow" label="收支">
        <Radio.Group options={flows} disabled={category?.isUsed ?? false} />
      </Form.Item>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item name="target" label="对方科目" rules={[{ required: true, message: '请选择对方科目' }]}>
        <CounterTarget lists={lists} />
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
    </FormDialog>
  );
}
