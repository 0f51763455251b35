import { useEffect, useRef, useState } from 'react';
import { HttpProblem, ignoreReported, isAbort } from '@mingzhang/shell';
import {
  beginRestore,
  checkBackup,
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
  | { readonly at: 'sending'; readonly part: number }
  | { readonly at: 'checking' }
  | { readonly at: 'checked'; readonly content: BackupContent }
  | { readonly at: 'restoring'; readonly state: RestoreState };

const ASK_MS = 700;

/** Restores a backup file into a new set: sent, checked there, then restored. */
export function useRestore(onDone: (companyName: string) => void) {
  const [step, setStep] = useState<RestoreStep>({ at: 'choice' });
  const [problem, setProblem] = useState<unknown>(null);
  const sending = useRef(new AbortController());
  const sent = useRef<SentBackup | null>(null);

  async function choose(file: File) {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProblem(null);
    setStep({ at: 'sending', part: 0 });
    try {
      sent.current = await sendBackup(file, { signal, onSent: (part) => setStep({ at: 'sending', part }) });
      setStep({ at: 'checking' });
      setStep({ at: 'checked', content: await checkBackup(sent.current, signal) });
    } catch (error) {
      setStep({ at: 'choice' });
      if (!isAbort(error)) setProblem(error);
      ignoreReported(error);
    }
  }

  async function begin(companyName: string, rows: number) {
    if (!sent.current) return;
    setProblem(null);
    try {
      await beginRestore(sent.current, companyName, rows);
      setStep({ at: 'restoring', state: { state: 'working', done: 0, total: rows } });
    } catch (error) {
      setProblem(error);
      ignoreReported(error);
    }
  }

  const isRestoring = step.at === 'restoring';
  useEffect(() => {
    if (!isRestoring) return undefined;
    const asking = setInterval(() => {
      if (!sent.current) return;
      restoreState(sent.current).then(
        (state) => {
          if (state.state === 'done') onDone(state.companyName);
          else if (state.state === 'refused') {
            setProblem(new HttpProblem({ msg: state.problem }));
            setStep({ at: 'choice' });
          } else setStep({ at: 'restoring', state });
        },
        // The next asking may get through.
        ignoreReported,
      );
    }, ASK_MS);
    return () => clearInterval(asking);
  }, [isRestoring, onDone]);

  /** Stops what is under way; what was sent is forgotten there. */
  function stop() {
    sending.current.abort();
    if (sent.current) stopRestore(sent.current).catch(ignoreReported);
    if (!isRestoring) setStep({ at: 'choice' });
  }

  return { step, problem, choose, begin, stop };
}
