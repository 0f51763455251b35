import { useState } from 'react';
import { ignoreReported, problemText } from '../../http/HttpProblem';

/** What a form or dialog sends, once at a time. */
export interface Submission {
  readonly isBusy: boolean;
  /** Why it was refused the last time, where the request layer has not shown it; null: done, or under way. */
  readonly refusal: string | null;
  /**
   * Does the work and answers whether it succeeded. After a refusal it can be sent again; a bug shows a general
   * sentence and is thrown on.
   */
  readonly submit: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useSubmission(): Submission {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(problemText(error));
      ignoreReported(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, refusal, submit };
}
