import { ignoreReported, useNotify, useServerState } from '@mingzhang/shell';
import { Button, ErrorState, Skeleton, useQuestion } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { momentText } from '@mingzhang/shared/fields/momentText';
import { endDevice, endOtherDevices, listDevices, type Device } from '../personalApi';
import styles from '../Personal.module.css';

/** 登录的设备: where one is signed in; each, or all others, can be signed out. */
export function DeviceList() {
  const openQuestion = useQuestion();
  const notify = useNotify();
  const { data, problem } = useServerState(['devices'], listDevices);
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent);

  const ask = (title: string, content: string, end: () => Promise<unknown>, done: string) =>
    void openQuestion({
      title,
      content,
      okText: '退出登录',
      cancelText: '取消',
      onOk: () =>
        end()
          .then(() => notify.success(done))
          .catch(ignoreReported),
    });

  return (
    <section className={styles.section} aria-label="登录的设备">
      <div className={styles.head}>
        <h2>登录的设备</h2>
        {others.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              ask(
                '让其他设备都退出登录？',
                `${others.length} 台设备要重新登录才能使用，那里没有保存的内容留在那台设备上。`,
                endOtherDevices,
                '其他设备已退出登录',
              )
            }
          >
            其他设备都退出
          </Button>
        )}
      </div>
      <ErrorState problem={problem} />
      {!problem && !data && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      <ul className={styles.list}>
        {(data ?? []).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() =>
              ask(
                `让“${device.device}”退出登录？`,
                `${device.address}，最近使用 ${momentText(device.lastSeenAt)}。`,
                () => endDevice(device.id),
                `“${device.device}”已退出登录`,
              )
            }
          />
        ))}
      </ul>
      <p className={styles.quiet}>有不认得的设备，请让它退出，并马上修改密码。</p>
    </section>
  );
}

function DeviceRow({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  return (
    <li>
      <span className={styles.grow}>
        {device.device} {device.isCurrent && <Tag color="blue">这台设备</Tag>}
        <br />
        <span className={styles.quiet}>
          {device.address} · 最近使用 {momentText(device.lastSeenAt)} · 登录于 {momentText(device.signedInAt)}
        </span>
      </span>
      {!device.isCurrent && (
        <Button size="small" onClick={onEnd} aria-label={`让${device.device}退出登录`}>
          退出
        </Button>
      )}
    </li>
  );
}
