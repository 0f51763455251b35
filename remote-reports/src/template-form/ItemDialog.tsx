import type { EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import { DEEPEST_LEVEL } from '@mingzhang/shared/accounting/report/itemOutline';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { showsCashFlows } from '@mingzhang/shared/accounting/report/statementTypes';
import { Input } from '@mingzhang/shared/ui-text';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { InputNumber } from '@mingzhang/shared/ui-input';
import { useNotify } from '@mingzhang/shell';
import { saveItem, type ItemFields } from '../templatesApi';
import type { ItemTask } from './useItemActions';

interface ItemDialogProps {
  readonly template: EditableTemplate;
  readonly task: ItemTask;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** 新增 or 修改 of a line: what it says and where it belongs; its formula is written beside the lines. */
export function ItemDialog({ template, task, onClose, onSaved }: ItemDialogProps) {
  const notify = useNotify();
  const start = startOf(template, task);

  async function save(typed: ItemFields) {
    const fields = { ...start, ...typed };
    const target = 'item' in task ? task : { afterId: task.after?.id ?? null };
    const id = await saveItem(template.id, fields, target);
    notify.success(`项目“${fields.title.trim()}”已保存`);
    onClose();
    onSaved(id);
  }

  return (
    <FormDialog<ItemFields>
      title={'item' in task ? '修改项目' : '新增项目'}
      initial={start}
      onSave={save}
      onClose={onClose}
    >
      <ItemInputs type={template.type} />
    </FormDialog>
  );
}

function ItemInputs({ type }: { readonly type: ReportType }) {
  const isHeader =
    Form.useWatch<boolean | undefined>('isHeader', Form.useFormInstance<ItemFields>()) ?? false;
  return (
    <>
      <Form.Item
        name="title"
        label="项目名称"
        rules={[{ required: !isHeader, whitespace: !isHeader, message: '请填写项目名称' }]}
      >
        <Input autoFocus maxLength={100} />
      </Form.Item>
      {type === 'balance' && <SideField />}
      <Form.Item name="lineNumber" label="行次">
        <InputNumber min={1} max={9999} precision={0} disabled={isHeader} />
      </Form.Item>
      <Form.Item name="level" label="级次" extra="1 级靠左，每级向右缩进一格">
        <InputNumber min={1} max={DEEPEST_LEVEL} precision={0} />
      </Form.Item>
      {showsCashFlows(type) && (
        <Form.Item name="cashFlowLine" label="现金流量项目" extra="准则报表的行次；有公式的合计行留空">
          <InputNumber min={1} max={9999} precision={0} disabled={isHeader} />
        </Form.Item>
      )}
      <Form.Item name="isHeader" valuePropName="checked" noStyle>
        <Checkbox>分类标题（没有金额）</Checkbox>
      </Form.Item>
      <Form.Item name="isBold" valuePropName="checked" noStyle>
        <Checkbox>加粗</Checkbox>
      </Form.Item>
      <Form.Item name="isFolding" valuePropName="checked" noStyle>
        <Checkbox>可折叠</Checkbox>
      </Form.Item>
    </>
  );
}

function SideField() {
  return (
    <Form.Item name="side" label="类别" rules={[{ required: true, message: '请选择类别' }]}>
      <Radio.Group
        options={[
          { value: 'asset', label: '资产' },
          { value: 'liability', label: '负债' },
          { value: 'equity', label: '所有者权益' },
        ]}
      />
    </Form.Item>
  );
}

function startOf(template: EditableTemplate, task: ItemTask): ItemFields {
  if ('item' in task) return { ...task.item, cashFlowLine: task.item.cashFlowLine ?? null };
  const last = Math.max(0, ...template.items.map(({ lineNumber }) => lineNumber ?? 0));
  return {
    title: '',
    lineNumber: last + 1,
    level: task.after?.level ?? 1,
    cashFlowLine: null,
    side: task.after?.side ?? (template.type === 'balance' ? 'asset' : null),
    isBold: false,
    isHeader: false,
    isFolding: false,
  };
}
