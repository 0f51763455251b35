import type { ReactNode } from 'react';
import { Link } from '@mingzhang/shared/router';
import { Alert, Button } from '@mingzhang/shared/ui';
import { addressOf } from '../voucherEntry';
import type { Attachments } from './useAttachments';
import { voucherUploads, type UploadTarget, type VoucherFile } from './voucherUploads';

interface FailedUploadsProps {
  readonly attachments: Attachments;
  readonly onOpen: () => void;
  /** Called when its code cannot be loaded; it closes by itself once nothing has failed. */
  readonly onClose: () => void;
}

/** Files that failed to upload, of this voucher and of those saved before it. */
export function FailedUploads({ attachments, onOpen }: FailedUploadsProps) {
  const own = attachments.queued.filter(({ status }) => status === 'failed');
  const { failedElsewhere } = attachments;
  const others = new Map<number, UploadTarget>();
  for (const { target } of failedElsewhere) if (target) others.set(target.voucherId, target);
  return (
    <>
      {own.length > 0 && <FailedNotice files={own} where="这张凭证" link={<OpenButton onOpen={onOpen} />} />}
      {[...others.values()].map((target) => (
        <FailedNotice
          key={target.voucherId}
          files={failedElsewhere.filter((file) => file.target?.voucherId === target.voucherId)}
          where={target.title}
          link={<OpenLink {...target} />}
        />
      ))}
    </>
  );
}

function OpenButton({ onOpen }: Pick<FailedUploadsProps, 'onOpen'>) {
  return (
    <Button size="small" type="link" onClick={onOpen}>
      查看
    </Button>
  );
}

function OpenLink({ voucherId, title }: UploadTarget) {
  return <Link to={addressOf({ kind: 'voucher', voucherId })}>打开 {title}</Link>;
}

interface FailedNoticeProps {
  readonly files: readonly VoucherFile[];
  readonly where: string;
  readonly link: ReactNode;
}

function FailedNotice({ files, where, link }: FailedNoticeProps) {
  const each = (deed: (key: number) => void) => () => {
    for (const { key } of files) deed(key);
  };
  return (
    <Alert
      showIcon
      type="error"
      title={`${where}有 ${files.length} 个附件上传失败，凭证本身已经保存`}
      action={
        <>
          <Button size="small" onClick={each(voucherUploads.retry)}>
            重试
          </Button>
          <Button size="small" type="link" onClick={each(voucherUploads.drop)}>
            不再上传
          </Button>
          {link}
        </>
      }
    />
  );
}
