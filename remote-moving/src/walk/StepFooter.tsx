import { Alert, Button, Flex, keyCaps } from '@mingzhang/shared/ui';
import { useEffect, useRef } from 'react';
import { UNANSWERED } from '../move/askingAgain';
import { isReadable } from '../files/fileCoverage';
import { ignoreReported } from '@mingzhang/shell';
import { stopMove, type Move, type Trial } from '../movesApi';
import styles from '../move/Move.module.css';
import { moveKeys } from '../move/moveKeys';
import type { MoveStep } from '../move/moveAddress';
import type { Trials } from '../move/useTrial';

interface StepFooterProps {
  readonly step: MoveStep;
  readonly move: Move;
  readonly trials: Trials;
  readonly isSending: boolean;
  readonly isLost: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** 上一步 and 下一步: the latter has the focus, so that Enter goes on, and says why it does not. */
export function StepFooter({ step, move, trials, isSending, isLost, onBack, onNext }: StepFooterProps) {
  const next = useRef<HTMLButtonElement>(null);
  const isReading = move.files.some((file) => file.isReading);
  const isReady = !isSending && !isReading && move.files.some(isReadable);
  useEffect(() => {
    if (isReady && document.activeElement === document.body) next.current?.focus();
  }, [isReady, step]);
  const hindrance = step === 'proof' && !trials.isStale ? hindranceOf(trials.trial) : null;
  const workText = isLost ? UNANSWERED : isReading ? READING : progressText(trials);
  return (
    <div className={styles.footer}>
      {trials.problem !== null && (
        <Alert showIcon type="error" role="alert" title={`没有试算成功：${trials.problem}`} />
      )}
      <Flex gap={8} wrap align="center">
        <Button disabled={step === 'files'} title={keyCaps(moveKeys.back).join('+')} onClick={onBack}>
          上一步
        </Button>
        <Button
          ref={next}
          type="primary"
          title="Enter"
          loading={trials.isBusy}
          disabled={!isReady || hindrance !== null}
          onClick={onNext}
        >
          下一步
        </Button>
        <span className={styles.note} role="status">
          {isSending ? '正在上传文件…' : isReading || trials.isBusy ? workText : hindrance}
        </span>
        {trials.progress !== null && (
          <Button disabled={isLost} onClick={() => void stopMove(move.id).catch(ignoreReported)}>
            停止试算
          </Button>
        )}
      </Flex>
    </div>
  );
}

const READING = '正在读取文件；可以离开本页，回来时还在继续';

function progressText({ progress }: Trials): string {
  if (progress === null || progress.total === 0) return '正在试算，不会写入任何账套…';
  const percent = Math.floor((progress.done / progress.total) * 100);
  return `正在试算 ${percent}%，不会写入任何账套；可以离开本页，回来时还在继续`;
}

/** Why the books cannot be moved in yet; null: they can. */
function hindranceOf(trial: Trial | null): string | null {
  if (trial === null || trial.canApply) return null;
  if (trial.refusalCount > 0) return `有 ${trial.refusalCount} 处问题要先改好文件，再重新上传`;
  if (trial.proof === null) return '没有可以核对的数字';
  return '还有差异没有接受：改好文件，或逐条接受并写明原因';
}
