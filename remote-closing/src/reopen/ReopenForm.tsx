import { Button } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form, useSubmission } from '@mingzhang/shared/ui-form';
import styles from '../Closing.module.css';

interface ReopenFormProps {
  /** Rejects when the server refused, after the request layer has shown why. */
  readonly onSubmit: (reason: string) => Promise<void>;
}

/** The reason that goes on record, and the button. */
export function ReopenForm({ onSubmit }: ReopenFormProps) {
  const { isBusy, submit } = useSubmission();

  return (
    <Form
      layout="vertical"
      className={styles.confirm ?? ''}
      style={{ marginTop: 16 }}
      onFinish={({ reason }: { reason: string }) => void submit(() => onSubmit(reason.trim()))}
    >
      <Form.Item
        name="reason"
        label="反结账原因"
        rules={[{ required: true, whitespace: true, message: '请填写反结账原因' }]}
      >
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={200}
          showCount
          placeholder="例如：补记 3 月 28 日的采购发票"
        />
      </Form.Item>
      <Button danger type="primary" htmlType="submit" loading={isBusy}>
        反结账
      </Button>
    </Form>
  );
}
