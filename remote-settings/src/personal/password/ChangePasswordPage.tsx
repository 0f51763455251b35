import { useNotify, useServerState } from '@mingzhang/shell';
import { Button, ErrorState, Skeleton } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form, useSubmission } from '@mingzhang/shared/ui-form';
import { NewPasswordFields } from '../NewPasswordFields';
import { PersonalPage } from '../PersonalPage';
import styles from '../Personal.module.css';
import { changePassword, loadPersonal, sendCodeFor, type NewPassword } from '../personalApi';
import { SmsCodeField } from '../../SmsCodeField';
import { usePerson } from '../usePerson';

const sendCode = sendCodeFor('set-password');

/** /personal/change-password: asks for the old one; without one the mobile is proved. */
export function ChangePasswordPage() {
  const { data, problem } = useServerState(['personal'], loadPersonal);
  return (
    <PersonalPage title={data?.hasPassword === false ? '设置密码' : '修改密码'}>
      <ErrorState problem={problem} />
      {!problem && !data && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data && <PasswordForm hasPassword={data.hasPassword} />}
    </PersonalPage>
  );
}

interface PasswordFormProps {
  readonly hasPassword: boolean;
}

function PasswordForm({ hasPassword }: PasswordFormProps) {
  const { mobile } = usePerson();
  const notify = useNotify();
  const [form] = Form.useForm<NewPassword>();
  const { isBusy, submit } = useSubmission();

  const save = (values: NewPassword) =>
    submit(async () => {
      await changePassword(values);
      form.resetFields();
      notify.success(hasPassword ? '密码已修改，其他设备要重新登录' : '密码已设置，以后可以用密码登录');
    });

  return (
    <Form<NewPassword>
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void save(values)}
      aria-label="修改密码"
    >
      {hasPassword ? (
        <Form.Item name="original" label="原密码" rules={[{ required: true, message: '请填写原密码' }]}>
          <Input.Password maxLength={200} autoComplete="current-password" autoFocus />
        </Form.Item>
      ) : (
        <>
          <p>您还没有设置密码，一直用验证码登录。验证本人手机 {mobile} 以后就可以设一个。</p>
          <SmsCodeField mobile={mobile} send={sendCode} />
        </>
      )}
      <NewPasswordFields />
      <p className={styles.quiet}>改好以后，其他设备上的登录都会退出，这里不用重新登录。</p>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {hasPassword ? '修改密码' : '设置密码'}
      </Button>
    </Form>
  );
}
