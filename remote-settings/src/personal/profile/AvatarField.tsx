import { useRef, type ChangeEvent } from 'react';
import { useNotify, useReloadSession } from '@mingzhang/shell';
import { Avatar, Button, UploadOutlined, UserOutlined } from '@mingzhang/shared/ui';
import { useSubmission } from '@mingzhang/shared/ui-form';
import { removeAvatar, saveAvatar } from '../personalApi';
import styles from '../Personal.module.css';
import { squarePicture } from './squarePicture';
import { usePerson } from '../usePerson';

const SHOWN = 96;

/** 头像: a picture of one's own, or the default one. */
export function AvatarField() {
  const { avatarUrl } = usePerson();
  const notify = useNotify();
  const reloadSession = useReloadSession();
  const { isBusy, submit } = useSubmission();
  const input = useRef<HTMLInputElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    const picture = await squarePicture(file);
    if (!picture) {
      notify.error(`“${file.name}”不是可以用的图片，请选择 JPG 或 PNG 图片。`);
      return;
    }
    await submit(async () => {
      await saveAvatar(picture);
      await reloadSession();
      notify.success('头像已更换');
    });
  }

  return (
    <div className={styles.avatar}>
      <Avatar size={SHOWN} src={avatarUrl ?? undefined} icon={<UserOutlined />} alt="头像" />
      <Button icon={<UploadOutlined />} loading={isBusy} onClick={() => input.current?.click()}>
        更换头像
      </Button>
      {avatarUrl && (
        <Button
          type="text"
          disabled={isBusy}
          onClick={() =>
            void submit(async () => {
              await removeAvatar();
              await reloadSession();
            })
          }
        >
          用默认头像
        </Button>
      )}
      <span className={styles.quiet}>JPG 或 PNG，取中间的正方形</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="选择头像图片"
        onChange={(event) => void choose(event)}
      />
    </div>
  );
}
