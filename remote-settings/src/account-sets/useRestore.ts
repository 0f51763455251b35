import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { HttpProblem, ignoreReported, isAbort } from '@mingzhang/shell';
import {
  beginRestore,
  checkBackup,
  isEncrypted,
  restoreState,
  sendBackup,
  stopRestore,
  type BackupContent,
  type RestoreState,
  type SentBackup,
} from './restoreApi';

/** The step a restore has reached. */
export type RestoreStep =
  | { readonly at: 'choice' }
  | { readonly at: 'password'; readonly file: File }
  | { readonly at: 'sending'; readonly part: number }
  | { readonly at: 'checking' }
  | { readonly at: 'checked'; readonly content: BackupContent }
  | { readonly at: 'restoring'; readonly state: RestoreState; readonly isUnanswered: boolean };

const ASK_MS = 700;

/** Restores a backup file into a new set: sent, checked there, then restored. */
export function useRestore(onDone: (companyName: string) => void) {
  const [step, setStep] = useState<RestoreStep>({ at: 'choice' });
  const [problem, setProblem] = useState<unknown>(null);
  const sending = useRef(new AbortController());
  const sent = useRef<SentBackup | null>(null);

  /** Sends the file; one that is encrypted wants its password first. */
  async function choose(file: File) {
    setProblem(null);
    if (await isEncrypted(file)) setStep({ at: 'password', file });
    else await send(file, null);
  }

  async function send(file: File, password: string | null) {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProblem(null);
    setStep({ at: 'sending', part: 0 });
    try {
      // Another password is tried on what is there already.
      if (sent.current?.file !== file)
        sent.current = await sendBackup(file, { signal, onSent: (part) => setStep({ at: 'sending', part }) });
      sent.current = { ...sent.current, password };
      setStep({ at: 'checking' });
      setStep({ at: 'checked', content: await checkBackup(sent.current, signal) });
    } catch (error) {
      setStep(password === null ? { at: 'choice' } : { at: 'password', file });
      if (!isAbort(error)) setProblem(error);
      ignoreReported(error);
    }
  }

  async function begin(companyName: string, rows: number) {
    if (!sent.current) return;
    setProblem(null);
    try {
      await beginRestore(sent.current, companyName, rows);
      setStep(inProgress({ state: 'working', done: 0, total: rows }));
    } catch (error) {
      setProblem(error);
      ignoreReported(error);
    }
  }

  const isRestoring = step.at === 'restoring';
  useAsking(isRestoring, sent, {
    onState(state) {
      if (state.state === 'done') onDone(state.companyName);
      else if (state.state === 'refused') refuse(new HttpProblem({ msg: state.problem }));
      else setStep(inProgress(state));
    },
    onFailure: (error) => (isUnanswered(error) ? setStep(withoutAnswer) : refuse(error)),
  });

  function refuse(reason: unknown) {
    setProblem(reason);
    setStep({ at: 'choice' });
  }

  /** Stops what is under way; what was sent is forgotten there. */
  function stop() {
    sending.current.abort();
    if (sent.current) stopRestore(sent.current).catch(ignoreReported);
    if (!isRestoring) setStep({ at: 'choice' });
  }

  return { step, problem, choose, send, begin, stop };
}

const inProgress = (state: RestoreState): RestoreStep => ({ at: 'restoring', state, isUnanswered: false });

const withoutAnswer = (last: RestoreStep): RestoreStep =>
  last.at === 'restoring' ? { ...last, isUnanswered: true } : last;

/** Whether no answer came, which says nothing of the restore: the next may come. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpProblem && (error.status === null || error.status >= 500);

interface Asking {
  readonly onState: (state: RestoreState) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Asks how far the restore is, time and again while it goes on. */
function useAsking(isRestoring: boolean, sent: RefObject<SentBackup | null>, { onState, onFailure }: Asking) {
  const take = useEffectEvent(onState);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isRestoring) return undefined;
    const asking = setInterval(() => {
      if (sent.current) void restoreState(sent.current).then(take, fail);
    }, ASK_MS);
    return () => clearInterval(asking);
  }, [isRestoring, sent]);
}
