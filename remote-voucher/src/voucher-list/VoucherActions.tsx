import { Button, CopyOutlined, DeleteOutlined, EditOutlined, FileTextOutlined } from '@mingzhang/shared/ui';
import styles from './VoucherList.module.css';

interface VoucherActionsProps {
  /** 记-12, so that every button says what it acts on. */
  readonly title: string;
  readonly canEdit: boolean;
  readonly mayCreate: boolean;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  /** Null: it cannot be deleted. */
  readonly onDelete: (() => void) | null;
}

/** What can be done with one voucher: seen on hover and on focus, always on a touch screen. */
export function VoucherActions({ title, canEdit, mayCreate, onOpen, onCopy, onDelete }: VoucherActionsProps) {
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
