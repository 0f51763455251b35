import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify } from '@mingzhang/shell';
import { exemptAccount, type ReconciledAccount } from './reconciliationApi';

interface ExemptionDialogProps {
  readonly row: ReconciledAccount;
  readonly onClose: () => void;
}

/** 免除核对 of an account with its reason, or 恢复核对. */
export function ExemptionDialog({ row, onClose }: ExemptionDialogProps) {
  const notify = useNotify();
  const isExempt = row.exemption !== null;
  const title = isExempt ? '恢复核对' : '免除核对';
  async function save({ reason }: { readonly reason?: string }) {
    await exemptAccount(row.accountId, isExempt ? null : (reason ?? ''));
    notify.success(`${row.account} 已${title}`);
    onClose();
  }
  return (
    <FormDialog<{ readonly reason?: string }>
      title={`${title}：${row.account}`}
      okText={title}
      initial={{}}
      onSave={save}
      onClose={onClose}
    >
      {isExempt ? (
        <p>恢复后，卡片与总账不符时不能结账。免除的原因：{row.exemption}</p>
      ) : (
        <Form.Item
          name="reason"
          label="原因"
          extra="免除后，这个科目卡片与总账不符也可以结账；原因记入操作日志。"
          rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
      )}
    </FormDialog>
  );
}
