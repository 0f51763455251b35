import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import { useNotify } from '@mingzhang/shell';
import { Input } from '@mingzhang/shared/ui-text';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { EditDrawer } from '../list-editing/EditDrawer';
import { saveCategory, type CategoryDraft } from './auxiliariesApi';

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: AuxiliaryCategory | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const MOST_COLUMNS = 16;
const COLUMN_RULES = [
  {
    validator: (_rule: unknown, columns: readonly string[]) =>
      columns.every((column) => column.trim().length <= 20)
        ? Promise.resolve()
        : Promise.reject(new Error('自定义列的名称不能超过 20 个字')),
  },
];

/** Adds or changes a 辅助核算类别. The seven of every set keep their names. */
export function CategoryForm({ category, onSaved, onClose }: CategoryFormProps) {
  const notify = useNotify();

  async function save(values: CategoryDraft) {
    await saveCategory(category?.id ?? null, values);
    notify.success(`辅助核算类别“${values.name}”已保存`);
    onSaved();
  }

  return (
    <EditDrawer<CategoryDraft>
      title={category ? '修改辅助核算类别' : '新增辅助核算类别'}
      initial={{ name: category?.name ?? '', customColumns: [...(category?.customColumns ?? [])] }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="类别名称"
        extra={category?.isSystem ? '系统类别，不能改名' : '例如：车辆、合同'}
        rules={[{ required: true, whitespace: true, message: '请填写类别名称' }]}
      >
        <Input maxLength={8} disabled={category?.isSystem ?? false} autoFocus={!category?.isSystem} />
      </Form.Item>
      <Form.Item
        name="customColumns"
        label="自定义列"
        extra={`每个项目另外登记的内容，例如：车牌、车型。输入后按回车，最多 ${MOST_COLUMNS} 列；改名、换次序时已填的内容跟着走`}
        rules={COLUMN_RULES}
      >
        <Select mode="tags" open={false} maxCount={MOST_COLUMNS} tokenSeparators={[',', '，', '、']} />
      </Form.Item>
    </EditDrawer>
  );
}
