import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import type { Difference } from '../movesApi';

interface AcceptDialogProps {
  readonly difference: Difference;
  readonly name: string;
  readonly reason: string;
  readonly onAccept: (reason: string) => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly reason: string;
}

/** 接受 a difference: never without a reason. */
export function AcceptDialog({ difference, name, reason, onAccept, onClose }: AcceptDialogProps) {
  return (
    <FormDialog<Fields>
      title={`接受差异：${name}`}
      okText="接受"
      initial={{ reason }}
      onSave={(fields) => {
        onAccept(fields.reason.trim());
        onClose();
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <p>{difference.cause}</p>
      <p>接受后账上按迁入的数字，不会为了对平而加数。原因写进迁入核对表和操作日志。</p>
      <Form.Item
        name="reason"
        label="为什么接受"
        rules={[{ required: true, whitespace: true, message: '请写明接受的原因' }]}
      >
        <Input autoFocus maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
