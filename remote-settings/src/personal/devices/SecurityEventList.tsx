import { useServerState } from '@mingzhang/shell';
import { ErrorState, Skeleton } from '@mingzhang/shared/ui';
import { momentText } from '@mingzhang/shared/fields/momentText';
import { listSecurityEvents } from '../personalApi';
import styles from '../Personal.module.css';

const titles: Readonly<Record<string, string>> = {
  'profile.change': '修改了个人资料',
  'avatar.change': '更换了头像',
  'avatar.remove': '改用默认头像',
  'password.change': '修改了登录密码',
  'password.reset': '用验证码重置了登录密码',
  'mobile.change': '更换了手机号',
  'session.end': '让其他设备退出登录',
  'wechat.bind': '绑定了微信',
  'wechat.unbind': '解绑了微信',
};

/** 安全记录: what was done to one's account lately. */
export function SecurityEventList() {
  const { data, problem } = useServerState(['securityEvents'], listSecurityEvents);
  return (
    <section className={styles.section} aria-label="安全记录">
      <h2>安全记录</h2>
      <ErrorState problem={problem} />
      {!problem && !data && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {data?.length === 0 && <p className={styles.quiet}>还没有记录。修改资料、密码或手机号后会列在这里。</p>}
      <ul className={styles.list}>
        {(data ?? []).map(({ id, at, action, address }) => (
          <li key={id}>
            <span className={styles.grow}>{titles[action] ?? action}</span>
            <span className={styles.quiet}>
              {momentText(at)} · {address}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
