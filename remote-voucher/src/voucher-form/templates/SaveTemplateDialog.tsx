import { useId, useState } from 'react';
import {
  voucherTemplateTypeTitles,
  voucherTemplateTypes,
  type VoucherTemplateType,
} from '@mingzhang/shared/accounting/voucherTemplate';
import { problemText, useNotify } from '@mingzhang/shell';
import { Alert, Input, Modal } from '@mingzhang/shared/ui';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
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

/** 存为模板: what stands on the entry, under a name, for the next time. */
export function SaveTemplateDialog({ draft, lists, onClose }: SaveTemplateDialogProps) {
  const notify = useNotify();
  const formId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save({ name, type, keepsAmounts }: TemplateFields) {
    setBusy(true);
    setRefusal(null);
    try {
      const template = { name: name.trim(), type, lines: templateLines(draft, keepsAmounts) };
      await createTemplate(template, lists);
      notify.success(`已存为模板“${template.name}”，按 F4 使用`);
      onClose();
    } catch (error) {
      setRefusal(problemText(error));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      width={520}
      title="存为凭证模板"
      okText="保存模板"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={onClose}
    >
      {refusal !== null && <Alert showIcon type="error" role="alert" title={refusal} />}
      <Form<TemplateFields>
        id={formId}
        layout="vertical"
        initialValues={{ name: '', type: 'dailyExpense', keepsAmounts: false }}
        onFinish={(fields) => void save(fields)}
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
      </Form>
    </Modal>
  );
}
