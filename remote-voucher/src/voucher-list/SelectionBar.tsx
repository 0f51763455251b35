import { useState } from 'react';
import { HttpProblem } from '@mingzhang/shell';
import { Button, Money } from '@mingzhang/shared/ui';
import { outlineVouchers, type ListQuestion } from '../voucherListApi';
import { batchTitles } from './batchTitles';
import type { RunningBatch } from './useBatch';
import type { Selection } from './useSelection';
import styles from './VoucherList.module.css';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly question: ListQuestion;
  /** Vouchers on all pages. */
  readonly total: number;
  readonly running: RunningBatch | null;
}

/** How many vouchers are ticked and what they come to; from the whole page on to all pages; how far a batch is. */
export function SelectionBar({ selection, question, total, running }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { vouchers, amount, isWholePage, select } = selection;
  if (vouchers.length === 0 && !running) return null;

  async function selectAll() {
    setAsking(true);
    try {
      select(await outlineVouchers(question));
    } catch (error) {
      // A message has shown it.
      if (!(error instanceof HttpProblem)) throw error;
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className={styles.selection} role="status" aria-label="已选凭证">
      <span>
        已选 <b>{vouchers.length}</b> 张，合计 <Money value={amount} />
      </span>
      {isWholePage && vouchers.length < total && (
        <Button type="link" size="small" loading={isAsking} onClick={() => void selectAll()}>
          选择全部 {total} 张
        </Button>
      )}
      <Button type="link" size="small" onClick={() => select([])}>
        取消选择
      </Button>
      {running && running.count > 1 && (
        <span>
          正在{batchTitles[running.action]}：{running.tried} / {running.count}
        </span>
      )}
    </div>
  );
}
