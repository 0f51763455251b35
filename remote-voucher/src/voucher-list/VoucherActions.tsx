import {
  Button,
  CheckOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  UndoOutlined,
} from '@mingzhang/shared/ui';
import styles from './VoucherList.module.css';

export interface VoucherActionsProps {
  /** 记-12, so that every button says what it acts on. */
  readonly title: string;
  readonly canEdit: boolean;
  readonly mayCreate: boolean;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  /** Null here and below: it cannot be done now, or not by this role. */
  readonly onAudit: (() => void) | null;
  readonly onCancelAudit: (() => void) | null;
  readonly onDelete: (() => void) | null;
}

/** What can be done with one voucher: seen on hover and on focus, always on a touch screen. */
export function VoucherActions({ title, canEdit, mayCreate, onOpen, onCopy, ...can }: VoucherActionsProps) {
  const { onAudit, onCancelAudit, onDelete } = can;
  return (
    <span className={styles.actions} onDoubleClick={(event) => event.stopPropagation()}>
      <Button
        type="link"
        size="small"
        icon={canEdit ? <EditOutlined /> : <FileTextOutlined />}
        aria-label={`${canEdit ? '修改' : '查看'} ${title}`}
        onClick={onOpen}
      >
        {canEdit ? '修改' : '查看'}
      </Button>
      {mayCreate && (
        <Button
          type="link"
          size="small"
          icon={<CopyOutlined />}
          aria-label={`复制 ${title}`}
          onClick={onCopy}
        >
          复制
        </Button>
      )}
      {onAudit && (
        <Button
          type="link"
          size="small"
          icon={<CheckOutlined />}
          aria-label={`审核 ${title}`}
          onClick={onAudit}
        >
          审核
        </Button>
      )}
      {onCancelAudit && (
        <Button
          type="link"
          size="small"
          icon={<UndoOutlined />}
          aria-label={`取消审核 ${title}`}
          onClick={onCancelAudit}
        >
          取消审核
        </Button>
      )}
      {onDelete && (
        <Button
          type="link"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`删除 ${title}`}
          onClick={onDelete}
        >
          删除
        </Button>
      )}
    </span>
  );
}
