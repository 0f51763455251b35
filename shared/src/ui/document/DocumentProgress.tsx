import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { fileProgress, type FileProgress } from '../../http/fetchFile';
import type { DocumentJob } from './useDocumentJob';
import { Modal } from '../Modal';

interface DocumentProgressProps {
  readonly job: DocumentJob;
  readonly onStop: () => void;
}

const ASK_MS = 500;
/** What is done by then is not worth a window. */
const PATIENCE_MS = 700;

/** How far a file is, and 停止; shown for what takes longer than a moment. */
export function DocumentProgress({ job, onStop }: DocumentProgressProps) {
  const { progress, isLong } = useProgress(job.key);
  if (!isLong) return null;
  const percent = progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : 0;
  return (
    <Modal
      open
      centered
      width={420}
      title={`正在生成：${job.title}`}
      footer={null}
      closable={false}
      keyboard={false}
    >
      <div role="status" aria-label="生成进度">
        <Progress percent={percent} showInfo={false} status="active" aria-label="生成进度" />
        <p>
          {progress
            ? `已生成 ${progress.done.toLocaleString()} 行，共约 ${progress.total.toLocaleString()} 行`
            : '正在准备…'}
        </p>
      </div>
      <Button onClick={onStop}>停止</Button>
    </Modal>
  );
}

function useProgress(key: string) {
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const shown = setTimeout(() => setLong(true), PATIENCE_MS);
    const asking = setInterval(
      () => void fileProgress(key).then((known) => known && setProgress(known)),
      ASK_MS,
    );
    return () => {
      clearTimeout(shown);
      clearInterval(asking);
    };
  }, [key]);
  return { progress, isLong };
}
