import {
  voucherTemplateTypeTitles,
  voucherTemplateTypes,
  type VoucherTemplateType,
} from '@mingzhang/shared/accounting/voucherTemplate';
import { useNotify } from '@mingzhang/shell';
import { Input } from '@mingzhang/shared/ui-text';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { createTemplate } from '../../voucherTemplateApi';
import { templateLines } from '../draft/draftTemplate';
import type { FormDraft } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';

interface SaveTemplateDialogProps {
  readonly draft: FormDraft;
  readonly lists: FormLists;
  readonly onClose: () => void;
}

interface TemplateFields {
  readonly name: string;
  readonly type: VoucherTemplateType;
  readonly keepsAmounts: boolean;
}

const LONGEST_NAME = 50;

/** 存为模板: what the entry has, under a name, for the next time. */
export function SaveTemplateDialog({ draft, lists, onClose }: SaveTemplateDialogProps) {
  const notify = useNotify();

  async function save({ name, type, keepsAmounts }: TemplateFields) {
    const template = { name: name.trim(), type, lines: templateLines(draft, keepsAmounts) };
    await createTemplate(template, lists);
    notify.success(`已存为模板“${template.name}”，按 F4 使用`);
    onClose();
  }

  return (
    <FormDialog<TemplateFields>
      title="存为凭证模板"
      okText="保存模板"
      initial={{ name: '', type: 'dailyExpense', keepsAmounts: false }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="模板名称"
        rules={[{ required: true, whitespace: true, message: '请填写模板名称' }]}
      >
        <Input autoFocus maxLength={LONGEST_NAME} placeholder="如：计提房租" />
      </Form.Item>
      <Form.Item name="type" label="模板类别">
        <Radio.Group
          options={voucherTemplateTypes.map((type) => ({
            value: type,
            label: voucherTemplateTypeTitles[type],
          }))}
        />
      </Form.Item>
      <Form.Item name="keepsAmounts" valuePropName="checked">
        <Checkbox>保留金额和数量（每月金额相同时勾选）</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
