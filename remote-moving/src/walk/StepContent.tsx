import { Alert, Button, ErrorState, PageSkeleton } from '@mingzhang/shared/ui';
import { AccountsStep } from '../accounts/AccountsStep';
import { ApplyStep } from '../apply/ApplyStep';
import { BeginningStep } from '../beginning/BeginningStep';
import { FilesTold } from '../files/FilesTold';
import type { Move } from '../movesApi';
import { ProofStep } from '../proof/ProofStep';
import type { MoveStep } from '../move/moveAddress';
import type { KeptDecisions } from '../move/useDecisions';
import type { Trials } from '../move/useTrial';

interface StepContentProps {
  readonly move: Move;
  readonly step: MoveStep;
  readonly kept: KeptDecisions;
  readonly trials: Trials;
  readonly onNext: () => void;
  readonly onGo: (step: MoveStep) => void;
  readonly onReload: () => void;
}

/** The right side: what the files say, and what is decided of it. */
export function StepContent({ move, step, kept, trials, onNext, onGo, onReload }: StepContentProps) {
  const { trial, isBusy, problem, run } = trials;
  if (step === 'files') return <FilesTold files={move.files} />;
  if (trial === null) {
    if (problem === null || isBusy) return <PageSkeleton />;
    return <ErrorState problem={{ message: problem, retry: () => void run() }} />;
  }
  if (step === 'proof') {
    return (
      <>
        <OutdatedNote trials={trials} />
        <ProofStep move={move} kept={kept} trial={trial} />
      </>
    );
  }
  if (step === 'apply') {
    return (
      <ApplyStep
        move={move}
        kept={kept}
        trial={trial}
        isStale={trials.isStale}
        onProof={() => onGo('proof')}
        onBegun={onReload}
      />
    );
  }
  return (
    <>
      {trial.refusalCount > 0 && (
        <Alert
          showIcon
          type="warning"
          title={`文件里有 ${trial.refusalCount} 处问题，改好以前不能迁入`}
          action={<Button onClick={() => onGo('proof')}>查看问题</Button>}
        />
      )}
      {step === 'beginning' ? (
        <BeginningStep kept={kept} trial={trial} onNext={onNext} />
      ) : (
        <>
          <OutdatedNote trials={trials} />
          <AccountsStep kept={kept} trial={trial} />
        </>
      )}
    </>
  );
}

/** What is shown is of other files or choices. */
function OutdatedNote({ trials: { isOutdated, isBusy, run } }: Pick<StepContentProps, 'trials'>) {
  if (!isOutdated) return null;
  return (
    <Alert
      showIcon
      type="warning"
      title="文件或选择有改动，下面还是上次试算的结果"
      action={
        <Button loading={isBusy} onClick={() => void run()}>
          重新试算
        </Button>
      }
    />
  );
}
