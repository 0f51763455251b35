import { useEffect, useRef } from 'react';
import { useNavigate } from '@mingzhang/shared/router';
import {
  Alert,
  Button,
  Page,
  PageHeader,
  useHotkeys,
  useIsTelephone,
  useRemoval,
} from '@mingzhang/shared/ui';
import { Steps } from '@mingzhang/shared/ui-steps';
import { usePageKeyHelp } from '@mingzhang/shell';
import { MoveOutcome } from '../apply/MoveOutcome';
import { MoveProgress } from '../apply/MoveProgress';
import { FilesPanel } from '../files/FilesPanel';
import { useUploads } from '../files/useUploads';
import { removeMove, type Move } from '../movesApi';
import styles from '../move/Move.module.css';
import { moveKeyHelp, moveKeys } from '../move/moveKeys';
import { movePath, moveSteps, stepBeside, stepTitles, type MoveStep } from '../move/moveAddress';
import { StepContent } from './StepContent';
import { StepFooter } from './StepFooter';
import { useDecisions } from '../move/useDecisions';
import { isTried } from '../move/followTrial';
import { useTrial } from '../move/useTrial';

interface MoveWalkProps {
  readonly move: Move;
  readonly step: MoveStep;
  /** It is at work, and no answer came when it was asked how far it is. */
  readonly isLost: boolean;
  readonly onReload: () => void;
}

/** One move: being brought in, done, or at one of its five steps. */
export function MoveWalk(props: MoveWalkProps) {
  const { move, isLost } = props;
  const navigate = useNavigate();
  const confirm = useRemoval();
  const giveUp = () =>
    confirm({
      title: '放弃这次迁入？',
      content: '已上传的文件和已做的选择都会删除；现有账套不受影响。',
      okText: '放弃',
      isCautious: true,
      remove: () => removeMove(move.id),
      done: '已放弃这次迁入',
      onGone: () => void navigate('/account/move'),
    });
  const { state } = move;
  const isIdle = state.state === 'open' || state.state === 'refused';
  return (
    <Page>
      <PageHeader
        title="迁入"
        note={move.companyName}
        actions={
          <>
            <Button onClick={() => void navigate('/account/move')}>全部迁入</Button>
            {isIdle && <Button onClick={giveUp}>放弃</Button>}
          </>
        }
      />
      {state.state === 'working' && !isTried(state) && (
        <MoveProgress id={move.id} isLost={isLost} {...state} />
      )}
      {state.state === 'done' && <MoveOutcome id={move.id} {...state} />}
      {(isIdle || isTried(state)) && <OpenWalk {...props} />}
    </Page>
  );
}

function OpenWalk({ move, step, isLost, onReload }: MoveWalkProps) {
  const navigate = useNavigate();
  const kept = useDecisions(move.id, move.decisions);
  const trials = useTrial(move, kept, { isShown: step !== 'files', onEnd: onReload });
  const uploads = useUploads(move.id);
  const go = (to: MoveStep | null) => to && void navigate(movePath({ id: move.id, step: to }));
  const back = () => go(stepBeside(step, -1));
  const top = useRef<HTMLDivElement>(null);
  // However far down the button was that leads to it.
  useEffect(() => void top.current?.scrollIntoView({ block: 'nearest' }), [step]);
  usePageKeyHelp(moveKeyHelp(step));
  useHotkeys({ [moveKeys.back]: back });

  async function next() {
    const trial = await trials.upToDate();
    if (trial === null || (step === 'proof' && !trial.canApply)) return;
    if (kept.decisions.companyName === '' && trial.company !== '')
      kept.change({ companyName: trial.company });
    go(stepBeside(step, 1));
  }

  return (
    <>
      <div ref={top} className={styles.top}>
        <StepsShown step={step} onGo={go} />
      </div>
      {move.state.state === 'refused' && move.state.of !== 'trial' && (
        <Alert showIcon type="error" role="alert" title={`没有迁入：${move.state.problem}`} />
      )}
      {kept.problem !== null && (
        <Alert
          showIcon
          type="error"
          role="alert"
          title={`选择没有保存：${kept.problem}`}
          action={<Button onClick={() => kept.change({})}>重试</Button>}
        />
      )}
      <div className={styles.walk} data-step={step}>
        <FilesPanel move={move} uploads={uploads} isMain={step === 'files'} />
        <section className={styles.content} aria-label={stepTitles[step]}>
          <StepContent
            move={move}
            step={step}
            kept={kept}
            trials={trials}
            onNext={() => void next()}
            onGo={go}
            onReload={onReload}
          />
        </section>
      </div>
      {step !== 'apply' && (
        <StepFooter
          step={step}
          move={move}
          trials={trials}
          isSending={uploads.isBusy}
          isLost={isLost || trials.isLost}
          onBack={back}
          onNext={() => void next()}
        />
      )}
    </>
  );
}

interface StepsShownProps {
  readonly step: MoveStep;
  readonly onGo: (step: MoveStep | null) => void;
}

/** Where one is of the five; those behind one can be gone back to. */
function StepsShown({ step, onGo }: StepsShownProps) {
  const isTelephone = useIsTelephone();
  const at = moveSteps.indexOf(step);
  if (isTelephone) {
    return (
      <p className={styles.note}>
        第 {at + 1} 步，共 {moveSteps.length} 步：{stepTitles[step]}
      </p>
    );
  }
  return (
    <Steps
      size="small"
      className={styles.steps ?? ''}
      current={at}
      onChange={(index) => onGo(moveSteps[index] ?? null)}
      items={moveSteps.map((each, index) => ({ title: stepTitles[each], disabled: index > at }))}
    />
  );
}
