import { memo } from 'react';
import { CloseOutlined, PlusOutlined } from '@mingzhang/shared/ui';
import type { RowActions } from './useRowActions';
import styles from './Grid.module.css';

interface RowGutterProps {
  readonly row: number;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/**
 * The number of a row and, under the mouse, what can be done with the whole of it. The cursor goes where the row is now:
 * to the one that takes its place.
 */
export function RowGutter({ row, isReadOnly, actions }: RowGutterProps) {
  return (
    <div className={styles.gutter} role="rowheader">
      <span>{row + 1}</span>
      {!isReadOnly && (
        <span className={styles.rowActions}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`在第${row + 1}行上方插入`}
            title="在上方插入一行 (Ctrl+Ins)"
            onClick={() => {
              actions.focus('summary');
              actions.edit('insertAbove');
            }}
          >
            <InsertIcon />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`删除第${row + 1}行`}
            title="删除这一行 (Ctrl+Del)"
            onClick={() => {
              actions.focus('summary');
              actions.edit('deleteLine');
            }}
          >
            <DeleteIcon />
          </button>
        </span>
      )}
    </div>
  );
}

const InsertIcon = memo(PlusOutlined);
const DeleteIcon = memo(CloseOutlined);
