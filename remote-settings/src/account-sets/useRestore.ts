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
  | { readonly at: 'restoring'; readonly state: RestoreState };

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
      setStep({ at: 'restoring', state: { state: 'working', done: 0, total: rows } });
    } catch (error) {
      setProblem(error);
      ignoreReported(error);
    }
  }

  const isRestoring = step.at === 'restoring';
  useAsking(isRestoring, sent, (state) => {
    if (state.state === 'done') onDone(state.companyName);
    else if (state.state === 'refused') {
      setProblem(new HttpProblem({ msg: state.problem }));
      setStep({ at: 'choice' });
    } else setStep({ at: 'restoring', state });
  });

  /** Stops what is under way; what was sent is forgotten there. */
  function stop() {
    sending.current.abort();
    if (sent.current) stopRestore(sent.current).catch(ignoreReported);
    if (!isRestoring) setStep({ at: 'choice' });
  }

  return { step, problem, choose, send, begin, stop };
}

/** Asks how far the restore is, time and again while it goes on. */
function useAsking(
  isRestoring: boolean,
  sent: RefObject<SentBackup | null>,
  onState: (state: RestoreState) => void,
) {
  const take = useEffectEvent(onState);
  useEffect(() => {
    if (!isRestoring) return undefined;
    const asking = setInterval(() => {
      // The next asking may get through.
      if (sent.current) restoreState(sent.current).then(take, ignoreReported);
    }, ASK_MS);
    return () => clearInterval(asking);
  }, [isRestoring, sent]);
}
