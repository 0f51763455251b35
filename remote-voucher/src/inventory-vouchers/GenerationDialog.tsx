import { problemText } from '@mingzhang/shell';
import { Alert, Button, Modal } from '@mingzhang/shared/ui';
import { Progress } from '@mingzhang/shared/ui-choice';
import { SkippedDocuments } from './SkippedDocuments';
import type { GenerationState } from './useGeneration';

interface GenerationDialogProps {
  readonly state: GenerationState;
  readonly onClose: () => void;
}

/** 正在生成: how far it is, then what was made and what was left, each with its reason. */
export function GenerationDialog({ state, onClose }: GenerationDialogProps) {
  const { done, total, made, left, isRunning, problem, stop } = state;
  const [first] = made;
  const last = made.at(-1);
  const numbers = first && last ? `（${first.word}-${first.number} 至 ${last.word}-${last.number}）` : '';
  return (
    <Modal
      open
      title={isRunning ? '正在生成凭证…' : '生成完毕'}
      closable={!isRunning}
      mask={{ closable: false }}
      keyboard={!isRunning}
      onCancel={onClose}
      footer={
        isRunning ? (
          <Button onClick={stop}>完成本批后停止</Button>
        ) : (
          <Button type="primary" autoFocus onClick={onClose}>
            知道了
          </Button>
        )
      }
    >
      <Progress percent={total === 0 ? 100 : Math.floor((100 * done) / total)} aria-label="生成进度" />
      <p role="status">
        {isRunning
          ? `已处理 ${done} / ${total} 张单据，生成 ${made.length} 张凭证`
          : `处理了 ${done} / ${total} 张单据，生成 ${made.length} 张凭证${numbers}`}
      </p>
      {problem !== null && (
        <Alert
          showIcon
          type="error"
          title={problemText(problem)}
          description="已经生成的凭证都保留着；其余的单据可以稍后再生成，不会重复。"
        />
      )}
      <SkippedDocuments left={left} />
    </Modal>
  );
}
