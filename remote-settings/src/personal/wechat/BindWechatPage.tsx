import { useNotify, useServerState } from '@mingzhang/shell';
import { Alert, Button, ErrorState, Skeleton, useQuestion } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form, useSubmission } from '@mingzhang/shared/ui-form';
import { momentText } from '@mingzhang/shared/fields/momentText';
import { PersonalPage } from '../PersonalPage';
import { loadPersonal, startWechat, unbindWechat, type Personal } from '../personalApi';
import { useWechatReturn } from './useWechatReturn';
import styles from '../Personal.module.css';

/** /personal/binding-webchat: the WeChat one signs in with. WeChat sends the browser back here. */
export function BindWechatPage() {
  const { data, problem } = useServerState(['personal'], loadPersonal);
  const failure = useWechatReturn();
  return (
    <PersonalPage title="绑定微信">
      {failure && (
        <div className={styles.section}>
          <Alert type="error" showIcon role="alert" title="没有绑定" description={failure} />
        </div>
      )}
      <ErrorState problem={problem} />
      {!problem && !data && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data?.wechat && <Bound wechat={data.wechat} />}
      {data && !data.wechat && data.wechatConfigured && <Unbound hasPassword={data.hasPassword} />}
      {data && !data.wechat && !data.wechatConfigured && <NotConfigured />}
    </PersonalPage>
  );
}

interface BoundProps {
  readonly wechat: NonNullable<Personal['wechat']>;
}

function Bound({ wechat }: BoundProps) {
  const ask = useQuestion();
  const notify = useNotify();
  const { isBusy, submit } = useSubmission();
  const unbind = () =>
    submit(async () => {
      await unbindWechat();
      notify.success('微信已解绑');
    });
  return (
    <section className={styles.section} aria-label="已绑定的微信">
      <p>
        已绑定微信“{wechat.nickname || '未命名'}”，绑定于 {momentText(wechat.boundAt)}。登录时可以用它扫码。
      </p>
      <Button
        loading={isBusy}
        onClick={() =>
          void ask({
            title: '解绑微信？',
            content: '解绑以后不能再用它扫码登录，密码和验证码登录不受影响。',
            okText: '解绑',
            cancelText: '取消',
            onOk: unbind,
          })
        }
      >
        解绑
      </Button>
    </section>
  );
}

function Unbound({ hasPassword }: { readonly hasPassword: boolean }) {
  const { isBusy, submit } = useSubmission();
  const bind = ({ password = '' }: { readonly password?: string }) =>
    submit(async () => leaveFor(await startWechat(password)));
  return (
    <Form<{ password?: string }>
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void bind(values)}
      aria-label="绑定微信"
    >
      <p>绑定以后，登录时用微信扫一扫就能进来。点下面的按钮会打开微信的二维码，用手机微信扫码并确认。</p>
      {hasPassword ? (
        <Form.Item
          name="password"
          label="登录密码"
          extra="确认是您本人"
          rules={[{ required: true, message: '请填写登录密码' }]}
        >
          <Input.Password maxLength={200} autoComplete="current-password" />
        </Form.Item>
      ) : (
        <p className={styles.quiet}>您还没有设置密码：请在登录以后 15 分钟内绑定，或先设置密码。</p>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        用微信扫码绑定
      </Button>
    </Form>
  );
}

/** What the operator must set, in words that can be passed on. */
function NotConfigured() {
  return (
    <Alert
      style={{ maxWidth: 760 }}
      type="info"
      showIcon
      title="这个系统还没有开通微信登录"
      description={
        <>
          <p>
            请系统管理员在微信开放平台（open.weixin.qq.com）登记一个网站应用，授权回调域填本站的域名，然后设置服务器的两个环境变量并重新启动：
          </p>
          <p>
            <code>WECHAT_APP_ID</code>：应用的 AppID
            <br />
            <code>WECHAT_APP_SECRET</code>：应用的 AppSecret
          </p>
          <p>开通以前，请用密码或短信验证码登录。</p>
        </>
      }
    />
  );
}

/** Leaves the site for a page of another, which sends the browser back. */
function leaveFor(address: string): void {
  location.assign(address);
}
