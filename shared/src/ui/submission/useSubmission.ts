import { useRef, useState } from 'react';
import { ignoreReported, problemText } from '../../http/HttpProblem';
import { refuseUnread } from './unread';

/** What a form or dialog sends, once at a time. */
export interface Submission {
  readonly isBusy: boolean;
  /** Why it was refused the last time, where the request layer has not shown it; null: done, or under way. */
  readonly refusal: string | null;
  /**
   * Does the work and answers whether it succeeded. After a refusal it can be sent again; a bug shows a general
   * sentence and is thrown on. While one is under way, and while a field holds what cannot be read, nothing is done.
   */
  readonly submit: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useSubmission(): Submission {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function submit(work: () => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false;
    const unread = refuseUnread();
    setRefusal(unread);
    if (unread !== null) return false;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(problemText(error));
      ignoreReported(error);
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, refusal, submit };
}
