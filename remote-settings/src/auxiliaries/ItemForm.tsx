import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { useNotify } from '@mingzhang/shell';
import { Input } from '@mingzhang/shared/ui-text';
import { Switch } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import { EditDrawer } from '../list-editing/EditDrawer';
import { saveItem, type ItemDraft } from './auxiliariesApi';

interface ItemFormProps {
  readonly category: AuxiliaryCategory;
  /** Null for a new one. */
  readonly item: AuxiliaryItem | null;
  /** Proposed for a new one. */
  readonly nextCode: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or changes an item: vouchers name it by itself, so code and name may change. */
export function ItemForm({ category, item, nextCode, onSaved, onClose }: ItemFormProps) {
  const notify = useNotify();

  async function save({ remark, customValues = [], ...draft }: ItemDraft) {
    const values = category.customColumns.map((_, column) => customValues[column]?.trim() ?? '');
    await saveItem(item?.id ?? null, category.id, { ...draft, remark: remark ?? '', customValues: values });
    notify.success(`${category.name} ${draft.code} ${draft.name} 已保存`);
    onSaved();
  }

  return (
    <EditDrawer<ItemDraft>
      title={`${item ? '修改' : '新增'}${category.name}`}
      initial={item ?? { code: nextCode, name: '', isEnabled: true, remark: '', customValues: [] }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label="编码"
        rules={[
          { required: true, whitespace: true, message: '请填写编码' },
          { pattern: /^[^\s_,:]*$/, message: '编码不能含空格、下划线、逗号或冒号' },
        ]}
      >
        <Input maxLength={20} placeholder="例如：001" />
      </Form.Item>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      {category.customColumns.map((title, column) => (
        <Form.Item key={title} name={['customValues', column]} label={title}>
          <Input maxLength={100} />
        </Form.Item>
      ))}
      <Form.Item name="remark" label="备注">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="isEnabled"
        label="启用"
        valuePropName="checked"
        extra="停用后记账时不再列出，已有的凭证和账簿不变"
      >
        <Switch />
      </Form.Item>
    </EditDrawer>
  );
}
