import { Button } from '@mingzhang/shared/ui';
import { Select } from '@mingzhang/shared/ui-select';
import { useSession } from '@mingzhang/shell';
import type { Assignment } from './useAssignment';
import styles from './CashFlow.module.css';
import { itemOptions, itemSearch } from './itemOptions';

/** One item for everything that is selected; without a selection, how to go on by keyboard. */
export function WorksheetSelection({ assignment }: { readonly assignment: Assignment }) {
  const { accountSet } = useSession();
  const { selectedRows, assign, isBusy, select } = assignment;
  if (selectedRows.length === 0) {
    return (
      <p className={styles.hint}>
        ↑ ↓ 选行，<kbd>空格</kbd> 勾选，<kbd>Enter</kbd> 改项目（可输入行次或文字），<kbd>Ctrl+Enter</kbd>{' '}
        打开凭证，
        <kbd>Ctrl+A</kbd> 全选本页
      </p>
    );
  }
  return (
    <div className={styles.selection} role="group" aria-label="批量指定">
      <b>已选 {selectedRows.length} 笔</b>
      <Select
        aria-label="批量指定为"
        className={`${styles.item}`}
        placeholder="指定为…"
        showSearch={itemSearch}
        value={null}
        disabled={isBusy}
        options={itemOptions(accountSet.standard)}
        onChange={(line: number | null) => void assign(selectedRows, line)}
      />
      <Button disabled={isBusy} onClick={() => void assign(selectedRows, null)}>
        取消指定
      </Button>
      <Button type="text" onClick={() => select([])}>
        清除选择
      </Button>
    </div>
  );
}
