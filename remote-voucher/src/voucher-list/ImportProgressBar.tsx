import { useEffect, useState } from 'react';
import { Button } from '@mingzhang/shared/ui';
import { Progress } from '@mingzhang/shared/ui-choice';
import { ignoreReported } from '@mingzhang/shell';
import { importProgress, type ImportProgress } from '../voucherImportApi';
import type { ImportWork } from './useImport';
import styles from './Import.module.css';

interface ImportProgressBarProps {
  readonly work: ImportWork;
  /** Whether the server is already at work on the file. */
  readonly onCancel: (hasArrived: boolean) => void;
}

/** What is being done with the file, how far it is, since when, and 停止. */
export function ImportProgressBar({ work, onCancel }: ImportProgressBarProps) {
  const { progress, seconds } = useProgress(work.watchKey);
  const { text, percent } = describe(work, progress);
  return (
    <div className={styles.progress} role="status" aria-label="导入进度">
      <div className={styles.phase}>
        <span>{work.isCancelling ? '正在停止…' : text}</span>
        {seconds > 0 && <span className={styles.elapsed}>已用 {seconds} 秒</span>}
        <Button
          size="small"
          disabled={work.isCancelling}
          onClick={() => onCancel(progress !== null || work.sent === 1)}
        >
          停止
        </Button>
      </div>
      <Progress percent={percent} showInfo={false} status="active" size="small" aria-label={text} />
    </div>
  );
}

/** Asks the server twice a second, and counts the seconds. */
function useProgress(watchKey: string) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setTicks((last) => last + 1);
      // How far it is is nice to know; that it cannot be asked stops nothing.
      importProgress(watchKey).then(setProgress, ignoreReported);
    }, 500);
    return () => clearInterval(timer);
  }, [watchKey]);
  return { progress, seconds: Math.floor(ticks / 2) };
}

/** A rough share of the whole: a third each for sending, checking and saving. */
function describe({ aim, sent }: ImportWork, progress: ImportProgress | null) {
  const share = aim === 'trying' ? 50 : 34;
  if (progress === null && sent < 1)
    return { text: `正在上传 ${Math.floor(sent * 100)}%`, percent: sent * share };
  const done = progress && progress.total > 0 ? progress.done / progress.total : 0;
  switch (progress?.phase) {
    case 'checking':
      return { text: `正在检查第 ${progress.done} 行，共 ${progress.total} 行`, percent: share * (1 + done) };
    case 'writing':
      return {
        text: `正在保存第 ${progress.done} 张凭证，共 ${progress.total} 张`,
        percent: share * (2 + done),
      };
    default:
      return { text: '正在读取文件', percent: share };
  }
}
