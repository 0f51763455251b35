import { Button, useRemoval } from '@mingzhang/shared/ui';
import { Progress } from '@mingzhang/shared/ui-choice';
import { stopMove } from '../movesApi';
import { UNANSWERED } from '../move/askingAgain';
import styles from '../move/Move.module.css';

interface MoveProgressProps {
  readonly id: string;
  readonly done: number;
  readonly total: number;
  /** No answer came when it was asked. */
  readonly isLost: boolean;
}

/** How far the books are in, and 停止: then nothing of them is there. */
export function MoveProgress({ id, done, total, isLost }: MoveProgressProps) {
  const confirm = useRemoval();
  const stop = () =>
    confirm({
      title: '停止迁入？',
      content: '停止后什么也不留下：新账套不会出现。文件和选择还在，可以再迁入。',
      okText: '停止迁入',
      isCautious: true,
      remove: () => stopMove(id),
      done: '正在停止',
    });
  const part = total > 0 ? done / total : 0;
  return (
    <section className={styles.content} aria-label="迁入进度">
      <div role="status">
        <p>{isLost ? UNANSWERED : textOf(done, total)}</p>
        <Progress percent={Math.floor(part * 100)} status="active" aria-label="迁入进度" />
      </div>
      <div>
        <Button onClick={stop}>停止</Button>
      </div>
    </section>
  );
}

/** It reads everything once more before it writes the first voucher. */
function textOf(done: number, total: number): string {
  const all = total.toLocaleString();
  if (done === total && total > 0) return '正在核对余额…';
  const what =
    done === 0
      ? `正在再读一遍文件，随后写入 ${all} 张凭证`
      : `正在写入 ${done.toLocaleString()} / ${all} 张凭证`;
  return `${what}，可以离开本页，回来时还在继续`;
}
