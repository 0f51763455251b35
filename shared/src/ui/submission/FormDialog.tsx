import { Form } from 'antd';
import { useId, type ReactNode } from 'react';
import { useWrittenForm } from '../leaving/useWrittenForm';
import { RefusalNote } from './RefusalNote';
import { useSubmission } from './useSubmission';
import { Modal } from '../Modal';

interface FormDialogProps<Fields extends object> {
  readonly title: string;
  /** 保存 unless given. */
  readonly okText?: string;
  readonly width?: number;
  /** What the fields hold when it opens, by the name of the `Form.Item`. */
  readonly initial: Partial<Fields>;
  /** Stores it and closes the dialog; refused, the dialog stays open and says why. */
  readonly onSave: (fields: Fields) => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A few fields in a dialog of their own: Enter saves, Escape closes, after a question when something was written. */
export function FormDialog<Fields extends object>(props: FormDialogProps<Fields>) {
  const { title, okText = '保存', width = 520, initial, onSave, onClose, children } = props;
  const formId = useId();
  const { isBusy, refusal, submit } = useSubmission();
  const { close, onValuesChange } = useWrittenForm(initial, onClose);
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      confirmLoading={isBusy}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={close}
    >
      <RefusalNote text={refusal} />
      <Form<Fields>
        id={formId}
        layout="vertical"
        initialValues={initial}
        onValuesChange={onValuesChange}
        onFinish={(fields) => void submit(() => onSave(fields))}
      >
        {children}
      </Form>
    </Modal>
  );
}
