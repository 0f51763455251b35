import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import { Alert, Button, useQuestion } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { useEffect, useRef, useState } from 'react';
import { applyMove, type Move, type Trial } from '../movesApi';
import type { KeptDecisions } from '../move/useDecisions';
import { ApplyChoices } from './ApplyChoices';
import { MoveSummary } from './MoveSummary';

interface ApplyStepProps {
  readonly move: Move;
  readonly kept: KeptDecisions;
  readonly trial: Trial;
  /** The trial is of other files or decisions. */
  readonly isStale: boolean;
  readonly onProof: () => void;
  /** It is under way: the move says how far. */
  readonly onBegun: () => void;
}

/** 迁入: what is about to be written, read once more, and the one question before it is. */
export function ApplyStep({ move, kept, trial, isStale, onProof, onBegun }: ApplyStepProps) {
  const { decisions, change, flush } = kept;
  const ask = useQuestion();
  const { isBusy, refusal, submit } = useSubmission();
  const [saveKey] = useState(idempotencyKey);
  const button = useRef<HTMLButtonElement>(null);
  const name = decisions.companyName.trim();
  const isReady = !isStale && trial.canApply && name !== '';
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);

  const begin = () =>
    ask({
      title: `迁入“${name}”？`,
      content: `建立新账套，写入 ${trial.counts.slips.toLocaleString()} 张凭证、${trial.counts.lines.toLocaleString()} 条分录。要么全部写入，要么什么都不写；迁入后还没有记别的账时可以撤销。`,
      okText: '迁入',
      onOk: () =>
        submit(async () => {
          // Also where nothing was decided: the books become what is read here.
          change({ companyName: name });
          await flush();
          await applyMove(move.id, saveKey);
          onBegun();
        }),
    });
  return (
    <>
      <RefusalNote text={refusal} />
      {!isReady && (
        <Alert
          showIcon
          type="warning"
          title={name === '' ? '还没有填写单位名称' : '迁入前要再核对一次'}
          description={name === '' ? '在“起点”填写。' : '文件或选择有改动，或还有问题和差异没有处理。'}
          action={<Button onClick={onProof}>回到核对</Button>}
        />
      )}
      <MoveSummary decisions={decisions} trial={trial} />
      <ApplyChoices kept={kept} trial={trial} />
      <div>
        <Button
          ref={button}
          type="primary"
          size="large"
          loading={isBusy}
          disabled={!isReady}
          onClick={() => void begin()}
        >
          迁入
        </Button>
      </div>
    </>
  );
}
