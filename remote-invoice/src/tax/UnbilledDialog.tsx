import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify } from '@mingzhang/shell';
import { markUnbilled, type MarkedCause } from './taxApi';

interface UnbilledDialogProps {
  readonly cause: MarkedCause;
  readonly onClose: () => void;
}

/** 标为未开票收入 of a line without an invoice, with why if one likes, or 取消未开票收入. */
export function UnbilledDialog({ cause: { kind, voucher, text }, onClose }: UnbilledDialogProps) {
  const notify = useNotify();
  const isUnbilled = kind === 'unbilled';
  const title = isUnbilled ? '取消未开票收入' : '标为未开票收入';
  const line = `${voucher.title} 第 ${voucher.line} 行`;
  async function save({ reason }: { readonly reason?: string }) {
    await markUnbilled(voucher, isUnbilled ? null : (reason ?? ''));
    notify.success(isUnbilled ? `${line} 已取消未开票收入` : `${line} 已标为未开票收入`);
    onClose();
  }
  return (
    <FormDialog<{ readonly reason?: string }>
      title={`${title}：${line}`}
      okText={title}
      initial={{}}
      onSave={save}
      onClose={onClose}
    >
      <p>{text}</p>
      {isUnbilled ? (
        <p>取消后，这一行又列为有凭证无发票。以后补开了发票的，不必先取消：在凭证里附发票即可。</p>
      ) : (
        <Form.Item
          name="reason"
          label="原因"
          extra="可以不填。标记后这一行在核对里列为未开票收入，不再是没有发票的分录；凭证不变，记入操作日志。"
        >
          <Input maxLength={100} autoFocus />
        </Form.Item>
      )}
    </FormDialog>
  );
}
