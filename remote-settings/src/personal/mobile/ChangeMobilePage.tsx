import { useNotify, useReloadSession, useServerState } from '@mingzhang/shell';
import { Button, ErrorState, Skeleton } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form, isMobileNumber, useSubmission } from '@mingzhang/shared/ui-form';
import { PersonalPage } from '../PersonalPage';
import styles from '../Personal.module.css';
import { changeMobile, loadPersonal, sendCodeFor, type NewMobile } from '../personalApi';
import { SmsCodeField } from '../../SmsCodeField';
import { usePerson } from '../usePerson';

const sendCode = sendCodeFor('change-phone');

/** /personal/change-phone-number: the new number is proven by a code, oneself by the password. */
export function ChangeMobilePage() {
  const { data, problem } = useServerState(['personal'], loadPersonal);
  return (
    <PersonalPage title="更换手机号">
      <ErrorState problem={problem} />
      {!problem && !data && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data && <MobileForm hasPassword={data.hasPassword} />}
    </PersonalPage>
  );
}

function MobileForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const user = usePerson();
  const notify = useNotify();
  const reloadSession = useReloadSession();
  const [form] = Form.useForm<NewMobile>();
  const mobile = (Form.useWatch('mobile', form) as string | undefined) ?? '';
  const { isBusy, submit } = useSubmission();

  const save = (values: NewMobile) =>
    submit(async () => {
      await changeMobile(values);
      form.resetFields();
      await reloadSession();
      notify.success(`手机号已换成 ${values.mobile}，以后用它登录`);
    });

  return (
    <Form<NewMobile>
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void save(values)}
      aria-label="更换手机号"
    >
      <p>现在的手机号是 {user.mobile}。换了以后用新号码登录，账套、角色和凭证都不变。</p>
      {hasPassword ? (
        <Form.Item
          name="password"
          label="登录密码"
          extra="确认是您本人"
          rules={[{ required: true, message: '请填写登录密码' }]}
        >
          <Input.Password maxLength={200} autoComplete="current-password" autoFocus />
        </Form.Item>
      ) : (
        <p className={styles.quiet}>您还没有设置密码：请在登录以后 15 分钟内更换，或先设置密码。</p>
      )}
      <Form.Item
        name="mobile"
        label="新手机号"
        rules={[
          {
            validator: (_rule, value: string) =>
              isMobileNumber(value ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error('手机号是以 13 到 19 开头的 11 位数字')),
          },
        ]}
      >
        <Input maxLength={11} inputMode="numeric" autoComplete="tel" />
      </Form.Item>
      <SmsCodeField name="verificationCode" mobile={mobile} send={sendCode} />
      <p className={styles.quiet}>换好以后，其他设备上的登录都会退出。</p>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        更换手机号
      </Button>
    </Form>
  );
}
