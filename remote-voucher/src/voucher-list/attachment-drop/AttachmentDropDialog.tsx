import { ATTACHMENT_KINDS_TEXT, MOST_DROPPED } from '@mingzhang/shared/accounting/attachment';
import { chosenTogether } from '@mingzhang/shared/fields/chosenTogether';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Alert, Button, Modal, useIsTelephone } from '@mingzhang/shared/ui';
import { Progress, Upload } from '@mingzhang/shared/ui-choice';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { useSession } from '@mingzhang/shell';
import styles from './AttachmentDrop.module.css';
import { DropResult } from './DropResult';
import { countFiles, useAttachmentDrop } from './useAttachmentDrop';

interface AttachmentDropDialogProps {
  /** The month the list shows. */
  readonly month: Period;
  readonly onClose: () => void;
  /** Saved: how many files went to vouchers, how many were left out. */
  readonly onDone: (count: number, left: number) => void;
}

/** 按凭证号放入附件: a folder or ZIP of files, each to the voucher it is named after; first told, then saved. */
export function AttachmentDropDialog({ month: first, onClose, onDone }: AttachmentDropDialogProps) {
  const { periods } = useSession();
  const { files, month, found, work, problem, choose, setMonth, save } = useAttachmentDrop(first, (kept) =>
    onDone(countFiles(kept), kept.left.length),
  );
  const count = found ? countFiles(found) : 0;
  const isSaving = work?.aim === 'saving';
  return (
    <Modal
      open
      width={720}
      title="按凭证号放入附件"
      okText={count > 0 ? `放入 ${count} 个附件` : '放入'}
      okButtonProps={{ disabled: count === 0 || work !== null, loading: isSaving }}
      cancelButtonProps={{ disabled: isSaving }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={() => !isSaving && onClose()}
    >
      <div className={styles.hint}>
        <p>
          文件或文件夹按凭证命名：记-12/发票.jpg、记-12.pdf、记-12-1.jpg、2026-01/记-12/回单.pdf、202601记12.pdf。先核对，不会保存；已审核、已结账的凭证不放入。
        </p>
        <p>
          {ATTACHMENT_KINDS_TEXT}；每个不超过 10 MB，一次最多 {MOST_DROPPED} 个、100 MB。
        </p>
      </div>
      <div className={styles.month}>
        名称里没有月份的，放到
        <PeriodPicker
          value={month}
          periods={periods}
          onChange={(chosen) => !isSaving && void setMonth(chosen)}
        />
      </div>
      <FolderDrop count={files.length} isDisabled={work !== null} onChoose={(some) => void choose(some)} />
      {work && (
        <div role="status" aria-label="放入进度">
          <Progress percent={Math.round(work.sent * 100)} size="small" />
          {work.sent < 1 ? '正在上传' : isSaving ? '正在保存' : '正在核对'}
        </div>
      )}
      <div className={styles.result}>
        {problem !== null && <Alert showIcon type="error" title={problem} />}
        {found && <DropResult drop={found} />}
      </div>
    </Modal>
  );
}

interface FolderDropProps {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Where a folder or files are dropped; a click chooses a folder, the button below single files and ZIPs. */
function FolderDrop({ count, isDisabled, onChoose }: FolderDropProps) {
  const isTelephone = useIsTelephone();
  const upload = { ...chosenTogether(onChoose), disabled: isDisabled };
  return (
    <>
      {!isTelephone && (
        <Upload.Dragger {...upload} directory>
          <div className={styles.drop}>
            {count > 0 ? <b>{count} 个文件</b> : '把文件夹、文件或 ZIP 拖到这里，或点击选择文件夹'}
            {count > 0 && <span className={styles.hint}>点击或拖动，换一个文件夹</span>}
          </div>
        </Upload.Dragger>
      )}
      <Upload {...upload}>
        <span className={styles.files}>
          <Button type="link" disabled={isDisabled}>
            选择文件或 ZIP
          </Button>
        </span>
      </Upload>
    </>
  );
}
