import type { ReactNode } from 'react';
import { Button } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { CodeField } from './CodeField';
import { MobileField } from './MobileField';
import { useSubmit } from './useSubmit';

interface CodeFormProps<Values> {
  /** What the form is for, as it is read out. */
  readonly label: string;
  readonly initialMobile: string;
  readonly onMobile: (mobile: string) => void;
  /** Sends the code that proves the mobile number. */
  readonly send: (mobile: string) => Promise<void>;
  readonly submit: (values: Values) => Promise<void>;
  /** On the button. */
  readonly action: string;
  /** What is asked besides mobile number and code. */
  readonly children?: ReactNode;
  /** Below the button. */
  readonly footer?: ReactNode;
}

/** A mobile number and the code sent to it: the frame of signing in by code, registering and choosing a new password. */
export function CodeForm<Values extends { readonly mobile: string }>(props: CodeFormProps<Values>) {
  const [form] = Form.useForm<Values>();
  const mobile = (Form.useWatch('mobile', form) as string | undefined) ?? '';
  const { isBusy, run } = useSubmit(props.submit);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ mobile: props.initialMobile }}
      onValuesChange={(_, { mobile: typed }: Values) => props.onMobile(typed)}
      onFinish={(values) => void run(values)}
      aria-label={props.label}
    >
      <MobileField isStrict />
      <CodeField mobile={mobile} send={props.send} />
      {props.children}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {props.action}
      </Button>
      {props.footer}
    </Form>
  );
}
