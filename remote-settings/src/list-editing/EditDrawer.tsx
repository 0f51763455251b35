import { useId, type ReactNode } from 'react';
import { Button, Space } from '@mingzhang/shared/ui';
import { Form, RefusalNote, useSubmission, useWrittenForm } from '@mingzhang/shared/ui-form';
import { Drawer } from '@mingzhang/shared/ui-drawer';

interface EditDrawerProps<Values extends object> {
  readonly title: string;
  /** What the fields hold when it opens, by the name of the `Form.Item`. */
  readonly initial: Partial<Values>;
  /** Stores it; the drawer stays open and says why when that is refused. */
  readonly onSave: (values: Values) => Promise<void>;
  readonly onClose: () => void;
  readonly width?: number;
  /** Of the button; 保存 unless given. */
  readonly okText?: string;
  /** What is done cannot be undone. */
  readonly isDanger?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * One row of a list, edited in a drawer: Enter saves, Escape closes, after a question when there is unsaved input,
 * and refusals show above the fields. The focus returns to where it came from.
 */
export function EditDrawer<Values extends object>(props: EditDrawerProps<Values>) {
  const { title, initial, onSave, onClose, width = 440, children } = props;
  const { okText = '保存', isDanger = false } = props;
  const formId = useId();
  const { isBusy, refusal, submit } = useSubmission();
  const { close, onValuesChange } = useWrittenForm(initial, onClose);

  return (
    <Drawer
      open
      size={width}
      title={title}
      onClose={close}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy} danger={isDanger}>
            {okText}
          </Button>
        </Space>
      }
    >
      <RefusalNote text={refusal} />
      <Form<Values>
        id={formId}
        layout="vertical"
        initialValues={initial}
        onValuesChange={onValuesChange}
        onFinish={(values) => void submit(() => onSave(values))}
      >
        {children}
      </Form>
    </Drawer>
  );
}
