import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify } from '@mingzhang/shell';
import { flowTitles } from '../flowTitles';
import { saveRule, type FundRuleDraft, type ListedRule } from '../rulesApi';
import { CounterTarget } from '../CounterTarget';

interface RuleFormProps {
  /** Null for a new one. */
  readonly rule: ListedRule | null;
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

/** What the fields hold: the account may be missing. */
type Fields = Omit<FundRuleDraft, 'target'> & { readonly target: PostingTarget | null };

const NEW: Fields = { title: '', flow: 'paid', words: [], target: null };
const flows = (['received', 'paid'] as const).map((value) => ({ value, label: flowTitles[value] }));

/** Adds or changes a 对账单规则. */
export function RuleForm({ rule, lists, onClose }: RuleFormProps) {
  const notify = useNotify();
  async function save({ target, ...fields }: Fields) {
    if (target === null) return;
    await saveRule({ ...fields, target }, rule);
    notify.success(`规则 ${fields.title} 已保存`);
    onClose();
  }
  return (
    <FormDialog<Fields>
      title={rule ? `修改规则：${rule.title}` : '新增规则'}
      initial={rule ?? NEW}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="flow" label="收支">
        <Radio.Group options={flows} />
      </Form.Item>
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item
        name="words"
        label="含有任一词"
        extra="在摘要、用途、对方户名里找；输入一个词按回车"
        rules={[{ required: true, message: '请填写关键词' }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', ',', '，', ' ']} />
      </Form.Item>
      <Form.Item name="target" label="对方科目" rules={[{ required: true, message: '请选择对方科目' }]}>
        <CounterTarget lists={lists} />
      </Form.Item>
    </FormDialog>
  );
}
